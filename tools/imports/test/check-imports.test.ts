import { describe, expect, it } from 'vitest';
import { checkImports, findCrowdedFolders, findEmptyLayers, findFormerDiskUsers, orderFolders, rules } from '../check-imports.ts';
import { findComponentNames } from '../component-names.ts';

const core = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/core/src/${path}`, text]));
const lectern = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/lectern/src/${path}`, text]));
const check = (files: Record<string, string>) => checkImports(files).join('\n');
const [order, lecternOrder] = rules.map((rule) => rule.order.join(' < '));
const openToBrowser = '`client`, `view/props`';

describe('the order of layers in core', () => {
  it('lets a layer import lower layers, types and values', () => {
    const files = core({
      'diagnostics/diagnostic.ts': 'export interface Diagnostic {}',
      'config/read.ts': "import type { Diagnostic } from '../diagnostics/diagnostic.ts';",
      'index.ts': "export * from './config/read.ts';",
    });
    expect(check(files)).toBe('');
  });

  it('names both files, the line and the rule of an upward import, also of a type', () => {
    const files = core({ 'config/read.ts': "\nimport type { Site } from '../site/types.ts';", 'site/types.ts': '' });
    expect(check(files)).toBe(
      [
        'packages/core/src/config/read.ts:2 imports packages/core/src/site/types.ts',
        `  \`config\` is a lower layer than \`site\`: ${order}.`,
      ].join('\n'),
    );
  });

  it.each([
    ['a re-export', "export { load } from '../site/load.ts';"],
    ['a lazy import', "const site = () => import('../site/load.ts');"],
    ['an import type', "type Site = import('../site/load.ts').Site;"],
    ['an import for its effects', "import '../site/load.ts';"],
  ])('finds %s', (_, text) => {
    expect(check(core({ 'content/page.ts': text }))).toContain('content/page.ts:1 imports packages/core/src/site/load.ts');
  });

  it('reads no import out of a string or a comment', () => {
    const text = "// import '../site/load.ts'\nexport const text = `import x from '../site/load.ts'`;";
    expect(check(core({ 'content/page.ts': text }))).toBe('');
  });

  it('limits the imports of the highlighter', () => {
    const files = core({
      'highlight/cache.ts': "import { html } from '../html/html.ts';\nimport { slug } from '../content/slug.ts';",
    });
    expect(check(files)).toBe(
      [
        'packages/core/src/highlight/cache.ts:2 imports packages/core/src/content/slug.ts',
        '  `highlight` imports only `highlight`, `html`, `cache`.',
      ].join('\n'),
    );
  });

  it('asks for a place for a new layer', () => {
    expect(check(core({ 'helpers/list.ts': '' }))).toContain('The layer `helpers` has no place in the order');
  });

  it.each(['lectern', 'lectern/content', 'astro', 'astro:content', '@astrojs/mdx', 'vite', 'virtual:lectern/site', '@lectern/core'])(
    'keeps %s out of core',
    (name) => {
      expect(check(core({ 'site/load.ts': `import '${name}';` }))).toContain(`site/load.ts:1 imports ${name}`);
    },
  );
});

