import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Size in bytes of what a package and its dependencies add to an installed project, beyond another package with its dependencies. */
export function installedSize(project: string, name: string, beyond: string): number {
  const shared = withDependencies(path.join(project, 'node_modules', beyond));
  const added = [...withDependencies(path.join(project, 'node_modules', name))].filter((folder) => !shared.has(folder));
  return added.reduce((sum, folder) => sum + ownSize(folder), 0);
}

/** Folders of a package and of the installed packages that it depends on. */
function withDependencies(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = findPackage(name, folder);
    if (next !== undefined) withDependencies(next, found);
  }
  return found;
}

/** Undefined for packages of other systems. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  return undefined;
}

/** Without the packages inside of it. */
function ownSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return sum + statSync(file).size;
    return entry.name === 'node_modules' ? sum : sum + ownSize(file);
  }, 0);
}
