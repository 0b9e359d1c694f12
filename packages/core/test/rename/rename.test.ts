import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReferred } from '../../src/config/read.ts';
import { DocsFiles } from '../../src/files/docs-files.ts';
import { writePath } from '../../src/files/write.ts';
import { planRename, type RenamePlan } from '../../src/rename/rename.ts';
import { loadSite } from '../../src/site/load.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('rename');

type Files = Readonly<Record<string, string>>;

const config = (...pages: string[]) => JSON.stringify({ name: 'Acme', navigation: [{ group: 'Start', pages }] });
const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;

async function plan(files: Files, from: string, to: string): Promise<RenamePlan> {
  putFiles(root, files);
  const loaded = await loadSite(root, { validate: false });
  if (loaded.kind !== 'site') throw new Error('The site cannot be read.');
  return planRename(from, to, loaded, {
    outputs: [{ kind: 'output', owner: 'the build', files: ['robots.txt', 'skill.md'] }],
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    exists: (file) => existsSync(path.join(root, file)),
    isInside: (file) => writePath(root, file) !== undefined,
    isIgnored: (file) => new DocsFiles(root).rules.ignores(file, false),
    readReferred: (file) => readReferred(root, file),
  });
}

async function planned(files: Files, from: string, to: string) {
  const found = await plan(files, from, to);
  if (found.kind === 'refused') throw new Error(found.message);
  return found;
}

/** The new text of a file. */
async function edited(file: string, files: Files, from: string, to: string): Promise<string> {
  const { edits } = await planned(files, from, to);
  return edits.find((edit) => edit.file === file)?.after ?? files[file] ?? '';
}

/** A line of a page that links to `guides/install`, after that page has become `start/setup`. */
async function lineAfter(line: string, files: Files = {}): Promise<string> {
  const all = {
    'docs.json': config('guides/a', 'guides/install'),
    'guides/install.mdx': page('Text'),
    'guides/a.mdx': page(line),
    ...files,
  };
  return (await edited('guides/a.mdx', all, 'guides/install', 'start/setup')).split('\n').slice(4, -1).join('\n');
}

