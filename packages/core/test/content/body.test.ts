import { describe, expect, it } from 'vitest';
import { build, memoryFolder } from './build.ts';

describe('text', () => {
  it('§form.children renders Markdown and components in one tree', () => {
    const { html } = build('Hello **you**.\n\n<Note title="Mind">\nBe *kind*.\n</Note>');
    expect(html).toBe('<p>Hello <strong>you</strong>.</p>\n<Note title="Mind"><p>Be <em>kind</em>.</p></Note>');
  });

  it('§form.children keeps children that stand on the line of the tag', () => {
    expect(build('<Tip>Short</Tip>').html).toBe('<Tip>Short</Tip>');
  });

  it('puts a paragraph that contains a block component into a div, which may hold it', () => {
    expect(build('See <Note>this</Note>').html).toBe('<div>See <Note>this</Note></div>');
  });

  it('keeps a paragraph around inline components', () => {
    expect(build('A <Tooltip tip="t">word</Tooltip> here').html).toBe('<p>A <Tooltip tip="t">word</Tooltip> here</p>');
  });

  it('§form.comments drops comments of both kinds', () => {
    const { html, codes } = build('a {/* hidden */}b\n\n<!-- gone\nas well -->\n\nc `<!-- kept -->`');
    expect(html).toBe('<p>a b</p>\n\n<p>c <code>&lt;!-- kept --&gt;</code></p>');
    expect(codes).toEqual(['page/html-comment']);
  });

  it('§form.unknown-prop ignores a prop that the component does not know and reports it once', () => {
    const { html, codes } = build('<Note ttle="a">x</Note>\n\n<Note ttle="b">y</Note>');
    expect(html).toBe('<Note>x</Note>\n<Note>y</Note>');
    expect(codes).toEqual(['page/unknown-prop']);
  });
});

describe('headings §rule.headings-level-2', () => {
  it('§page.heading-id §page.contents gives each an id, a link and an entry in the table of contents', () => {
    const { html, toc } = build('## Get *started*');
    expect(html).toBe(
      '<h2 id="get-started" class="lc-heading">Get <em>started</em><a class="lc-heading-anchor" href="#get-started" aria-label="Link to “Get started”"></a></h2>',
    );
    expect(toc).toEqual([{ id: 'get-started', text: 'Get started', depth: 2 }]);
  });

  it('§page.custom-id takes an authored id in braces or brackets', () => {
    expect(build('## Title {#Custom-Id}').toc).toEqual([{ id: 'Custom-Id', text: 'Title', depth: 2 }]);
    expect(build('## Get \\{id} {#get .wide}').html).toContain('<h2 id="get" class="lc-heading wide">Get {id}<a');
    expect(build('## Title [#other]').html).toContain('<h2 id="other" class="lc-heading">Title<a');
  });

  it('§page.heading-alias keeps links to the ids of other rules working', () => {
    expect(build('## Read/write (fast)').html).toContain(
      '<span id="read/write-fast" class="lc-anchor-alias"></span><span id="read-write-fast" class="lc-anchor-alias"></span><h2 id="readwrite-fast"',
    );
  });

  it('§page.body-h1 drops a first heading that repeats the title, and lowers any other of level 1', () => {
    expect(build('# Page\n\ntext').html).toBe('\n<p>text</p>');
    const { html, toc, codes } = build('# Other');
    expect(html).toContain('<h2 data-level="1" id="other"');
    expect(toc).toEqual([{ id: 'other', text: 'Other', depth: 1 }]);
    expect(codes).toEqual(['page/body-h1']);
  });

  it('§page.mode-custom §page.mode-frame leaves the first heading of level 1 as it is, where the page prints no title', () => {
    const own = (text: string) => build(text, {}, { ownsTitle: true });
    expect(own('<h1 className="text-4xl">Page</h1>\n\n# Other').html).toBe(
      '<h1 class="text-4xl" id="page">Page</h1>\n<h2 data-level="1" id="other" class="lc-heading">Other<a class="lc-heading-anchor" href="#other" aria-label="Link to “Other”"></a></h2>',
    );
    expect(own('## Before\n\n# Page').html).toContain('<h1 id="page">Page</h1>');
    expect(own('# Page').codes).toEqual([]);
  });
});

