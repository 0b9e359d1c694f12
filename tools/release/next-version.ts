import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* Turns all changesets into versions and changelogs. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: 'inherit' });
const read = (folder: string) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The first release has the version that the packages have before it, and a changeset can only raise one. */
if (!existsSync(path.join(root, 'packages/lectern/CHANGELOG.md'))) {
  for (const folder of read('.').workspaces) {
    const file = path.join(root, folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"0.1.0"', '"0.0.0"'));
  }
}
run('changeset', 'version');
for (const folder of read('.').workspaces) {
  // Users don't see the versions of packages that are not published, and a changelog in a docs folder would be a page.
  if (read(folder).private) rmSync(path.join(root, folder, 'CHANGELOG.md'), { force: true });
}
run('npm', 'install', '--package-lock-only', '--omit-lockfile-registry-resolved');
run('biome', 'check', '--write');
