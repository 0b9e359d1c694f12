import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDiagnostic } from '@lectern/core';
import { expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { findWrongSettings, OPTIONS_SCHEMA } from '../../src/settings/config-schema.ts';
import { headHtml } from '../../src/settings/head.ts';
import { PART_NAMES } from '../../src/settings/parts.ts';
import { readSettings } from '../../src/settings/read-settings.ts';

const root = useFolder('settings');

async function read(files: Record<string, string>) {
  putFiles(root, files);
  const { settings, diagnostics } = await readSettings({ root, base: '/base', cacheDirectory: path.join(root, '.cache') });
  return { settings, printed: diagnostics.map(({ excerpt: _, ...one }) => formatDiagnostic(one)).join('\n') };
}

it('a folder without a configuration has no settings', async () => {
  const { settings, printed } = await read({ 'docs.json': '{}' });
  expect([settings.parts, settings.exclude, printed]).toEqual([{}, [], '']);
});

it('a configuration in TypeScript is run, and its modules and parts are no pages and scripts of the docs', async () => {
  const { settings, printed } = await read({
    'lectern.config.ts': `import { defineConfig, type LecternConfig } from 'lectern/config';
import { footer } from './settings/footer';
const parts: LecternConfig['parts'] = { Footer: footer };
export default defineConfig({ parts, exclude: ['drafts'] });`,
    'settings/footer.js': "export const footer = './Footer.astro';",
    'Footer.astro': '',
  });
  expect(printed).toBe('');
  const inRoot = (files: readonly string[]) => files.map((file) => path.relative(root, file));
  expect(inRoot(Object.values(settings.parts))).toEqual(['Footer.astro']);
  expect(inRoot(settings.exclude)).toEqual(['lectern.config.ts', 'settings/footer.js', 'drafts', 'Footer.astro']);
});

it('style sheets are joined in their layer, with what they import, and with the URLs of their files', async () => {
  const { settings, printed } = await read({
    'lectern.config.ts': "export default { css: ['./styles/a.css', './styles/more/b.css'] };",
    'styles/a.css':
      '@import url("https://fonts.example.com/css2?family=A:wght@4;7");\n@import "./more/b.css" print;\n.a { background: url(a.png?v=1#x) }',
    'styles/more/b.css': '.b { background: url("/styles/a.png") }\n.c { background: url(data:x) }',
    'styles/a.png': '',
  });
  expect(printed).toBe('');
  expect(settings.cssImports).toBe('@import "https://fonts.example.com/css2?family=A:wght@4;7" layer(site);');
  const b = '@layer site{.b{background:url(/base/styles/a.png)}.c{background:url(data:x)}}';
  expect(settings.css.replaceAll('"', '')).toBe(`@media print{${b}}@layer site{.a{background:url(/base/styles/a.png?v=1#x)}}${b}`);
  expect(settings.files.map((file) => path.relative(root, file))).toEqual(['lectern.config.ts', 'styles/a.css', 'styles/more/b.css']);
});

it('plugins add what a configuration can add, a later one wins over an earlier one, and the configuration over all', async () => {
  const { settings, printed } = await read({
    'node_modules/one/index.js': `import { definePlugin } from 'lectern/config';
const beside = (file) => new URL(file, import.meta.url);
export const one = () => definePlugin({ name: 'one', version: '1.0.0', css: [beside('one.css')], fences: { d2: () => '' }, themes: { own: { tokens: {}, layout: {} } },
  messages: { de: { site: { previous: 'Davor', next: 'Danach' } } }, search: { field: beside('./One.astro') },
  components: { Plan: beside('./One.astro') },
  parts: { Footer: beside('./One.astro'), Logo: beside('./One.astro'), Head: beside('./One.astro') } });`,
    'node_modules/one/package.json': '{ "name": "one", "type": "module", "exports": "./index.js" }',
    'node_modules/one/One.astro': '',
    'node_modules/one/one.css': '.one { color: red }',
    'Two.astro': '',
    'lectern.config.ts': `import { defineConfig } from 'lectern/config';
import { one } from 'one';
const two = { name: 'two', parts: { Footer: './Two.astro', Head: './Two.astro' }, head: [{ tag: 'meta' }], fences: { d2: () => '' },
  components: { Plan: './Two.astro' }, themes: { own: { tokens: {}, layout: {} } }, messages: { de: { site: { next: 'Weiter' } } },
  search: { field: './Two.astro' } };
export default defineConfig({ plugins: [one(), two], parts: { Head: './Two.astro' } });`,
  });
  const conflict = (what: string) =>
    `lectern.config.ts  warning  config/project-file\n  The plugins \`one\` and \`two\` both set ${what}. That of \`two\` is used.\n  The last plugin wins. To choose, change their order, or set it in the configuration, which wins over all plugins.`;
  const [ofThemes, ofTexts] = ['`own` of `themes`', '`de.site.next` of `messages`'];
  const what = ['the part `Footer`', 'the component `<Plan>`', 'the handler of code blocks in `d2`', 'the search', ofThemes, ofTexts];
  for (const one of what) expect(printed).toContain(conflict(one));
  expect(printed.match(/ both set /g)).toHaveLength(what.length);
  expect(Object.entries(settings.parts).map(([name, file]) => `${name} ${path.relative(root, file)}`)).toEqual([
    'Footer Two.astro',
    'Logo node_modules/one/One.astro',
    'Head Two.astro',
    'SearchField Two.astro',
  ]);
  expect(settings.hooks.lists.ownMessages).toEqual({ de: { site: { previous: 'Davor', next: 'Weiter' } } });
  expect([settings.css, settings.head]).toEqual(['@layer site{.one{color:red}}', [{ tag: 'meta' }]]);
});

it.each([
  ['.a { color: red }\n.b { c }', '2:8  warning  config/project-file\n  A rule of the style sheet is ignored: Unexpected end of input.'],
  ['.a { background: url(no.png) }', '1:22  warning  config/project-file\n  The file `no.png` does not exist.'],
  ['.a { background: url(..no.png) }', '1:22  warning  config/project-file\n  The file `..no.png` does not exist.'],
  ['.a { background: url(../no.png) }', '1:22  warning  config/project-file\n  The file `../no.png` is outside the docs folder.'],
  ['@import "./no.css";', '1:1  error  config/project-file\n  The style sheet cannot be used: the import `./no.css` cannot be found.'],
])('the style sheet `%s` is one message', async (css, message) => {
  const { printed } = await read({ 'lectern.config.ts': 'export default { css: ["a.css"] };', 'a.css': css });
  expect(printed).toBe(`a.css:${message}`);
});

it('elements of the head have escaped attributes, URLs with the base path, and an end of their own', () => {
  const html = headHtml(
    [
      { tag: 'script', attrs: { src: '/a.js', defer: true, async: false, 'data-a': '"<' } },
      { tag: 'style', content: 'a::after { content: "</style>" }' },
      { tag: 'link', attrs: { rel: 'me', href: '//example.com' }, content: 'no' },
    ],
    '/base',
  );
  expect(html).toBe(
    '<script src="/base/a.js" defer data-a="&quot;&lt;"></script><style>a::after { content: "<\\/style>" }</style><link rel="me" href="//example.com">',
  );
});

it.each([
  [
    'an element that is not of the head',
    'export default { head: [{ tag: "title" }] };',
    '1:27',
    '`head[0].tag` is invalid: expected one of "script"|"style"|"link"|"meta"|"noscript".',
  ],
  [
    'an unknown field',
    'export default { head: [{ tag: "meta", attr: {} }] };',
    '1:40',
    '`attr` is not a field of an element.\n  Did you mean `attrs`?',
  ],
  [
    'a wrong attribute',
    'export default { head: [{ tag: "meta", attrs: { "a b": "" } }] };',
    '1:49',
    '`a b` is not a name of an attribute.',
  ],
  ['a style sheet that is none', 'export default { css: ["a.js"] };', '1:25', 'The file `a.js` is not a style sheet.'],
  [
    'an unknown part',
    'export default { parts: { Fotter: "./a.astro" } };',
    '1:27',
    '`Fotter` is not a part of the theme.\n  Did you mean `Footer`?',
  ],
  ['an unknown setting', 'export default { part: {} };', '1:18', '`part` is not a setting.\n  Did you mean `parts`?'],
  ['a wrong type', 'export default { exclude: "x" };', '1:18', '`exclude` is invalid: expected array, received string.'],
  ['a file that is not there', 'export default { parts: { Footer: "./no.astro" } };', '1:36', 'The file `./no.astro` does not exist.'],
  [
    'a part of other docs',
    'export default { parts: { Footer: "../api/Footer.astro" } };',
    '1:36',
    'The file `../api/Footer.astro` is outside the docs folder.',
  ],
  [
    'a file that is no component',
    'export default { parts: { Footer: "./a.js" } };',
    '1:36',
    'The file `./a.js` is not an Astro component.',
  ],
  ['a plugin without a name', 'export default { plugins: [{ css: [] }] };', '1:18', 'Plugin 1 needs a `name`.'],
  ['a plugin that was not called', 'export default { plugins: [() => ({})] };', '1:18', '`plugins[0]` is invalid: expected object'],
  [
    'an unknown field of a plugin',
    'export default { plugins: [{ name: "a", part: {} }] };',
    '1:41',
    'Plugin `a`: `part` is not a field of a plugin.\n  Did you mean `parts`?',
  ],
  [
    'a file of a plugin that is not there',
    'export default { plugins: [{ name: "a", parts: { Footer: "./no.astro" } }] };',
    '1:59',
    'The file `./no.astro` of the plugin `a` does not exist.',
  ],
  [
    'a URL that is no file',
    'export default { css: [new URL("https://example.com/a.css")] };',
    '1:33',
    'The file `https://example.com/a.css` does not exist.',
  ],
  [
    'an icon set that is no JSON',
    'export default { icons: { own: { label: "Own", sets: [new URL("./a.json", import.meta.url)] } } };',
    '1:1',
    'The file `ROOT/a.json` is not an icon set.\n  Name a `.json` file in the format of Iconify',
  ],
  [
    'an icon set that is not there',
    'export default { icons: { own: { label: "Own", sets: ["phosphor"] } } };',
    '1:48',
    '`icons.own.sets[0]` is no package of icons that comes with Lectern. Name a file by its URL.',
  ],
  [
    'an unknown field of a list',
    'export default { themes: { own: { tokens: {}, layout: {}, look: {} } } };',
    '1:59',
    '`look` is not a field of one of `themes`.',
  ],
  [
    'a service without settings',
    'export default { services: { own: { label: "Own", kind: "chat", settings: {}, loads: () => [], start() {} } } };',
    '1:65',
    '`services.own.settings` needs a setting, such as `{ id: [/^\\d+$/, "123"] }`.',
  ],
  [
    'a service whose code is no text',
    'export default { services: { own: { label: "Own", kind: "chat", settings: { id: [/./, "1"] }, loads: () => [], start: Math.max } } };',
    '1:112',
    '`services.own.start` is no function that can be sent as text.',
  ],
  [
    'an unknown text',
    'export default { messages: { de: { site: { previus: "Zurück" } } } };',
    '1:44',
    '`previus` is not a text of the interface.\n  Did you mean `previous`?',
  ],
  [
    'a text with another placeholder',
    'export default { messages: { de: { site: { pagesOf: "Seiten von {wem}" } } } };',
    '1:44',
    '`messages.de.site.pagesOf` can have no other placeholder than the English text: "Pages of {name}".',
  ],
  [
    'a search without a field',
    'export default { search: { index() {} } };',
    '',
    '`search.field` is no path of a file, and no `URL` of one.',
  ],
  ['a mistake in the code', 'export default {\n  parts: { ;\n};', '2:12', 'The code cannot be read: '],
  [
    'an import of nothing',
    'import a from "./b";\nexport default { a };',
    '1:15',
    'The configuration cannot be used: the import `./b` cannot be found.',
  ],
  [
    'an error',
    'const a = 1;\nthrow new Error("Not today.");\nexport default { a };',
    '2:7',
    'The configuration cannot be used: Not today.',
  ],
  [
    'a promise that rejects',
    'export default Promise.reject(new Error("Not today"));',
    '1:31',
    'The configuration cannot be used: Not today.',
  ],
  [
    'no export',
    'export const a = 1;',
    '',
    'The configuration cannot be used: It has no default export. Write `export default defineConfig({ … })`.',
  ],
])('%s is one message, and the rest is used', async (_, code, place, message) => {
  const { settings, printed } = await read({ 'lectern.config.ts': code, 'a.js': '', 'a.json': '{"icons":' });
  expect(printed).toContain(
    `lectern.config.ts${place === '' ? '' : `:${place}`}  error  config/project-file\n  ${message.replace('ROOT', root)}`,
  );
  expect(printed.match(/config\/project-file/g)).toHaveLength(1);
  expect(settings.parts).toEqual({});
});

it('unknown options of `lectern()` are named', () => {
  expect(
    findWrongSettings({ rot: './docs', notFound: true, search: { field: './Field.astro' }, searchScope: 'all' }, OPTIONS_SCHEMA),
  ).toEqual([{ name: 'rot', message: '`rot` is not a setting.', hint: 'Did you mean `root`?' }]);
});

it('each part of the theme can be imported under its name', () => {
  const files = PART_NAMES.filter((name) => name !== 'Head').map((name) =>
    fileURLToPath(import.meta.resolve(`lectern/parts/${name}.astro`)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