describe('links to a page that is renamed', () => {
  it.each([
    ['[a](/guides/install)', '[a](/start/setup)'],
    ['[a](/guides/install#linux "Title (old)")', '[a](/start/setup#linux "Title (old)")'],
    ['[a](/guides/install/?os=mac)', '[a](/start/setup/?os=mac)'],
    ['[a](/guides/install.mdx)', '[a](/start/setup.mdx)'],
    ['[a](/guides/install.html)', '[a](/start/setup.html)'],
    ['[a](</guides/install>)', '[a](</start/setup>)'],
    ['[a](/guides/inst%61ll)', '[a](/start/setup)'],
    ['[a](./install)', '[a](../start/setup)'],
    ['[a](install.mdx)', '[a](../start/setup.mdx)'],
    ['[a](install.md)', '[a](../start/setup.md)'],
    ['[a](../guides/install#x)', '[a](../start/setup#x)'],
    ['[![i](x.png "guides")](/guides/install)', '[![i](x.png "guides")](/start/setup)'],
    ['[ref]\n\n[ref]: /guides/install "Title"', '[ref]\n\n[ref]: /start/setup "Title"'],
    ['| a |\n| - |\n| [x](/guides/install) |', '| a |\n| - |\n| [x](/start/setup) |'],
    ['<Card title="a > b" href="/guides/install#x">Text</Card>', '<Card title="a > b" href="/start/setup#x">Text</Card>'],
    ["<a data-x={{ a: '}' }} href='/guides/install'>x</a>", "<a data-x={{ a: '}' }} href='/start/setup'>x</a>"],
    ['<Card title="a" href={"/guides/install"} />', '<Card title="a" href={"/start/setup"} />'],
    ['<Card title="a" href={`./install`} />', '<Card title="a" href={`../start/setup`} />'],
    ['<Note>\n  [a](/guides/install)\n</Note>', '<Note>\n  [a](/start/setup)\n</Note>'],
    ['{["/guides/install"].map((to) => <a href={to}>x</a>)}', '{["/start/setup"].map((to) => <a href={to}>x</a>)}'],
    ['export const to = "/guides/install";', 'export const to = "/start/setup";'],
    ['<Own to="/guides/install" />', '<Own to="/start/setup" />'],
    ['```mdx file="/guides/install.mdx"\n```', '```mdx file="/start/setup.mdx"\n```'],
    ['<CodeBlock file="/guides/install.mdx" />', '<CodeBlock file="/start/setup.mdx" />'],
    ["```mdx lines file='install.mdx'\n```", "```mdx lines file='../start/setup.mdx'\n```"],
  ])('%s', async (before, after) => {
    expect(await lineAfter(before)).toBe(after);
  });

  it.each([
    '`/guides/install` and `[a](/guides/install)`',
    '```md\n[a](/guides/install)\n```',
    '```mdx file="/guides/install.mdx"\ncode\n```',
    '<CodeBlock code={`href="/guides/install"`} />',
    '{/* [a](/guides/install) */}',
    '<!-- [a](/guides/install) -->',
    '[a](https://example.com/guides/install)',
    '[a](/guides/installer)',
    '[a](#install)',
    '/guides/install',
    '<ParamField path="/guides/install" type="string">Text</ParamField>',
  ])('leaves %j', async (line) => {
    expect(await lineAfter(line)).toBe(line);
  });

  it('change without a docs.json, which is not made for a redirect', async () => {
    const files = { 'guides/install.md': '# Install', 'guides/a.md': '# A\n\n[Install](install.md)' };
    const { edits, added } = await planned(files, 'guides/install', 'start/setup');
    expect([edits.map(({ file, after }) => [file, after]), added]).toEqual([
      [['guides/a.md', '# A\n\n[Install](../start/setup.md)']],
      undefined,
    ]);
  });

  it('keep the case of names that do not change', async () => {
    const files = {
      'docs.json': config('a', 'Guides/API'),
      'Guides/API.mdx': page(''),
      'a.mdx': page('[x](/guides/api) [y](guides/Api.mdx)'),
    };
    expect(await edited('a.mdx', files, 'Guides', 'start')).toBe(page('[x](/start/api) [y](start/Api.mdx)'));
    expect(await edited('a.mdx', files, 'Guides/API', 'Guides/Reference')).toBe(page('[x](/Guides/Reference) [y](Guides/Reference.mdx)'));
  });

  it('keep a base path', async () => {
    const settings = `{ "name": "A", "navigation": ["guides/a"], "lectern": { "base": "/docs" } }`;
    expect(await lineAfter('[a](/docs/guides/install) [b](/guides/install)', { 'docs.json': settings })).toBe(
      '[a](/docs/start/setup) [b](/start/setup)',
    );
  });

  it.each([
    ['a.md', '1 < 2 <br> <a href="/old">x</a> [y](old.md)', '1 < 2 <br> <a href="/new">x</a> [y](new.md)'],
    ['snippets/links.jsx', "export const Links = () => <a href='/old'>/old</a>;", "export const Links = () => <a href='/new'>/old</a>;"],
    [
      'style.css',
      '.a { background: url("/old.png") } .b { background: url(/old) }',
      '.a { background: url("/old.png") } .b { background: url(/new) }',
    ],
  ])('are found in %s', async (file, before, after) => {
    const files = { 'docs.json': config('a', 'old'), 'a.md': page(''), 'old.md': page(''), [file]: `${before}\n` };
    expect(await edited(file, files, 'old', 'new')).toBe(`${after}\n`);
  });
});

