import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/*
 * Makes one file of the engine and the small libraries that it uses. Node needs longer to find and read five hundred modules than to
 * build a small site with them, in the command and again in each of its threads.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = path.join(root, 'dist');
const target = path.join(root, 'bundle');

/** Libraries that stay apart: they have native parts, or load what they need when it is needed. */
const APART = ['satteri', 'shiki', '@readme/openapi-parser'];

/** Modules that start workers find them where the compiler put them. */
const keepsPlace = {
  name: 'keeps-place',
  transform(code, id) {
    if (!id.startsWith(dist) || !code.includes('import.meta.url')) return undefined;
    const place = path.posix.join('../dist', path.relative(dist, id).split(path.sep).join('/'));
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
  },
};

const bundle = await rolldown({
  input: { index: path.join(dist, 'index.js'), 'parser-worker': path.join(dist, 'content/parser-worker.js') },
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [keepsPlace],
});
rmSync(target, { recursive: true, force: true });
const { output } = await bundle.write({ dir: target, format: 'esm' });
await bundle.close();
writeFileSync(path.join(target, 'LICENSES.txt'), licences(output.flatMap((chunk) => chunk.moduleIds ?? [])));

/** The licences of the libraries that modules belong to. */
function licences(modules) {
  const folders = new Set(modules.map((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]).filter(Boolean));
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `The code in this folder holds parts of these libraries.\n\n${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
