import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { neededBy } from '../../src/islands/own-component.ts';
import { readSettings } from '../../src/settings/read-settings.ts';

const root = useFolder('own-components');

async function read(file: string, text: string, more: Record<string, string> = {}) {
  putFiles(root, { 'lectern.config.js': `export default { components: { Plan: './${file}' } };`, [file]: text, ...more });
  const { settings, diagnostics } = await readSettings({ root, base: '', cacheDirectory: path.join(root, '.cache') });
  return {
    settings,
    plan: settings.components.get('Plan'),
    printed: diagnostics.map(({ excerpt: _, ...one }) => formatDiagnostic(one)).join('\n'),
  };
}

const messages = async (code: string, props: Record<string, unknown>, later: string[] = []) =>
  (await read('Plan.tsx', `${code}\nexport default () => null;`)).plan?.check?.(props, later).map(({ message }) => message);

it('an Astro component is a part of the theme and no file of the docs; one with code stays a file', async () => {
  const astro = await read('Plan.astro', '<b>Plan</b>');
  expect([astro.printed, astro.plan?.kind, astro.plan?.isInline]).toEqual(['', 'markup', true]);
  expect([astro.settings.parts, astro.settings.exclude.slice(1)]).toEqual([{ '<Plan>': astro.plan?.file }, [astro.plan?.file]]);
  const code = await read('Plan.tsx', 'export default () => <b />;');
  expect([code.plan?.kind, code.settings.parts, code.settings.exclude.length, code.settings.files.length]).toEqual(['code', {}, 1, 2]);
});

it.each([
  ['Plan.astro', '<style>b {}</style>', 'Plan.astro  error  site/part\n  The component `<Plan>` prints nothing: its file has no markup.'],
  ['Plan.tsx', 'export const a = 1;', 'Plan.tsx  error  site/part\n  The component `<Plan>` has no default export.'],
  ['Plan.tsx', 'export default () => <b>;', 'Plan.tsx:1:25  error  snippet/syntax\n  The code cannot be read'],
  [
    'Plan.astro',
    '---\nimport a from "./b";\nexport const props = a;\n---\n<b />',
    'Plan.astro:2:15  error  site/part\n  The exports of `<Plan>` cannot be used: the import `./b` cannot be found.',
  ],
])('%s with %j is one message', async (file, text, message) => {
  const { printed } = await read(file, text);
  expect(printed).toContain(message);
  expect(printed.match(/ {2}error {2}/g)).toHaveLength(1);
});

it.each([
  ["plan: './Plan.astro'", '`plan` is not a name of a component, which begins with a capital letter.'],
  ["Plan: './lectern.config.js'", 'The file `./lectern.config.js` is not a component.'],
  ["Plan: './no.astro'", 'The file `./no.astro` does not exist.'],
  ["Plan: '../Plan.astro'", 'The file `../Plan.astro` is outside the docs folder.'],
  ['Plan: 1', '`components.Plan` is no path of a file, and no `URL` of one.'],
])('%s is one message', async (written, message) => {
  putFiles(root, { 'lectern.config.js': `export default { components: { ${written} } };` });
  const { settings, diagnostics } = await readSettings({ root, base: '', cacheDirectory: path.join(root, '.cache') });
  expect(diagnostics.map((one) => one.message)).toEqual([message]);
  expect([...settings.components.values()].filter(({ kind }) => kind !== 'broken')).toEqual([]);
});

it('props are checked with a literal type', async () => {
  const code =
    "export interface Props { name: string; count?: number; kinds?: ('a' | 'b')[]; size?: 1 | 2; on: () => void; children?: any }";
  expect(await messages(code, { name: 'A', on: 1, 'data-x': 1, children: [] })).toEqual([]);
  expect(await messages(code, { nam: 'A', count: '3', kinds: ['c'], size: 2 }, ['on'])).toEqual([
    '`<Plan>` has no prop `nam`.',
    '`count` of this `<Plan>` is not `number`.',
    "`kinds` of this `<Plan>` is not `('a' | 'b')[]`.",
    'This `<Plan>` has no `name`.',
  ]);
  expect(await messages('interface Props extends Other { name: string }', {})).toBeUndefined();
});

it('props are checked with an exported schema, which runs without the component', async () => {
  const code = "import { z } from 'zod';\nimport './no.css';\nexport const props = z.object({ name: z.string() });\nwindow.name;";
  expect(await messages(code, { name: 1 })).toEqual(['`name` of this `<Plan>`: Invalid input: expected string, received number.']);
  expect(await messages(code, {}, ['name'])).toEqual([]);
});

it('what exports need stays on its lines', () => {
  const code =
    "import a, { b } from 'a';\nconst { name } = Astro.props;\nconst c = b;\nexport const markdown = ({ name }) => name + c;\na();";
  expect(
    neededBy(code, ['markdown'])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(["import a, { b } from 'a';", '', 'const c = b;', 'export const markdown = ({ name }) => name + c;', '']);
});
