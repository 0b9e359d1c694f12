import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { formatLicenses, packageFolder } from '../../../tools/build/licenses.ts';

/*
 * Makes the files that are published: the program with the libraries that it uses, because `npm create` downloads all of it each time,
 * the pages of a small start, and the starter, so that new users receive what the repository tests.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const repository = path.join(root, '../..');
const readPackage = (folder: string) => JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8'));

const bundle = await rolldown({ input: path.join(root, 'dist/main.js'), platform: 'node', resolve: { mainFields: ['module', 'main'] } });
rmSync(path.join(root, 'bundle'), { recursive: true, force: true });
const { output } = await bundle.write({ dir: path.join(root, 'bundle'), format: 'esm', minify: true });
await bundle.close();
const folders = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []).flatMap((id) => packageFolder(id) ?? []));
writeFileSync(path.join(root, 'bundle/LICENSES.txt'), formatLicenses(folders));

/** What the starter has only because it is a workspace, and what its commands write. */
const WORKSPACE_FILES = new Set(['package.json', 'node_modules', 'dist', '.astro', '.lectern', '.turbo']);
const starter = path.join(repository, 'starter');
const templates = path.join(root, 'templates');
rmSync(templates, { recursive: true, force: true });
mkdirSync(templates);
cpSync(path.join(root, 'start'), path.join(templates, 'docs'), { recursive: true });
cpSync(starter, path.join(templates, 'example'), {
  recursive: true,
  filter: (file) => !WORKSPACE_FILES.has(path.relative(starter, file).split(path.sep)[0] ?? ''),
});

const { version, peerDependencies, engines } = readPackage('packages/lectern');
const { devDependencies } = readPackage('.');
const versions = {
  lectern: `^${version}`,
  astro: peerDependencies.astro,
  /** For machines whose Node.js is older than `requiredNode`. */
  node: `^${devDependencies.node}`,
  requiredNode: engines.node.replace('>=', ''),
};
writeFileSync(path.join(templates, 'versions.json'), `${JSON.stringify(versions, undefined, 2)}\n`);
