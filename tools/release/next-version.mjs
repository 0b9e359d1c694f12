import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* Turns all changesets into versions and changelogs. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' });
const read = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

run('changeset', 'version');
for (const folder of read('.').workspaces) {
  // Users don't see the versions of packages that are not published, and a changelog in a docs folder would be a page.
  if (read(folder).private) rmSync(path.join(root, folder, 'CHANGELOG.md'), { force: true });
}
run('npm', 'install', '--package-lock-only', '--omit-lockfile-registry-resolved');
run('node', 'tools/release/complete-lockfile.mjs');
run('biome', 'check', '--write');
