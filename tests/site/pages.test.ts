import { describe, expect, inject, it } from 'vitest';
import { find, listOutput, readOutput, readPage, textOf } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const page = (front: string, body = 'Text.') => `---\n${front}\ndescription: A page.\n---\n\n${body}\n`;

const config = {
  name: 'Quay',
  colors: { primary: '#0d7a5f', light: '#4fd1a5' },
  variables: { product: 'Quay' },
  navigation: {
    groups: [
      {
        group: 'Pages',
        pages: ['index', 'parts', 'wide', 'center', 'landing', 'frame', 'custom', 'assistant', 'Old Docs/v1.2/Über uns', 'away', 'secret'],
      },
      { group: 'Hidden', hidden: true, pages: ['backstage'] },
      { group: 'API', openapi: 'api.json' },
    ],
  },
};

const files = {
  'docs.json': JSON.stringify(config),
  'index.mdx': page(
    'title: "About {{product}}"',
    'Welcome to {{product}}. [There](/parts#formulas) [not](/parts#formulaz)\n\n## One\n\nText.',
  ),
  'parts.mdx': page(
    'title: Parts',
    [
      '## Formulas',
      'The length $l$.',
      '```mermaid\ngraph TD\n  A --> B\n```',
      '<div className="hidden dark:block rounded-xl nonsense">x</div>',
      '> [!TIP]\n> Use a `rope`.',
      'A note.[^1]\n\n[^1]: At the end.',
    ].join('\n\n'),
  ),
  'wide.mdx': page('title: Wide\nmode: wide', '## A heading'),
  'center.mdx': page('title: Center\nmode: center', '## A heading'),
  'landing.mdx': page('title: Landing\nmode: landing\nrelated:\n  - Begin: /wide\n  - Code: https://code.example', '## A heading'),
  'frame.mdx': page('title: Frame\nmode: frame', '## A heading'),
  'custom.mdx': page('title: Custom\nmode: custom', '<h1 className="hero">Custom</h1>\n\n## A heading'),
  'assistant.mdx': page('title: Assistant\nmode: assistant'),
  'Old Docs/v1.2/Über uns.mdx': page('title: Old'),
  'away.mdx': page('title: Away\nurl: https://a.example'),
  'secret.mdx': page('title: Secret\nhidden: true'),
  'unlisted.mdx': page('title: Unlisted'),
  'backstage.mdx': page('title: Backstage'),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/boats': { get: { summary: 'List boats', description: '> [!WARNING]\n> Slow.', responses: { 200: { description: 'OK' } } } },
    },
  }),
  'style.css': '.own { color: red; }',
  'theme/deep.css': '.deep { color: red; }',
  'analytics.js': 'globalThis.seen = true;',
  'snippets/part.js': 'export const a = 1;',
  '.mintignore': 'drafts/\n',
  'drafts/a.mdx': page('title: Draft'),
};

const site = await buildHere(await writeFolder('pages', files), await writeFolder('pages-output'));
const read = (path: string) => readPage(site, path === 'index' ? '' : path);
const styles = (path: string) =>
  read(path)
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => link.getAttribute('href') ?? '');
const has = (path: string, selector: string) => read(path).querySelector(selector) !== null;

