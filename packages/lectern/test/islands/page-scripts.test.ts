import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocsFiles, formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScripts } from '../../src/islands/page-scripts.ts';
import type { ScriptedPage } from '../../src/islands/scripted-page.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-page-scripts-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function put(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const scripted = (name: string, code: string, sources: string[], kind: 'tag' | 'expression' = 'tag'): ScriptedPage => ({
  path: name,
  script: {
    modules: { [`${name}.mdx`]: code },
    islands: sources.map((source, i) => ({ file: `${name}.mdx`, line: 11 + i, column: 3, kind, source })),
  },
});

/** Runs the code of pages. Prints one line for each island and one block for each problem. */
async function run(...pages: ScriptedPage[]) {
  const { results, diagnostics, files } = await runScripts(pages, {
    refusal: (file) => new DocsFiles(root).refusal(file),
    root,
    base: '/docs',
    ending: '',
    cacheDirectory: path.join(root, '.cache'),
    icon: (name, { size, type = 'plain' }) =>
      `<svg width="${size}" height="${size}" aria-hidden="true">${name} ${type}</svg>` as ReturnType<
        Parameters<typeof runScripts>[1]['icon']
      >,
    assetHref: (file) => (file.startsWith('images/') ? `/docs/${file}` : undefined),
  });
  const islands = pages.flatMap((page) =>
    (results.get(page.path)?.results ?? []).map((one) =>
      one.kind === 'text'
        ? 'text'
        : one.kind === 'failed'
          ? `failed: ${one.message}`
          : [`${one.kind}: ${one.html}`, ...one.parts.map(({ name, props }) => `${name} ${JSON.stringify(props)}`), ...one.raw].join('\n'),
    ),
  );
  const modules = pages.map((page) => results.get(page.path)?.modules ?? []);
  return { islands, modules, problems: diagnostics.map(formatDiagnostic), files };
}