describe('a page that is moved', () => {
  it('keeps the targets of its links, images, and imports', async () => {
    const files = {
      'docs.json': config('guides/install', 'guides/next', 'index'),
      'index.mdx': page('Text'),
      'guides/next.mdx': page('Text'),
      'guides/img.png': '',
      'guides/part.mdx': 'Part',
      'snippets/note.mdx': 'Note',
      'guides/install.mdx': page(
        'import Part from "./part.mdx";\nimport Note from "/snippets/note.mdx";\n\n![a](img.png) [b](next) [c](./next.mdx#x) [d](../) [e](/guides/next) [f](#own)\n\n<img src="./img.png" alt="" style={{ color: "red" }} />',
      ),
    };
    expect(await edited('guides/install.mdx', files, 'guides/install', 'start/deep/install')).toBe(
      page(
        'import Part from "../../guides/part.mdx";\nimport Note from "/snippets/note.mdx";\n\n![a](../../guides/img.png) [b](../../guides/next) [c](../../guides/next.mdx#x) [d](../../) [e](/guides/next) [f](#own)\n\n<img src="../../guides/img.png" alt="" style={{ color: "red" }} />',
      ),
    );
  });

  it.each([
    ['[a](./x) [b](../guides/next)', '[a](../start/x) [b](./next)'],
    ['[a](x) [b](../guides/next)', '[a](../start/x) [b](next)'],
    ['[b](../guides/next)', '[b](next)'],
  ])('links to its new folder in the form of its other links, or else of the site: %s', async (before, after) => {
    const files = {
      'docs.json': config('start/a', 'start/x', 'guides/next', 'guides/x'),
      'start/a.mdx': page(before),
      'start/x.mdx': page('[a](a) [b](a)'),
      'guides/next.mdx': page('[x](./x)'),
      'guides/x.mdx': page('Text'),
    };
    expect(await edited('start/a.mdx', files, 'start/a', 'guides/a')).toBe(page(after));
  });

  it('does not take over the links of another page', async () => {
    const files = {
      'docs.json': config('setup', 'x', 'guides/a'),
      'setup.mdx': page(''),
      'x.mdx': page(''),
      'guides/a.mdx': page('[a](setup)'),
    };
    expect(await edited('guides/a.mdx', files, 'x', 'guides/setup')).toBe(page('[a](/setup)'));
  });

  it('keeps the paths of its front matter', async () => {
    const files = { 'docs.json': config('a/b'), 'a/og.png': '', 'a/b.mdx': '---\ntitle: A\n"og:image": ./og.png\nicon: /a/og.png\n---\n' };
    expect(await edited('a/b.mdx', files, 'a/b', 'c')).toBe('---\ntitle: A\n"og:image": ./a/og.png\nicon: /a/og.png\n---\n');
  });
});

describe('a snippet that is renamed', () => {
  it('keeps the imports of pages, and its own links', async () => {
    const files = {
      'docs.json': config('a'),
      'a.mdx': page(
        "import Note from '/snippets/note';\nimport { x } from './snippets/note.mdx';\n\n<Note />\n\n<Snippet file=\"note.mdx\" />",
      ),
      'snippets/note.mdx': 'import Deep from "./deep.mdx"\n\n[a](../a)\n',
      'snippets/deep.mdx': 'Deep',
    };
    const { edits, added } = await planned(files, 'snippets/note.mdx', 'snippets/parts/remark.mdx');
    expect(edits.map(({ after }) => after)).toEqual([
      page(
        "import Note from '/snippets/parts/remark';\nimport { x } from './snippets/parts/remark.mdx';\n\n<Note />\n\n<Snippet file=\"parts/remark.mdx\" />",
      ),
      'import Deep from "../deep.mdx"\n\n[a](../../a)\n',
    ]);
    expect(added).toBeUndefined();
  });

  it('with links relative to the pages that include it, keeps them or names them', async () => {
    const files = {
      'docs.json': config('a/one', 'a/two', 'b/three'),
      'snippets/only.mdx': '[x](./two)\n',
      'snippets/both.mdx': 'Text\n\n[x](./two)\n',
      'a/one.mdx': page('<Snippet file="only.mdx" /> <Snippet file="both.mdx" />'),
      'a/two.mdx': page('Text'),
      'b/two.mdx': page('Text'),
      'b/three.mdx': page('<Snippet file="both.mdx" />'),
    };
    const { edits, ambiguous } = await planned(files, 'a/two', 'c/two');
    expect(edits.find(({ file }) => file === 'snippets/only.mdx')?.after).toBe('[x](/c/two)\n');
    expect(ambiguous).toEqual([{ file: 'snippets/both.mdx', line: 3, path: './two' }]);
  });
});

