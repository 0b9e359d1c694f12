import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraries, sites } from './sites.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = join(repository, 'tests/fixtures');
/** What npm leaves out. */
const QUIET = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Name of the config file that applies the settings of a combination to the config of a site. */
export const CONFIG = 'astro.combination.mjs';
const CONFIG_TEXT = `import { lectern } from 'lectern';
import config from './astro.config.mjs';

const { docs, base, trailingSlash, format, outDir } = JSON.parse(process.env.COMBINATION);
const others = (config.integrations ?? []).filter(({ name }) => name !== 'lectern');

export default {
  ...config,
  site: 'https://boats.example',
  ...(base !== '' && { base }),
  trailingSlash,
  build: { format },
  outDir,
  cacheDir: \`\${outDir}-cache\`,
  devToolbar: { enabled: false },
  // The packages are installed in the parent folder.
  vite: { ...config.vite, server: { fs: { allow: ['..'] } } },
  integrations: [...others, ...(docs === undefined ? [] : [lectern({ base: docs })])],
};
`;

/**
 * Packs the packages, and installs them in a folder with all sites and the libraries that they use. Libraries that the folder already has
 * are kept.
 *
 * @param folder Absolute path outside of the repository.
 */
export function prepareProject(folder: string) {
  const packed = join(folder, 'packed');
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  npm(repository, 'pack', '--workspace=packages/core', '--workspace=packages/lectern', `--pack-destination=${packed}`);
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  npm(folder, 'install', ...QUIET, `astro@${devDependencies.astro}`, ...libraries, ...tarballs);
  for (const { name } of sites) {
    const site = join(folder, name);
    rmSync(site, { recursive: true, force: true });
    cpSync(join(fixtures, 'astro-sites', name), site, { recursive: true });
    cpSync(join(fixtures, 'linked-docs'), join(site, 'docs'), { recursive: true });
    // Astro looks there for integrations to bundle.
    cpSync(join(folder, 'package.json'), join(site, 'package.json'));
    writeFileSync(join(site, CONFIG), CONFIG_TEXT);
  }
}

function npm(cwd: string, ...args: string[]) {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, npm_config_loglevel: 'error' } });
}
