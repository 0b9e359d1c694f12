import { describe, expect, it } from 'vitest';
import { checkImports, houses } from '../check-imports.mjs';

const core = (files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/core/src/${path}`, text]));
const lectern = (files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/lectern/${path}`, text]));
const check = (files) => checkImports(files).join('\n');
const [{ order }, { only }] = houses;
const openToBrowser = ['client', ...only.client].map((room) => `\`${room}\``).join(', ');

describe('the order of rooms in core', () => {
  it('lets a room import lower rooms, types and values', () => {
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
        `  \`config\` is a lower room than \`site\`: ${order.join(' < ')}.`,
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

  it('holds the highlighter to diagnostics and the types of content', () => {
    const files = core({
      'highlight/cache.ts': "import type { CodeBlockSource } from '../content/types.ts';\nimport { slug } from '../content/slug.ts';",
    });
    expect(check(files)).toBe(
      [
        'packages/core/src/highlight/cache.ts:2 imports packages/core/src/content/slug.ts',
        '  `highlight` imports only `highlight`, `diagnostics`, `content/types.ts`.',
      ].join('\n'),
    );
  });

  it('asks for a place for a new room', () => {
    expect(check(core({ 'helpers/list.ts': '' }))).toContain('The room `helpers` has no place in the order');
  });

  it.each(['lectern', 'lectern/content', 'astro', 'astro:content', '@astrojs/mdx', 'vite', 'virtual:lectern/site', '@lectern/core'])(
    'keeps %s out of core',
    (name) => {
      expect(check(core({ 'site/load.ts': `import '${name}';` }))).toContain(`site/load.ts:1 imports ${name}`);
    },
  );
});

describe('the rooms of lectern', () => {
  it('keeps pages, icons and props free of the integration and the commands', () => {
    const files = lectern({
      'src/page/context.ts': "import { plan } from '../integration/plan.ts';\nimport { run } from '../cli/run.ts';",
    });
    expect(check(files)).toBe(
      [
        'packages/lectern/src/page/context.ts:1 imports packages/lectern/src/integration/plan.ts',
        '  `src/page` never imports `src/integration`.',
        'packages/lectern/src/page/context.ts:2 imports packages/lectern/src/cli/run.ts',
        '  `src/page` never imports `src/cli`.',
      ].join('\n'),
    );
  });

  it('lets a command import the integration, not the reverse', () => {
    const files = lectern({
      'src/cli/build.ts': "import '../integration/index.ts';",
      'src/integration/index.ts': "import '../cli/print.ts';",
    });
    expect(check(files)).toContain('`src/integration` never imports `src/cli`.');
    expect(check(files)).not.toContain('src/cli/build.ts:1');
  });

  it('gives the virtual site to routes, theme and components only', () => {
    const files = lectern({
      'routes/page.astro': "---\nimport { runtime } from 'virtual:lectern/site';\n---\n<p />",
      'theme/Layout.astro': "---\nimport { runtime } from 'virtual:lectern/site';\n---\n<p />",
      'src/page/context.ts': "import { runtime } from 'virtual:lectern/site';",
    });
    expect(check(files)).toBe(
      [
        'packages/lectern/src/page/context.ts:1 imports virtual:lectern/site',
        '  `virtual:lectern/site` is imported only by `routes`, `theme`, `components`, `openapi`.',
      ].join('\n'),
    );
  });

  it('gives the other virtual modules to routes only', () => {
    const files = lectern({ 'theme/Layout.astro': "---\nimport list from 'virtual:lectern/operations';\n---\n" });
    expect(check(files)).toContain('`virtual:lectern/*` is imported only by `routes`.');
  });

  it('keeps browser code to itself', () => {
    expect(check(lectern({ 'client/tabs.ts': "import type { TocEntry } from '../src/page/types.ts';" }))).toContain(
      `\`client\` imports only ${openToBrowser}.`,
    );
  });

  it('treats the script of a component as browser code', () => {
    const component =
      "---\nimport { flag } from '../src/components/props.ts';\n---\n<p />\n<script>\n  import '../client/tabs.ts';\n  import '../src/page/toc.ts';\n</script>";
    expect(check(lectern({ 'components/Tabs.astro': component }))).toBe(
      [
        'packages/lectern/components/Tabs.astro:7 imports packages/lectern/src/page/toc.ts',
        `  A \`<script>\` of a component imports only ${openToBrowser}.`,
      ].join('\n'),
    );
  });

  it('reads front matter that returns early', () => {
    const page = "---\nimport '../src/cli/run.ts';\nif (Astro.props.hidden) return;\n---\n";
    expect(check(lectern({ 'routes/page.astro': page }))).toContain('routes/page.astro:2 imports packages/lectern/src/cli/run.ts');
  });

  it('does not reach into the other package by a path', () => {
    expect(check(lectern({ 'src/content.ts': "import '../../core/src/index.ts';" }))).toContain(
      'A relative import stays inside its package',
    );
  });
});

describe('import circles', () => {
  it('prints the shortest way around, with lines', () => {
    const files = core({
      'content/a.ts': "import './b.ts';",
      'content/b.ts': "\nimport type { C } from './c.ts';",
      'content/c.ts': "export * from './a.ts';",
    });
    expect(check(files)).toBe(
      [
        'Import circle; move what they share into a lower file.',
        '  packages/core/src/content/a.ts:1 imports packages/core/src/content/b.ts',
        '  packages/core/src/content/b.ts:2 imports packages/core/src/content/c.ts',
        '  packages/core/src/content/c.ts:1 imports packages/core/src/content/a.ts',
      ].join('\n'),
    );
  });

  it('sees a component that imports itself through another', () => {
    const files = lectern({
      'components/Nodes.astro': "---\nimport Card from './Card.astro';\n---\n",
      'components/Card.astro': "---\nimport Nodes from './Nodes.astro';\n---\n",
    });
    expect(check(files)).toContain('components/Card.astro:2 imports packages/lectern/components/Nodes.astro');
  });

  it('reports two knots apart and accepts a diamond', () => {
    const files = core({
      'content/a.ts': "import './b.ts';",
      'content/b.ts': "import './a.ts';",
      'site/a.ts': "import './b.ts';\nimport './c.ts';",
      'site/b.ts': "import './d.ts';",
      'site/c.ts': "import './d.ts';",
      'site/d.ts': '',
      'site/e.ts': "import './e.ts';",
    });
    expect(checkImports(files).filter((problem) => problem.startsWith('Import circle'))).toHaveLength(2);
  });
});

it('says which file does not parse', () => {
  expect(check(core({ 'site/load.ts': 'export const = 1;' }))).toMatch(
    /^packages\/core\/src\/site\/load\.ts\n {2}The file does not parse: /,
  );
});
