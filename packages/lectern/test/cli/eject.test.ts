import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { addPart } from '../../src/settings/edit-config.ts';
import { ejectedText } from '../../src/settings/eject-part.ts';
import { PART_NAMES, PARTS } from '../../src/settings/parts.ts';
import { captureOutput } from './capture-output.ts';

const root = useFolder('eject');
const printed = captureOutput();
const readSource = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

it('lectern eject copies a part, and creates or edits the configuration', async () => {
  putFiles(root, { 'docs.json': '{}' });
  expect(await main(['eject', 'Footer', root])).toBe(0);
  expect(await main(['eject', 'Logo', root])).toBe(0);
  expect(printed.stdout).toBe(
    'Created `parts/Footer.astro`.\nCreated `lectern.config.ts`, which names it.\nCreated `parts/Logo.astro`.\nAdded it to `parts` in `lectern.config.ts`.\n',
  );
  expect(readFileSync(path.join(root, 'lectern.config.ts'), 'utf8')).toContain(
    "parts: { Logo: './parts/Logo.astro', Footer: './parts/Footer.astro' },",
  );
  expect(readFileSync(path.join(root, 'parts/Footer.astro'), 'utf8')).toContain(
    "import { type PageContext, textsOf } from 'lectern/theme';",
  );
  const footer = readFileSync(path.join(root, 'parts/Footer.astro'), 'utf8');
  expect(footer).toMatch(
    /<style is:global>\n {2}@layer layout \{\n[\s\S]*\n {4}\.lc-footer-lists a:hover \{\n[\s\S]*@layer print[\s\S]*<\/style>\n$/,
  );
  expect(footer).not.toContain('.lc-tool');
  // Its own rules for what other parts have would come after theirs.
  expect(ejectedText('TopBar')).not.toContain('.lc-switcher-label, .nav-tabs)');
  expect(await main(['eject', 'Logo', root])).toBe(1);
  expect(printed.stderr).toContain('The docs have a part `Logo`: `parts/Logo.astro`. Nothing was written.');
});

it('lectern eject prints the line for a configuration that it cannot edit, and leaves it', async () => {
  const config = 'const parts = {};\nconst all = { parts };\nexport default all;\n';
  putFiles(root, { 'docs.json': '{}', 'lectern.config.js': config });
  expect(await main(['eject', 'Footer', root])).toBe(0);
  expect(printed.stdout).toContain("Add it to `lectern.config.js`:\n\n  parts: { Footer: './parts/Footer.astro' },\n");
  expect(readFileSync(path.join(root, 'lectern.config.js'), 'utf8')).toBe(config);
});

it('lectern eject names the nearest part, and lists all', async () => {
  expect(await main(['eject', 'Foter', root])).toBe(2);
  expect(printed.stderr).toContain('`Foter` is not a part of the theme. Did you mean `Footer`?');
  expect(await main(['eject'])).toBe(0);
  for (const name of PART_NAMES) expect(printed.stdout).toContain(`  ${name.padEnd(15)}   ${PARTS[name]}\n`);
});

it.each([
  ['export default { parts: {} };', "export default { parts: { Logo: './parts/Logo.astro' } };"],
  ['export default {};', "export default { parts: { Logo: './parts/Logo.astro' } };"],
  ['defineConfig({\n  css: [],\n})', "defineConfig({\n  parts: { Logo: './parts/Logo.astro' },\n  css: [],\n})"],
  ['parts: {\n  Head: a,\n}', "parts: {\n  Logo: './parts/Logo.astro',\n  Head: a,\n}"],
  ['parts: {Head: a}', "parts: { Logo: './parts/Logo.astro', Head: a}"],
  ['const parts = {}; export default { parts }', "const parts = {}; export default { parts: { Logo: './parts/Logo.astro' }, parts }"],
  ['export default config;', undefined],
])('a part is added to `%s`', (before, after) => expect(addPart(before, 'Logo')).toBe(after));

it('each part needs only what is public', () => {
  const face = readSource('packages/lectern/src/theme/public.ts');
  for (const name of PART_NAMES) {
    const text = ejectedText(name);
    for (const [, list, from] of text.matchAll(/import (.*?)(?: from )?'(.*)'/g)) {
      expect(from).toMatch(/^lectern\/(?:theme|parts\/\w+\.astro|scripts\/[\w-]+\.ts)$/);
      expect(() => import.meta.resolve(from ?? '')).not.toThrow();
      const values = from === 'lectern/theme' ? (list?.match(/(?<=[{,] )\w+(?= *[,}])/g) ?? []) : [];
      for (const one of values) expect(face).toMatch(new RegExp(`\\b(?:function )?${one}\\b`));
    }
  }
});

it('the page of parts lists all', () => {
  const rows = [...readSource('docs/guides/parts.mdx').matchAll(/^\| `([A-Z]\w+)` \| (.*?)(?:\. .*)? \|$/gm)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(Object.fromEntries(rows)).toEqual(PARTS);
});
