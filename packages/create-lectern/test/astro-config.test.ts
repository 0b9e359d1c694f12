import { describe, expect, it } from 'vitest';
import { addCollection, addIntegration } from '../src/templates/astro-config.ts';

const call = "lectern({ base: '/docs' })";

describe('the integration is added to a config', () => {
  it.each([
    {
      title: 'without settings',
      before: "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
      after:
        "import { defineConfig } from 'astro/config';\nimport { lectern } from 'lectern';\n\nexport default defineConfig({\n  integrations: [lectern({ base: '/docs' })],\n});\n",
    },
    {
      title: 'with settings, in its style',
      before: 'import { defineConfig } from "astro/config"\n\nexport default defineConfig({\n\tsite: "https://a.example",\n})\n',
      after:
        'import { defineConfig } from "astro/config"\nimport { lectern } from "lectern"\n\nexport default defineConfig({\n\tsite: "https://a.example",\n\tintegrations: [lectern({ base: \'/docs\' })],\n})\n',
    },
    {
      title: 'with integrations in one line',
      before: "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()] };\n",
      after:
        "import mdx from '@astrojs/mdx';\nimport { lectern } from 'lectern';\nexport default { integrations: [mdx(), lectern({ base: '/docs' })] };\n",
    },
    {
      title: 'with integrations in several lines',
      before: 'export default {\n  integrations: [\n    mdx(),\n    sitemap(), // last\n  ],\n};\n',
      after:
        "import { lectern } from 'lectern';\nexport default {\n  integrations: [\n    mdx(),\n    sitemap(),\n    lectern({ base: '/docs' }), // last\n  ],\n};\n",
    },
    {
      title: 'with an empty list',
      before: 'export default { integrations: [] };\n',
      after: "import { lectern } from 'lectern';\nexport default { integrations: [lectern({ base: '/docs' })] };\n",
    },
    {
      title: 'in a variable',
      before: 'const config = defineConfig({ integrations: [] });\nexport default config;\n',
      after:
        "import { lectern } from 'lectern';\nconst config = defineConfig({ integrations: [lectern({ base: '/docs' })] });\nexport default config;\n",
    },
    {
      title: 'with Windows line ends',
      before: "import a from 'a';\r\nexport default {\r\n  site: a,\r\n};\r\n",
      after:
        "import a from 'a';\r\nimport { lectern } from 'lectern';\r\nexport default {\r\n  site: a,\r\n  integrations: [lectern({ base: '/docs' })],\r\n};\r\n",
    },
  ])('$title', ({ before, after }) => {
    expect(addIntegration(before, call)).toEqual({ kind: 'edited', text: after });
  });

  it.each([
    ['a function', 'export default () => ({});'],
    ['a spread', 'export default { ...base };'],
    ['a computed list', 'export default { integrations: list() };'],
    ['another module system', 'module.exports = {};'],
    ['types', 'export default {} satisfies Config;'],
    ['a mistake', 'export default {'],
  ])('but not to %s', (_, text) => {
    expect(addIntegration(text, call)).toEqual({ kind: 'unknown' });
  });

  it('but not twice', () => {
    expect(addIntegration("import { lectern } from 'lectern';\nexport default {};", call)).toEqual({ kind: 'present' });
  });
});

describe('the collection is added to a content config', () => {
  it('beside the collections of the site', () => {
    const before =
      "import { defineCollection } from 'astro:content';\n\nconst blog = defineCollection({});\n\nexport const collections = { blog };\n";
    expect(addCollection(before)).toEqual({
      kind: 'edited',
      text: before
        .replace("'astro:content';", "'astro:content';\nimport { collections as lectern } from 'lectern/content';")
        .replace('{ blog }', '{ blog, ...lectern }'),
    });
  });

  it.each([
    ['a collection of the same name', 'export const collections = { docs: defineCollection({}) };', 'present'],
    ['a shorthand of the same name', 'export const collections = { docs };', 'present'],
    ['the collection', "export { collections } from 'lectern/content';", 'present'],
    ['a computed list', 'export const collections = list();', 'unknown'],
    ['types', 'export const collections: Record<string, Collection> = {};', 'unknown'],
  ])('but not to %s', (_, text, kind) => {
    expect(addCollection(text)).toEqual({ kind });
  });
});