describe('code of a page', () => {
  it('that never changes becomes HTML, and browsers load nothing', async () => {
    const { islands, modules, problems, files } = await run(
      scripted('a', 'export const Lamp = ({ name }) => <b class="lamp">{name.toUpperCase()}</b>;', ['<Lamp name="red" />']),
    );
    expect(islands).toEqual(['still: <b class="lamp">RED</b>']);
    expect([modules, problems, files]).toEqual([[[]], [], []]);
  });

  it('leaves built-in components, content of the page and HTML of its own to the page', async () => {
    const { islands } = await run(
      scripted('a', 'export const Box = ({ children }) => <Card title="Deck" icon={<i />} onClick={() => 1}>{children}</Card>;', [
        '<Box>{$slot(0)}</Box>',
        '<p dangerouslySetInnerHTML={{ __html: "<u>raw</u>" }} />',
        '<Tree.File name="a.ts" />',
      ]),
    );
    expect(islands).toEqual([
      'still: <lectern-part data-part="0"><lectern-slot data-slot="0"></lectern-slot></lectern-part>\nCard {"title":"Deck","icon":{"$html":"<i></i>"}}',
      'still: <p><lectern-raw data-raw="0"></lectern-raw></p>\n<u>raw</u>',
      'still: <lectern-part data-part="0"></lectern-part>\nTree.File {"name":"a.ts"}',
    ]);
  });

  it('that changes is hydrated by one module for each page, and a shared part', async () => {
    const counter = 'export const Count = () => { const [n] = useState(2); return <button>{n}</button>; };';
    const { islands, modules, files } = await run(scripted('a', counter, ['<Count />']), scripted('b', counter, ['<Count />']));
    expect(islands).toEqual(['live: <button>2</button>', 'live: <button>2</button>']);
    for (const list of modules) {
      expect(list[0]).toMatch(/^\/docs\/_lectern\/islands\/page-[\w-]+\.js$/);
      expect(list.slice(1)).toEqual([expect.stringMatching(/^\/docs\/_lectern\/islands\/part-[\w-]+\.js$/)]);
    }
    expect(new Set(modules.flat())).toEqual(new Set(files.map((file) => `/docs/${file.path}`)));
    const [entry] = files.filter((file) => file.path.includes('/page-'));
    expect(entry?.content()).toMatch(/base:[`"']\/docs[`"']/);
  });

  it('that changes has built-in components, as far as browsers have them', async () => {
    const code = 'export const Deck = () => { const [n] = useState(2); return <Note>{n}<Tree><Tree.File name="a" /></Tree></Note>; };';
    const { islands } = await run(scripted('a', code, ['<Deck />']));
    expect(islands[0]).toMatch(
      /^live: <div role="note" [^>]*class="callout">.*2<lectern-part data-part="0" data-mark="0"><lectern-part data-part="1" data-mark="0\.0">.*<\/div>\nTree \{\}\nTree.File \{"name":"a"\}$/,
    );
  });

  it('has built-in components as values, too', async () => {
    const code =
      'export const Pick = ({ kind }) => { const all = { note: Note, tip: Tip }; const One = all[kind]; return <One>{String(typeof Image)}</One>; };';
    const { islands, problems } = await run(scripted('a', code, ['<Pick kind="tip" />']));
    expect(problems).toEqual([]);
    expect(islands).toEqual([expect.stringMatching(/^still: .*\nTip /)]);
  });

  it('knows that it is built for production', async () => {
    const source =
      '<b>{process.env.NODE_ENV} {String(import.meta.env.DEV)} {String(import.meta.env.PROD)} {String(import.meta.env.SSR)}</b>';
    expect((await run(scripted('a', '', [source]))).islands).toEqual(['still: <b>production false true true</b>']);
  });

  it('shows icons of the site, also those that a browser needs later', async () => {
    const { islands, files } = await run(
      scripted(
        'a',
        'export const Sign = () => { const [open] = useState(false); return <p><Icon icon="bell" iconType="solid" size={20} />{open && <Icon icon="anchor" />}</p>; };',
        ['<Sign />'],
      ),
    );
    expect(islands[0]).toMatch(/^live: <p>.*<svg width="20" height="20" aria-hidden="true">bell solid<\/svg>.*<\/p>$/);
    const text = files.map((file) => String(file.content())).join('\n');
    for (const icon of ['bell solid', 'bell plain', 'anchor plain']) expect(text).toContain(`aria-hidden="true">${icon}</svg>`);
  });

  it('that fails is reported in its place, and the rest is shown', async () => {
    const { islands, problems } = await run(
      scripted('a', 'export const Mast = () => { throw new Error("The mast is broken."); };', ['<Mast />', '<b>Sail</b>']),
    );
    expect(islands).toEqual(['failed: The mast is broken.', 'still: <b>Sail</b>']);
    expect(problems).toEqual([
      'a.mdx:11:3  error  page/script-failed\n  The code of a part of the page failed: The mast is broken.\n  The page shows an error in its place. The rest of the page is shown.',
    ]);
  });

  it.each(['window', 'document', 'localStorage', 'matchMedia'])('that needs `%s` runs in the browser', async (name) => {
    const { islands, modules, problems } = await run(
      scripted('a', `export const Wide = () => <i>{String(${name}.length)}</i>;`, ['<Wide />']),
    );
    expect(islands).toEqual(['browser: ']);
    expect(modules[0]).not.toEqual([]);
    expect(problems).toEqual([
      `a.mdx:11:3  notice  page/browser-only\n  A part of the page is shown in a browser with JavaScript only: ${name} is not defined.\n  Read what only browsers have in \`useEffect\`, so that the page can be read before it runs.`,
    ]);
  });

  it('that needs the clipboard runs in the browser', async () => {
    const { islands } = await run(scripted('a', 'export const Copy = () => <i>{navigator.clipboard.writeText("a")}</i>;', ['<Copy />']));
    expect(islands).toEqual(['browser: ']);
  });

  it('of an expression with an unknown name is text', async () => {
    const { islands, problems } = await run(scripted('a', '', ['project.id.toString()'], 'expression'));
    expect(islands).toEqual(['text']);
    expect(problems).toEqual([
      'a.mdx:11:3  notice  page/undefined-name\n  `project` is not defined; the expression is shown as source text.\n  Escape the braces as `\\{` and `\\}`, or put the text in backticks.',
    ]);
  });

  it('of a tag with an unknown name fails', async () => {
    const { islands, problems } = await run(scripted('a', 'export const A = () => <b>{project.id}</b>;', ['<A />']));
    expect(islands).toEqual(['failed: project is not defined']);
    expect(problems[0]).toContain(
      'a.mdx:11:3  error  page/script-failed\n  The code of a part of the page failed: project is not defined.',
    );
  });

  it('that ends the process leaves other pages', async () => {
    const { islands, problems } = await run(scripted('a', '', ['process.abort()']), scripted('b', '', ['<b>Sail</b>']));
    expect(islands).toEqual(['failed: Its code timed out or ran out of memory.', 'still: <b>Sail</b>']);
    expect(problems).toHaveLength(1);
  });
});

describe('an import', () => {
  it.each([
    ['./lamp', { 'lamp.jsx': 'export default () => <b>lit</b>;' }],
    ['/snippets/lamp', { 'snippets/lamp.tsx': 'export default (): unknown => <b>lit</b>;' }],
    ['snippets/lamp.js', { 'snippets/lamp.js': 'export default () => <b>lit</b>;' }],
    ['./lamp', { 'lamp/index.ts': 'import { createElement as h } from "react";\nexport default () => h("b", null, "lit");' }],
    ['lamp.mjs', { 'lamp.mjs': 'export default () => <b>lit</b>;' }],
  ])('of %s finds the file', async (specifier, files) => {
    put(files);
    const { islands, problems } = await run(scripted('a', `import Lamp from '${specifier}';`, ['<Lamp />']));
    expect([islands, problems]).toEqual([['still: <b>lit</b>'], []]);
  });

  it('of a file beside a snippet is relative to the snippet', async () => {
    put({
      'snippets/lamp.jsx': "import { wick } from './wick';\nexport const Lamp = () => <b>{wick}</b>;",
      'snippets/wick.js': 'export const wick = "dry";',
    });
    expect((await run(scripted('guides/a', "import { Lamp } from '/snippets/lamp.jsx';", ['<Lamp />']))).islands).toEqual([
      'still: <b>dry</b>',
    ]);
  });

  it('of an MDX file is its content', async () => {
    put({ 'snippets/note.mdx': 'Hello' });
    expect((await run(scripted('a', "import Note2 from '/snippets/note.mdx';", ['<Note2 name="Ada" />']))).islands).toEqual([
      'still: <lectern-part data-part="0"></lectern-part>\nSnippet {"name":"Ada","file":"/snippets/note.mdx"}',
    ]);
  });

  it('of an image is its URL, of a style sheet nothing, of JSON its data', async () => {
    put({ 'images/sea.svg': '<svg/>', 'sea.txt': 'Sea', 'sea.css': 'b { color: red }', 'sea.json': '{ "deep": 12 }' });
    const code = "import sea from './images/sea.svg';\nimport text from './sea.txt';\nimport './sea.css';\nimport data from './sea.json';";
    expect((await run(scripted('a', code, ['<img src={sea} alt={text} width={data.deep} />']))).islands).toEqual([
      'still: <img src="/docs/images/sea.svg" alt width="12"/>',
    ]);
  });

  it('of React is Preact', async () => {
    const code =
      "import React, { Fragment } from 'react';\nimport { createPortal } from 'react-dom';\nimport { renderToString } from 'preact-render-to-string';";
    const source = '<Fragment>{typeof createPortal} {typeof React.memo} {renderToString(<i />)}</Fragment>';
    expect((await run(scripted('a', code, [source]))).islands).toEqual(['still: function function &lt;i>&lt;/i>']);
  });

  it.each([
    [
      "import { Lamp } from './lamp';\n",
      '`lamp.jsx` does not export `Lamp`.\n  Did you mean `{ Lamps }`?',
      'A component that is used is not defined.',
    ],
    [
      "import Lamp from './lamp';\n",
      '`lamp.jsx` has no default export.\n  It exports `Lamps`; import with braces.',
      'A component that is used is not defined.',
    ],
    [
      "import { Lamp } from './empty.js';\n",
      '`empty.js` does not export `Lamp`.\n  Add the export, or remove the import.',
      'A component that is used is not defined.',
    ],
  ])('%j of a name that is not exported is reported once', async (code, problem, message) => {
    put({ 'lamp.jsx': 'export const Lamps = () => <b />;', 'empty.js': '' });
    const { islands, problems } = await run(scripted('a', code, ['<Lamp />', '<Lamp />']));
    expect(islands).toEqual([`failed: ${message}`, `failed: ${message}`]);
    const excerpt = problems.map((one) => one.split('\n').slice(0, 3).join('\n'));
    expect(excerpt).toEqual([`a.mdx:1:1  error  snippet/no-export\n  ${problem}`]);
  });

  it('of a package that is not installed is reported', async () => {
    const { islands, problems } = await run(scripted('a', "import { Lamp } from '@nobody/lamps/small';\n", ['<Lamp />']));
    expect(islands).toEqual(['failed: The package @nobody/lamps is not installed.']);
    expect(problems.map((one) => one.split('\n').slice(0, 3))).toEqual([
      [
        'a.mdx:1:1  error  snippet/no-package',
        '  The package `@nobody/lamps` is not installed.',
        '  Run `npm install @nobody/lamps` in the folder of the docs, or remove the import.',
      ],
    ]);
  });

  it('of the built-in components needs no package, and reports what they lack', async () => {
    const from = "from '@mintlify/components';";
    put({ 'snippets/deck.jsx': `import { Tip } ${from}\nexport const Deck = () => <Tip>a</Tip>;` });
    const code = `import { Deck } from '/snippets/deck.jsx';\nimport { Tip as T, Tipp } ${from}\nimport * as All ${from}\n`;
    const { islands, problems } = await run(scripted('a', code, ['<Deck />', '<T>b</T>', '<Tipp>c</Tipp>', '<All.Tip>d</All.Tip>']));
    expect(islands).toEqual([
      expect.stringMatching(/^still: .*\nTip /),
      expect.stringMatching(/^still: .*\nTip /),
      'still: c',
      expect.stringMatching(/^still: .*\nTip /),
    ]);
    expect(problems.map((one) => one.split('\n').slice(0, 3))).toEqual([
      [
        'a.mdx:2:1  warning  page/unknown-component',
        '  `<Tipp>` is not a known component; only its content is shown.',
        '  Did you mean `<Tip>`?',
      ],
    ]);
  });

  it('of a page, and what it exports, is shared with snippets that lack the names', async () => {
    put({
      'snippets/hero.jsx': 'export const Hero = () => <i style={{ color: colors.ink }}><Rule /></i>;',
      'snippets/rule.jsx': 'export default () => <b>{colors.line} {sea}</b>;',
      'snippets/colors.jsx': 'export const colors = { ink: "navy", line: "gray" };',
      'guides/red.jsx': 'export const shades = { ink: "red", line: "pink" };',
    });
    const { islands, problems } = await run(
      scripted(
        'a',
        'import { Hero } from "/snippets/hero.jsx";\nimport Rule from "/snippets/rule.jsx";\nimport { colors } from "/snippets/colors.jsx";\nexport const sea = "calm";',
        ['<Hero />'],
      ),
      scripted(
        'guides/b',
        'import { Hero } from "../snippets/hero.jsx";\nimport Rule from "/snippets/rule.jsx";\nimport { shades as colors } from "./red.jsx";\nexport const sea = "rough";',
        ['<Hero />'],
      ),
      scripted('c', 'import { Hero } from "/snippets/hero.jsx";', ['<Hero />']),
    );
    expect(islands).toEqual([
      'still: <i style="color:navy;"><b>gray calm</b></i>',
      'still: <i style="color:red;"><b>pink rough</b></i>',
      'failed: colors is not defined',
    ]);
    expect(problems.map((one) => one.split('\n')[0])).toEqual([
      'snippets/hero.jsx:1:46  error  page/script-failed',
      'snippets/hero.jsx:1:61  warning  page/unknown-component',
    ]);
  });

  it('of a file that uses a snippet is shared with the code of the snippet', async () => {
    put({ 'snippets/box.jsx': 'export const Box = ({ children }) => <h3>{children}</h3>;\nexport const Rule = () => <hr />;' });
    const { islands, problems } = await run({
      path: 'a',
      script: {
        modules: {
          'a.mdx': 'import { Box } from "/snippets/box.jsx";\nexport const sea = "calm";',
          'snippets/b.mdx': 'import { Rule as Line } from "./box.jsx";',
          'snippets/c.mdx': 'export const Own = () => <Box><Line />{sea}</Box>;',
        },
        users: { 'snippets/c.mdx': 'snippets/b.mdx', 'snippets/b.mdx': 'a.mdx' },
        islands: [{ file: 'snippets/c.mdx', line: 3, column: 1, kind: 'tag', source: '<Own />' }],
      },
    });
    expect([islands, problems]).toEqual([['still: <h3><hr/>calm</h3>'], []]);
  });

  it('of components is not needed where code takes them from the object of all', async () => {
    put({
      'price.jsx':
        'const { Card } = MintlifyComponents;\nexport const Price = () => <Card title="P"><MintlifyComponents.Note>n</MintlifyComponents.Note></Card>;',
    });
    const { islands, problems } = await run(scripted('a', 'import { Price } from "/price.jsx";', ['<Price />']));
    expect([islands, problems]).toEqual([
      ['still: <lectern-part data-part="0"><lectern-part data-part="1">n</lectern-part></lectern-part>\nCard {"title":"P"}\nNote {}'],
      [],
    ]);
  });

  it('of a missing file is reported in a snippet; in a page, the page reports it', async () => {
    put({ 'lamp.jsx': "import { wick } from './wick';\nexport const Lamp = () => <b>{wick()}</b>;" });
    const { islands, problems } = await run(
      scripted('a', "import { Lamp } from './lamp';", ['<Lamp />']),
      scripted('b', "import { Gone } from './gone';", ['<Gone />']),
    );
    expect(islands).toEqual(['failed: The file ./wick does not exist.', 'failed: The file ./gone does not exist.']);
    expect(problems.map((one) => one.split('\n').slice(0, 3))).toEqual([
      ['lamp.jsx:1:1  error  snippet/not-found', '  The import `./wick` does not exist.', '  Create the file, or remove the import.'],
    ]);
  });

  it('of a file outside the docs folder is reported in a snippet', async () => {
    put({ 'lamp.jsx': "export const Lamp = () => <b>{wick()}</b>;\nimport { wick } from '../../wick.js';" });
    const { islands, problems } = await run(scripted('a', "import { Lamp } from './lamp';", ['<Lamp />']));
    expect(islands).toEqual(['failed: The file ../../wick.js does not exist.']);
    expect(problems.map((one) => one.split('\n').slice(0, 3))).toEqual([
      [
        'lamp.jsx:2:1  error  snippet/outside-root',
        '  The import `../../wick.js` points outside the docs folder.',
        '  Move the file into the folder of docs.json.',
      ],
    ]);
  });

  it('of code that cannot be read is reported where that is', async () => {
    put({ 'lamp.jsx': 'export const Lamp = () =>\n  <b></i>;' });
    const { islands, problems } = await run(scripted('a', "import { Lamp } from './lamp';", ['<Lamp />']));
    expect(islands).toEqual(['failed: The code of lamp.jsx cannot be read.']);
    expect(problems.map((one) => one.split('\n').slice(0, 2))).toEqual([
      [
        'lamp.jsx:2:8  error  snippet/syntax',
        expect.stringContaining("  The code cannot be read: Expected corresponding JSX closing tag for 'b'."),
      ],
    ]);
  });

  it('of a module on another host happens in the browser', async () => {
    const { islands, modules, files } = await run(
      scripted('a', "import Map, { pin } from 'https://maps.example/map.js';", ['<Map>{pin()}</Map>']),
    );
    expect(islands).toEqual(['browser: ']);
    expect(modules[0]).not.toEqual([]);
    expect(files.map((file) => String(file.content())).join('\n')).toMatch(/import\([`"']https:\/\/maps\.example\/map\.js[`"']\)/);
  });
});

it('a tag that nothing defines is reported, and shows what it contains', async () => {
  const { islands, problems } = await run(scripted('a', 'export const A = () => <p><Cadr>in</Cadr><Zzzzzzzz /></p>;', ['<A />']));
  expect(islands).toEqual([expect.stringMatching(/^still: <p>.*in.*<\/p>$/)]);
  expect(problems.map((one) => one.split('\n').slice(0, 3))).toEqual([
    [
      'a.mdx:1:28  warning  page/unknown-component',
      '  `<Cadr>` is not a known component; only its content is shown.',
      '  Did you mean `<Card>`?',
    ],
    [
      'a.mdx:1:43  warning  page/unknown-component',
      '  `<Zzzzzzzz>` is not a known component; only its content is shown.',
      '  Import it, or remove the tag.',
    ],
  ]);
});
