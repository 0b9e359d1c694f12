// Makes the lists of all components by tag name: what the core knows of them, and the files of the theme that print them.
import { readdirSync, readFileSync } from 'node:fs';
import { writeChanged } from '../../../tools/build/write-changed.ts';
import type { Components } from '../src/components/component.ts';

const folder = new URL('../src/components/', import.meta.url);
const list = new URL('list.ts', folder);
const names = readdirSync(folder)
  .filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('export const components: Components'))
  .map((name) => name.replace(/\.ts$/, ''));

const lines = [
  ...names.map((name) => `import { components as ${name} } from './${name}.ts';`),
  "import type { Components } from './component.ts';",
  '',
  '/** Every authoring component by tag name. */',
  `export const COMPONENTS: Components = { ${names.map((name) => `...${name}`).join(', ')} };`,
];
writeChanged(list, `${lines.join('\n')}\n`);

const { COMPONENTS } = (await import(list.href)) as { COMPONENTS: Components };
const printed = Object.entries(COMPONENTS).filter(([, { isReplaced }]) => !isReplaced);
const files = new Map(printed.map(([tag, { printedBy = tag }]) => [tag, printedBy.replace('.', '')]));
const theme = [
  "import type { AstroComponentFactory } from 'astro/runtime/server/index.js';",
  ...[...new Set(files.values())].map((file) => `import ${file} from './${file}.astro';`),
  '',
  '/** The component of the theme for every tag name. */',
  'export const components: Readonly<Record<string, AstroComponentFactory>> = {',
  ...[...files].map(([tag, file]) => `  ${tag.includes('.') ? `'${tag}'` : tag}: ${file},`),
  '};',
];
writeChanged(new URL('../../lectern/src/theme/components/index.ts', import.meta.url), `${theme.join('\n')}\n`);