describe('the order of layers in lectern', () => {
  it('keeps views free of the build, the integration and the commands', () => {
    const files = lectern({ 'view/context.ts': "import { plan } from '../build/plan.ts';\nimport { run } from '../cli/run.ts';" });
    expect(check(files)).toBe(
      [
        'packages/lectern/src/view/context.ts:1 imports packages/lectern/src/build/plan.ts',
        `  \`view\` is a lower layer than \`build\`: ${lecternOrder}.`,
        'packages/lectern/src/view/context.ts:2 imports packages/lectern/src/cli/run.ts',
        `  \`view\` is a lower layer than \`cli\`: ${lecternOrder}.`,
      ].join('\n'),
    );
  });

  it('keeps the commands free of the Astro integration', () => {
    const files = lectern({ 'cli/build.ts': "import '../build/build-site.ts';\nimport '../astro/index.ts';" });
    expect(check(files)).toBe(
      ['packages/lectern/src/cli/build.ts:2 imports packages/lectern/src/astro/index.ts', '  `cli` never imports `astro`.'].join('\n'),
    );
  });

  it('gives the virtual site to routes and theme only', () => {
    const files = lectern({
      'routes/page.astro': "---\nimport { runtime } from 'virtual:lectern/site';\n---\n<p />",
      'theme/Layout.astro': "---\nimport { runtime } from 'virtual:lectern/site';\n---\n<p />",
      'view/context.ts': "import { runtime } from 'virtual:lectern/site';",
    });
    expect(check(files)).toBe(
      [
        'packages/lectern/src/view/context.ts:1 imports virtual:lectern/site',
        '  `virtual:lectern/site` is imported only by `routes`, `theme`, `own-pages`.',
      ].join('\n'),
    );
  });

  it('gives the other virtual modules to routes only', () => {
    const files = lectern({ 'theme/Layout.astro': "---\nimport { runtime } from 'virtual:lectern/docs/0';\n---\n" });
    expect(check(files)).toContain('`virtual:lectern/*` is imported only by `routes`.');
  });

  it('keeps browser code to itself', () => {
    expect(check(lectern({ 'client/tabs.ts': "import type { TocEntry } from '../view/types.ts';" }))).toContain(
      `\`client\` imports only ${openToBrowser}.`,
    );
  });

  it('treats the script of a component as browser code', () => {
    const component =
      "---\nimport { flag } from '../view/props/props.ts';\n---\n<p />\n<script>\n  import '../client/tabs.ts';\n  import '../view/toc.ts';\n</script>";
    expect(check(lectern({ 'theme/Tabs.astro': component }))).toBe(
      [
        'packages/lectern/src/theme/Tabs.astro:7 imports packages/lectern/src/view/toc.ts',
        `  A \`<script>\` of a component imports only ${openToBrowser}.`,
      ].join('\n'),
    );
  });

  it('reads front matter that returns early', () => {
    const page = "---\nimport '../cli/run.ts';\nif (Astro.props.hidden) return;\n---\n";
    expect(check(lectern({ 'routes/page.astro': page }))).toContain('routes/page.astro:2 imports packages/lectern/src/cli/run.ts');
  });

  it('does not reach into the other package by a path', () => {
    expect(check(lectern({ 'view/content.ts': "import '../../../core/src/index.ts';" }))).toContain(
      'A relative import stays inside its package',
    );
  });
});

describe('import cycles', () => {
  it('prints the shortest way around, with lines', () => {
    const files = core({
      'content/a.ts': "import './b.ts';",
      'content/b.ts': "\nimport type { C } from './c.ts';",
      'content/c.ts': "export * from './a.ts';",
    });
    expect(check(files)).toBe(
      [
        'Import cycle; move what they share into a lower file.',
        '  packages/core/src/content/a.ts:1 imports packages/core/src/content/b.ts',
        '  packages/core/src/content/b.ts:2 imports packages/core/src/content/c.ts',
        '  packages/core/src/content/c.ts:1 imports packages/core/src/content/a.ts',
      ].join('\n'),
    );
  });

  it('sees a component that imports itself through another', () => {
    const files = lectern({
      'theme/Nodes.astro': "---\nimport Card from './Card.astro';\n---\n",
      'theme/Card.astro': "---\nimport Nodes from './Nodes.astro';\n---\n",
    });
    expect(check(files)).toContain('theme/Card.astro:2 imports packages/lectern/src/theme/Nodes.astro');
  });

  it('finds folders that import each other through different files', () => {
    const files = core({
      'content/body/a.ts': "import '../links/a.ts';",
      'content/body/b.ts': '',
      'content/links/a.ts': '',
      'content/links/b.ts': "import '../body/b.ts';",
    });
    expect(check(files)).toBe(
      [
        'Folder cycle; move what they share into a lower folder.',
        '  packages/core/src/content/body/a.ts:1 imports packages/core/src/content/links/a.ts',
        '  packages/core/src/content/links/b.ts:1 imports packages/core/src/content/body/b.ts',
      ].join('\n'),
    );
  });

  it('lets a folder share files beside it', () => {
    const files = core({
      'content/read.ts': "import './body/a.ts';",
      'content/body/a.ts': "import '../types.ts';",
      'content/types.ts': '',
    });
    expect(check(files)).toBe('');
  });

  it('reports two groups apart and accepts a diamond', () => {
    const files = core({
      'content/a.ts': "import './b.ts';",
      'content/b.ts': "import './a.ts';",
      'site/a.ts': "import './b.ts';\nimport './c.ts';",
      'site/b.ts': "import './d.ts';",
      'site/c.ts': "import './d.ts';",
      'site/d.ts': '',
      'site/e.ts': "import './e.ts';",
    });
    expect(checkImports(files).filter((problem) => problem.startsWith('Import cycle'))).toHaveLength(2);
  });
});

