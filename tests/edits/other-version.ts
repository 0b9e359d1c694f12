import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareTheme } from '../../packages/lectern/src/compiled-theme/prepare.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** A class that the other version gives all elements that have one. */
export const OTHER_CLASS = 'class="other ';

/**
 * Installs another version of Lectern in the `node_modules` of the repository, so that it uses the same dependencies and the same
 * cache.
 * @param name of its folder
 * @returns the file that its `npx lectern` runs
 */
export async function installOtherVersion(name: string): Promise<string> {
  const folder = path.join(repository, 'node_modules/.cache/lectern-other-version', name);
  const [core, lectern] = [path.join(folder, 'node_modules/@lectern/core'), path.join(folder, 'node_modules/lectern')];
  rmSync(folder, { recursive: true, force: true });
  copy('packages/core', core, ['package.json', 'bundle', 'dist']);
  const theme = path.relative(path.join(repository, 'packages/lectern'), await prepareTheme());
  copy('packages/lectern', lectern, ['package.json', 'bin', 'dist', 'vendor', theme]);
  for (const root of [core, lectern]) {
    const file = path.join(root, 'package.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '0.0.0-other' }));
    changeCode(root);
  }
  return path.join(lectern, 'bin/lectern.js');
}

function copy(source: string, target: string, names: readonly string[]): void {
  mkdirSync(target, { recursive: true });
  for (const name of names) cpSync(path.join(repository, source, name), path.join(target, name), { recursive: true });
}

function changeCode(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.m?js$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const code = readFileSync(file, 'utf8');
    const changed = code.replaceAll('class="', OTHER_CLASS);
    if (changed !== code) writeFileSync(file, changed);
  }
}
