import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatLicenses, packageFolder, withDependencies } from '../../../tools/build/licenses.ts';

/*
 * Copies files of other packages into the package: the JSON Schema of docs.json, which editors find in `node_modules/lectern` with every
 * package manager, and the files of Mermaid that browsers load. As a dependency, Mermaid and what it depends on would take 200 MB in every
 * project, of which 5 MB are used.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
copyFileSync(path.join(root, '../core/schema.json'), path.join(root, 'schema.json'));

const source = packageFolder(createRequire(import.meta.url).resolve('mermaid')) ?? '';
const target = path.join(root, 'vendor/mermaid');
const { name, version, license } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));

rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(target, 'dist'), { recursive: true });
for (const file of ['mermaid.esm.min.mjs', 'chunks/mermaid.esm.min'])
  cpSync(path.join(source, 'dist', file), path.join(target, 'dist', file), {
    recursive: true,
    filter: (from) => !from.endsWith('.map'),
  });
writeFileSync(path.join(target, 'package.json'), `${JSON.stringify({ name, version, license }, undefined, 2)}\n`);
writeFileSync(path.join(target, 'LICENSES.txt'), formatLicenses(withDependencies(source)));
