import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Words in package names that bind a package to a platform, as npm's lockfile spells the platform. */
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  openharmony: 'openharmony',
  wasi: 'wasi',
};
const processors = {
  ...{ 64: 'x64', x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32', wasm32: 'wasm32' },
  ...{ ppc64: 'ppc64', riscv64: 'riscv64', s390x: 's390x' },
};
const libraries = { gnu: 'glibc', musl: 'musl' };

/**
 * Adds to a parsed package-lock.json what a registry without the packages of other platforms left out. `npm ci` wants an
 * entry for every optional dependency, and installs none that is for another platform.
 *
 * @param {{ packages: Record<string, any> }} lock Changed in place.
 * @returns {string[]} Names that were added, with versions.
 */
export function completeLockfile(lock) {
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue;
      const platform = platformOf(name);
      if (platform === undefined) continue;
      lock.packages[`node_modules/${name}`] = sortKeys({ version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true });
      added.push(`${name}@${version}`);
    }
  }
  if (added.length > 0) lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/** npm's own order: the version, then by name. */
function sortKeys({ version, ...rest }) {
  return { version, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/** Whether a package that stands at `path` finds `name` in the tree, beside itself or above. */
function isLocked(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

/** Fields of a lockfile entry that a package name gives away; undefined for a package of no platform. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const pick = (table) => words.map((word) => table[word]).find((value) => value !== undefined);
  const [os, cpu, libc] = [pick(systems), pick(processors), pick(libraries)];
  if (os === undefined || cpu === undefined) return undefined;
  return { cpu: [cpu], ...(libc && os === 'linux' ? { libc: [libc] } : {}), os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? fileURLToPath(new URL('../../package-lock.json', import.meta.url));
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const added = completeLockfile(lock);
  if (added.length > 0) await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lockfile is complete.' : `Added ${added.join(', ')}.`);
}
