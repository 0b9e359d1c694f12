import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { benchFolder } from './measure.mjs';

/** Folder of a peer, outside of the npm workspaces and of git. */
export function peerFolder(name) {
  return join(benchFolder, 'peers', name);
}

/**
 * Installs a peer on demand, with the Node that runs this script. Nothing happens when these versions are there.
 *
 * @param {string} name Folder below `bench/peers`.
 * @param {Record<string, string>} dependencies Packages with exact versions.
 */
export async function installPeer(name, dependencies) {
  const folder = peerFolder(name);
  if (await isInstalled(folder, dependencies)) return;
  await mkdir(folder, { recursive: true });
  const manifest = { name: `bench-peer-${name}`, private: true, type: 'module', dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const path = [dirname(process.execPath), process.env.PATH].join(':');
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    maxBuffer: 2 ** 26,
  });
}

async function isInstalled(folder, dependencies) {
  for (const [name, version] of Object.entries(dependencies)) {
    const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}');
    if (JSON.parse(text).version !== version) return false;
  }
  return true;
}