describe('the configuration', () => {
  const pages = {
    'guides/install.mdx': page('Text'),
    'guides/next.mdx': page('Text'),
    'guides.mdx': page('Text'),
    'guides/logo.svg': '<svg/>',
  };

  it('names the new path in the form of the old one, and keeps everything else', async () => {
    const text = `\uFEFF{
  "name": "guides", // guides/install
  "logo": "/guides/logo.svg",
  "navbar": { "links": [{ "label": "guides/install", "href": "/guides/install#x" }] },
  "banner": { "content": "See [install](/guides/install)." },
  "navigation": { "tabs": [{ "tab": "guides/install", "root": "/guides/install", "pages": ["guides/install",  { "page": "guides/next" }, "GET /guides/install"] }] },
  "redirects": [
    {"source": "/guides/install-old", "destination": "/guides/install?x=1"}
  ],
}
`;
    const { edits } = await planned({ ...pages, 'docs.json': text }, 'guides/install', 'start/setup');
    expect(edits.at(-1)?.after).toBe(`{
  "name": "guides", // guides/install
  "logo": "/guides/logo.svg",
  "navbar": { "links": [{ "label": "guides/install", "href": "/start/setup#x" }] },
  "banner": { "content": "See [install](/start/setup)." },
  "navigation": { "tabs": [{ "tab": "guides/install", "root": "/start/setup", "pages": ["start/setup",  { "page": "guides/next" }, "GET /guides/install"] }] },
  "redirects": [
    {"source": "/guides/install-old", "destination": "/start/setup?x=1"},
    {"source": "/guides/install", "destination": "/start/setup"}
  ],
}
`);
  });

  it('names the new folder in prefixes, folders, and patterns', async () => {
    const text = `{
  "name": "A",
  "logo": "/guides/logo.svg",
  "tabs": [{ "name": "Guides", "url": "guides" }],
  "anchors": [{ "name": "Guides", "url": "/guides/" }],
  "navigation": [{ "group": "G", "autogenerate": "guides/*" }, { "group": "H", "pages": ["guides", "guides/next"] }]
}
`;
    const { edits, pages: count } = await planned({ ...pages, 'mint.json': text }, 'guides/', 'start');
    expect(edits.at(-1)?.after).toBe(
      `{
  "name": "A",
  "logo": "/start/logo.svg",
  "tabs": [{ "name": "Guides", "url": "start" }],
  "anchors": [{ "name": "Guides", "url": "/start/" }],
  "navigation": [{ "group": "G", "autogenerate": "start/*" }, { "group": "H", "pages": ["guides", "start/next"] }],
  "redirects": [{ "source": "/guides/:slug*", "destination": "/start/:slug*" }]
}
`
        .replace('[{ "source"', '[\n    { "source"')
        .replace(':slug*" }]', ':slug*" }\n  ]'),
    );
    expect(count).toBe(2);
  });

  it('in several files is edited where the paths are', async () => {
    const files = {
      ...pages,
      'docs.json': '{ "name": "A", "navigation": { "$ref": "config/nav.json" }, "redirects": { "$ref": "./config/redirects.json" } }',
      'config/nav.json': '{ "groups": [{ "group": "G", "pages": ["guides/install"] }] }',
      'config/redirects.json': '[{ "source": "/x", "destination": "/guides/install" }]',
    };
    const { edits } = await planned(files, 'guides/install', 'start/setup');
    expect(edits.map(({ file, after }) => [file, after])).toEqual([
      ['config/nav.json', '{ "groups": [{ "group": "G", "pages": ["start/setup"] }] }'],
      [
        'config/redirects.json',
        '[{ "source": "/x", "destination": "/start/setup" }, { "source": "/guides/install", "destination": "/start/setup" }]',
      ],
    ]);
    const moved = await planned(files, 'config', 'settings');
    expect(moved.edits.map(({ after }) => after)).toEqual([files['docs.json'].replaceAll('config/', 'settings/')]);
  });

  it('moves generated pages with the folder that it names', async () => {
    const get = { summary: 'List users', responses: { 200: { description: 'Users' } } };
    const files = {
      'docs.json':
        '{ "name": "A", "navigation": { "groups": [{ "group": "API", "openapi": { "source": "api/spec.json", "directory": "api" } }, { "group": "G", "pages": ["a", "api/intro"] }] } }',
      'api/spec.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/users': { get } } }),
      'api/intro.mdx': page('[x](./list-users)'),
      'a.mdx': page('[x](/api/list-users)'),
    };
    const { edits } = await planned(files, 'api', 'reference');
    expect(edits.map(({ file, after }) => [file, after.split('\n').at(file === 'docs.json' ? 0 : 4)])).toEqual([
      ['a.mdx', '[x](/reference/list-users)'],
      [
        'docs.json',
        '{ "name": "A", "navigation": { "groups": [{ "group": "API", "openapi": { "source": "reference/spec.json", "directory": "reference" } }, { "group": "G", "pages": ["a", "reference/intro"] }] }, "redirects": [{ "source": "/api/:slug*", "destination": "/reference/:slug*" }] }',
      ],
    ]);
  });
});

