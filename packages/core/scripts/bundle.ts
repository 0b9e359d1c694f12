import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { formatLicenses, packageFolder } from '../../../tools/build/licenses.ts';

/*
 * Makes the files that are published: the engine with the small libraries that it uses. Node needs longer to find and read five hundred
 * modules than to build a small site with them, in the command and again in each of its processes.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = path.join(root, 'dist');
const target = path.join(root, 'bundle');

/** Entries of the package, and modules that run in a process or thread of their own. Modules that several use are shared. */
const ENTRIES = {
  index: 'index.js',
  diagnostics: 'diagnostics/index.js',
  explanations: 'diagnostics/explanations.js',
  html: 'html/index.js',
  samples: 'samples/browser.js',
  redirects: 'redirects/follow.js',
  'safe-text': 'openapi/safe-url.js',
  words: 'components/words.js',
  'limit-process': 'content/parse/limit-process.js',
  'parser-worker': 'content/parse/parser-worker.js',
  'validation-worker': 'openapi/validation/worker.js',
};

/** Libraries that stay apart: they have native parts, or load what they need when it is needed. */
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const APART = Object.keys(dependencies);

/** Modules that read files of the package find them where the compiler put them. */
const keepsPlace = {
  name: 'keeps-place',
  transform(code: string, id: string) {
    if (!id.startsWith(dist) || !code.includes('import.meta.url')) return undefined;
    const place = path.posix.join('../dist', path.relative(dist, id).split(path.sep).join('/'));
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, path.join(dist, file)])),
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [keepsPlace],
});
rmSync(target, { recursive: true, force: true });
const { output } = await bundle.write({ dir: target, format: 'esm', chunkFileNames: '[name].js' });
await bundle.close();
const folders = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []).flatMap((id) => packageFolder(id) ?? []));
writeFileSync(path.join(target, 'LICENSES.txt'), formatLicenses(folders));