describe('ids of components', () => {
  it('split the camel case of field names, with the plain form as an alias', () => {
    expect(build('<ParamField body="fullName" type="string">x</ParamField>').html).toContain(
      '<span id="param-fullname" class="lc-anchor-alias"></span><ParamField body="fullName" type="string" id="param-full-name">',
    );
  });
});

describe('code', () => {
  it('arrives as a component with its language and meta', () => {
    const { html } = build('```js title="a b" {1}\nlet a;\n```');
    expect(html).toBe('<CodeBlock code="let a;" language="js" meta="title=\\"a b\\" {1}"></CodeBlock>');
  });

  it('of npm commands is a group with a tab for each package manager, or tabs of the group around it', () => {
    const blocks = ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --frozen-lockfile', 'bun install --frozen-lockfile'].map(
      (code) => `<CodeBlock code="${code}" language="bash" meta="title=\\"${code.split(' ')[0]}\\" npm2yarn"></CodeBlock>`,
    );
    expect(build('```bash npm2yarn\nnpm ci\n```').html).toBe(`<CodeGroup>${blocks.join('')}</CodeGroup>`);
    expect(build('<CodeGroup>\n```bash npm2yarn\nnpm ci\n```\n</CodeGroup>').html).toBe(`<CodeGroup>${blocks.join('')}</CodeGroup>`);
    expect(build('```bash npm2yarn\nls\n```').html).toBe('<CodeBlock code="ls" language="bash" meta="npm2yarn"></CodeBlock>');
    expect(build('```js npm2yarn\nnpm\n```').html).toContain('<CodeBlock code="npm" language="js"');
  });

  it('is left alone by everything that rewrites text', () => {
    expect(build('```\n## Not {#a-heading}\n<!-- nor a comment -->\n```').html).toContain(
      'code="## Not {#a-heading}\\n<!-- nor a comment -->"',
    );
  });
});