it('keeps the disk behind one layer, with exceptions that are needed', () => {
  const read = "import { readFileSync } from 'node:fs';";
  expect(check({ ...core({ 'files/disk.ts': read }), ...lectern({ 'publish/publish.ts': read }) })).toBe('');
  for (const name of ['node:fs', 'fs', 'node:fs/promises'])
    expect(check(core({ 'site/load.ts': `await import('${name}');` }))).toContain(
      'Read and write files through `packages/core/src/files`.',
    );
  const former = findFormerDiskUsers(core({ 'files/disk.ts': read, 'cache/pack.ts': '' }));
  expect(former.map((one) => one.split('\n')[0])).not.toContain('packages/core/src/files');
  expect(former.map((one) => one.split('\n')[0])).toContain('packages/core/src/cache');
});

it('says which file does not parse', () => {
  expect(check(core({ 'site/load.ts': 'export const = 1;' }))).toMatch(
    /^packages\/core\/src\/site\/load\.ts\n {2}The file does not parse: /,
  );
});

it('reports layers that have no file', () => {
  expect(findEmptyLayers(core({ 'site/load.ts': '' }))).toContain(
    "packages/core/src/content\n  The layer doesn't exist. Remove it from the order in tools/imports/check-imports.ts.",
  );
  expect(findEmptyLayers(core({ 'site/load.ts': '' })).join()).not.toContain('core/src/site');
});

it('reports folders with more than 25 files, and exceptions that are none', () => {
  const many = (folder: string, count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, '']));
  const found = (files: Record<string, string>) => findCrowdedFolders(core(files)).map((problem) => problem.split('\n')[0]);
  expect(found(many('content/expand', 26))).toContain('packages/core/src/content/expand has 26 files, and a folder has at most 25.');
  expect([found(many('content/expand', 25)), found(many('components', 26))]).toEqual([[], []]);
});

it('reports names of components in the engine, and exceptions that are none', () => {
  const defined = { 'components/button.ts': "export const components: Components = {\n  'Row.Button': {},\n};" };
  const found = (file: string, text: string) => findComponentNames(core({ ...defined, [file]: text })).map((one) => one.split('\n')[0]);
  expect(found('site/load.ts', "is('Row.Button', `Row.Button`)")).toEqual(['packages/core/src/site/load.ts contains "Row.Button"']);
  expect(found('site/load.ts', "/* 'Row.Button' */ hint('`<Row.Button>`')")).toEqual([]);
  expect(found('config/schema/url.ts', '')).toEqual(['packages/core/src/config/schema/url.ts does not contain "Link"']);
});

it('orders the folders of a layer by their imports', () => {
  const files = core({ 'content/b/b.ts': '', 'content/a/a.ts': "import '../b/b.ts';", 'content/c/c.ts': "import '../a/a.ts';" });
  expect(orderFolders('packages/core/src/content', files)).toEqual(['b', 'a', 'c']);
});
