import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { peerFolder } from './folders.ts';

/** Environment of everything that is measured: the Node that runs this script comes first, nothing phones home. */
export const peerEnvironment = {
  PATH: [dirname(process.execPath), process.env.PATH].join(':'),
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  CI: '1',
};

/** Version that a peer's manifest pins. */
export function pinnedVersion(peer: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(peerFolder(peer), 'package.json'), 'utf8'));
  return manifest.dependencies[name];
}

/**
 * Installs a peer at the versions of its lockfile, which stays as it is. Nothing happens when that was done before.
 *
 * @param peer Folder below `bench/peers`.
 */
export async function installPeer(peer: string) {
  const folder = peerFolder(peer);
  const stamp = join(folder, 'node_modules', '.installed-lock.json');
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return;
  await promisify(execFile)('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, ...peerEnvironment },
    maxBuffer: 2 ** 26,
  });
  await writeFile(stamp, lock);
}