describe('links and images', () => {
  const files = { 'guides/start.mdx': '', 'guides/index.mdx': '', 'img/a.png': '', 'file.pdf': '' };

  it.each([
    ['/guides/start', '/guides/start'],
    ['/guides/start.mdx#x', '/guides/start#x'],
    ['/guides/index', '/guides'],
    ['./guides/start', '/guides/start'],
    ['guides/start?a=1', '/guides/start?a=1'],
    ['/file.pdf', '/file.pdf'],
    ['#here', '#here'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['/llms.txt', '/llms.txt'],
    ['/docs/llms-full.txt', '/llms-full.txt'],
    ['guides/start/rss.xml', '/guides/start/rss.xml'],
  ])('%s leads to %s', (typed, href) => {
    const { html, codes } = build(`[x](${typed})\n\n<span id="here" />`, files);
    expect(html).toContain(`href="${href}"`);
    expect(codes).toEqual([]);
  });

  it('§page.links resolve against the file that they stand in', () => {
    expect(build('[x](../start)', { 'docs/start.mdx': '' }, { file: 'docs/deep/page.mdx' }).html).toContain('href="/docs/start"');
  });

  it('§page.link-base get the base path once', () => {
    const resources = { 'a.mdx': '', 'i.png': '' };
    const { html } = build('[x](/a) ![i](/i.png)', {}, { resources: memoryFolder(resources, '/docs') });
    expect(html).toContain('href="/docs/a"');
    expect(html).toContain('src="/docs/i.png"');
  });

  it.each([
    ['/docs/guides/start#x', '/guides/start#x'],
    ['/docs/img/a.png', '/img/a.png'],
  ])('%s, which a site served at `/docs` has, leads to %s', (typed, href) => {
    const { html, codes } = build(`[x](${typed})`, files);
    expect(html).toContain(`href="${href}"`);
    expect(codes).toEqual([]);
  });

  it('below `/docs` lead to the folder `docs`, or nowhere, if nothing else is there', () => {
    const { html, codes } = build('[x](/docs/a) [y](/docs/none) [z](/help/rss.xml)', { 'docs/a.mdx': '', 'a.mdx': '' });
    expect(html).toContain('href="/docs/a"');
    expect(codes).toEqual(['link/page-not-found', 'link/page-not-found']);
  });

  it('§page.broken-link say where a link leads to nothing, with the nearest page, or what its file needs', () => {
    expect(build('[x](/sitemap.xml)').problems).toContain('page that does not exist.\n  Name the URL.');
    expect(build('See [it](/guides/strat).', files).problems).toBe(
      [
        'page.mdx:1:5  warning  link/page-not-found',
        '  The link `/guides/strat` points to a page that does not exist.',
        '  Did you mean `/guides/start`?',
        '  1 | See [it](/guides/strat).',
        '    |     ^',
      ].join('\n'),
    );
  });

  it('§form.images give images their size, the first one at once, the others when needed', () => {
    const { html } = build('![a](/img/a.png)\n\n![b](/img/a.png)', files);
    expect(html).toContain(
      '<img src="/img/a.png" alt="a" width="640" height="400" fetchpriority="high" loading="eager" decoding="async" data-zoom>',
    );
    expect(html).toContain('alt="b" width="640" height="400" loading="lazy"');
  });

  it('name the smaller copies that the build writes, and the width at which the image is shown', () => {
    const imageCopies = (path: string) => (path === 'img/a.png' ? '/s.webp 480w, /m.webp 640w' : undefined);
    const resources = { ...memoryFolder(files), imageCopies };
    const printed = (text: string, textWidth?: string) => build(text, files, { resources, textWidth }).html;
    expect(printed('![a](/img/a.png)', '56rem')).toContain('srcset="/s.webp 480w, /m.webp 640w"');
    expect(printed('![a](/img/a.png)', '56rem')).toContain('sizes="min(100vw, 56rem, 640px)"');
    expect(printed('![a](/img/a.png)')).toContain('sizes="min(100vw, 640px)"');
    expect(printed('<img src="/img/a.png" alt="a" width="50%" />')).toContain('sizes="min(100vw)"');
    expect(printed('<img src="/img/a.png" alt="a" width={200} />', '56rem')).toContain('sizes="min(100vw, 56rem, 200px)"');
    expect(printed('<img src="/img/a.png" alt="a" srcSet="/img/a.png 2x" />')).toContain('srcset="/img/a.png 2x"');
    expect(printed('![a](https://x.example/img/a.png)')).not.toMatch(/srcset|sizes/);
  });

  it('report a file that is no image', () => {
    const resources = { ...memoryFolder(files), imageSize: () => undefined };
    expect(build('![a](/img/a.png)', files, { resources }).problems).toContain(
      'The file `/img/a.png` is not an image of the format that its name says, or it is damaged.',
    );
  });

  it('of components have their size, and copies for the width of their columns', () => {
    const imageCopies = () => '/s.webp 480w, /m.webp 640w';
    const pictures = (text: string, textWidth?: string) => {
      const files = { 'a.png': '' };
      const { html } = build(text, files, { resources: { ...memoryFolder(files), imageCopies }, textWidth });
      return [...html.matchAll(/ picture=\{(\{.*?\})\}/g)].map(([, picture = '']) => JSON.parse(picture));
    };
    const [first, second] = pictures('<Card title="A" img="/a.png" />\n\n<Image src="/a.png" alt="A" size="320" />', '56rem');
    expect(first).toEqual({
      width: 640,
      height: 400,
      srcset: '/s.webp 480w, /m.webp 640w',
      sizes: 'min(max(min(100vw, 56rem), 18rem), 640px)',
      loading: 'eager',
      decoding: 'async',
      fetchpriority: 'high',
    });
    expect(second).toMatchObject({ width: '320', height: 200, sizes: 'min(100vw, 56rem, 320px)', loading: 'lazy' });
    const inGrid = (grid: string) => pictures(`<${grid}><Card title="A" img="/a.png" /></${grid.split(' ')[0]}>`)[0].sizes;
    expect(inGrid('Columns')).toBe('(max-width: 33rem) min(max(calc(100vw), 18rem), 640px), min(max(calc(100vw / 2), 18rem), 640px)');
    expect(inGrid('CardGroup cols={3}')).toContain('(max-width: 43rem) min(max(calc(100vw / 2), 18rem), 640px), min(max(calc(100vw / 3)');
    expect(inGrid('Columns cols="1"')).toBe('min(max(calc(100vw), 18rem), 640px)');
  });

  it('of components are reported if they are damaged', () => {
    expect(build('<Card title="A" img="/a.jpg" />', { 'a.jpg': '' }).codes).toEqual(['image/unreadable']);
    expect(build('<Card title="A" img="https://x.example/a.jpg" />').html).not.toContain('picture');
  });
});

describe('expressions', () => {
  it('§form.expressions know exported constants, objects and small components', () => {
    const page =
      'export const name = "Ada";\n\nexport const Hi = ({ to, children }) => <em className="hi">{to}: {children}</em>;\n\n{name} and <Hi to={name}>**you**</Hi>';
    expect(build(page).html).toBe('<p>Ada and <em class="hi">Ada: <strong>you</strong></em></p>');
  });

  it('§form.undefined-name are shown as typed when nothing defines their name', () => {
    const { html, problems } = build('Use {projectId} here.');
    expect(html).toBe('<p>Use {projectId} here.</p>');
    expect(problems).toContain('page.mdx:1:5  notice  page/undefined-name');
  });

  it('hold JSX in lists of labels, as text', () => {
    expect(build('<ResponseField name="x" post={["a", <b>default: <i>1</i></b>]} />').html).toContain('post={["a","default: 1"]}');
  });
});

describe('text on a line of its own', () => {
  it('is no paragraph in an element that contains text only', () => {
    expect(build('<p className="a">\n  One **two**\n</p>').html).toBe('<p class="a">One <strong>two</strong></p>');
    expect(build('<a href="#b">\n  <svg />\n  Go\n</a>').html).toBe('<a href="#b"><svg></svg>Go</a>');
    expect(build('<span>\n\nOne\n\nTwo\n\n</span>').html).toBe('<span><p>One</p><p>Two</p></span>');
  });
});

describe('snippets', () => {
  it('show what is written between their tags, as `children` and as `props.children`', () => {
    const files = { 'snippets/a.mdx': '<i>{children}</i> and <b>{props.children}</b>' };
    expect(build('import A from "/snippets/a.mdx";\n\n<A>*x*</A>', files).html).toBe('<p><i><em>x</em></i> and <b><em>x</em></b></p>');
  });

  it('§page.snippet-links resolve links from their own file, then from the page', () => {
    const files = { 'snippets/a.mdx': '[x](./other)', 'docs/other.mdx': '' };
    expect(build('<Snippet file="a.mdx" />', files, { file: 'docs/page.mdx' }).html).toContain('href="/docs/other"');
  });

  it('see what the page imports and exports, in any order, unless it is the name of a component', () => {
    const files = {
      'snippets/box.mdx': 'export const Box = ({ text }) => (<h3>{text}</h3>);\n\nexport const Card = () => <i>no</i>;',
      'snippets/auth.mdx': 'export const Auth = () => (<div><Box text="Auth" /><Card title="T" /></div>);',
      'snippets/inner.mdx': '<Box text="Inner" /> {name} {unit}',
      'snippets/whole.mdx': 'import Inner from "./inner.mdx";\n\n<Box text="Whole" />\n\n<Inner />\n\n```sh\n{unit}\n```',
      'snippets/own.mdx': 'export const unit = "own";\n\n{unit}',
    };
    const imports =
      'import { Auth } from "/snippets/auth.mdx";\nimport Whole from "/snippets/whole.mdx";\nimport Own from "/snippets/own.mdx";\nimport { Box, Card } from "/snippets/box.mdx";\nexport const unit = "kg";';
    const { html, codes } = build(`${imports}\n\n<Auth />\n\n<Whole name="Ada" />\n\n<Own />`, files);
    expect(html.replace(/ (?:id|class)="[^"]*"|<a class="lc-heading-anchor"[^>]*><\/a>/g, '')).toBe(
      '<div><h3>Auth</h3><Card title="T"></Card></div>\n<h3>Whole</h3>\n<h3>Inner</h3>\n{name}\nkg\n<CodeBlock code="{unit}" language="sh" meta=""></CodeBlock>\nown',
    );
    expect(codes).toEqual(['page/undefined-name']);
  });

  it('that a page takes components from have the problems of their JSX', () => {
    const { problems } = build('import { A } from "/snippets/a.mdx";\n\n<A />', {
      'snippets/a.mdx': 'Text.\n\nexport const A = () => (\n  <div>\n    <Crad>x</Crad>\n    <h1>y</h1>\n  </div>\n);',
    });
    expect(problems.match(/^\S+ {2}\w+ {2}\S+$/gm)).toEqual([
      'snippets/a.mdx:5:5  warning  page/unknown-component',
      'snippets/a.mdx:6:5  notice  page/body-h1',
    ]);
  });

  it('come before a page of the same path, which never contains itself', () => {
    const page = { file: 'hooks/created.mdx' };
    for (const folder of ['snippets', '_snippets'])
      expect(
        build('<Snippet file="hooks/created.mdx" />', { [`${folder}/hooks/created.mdx`]: 'x', 'hooks/created.mdx': 'y' }, page),
      ).toMatchObject({
        html: '<p>x</p>',
        codes: [],
      });
    expect(build('<Snippet file="hooks/created" />', { 'hooks/created.mdx': 'y' }, page).codes).toEqual(['snippet/not-found']);
    expect(build('<Snippet file="parts/a.mdx" />', { 'parts/a.mdx': 'y' }, page).html).toBe('<p>y</p>');
  });

  it('take part in the ids and the contents of the page', () => {
    expect(build('## A\n\n<Snippet file="a.mdx" />', { 'snippets/a.mdx': '## A' }).toc.map((entry) => entry.id)).toEqual(['a', 'a-2']);
  });

  it('§form.snippet-mistakes may not go round in a circle', () => {
    const files = { 'snippets/a.mdx': '<Snippet file="b.mdx" />', 'snippets/b.mdx': '<Snippet file="a.mdx" />' };
    const { problems, html } = build('<Snippet file="a.mdx" />\n\nstill here', files);
    expect(problems).toContain('Snippets import each other in a cycle: `snippets/a.mdx` → `snippets/b.mdx` → `snippets/a.mdx`.');
    expect(html).toContain('still here');
  });

  it('missing and outside of the folder have the severity and the place of their statements', () => {
    const { problems } = build("import Part from '/snippets/part.mdx'\n\n<Part />", {
      'snippets/part.mdx': "Text.\n\nimport A from './a.mdx'\nimport B from '../../b.mdx'\n\n<A /><B />",
    });
    expect(problems.split('\n').filter((line) => line.includes('  warning  '))).toEqual([
      'snippets/part.mdx:3:1  warning  snippet/not-found',
      'snippets/part.mdx:4:1  warning  snippet/outside-root',
    ]);
  });
});

describe('imports from the package of the components', () => {
  it('are not needed where a tag names the object of all', () => {
    expect(build('<MintlifyComponents.Note>x</MintlifyComponents.Note>').html).toBe('<Note>x</Note>');
  });

  it('are not needed, and change nothing', () => {
    const { html, codes } = build('import { Note, Nota } from "@mintlify/components";\n\n<Note>x</Note>\n\n<Nota>y</Nota>');
    expect(html).toBe('<Note>x</Note>\ny');
    expect(codes).toEqual(['page/unknown-component']);
  });
});

describe('pages that are not valid MDX', () => {
  it.each([
    ['text\n\n<Note>\n\nopen', 'page.mdx:3:1  error  page/mdx'],
    ['a {b c} d', 'page.mdx:1:6  error  page/mdx'],
    ['---\ntitle: x\n---\n\na </Note>', 'page.mdx:5:3  error  page/mdx'],
  ])('are named with line and column', (text, place) => {
    expect(build(text).problems).toContain(place);
  });

  it('§form.markdown-file are read as plain Markdown when their name ends in .md', () => {
    const { html, codes } = build('a {b c} <br> d', {}, { file: 'page.md' });
    expect(html).toContain('a {b c} <br> d');
    expect(codes).toEqual([]);
  });

  it('have the places of their links and images also when read as plain Markdown', () => {
    const text = 'a <br> [b](no) [c](nope) ![d](no.png)\n\n[e](no) <img alt="" src="x.png"> [f](/no%20way)';
    const { problems } = build(text, {}, { file: 'page.md' });
    expect(problems.match(/^page\.md:\d+:\d+/gm)).toEqual([
      'page.md:1:12',
      'page.md:1:20',
      'page.md:1:31',
      'page.md:3:5',
      'page.md:3:26',
      'page.md:3:38',
    ]);
  });
});

it('a Markdown file that takes too long to parse is not parsed as plain Markdown', () => {
  const resources = {
    ...memoryFolder(),
    checkParser: () => ({ line: 1, column: 1, reason: 'an expression is not closed', isTimeout: true }),
  };
  expect(build('{', {}, { file: 'page.md', resources }).codes).toEqual(['page/timeout']);
});