describe('redirects', () => {
  const redirects = (...list: string[]) =>
    JSON.stringify({
      name: 'A',
      navigation: ['b', 'c'],
      redirects: list.map((line) => ({ source: line.split(' ')[0], destination: line.split(' ')[1] })),
    });
  const after = async (list: string[], from = 'b', to = 'a') => {
    const text = await edited('docs.json', { 'docs.json': redirects(...list), 'b.mdx': page(''), 'c.mdx': page('') }, from, to);
    return ((JSON.parse(text) as { redirects?: Record<string, string>[] }).redirects ?? []).map(
      (one) => `${one.source} ${one.destination}`,
    );
  };

  it('are removed if the rename takes them back, and none is added', async () => {
    expect(await after(['/a /b'])).toEqual([]);
    expect(await after(['/x /c', '/a /b'])).toEqual(['/x /c']);
  });

  it('that would hide the page are removed', async () => {
    expect(await after(['/a /c', '/x /y'])).toEqual(['/x /y', '/b /a']);
  });

  it('follow the page instead of forming chains', async () => {
    expect(await after(['/x /b#h', '/y b'])).toEqual(['/x /a#h', '/y a', '/b /a']);
  });

  it('of a path are added once', async () => {
    expect(await after(['/b/ https://example.com'])).toEqual(['/b/ https://example.com']);
  });
});

it('moves nothing through a link that leaves the folder', async () => {
  symlinkSync(tmpdir(), path.join(root, 'ext'));
  const files = { 'docs.json': config('guides/install'), 'guides/install.mdx': page('') };
  for (const to of ['ext/q', 'ext/', 'ext/new/q.mdx'])
    expect(await plan(files, 'guides/install', to)).toEqual({ kind: 'refused', message: `\`${to}\` is outside the docs folder.` });
});

describe('a rename that is not possible', () => {
  const files = {
    'docs.json': config('guides/install', 'guides/next'),
    'guides/install.mdx': page(''),
    'guides/next.md': page(''),
    'snippets/note.mdx': '',
    '.lecternignore': 'drafts\n',
  };

  it.each([
    ['guides/instal', 'x', '`guides/instal` does not exist. Did you mean `guides/install`?'],
    ['guides/install', 'guides/next.md', '`guides/next.md` already exists.'],
    ['guides/install', 'guides/next', '`guides/next.mdx` would have the URL of `guides/next.md`, `/guides/next`.'],
    ['guides/install', './guides/install.mdx', '`guides/install.mdx` already has this path.'],
    ['guides/install', '../x', '`../x` is outside the docs folder.'],
    ['guides', 'guides/deep/guides', 'The folder `guides` cannot be moved into itself.'],
    ['.', 'x', 'The docs folder itself cannot be renamed.'],
    ['docs.json', 'x.json', '`docs.json` is the configuration of the docs.'],
    ['guides/install', 'guides/next.md/x', '`guides/next.md` is a file, not a folder.'],
    ['guides/install', 'snippets/x', '`snippets/x.mdx` would be a snippet, because files in `snippets` are no pages.'],
    ['snippets/note.mdx', 'x', '`x.mdx` would be a page, because only files in `snippets` are snippets.'],
    ['guides/install', 'drafts/x', '`drafts/x.mdx` would not be part of the docs, which ignore this path.'],
    ['guides/install', '.x', '`.x.mdx` cannot be the path of a page: use letters, digits, and hyphens, as in `guides/install`.'],
    [
      'guides/install',
      'robots.txt/x',
      '`robots.txt/x.mdx` cannot be used: the page is left out, because its URL `/robots.txt/x` would replace `robots.txt` in the output.',
    ],
  ])('%s to %s', async (from, to, message) => {
    expect(await plan(files, from, to)).toEqual({ kind: 'refused', message });
  });
});

it('moves a page into a folder, and keeps its extension or takes a new one', async () => {
  const files = { 'docs.json': config('a'), 'a.md': page('') };
  expect((await planned(files, 'a', 'b/')).to).toBe('b/a.md');
  expect((await planned(files, 'a', 'b/c')).to).toBe('b/c.md');
  expect((await planned(files, 'a.md', 'b.mdx')).to).toBe('b.mdx');
});

it('names pages that cannot be parsed', async () => {
  const files = { 'docs.json': config('a', 'b'), 'a.mdx': page(''), 'b.mdx': page('<Card> [x](/a)') };
  expect((await planned(files, 'a', 'c')).unparsed).toEqual(['b.mdx']);
});