describe('layouts', () => {
  it.each([
    ['§page.mode-default', 'index', { sidebar: true, contents: true, header: true }],
    ['§page.mode-wide', 'wide', { sidebar: true, contents: false, header: true }],
    ['§page.mode-center', 'center', { contents: false, header: true }],
    ['§page.mode-landing', 'landing', { contents: false, header: true }],
    ['§page.mode-frame', 'frame', { sidebar: true, contents: false, header: false }],
    ['§page.mode-custom', 'custom', { contents: false, header: false }],
  ] as const)('%s %s has the parts of its mode', (_, path, expected) => {
    const parts = { sidebar: has(path, '#sidebar'), contents: has(path, '#table-of-contents'), header: has(path, '.lc-page-header') };
    expect(parts).toMatchObject(expected);
    expect(find(read(path), 'html').getAttribute('data-layout')).toBe(path === 'index' ? 'default' : path);
    expect(has(path, '#navbar')).toBe(true);
  });

  it('§page.mode-landing has its related links as buttons, and no others', () => {
    const links = [...read('landing').querySelectorAll('.lc-landing-links a')].map((link) => [
      link.getAttribute('class'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['lc-button lc-button-filled', '/wide'],
      ['lc-button lc-button-outline', 'https://code.example'],
    ]);
    expect(has('landing', '.lc-page-end')).toBe(false);
  });

  it('§page.mode-frame §page.mode-custom have one title: that of their body, else one that is not shown', () => {
    const titles = (path: string) => [...read(path).querySelectorAll('h1')].map((h1) => h1.getAttribute('class'));
    expect([titles('custom'), titles('frame')]).toEqual([['hero'], ['lc-visually-hidden']]);
    expect(readOutput(site, 'custom.md')).toBe('# Custom\n\n> A page.\n\n## A heading\n');
  });

  it('§page.mode-assistant is built as an ordinary page', () => {
    expect(find(read('assistant'), 'html').getAttribute('data-layout')).toBe('default');
  });

  it('§page.language have the ids that style sheets of the format address, and a language', () => {
    for (const id of ['navbar', 'sidebar', 'content-area', 'content', 'table-of-contents', 'pagination', 'search-bar-entry'])
      expect(has('index', `#${id}`), id).toBe(true);
    expect(find(read('index'), 'html').attributes).toMatchObject({ lang: 'en', 'data-current-path': '/' });
  });
});

describe('addresses', () => {
  it('§page.address-spelling §page.clean-links are those of the files', () => {
    expect(listOutput(site)).toContain('Old Docs/v1.2/Über uns/index.html');
    expect(
      read('index')
        .querySelectorAll('.lc-sidebar-list a')
        .map((link) => link.getAttribute('href')),
    ).toContain('/Old%20Docs/v1.2/%C3%9Cber%20uns');
  });

  it('§page.url of links are those that they lead to, and no page is built', () => {
    expect(listOutput(site)).not.toContain('away/index.html');
    expect(find(read('index'), '.lc-sidebar-list a[href="https://a.example"]').getAttribute('target')).toBe('_blank');
  });

  it('§page.ignore-file §page.snippets-folder of ignored files and of snippets do not exist', () => {
    expect(listOutput(site).filter((file) => /drafts|snippets\/.*html/.test(file))).toEqual([]);
  });

  it.each([
    ['§page.hidden', 'secret'],
    ['§page.hidden-group', 'backstage'],
  ])('%s of a hidden page is not listed and not indexed', (_, path) => {
    expect(find(read(path), 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(has('index', `.lc-sidebar-list a[href="/${path}"]`)).toBe(false);
  });

  it('§page.unlisted of a page that no navigation lists is there', () => {
    expect(textOf(find(read('unlisted'), 'h1'))).toBe('Unlisted');
    expect(has('index', '.lc-sidebar-list a[href="/unlisted"]')).toBe(false);
  });
});

describe('what the folder brings', () => {
  it('§form.site-css are its style sheets, after those of the theme', () => {
    expect(styles('index').slice(-2)).toEqual(['/style.css', '/theme/deep.css']);
    expect(readOutput(site, 'style.css')).toBe(files['style.css']);
  });

  it('§form.site-js are its scripts, but not those among snippets', () => {
    const scripts = read('index')
      .querySelectorAll('script[src]')
      .map((script) => script.getAttribute('src') ?? '');
    expect(scripts.filter((src) => !src.startsWith('/_assets/'))).toEqual(['/analytics.js']);
  });

  it('§form.variables are its variables, in titles too', () => {
    expect(textOf(find(read('index'), 'h1'))).toBe('About Quay');
    expect(textOf(find(read('index'), '.prose p'))).toContain('Welcome to Quay.');
    expect(textOf(find(read('parts'), '.lc-sidebar-list a'))).toBe('About Quay');
  });

  it('§form.utility-classes are the utility classes that it uses, and no others', () => {
    const css = listOutput(site).filter((file) => /_assets\/site\..*\.css/.test(file));
    const text = css.map((file) => readOutput(site, file)).join('');
    expect(text).toContain('.rounded-xl{');
    expect(text).toMatch(/\.dark .dark\\:block\{/);
    expect(text).not.toContain('nonsense');
  });
});

describe('parts that few pages have', () => {
  it('§component.Latex load their styles and fonts on pages with formulas only', () => {
    const katex = (path: string) => styles(path).filter((href) => href.includes('katex'));
    expect(katex('parts')).toEqual([expect.stringMatching(/^\/_lectern\/katex\/[\d.]+\/katex-swap\.min\.css$/)]);
    expect(katex('index')).toEqual([]);
    const sheet = readOutput(site, (katex('parts')[0] ?? '').slice(1));
    expect(sheet).toContain('@layer components{');
    expect(sheet).not.toMatch(/\.(?:woff|ttf)\)/);
    expect(listOutput(site).some((file) => file.endsWith('KaTeX_Main-Regular.woff2'))).toBe(true);
    expect(find(read('parts'), '.lc-formula math').getAttribute('xmlns')).toBe('http://www.w3.org/1998/Math/MathML');
  });

  it('§form.diagram-fence bring the library of diagrams, which no page loads before it is wanted', () => {
    const diagram = find(read('parts'), 'lectern-diagram');
    expect(listOutput(site)).toContain((diagram.getAttribute('data-module') ?? '').slice(1));
    expect(readOutput(site, 'parts/index.html')).not.toMatch(/<script[^>]*mermaid/);
    expect(textOf(find(diagram, 'pre'))).toBe('graph TD A --> B');
  });

  it('of API documents are styled on their pages only', () => {
    const operation = listOutput(site).find((file) => /api-reference\/.+\/index\.html/.test(file)) ?? '';
    const sheets = styles(operation.replace(/\/index\.html$/, ''));
    expect(sheets.some((href) => readOutput(site, href.slice(1)).includes('.lc-operation'))).toBe(true);
    for (const href of styles('index').filter((one) => one.startsWith('/_assets/')))
      expect(readOutput(site, href.slice(1))).not.toContain('.operation-');
  });

  it('a site without any of them has none of their files', () => {
    expect(listOutput(inject('sites').plain).filter((file) => /katex|mermaid/.test(file))).toEqual([]);
  });
});

describe('text', () => {
  it('§form.alerts has callouts of marked quotes, in descriptions of an API as well', () => {
    expect(find(read('parts'), '.callout').getAttribute('data-callout-type')).toBe('tip');
    const operation = listOutput(site).find((file) => /api-reference\/.+\/index\.html/.test(file)) ?? '';
    const callout = find(read(operation.replace(/\/index\.html$/, '')), '.callout');
    expect(callout.getAttribute('data-callout-type')).toBe('warning');
    expect(textOf(callout)).toBe('WarningSlow.');
  });

  it('§form.footnotes has footnotes that lead to and fro', () => {
    const reference = find(read('parts'), 'sup a');
    expect(has('parts', `[id="${reference.getAttribute('href')?.slice(1)}"] a[href="#${reference.getAttribute('id')}"]`)).toBe(true);
  });

  it('§page.broken-hash has links to headings of other pages checked', () => {
    expect(site.problems).toContain('index.mdx:6:50  warning  link/hash-not-found');
    expect(site.problems).toContain('Did you mean `#formulas`?');
    expect(site.problems).not.toContain('has no heading or other place with the id `formulas`');
  });
});
