import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of a package that the first of some files, or else the next one, can import. */
export function findPackage(name: string, origins: readonly string[]): string | undefined {
  for (const from of origins) {
    for (const folder of createRequire(from).resolve.paths(name) ?? []) {
      const found = path.join(folder, name);
      if (existsSync(path.join(found, 'package.json'))) return found;
    }
  }
  return undefined;
}
