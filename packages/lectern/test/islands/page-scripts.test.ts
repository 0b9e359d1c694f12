import path from 'node:path';
import { DocsFiles, formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { runScripts } from '../../src/islands/page-scripts.ts';
import type { ScriptedPage } from '../../src/islands/scripted-page.ts';

const root = useFolder('page-scripts');

function put(files: Record<string, string>): void {
  putFiles(root, files);
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
          : [
              `${one.kind}: ${one.html.replace(/ data-lectern-at="[^"]*"/g, '')}`,
              ...one.parts.map(({ name, props: { 'data-lectern-at': _, ...props } }) => `${name} ${JSON.stringify(props)}`),
              ...one.raw,
            ].join('\n'),
    ),
  );
  const modules = pages.map((page) => results.get(page.path)?.modules ?? []);
  return { islands, modules, problems: diagnostics.map(formatDiagnostic), files };
}

/** A page, and what becomes of its code. */
interface PageCase {
  code?: string;
  /** Files of the docs folder. */
  files?: Record<string, string>;
  sources: string[];
  kind?: 'expression';
  islands: unknown[];
  /** Without the lines of the source. */
  problems?: unknown[];
  /** Whether browsers load code. */
  isLoaded?: boolean;
}

const browserOnly = (name: string): PageCase => ({
  code: `export const Wide = () => <i>{String(${name}.length)}</i>;`,
  sources: ['<Wide />'],
  islands: ['browser: '],
  problems: [
    `PAGE.mdx:11:3  notice  page/browser-only\n  A part of the page is shown in a browser with JavaScript only: ${name} is not defined.\n  Read what only browsers have in \`useEffect\`, so that the page can be read before it runs.`,
  ],
  isLoaded: true,
});

const lit = (specifier: string, file: string, text = 'export default () => <b>lit</b>;'): PageCase => ({
  files: { [file]: text },
  code: `import Lamp from '${specifier}';`,
  sources: ['<Lamp />'],
  islands: ['still: <b>lit</b>'],
});

const notExported = (code: string, problem: string): PageCase => ({
  files: { 'lamps.jsx': 'export const Lamps = () => <b />;', 'empty.js': '' },
  code,
  sources: ['<Lamp />', '<Lamp />'],
  islands: ['failed: A component that is used is not defined.', 'failed: A component that is used is not defined.'],
  problems: [`PAGE.mdx:1:1  error  snippet/no-export\n  ${problem}`],
});

const BUILT_IN = "from '@mintlify/components';";
const TIP = expect.stringMatching(/^still: .*\nTip /);

const CASES: Record<string, PageCase> = {
  'code that never changes becomes HTML': {
    code: 'export const Lamp = ({ name }) => <b class="lamp">{name.toUpperCase()}</b>;',
    sources: ['<Lamp name="red" />'],
    islands: ['still: <b class="lamp">RED</b>'],
  },
  'code leaves built-in components, content of the page and HTML of its own to the page': {
    code: 'export const Box = ({ children }) => <Card title="Deck" icon={<i />} onClick={() => 1}>{children}</Card>;',
    sources: ['<Box>{$slot(0)}</Box>', '<p dangerouslySetInnerHTML={{ __html: "<u>raw</u>" }} />', '<Tree.File name="a.ts" />'],
    islands: [
      'still: <lectern-part data-part="0"><lectern-slot data-slot="0"></lectern-slot></lectern-part>\nCard {"title":"Deck","icon":{"$html":"<i></i>"}}',
      'still: <p><lectern-raw data-raw="0"></lectern-raw></p>\n<u>raw</u>',
      'still: <lectern-part data-part="0"></lectern-part>\nTree.File {"name":"a.ts"}',
    ],
  },
  'code has built-in components as values, too': {
    code: 'export const Pick = ({ kind }) => { const all = { note: Note, tip: Tip }; const One = all[kind]; return <One>{String(typeof Image)}</One>; };',
    sources: ['<Pick kind="tip" />'],
    islands: [TIP],
  },
  'code knows that it is built for production': {
    sources: ['<b>{process.env.NODE_ENV} {String(import.meta.env.DEV)} {String(import.meta.env.PROD)} {String(import.meta.env.SSR)}</b>'],
    islands: ['still: <b>production false true true</b>'],
  },
  'code that fails is reported in its place, and the rest is shown': {
    code: 'export const Mast = () => { throw new Error("The mast is broken."); };',
    sources: ['<Mast />', '<b>Sail</b>'],
    islands: ['failed: The mast is broken.', 'still: <b>Sail</b>'],
    problems: [
      'PAGE.mdx:11:3  error  page/script-failed\n  The code of a part of the page failed: The mast is broken.\n  The page shows an error in its place. The rest of the page is shown.',
    ],
  },
  'code that needs `window` runs in the browser': browserOnly('window'),
  'code that needs `document` runs in the browser': browserOnly('document'),
  'code that needs `localStorage` runs in the browser': browserOnly('localStorage'),
  'code that needs `matchMedia` runs in the browser': browserOnly('matchMedia'),
  'code that needs the clipboard runs in the browser': {
    code: 'export const Copy = () => <i>{navigator.clipboard.writeText("a")}</i>;',
    sources: ['<Copy />'],
    islands: ['browser: '],
    problems: [expect.stringContaining('page/browser-only')],
    isLoaded: true,
  },
  'code of an expression with an unknown name is text': {
    sources: ['project.id.toString()'],
    kind: 'expression',
    islands: ['text'],
    problems: [
      'PAGE.mdx:11:3  notice  page/undefined-name\n  `project` is not defined; the expression is shown as source text.\n  Escape the braces as `\\{` and `\\}`, or put the text in backticks.',
    ],
  },
  'code of a tag with an unknown name fails': {
    code: 'export const A = () => <b>{project.id}</b>;',
    sources: ['<A />'],
    islands: ['failed: project is not defined'],
    problems: [
      expect.stringContaining('PAGE.mdx:11:3  error  page/script-failed\n  The code of a part of the page failed: project is not defined.'),
    ],
  },
  'a tag that nothing defines is reported, and shows what it contains': {
    code: 'export const A = () => <p><Cadr>in</Cadr><Zzzzzzzz /></p>;',
    sources: ['<A />'],
    islands: [expect.stringMatching(/^still: <p>.*in.*<\/p>$/)],
    problems: [
      'PAGE.mdx:1:28  warning  page/unknown-component\n  `<Cadr>` is not a known component; only its content is shown.\n  Did you mean `<Card>`?',
      'PAGE.mdx:1:43  warning  page/unknown-component\n  `<Zzzzzzzz>` is not a known component; only its content is shown.\n  Import it, or remove the tag.',
    ],
  },
  'an import of ./lamp finds a JSX file': lit('./lamp', 'lamp.jsx'),
  'an import of /snippets/wick finds a TSX file': lit('/snippets/wick', 'snippets/wick.tsx', 'export default (): unknown => <b>lit</b>;'),
  'an import of snippets/oil.js finds a file of the docs': lit('snippets/oil.js', 'snippets/oil.js'),
  'an import of ./flame finds its index file': lit(
    './flame',
    'flame/index.ts',
    'import { createElement as h } from "react";\nexport default () => h("b", null, "lit");',
  ),
  'an import of glass.mjs finds a file of the docs': lit('glass.mjs', 'glass.mjs'),
  'an import of a file beside a snippet is relative to the snippet': {
    files: {
      'parts/lamp.jsx': "import { wick } from './wick';\nexport const Lamp = () => <b>{wick}</b>;",
      'parts/wick.js': 'export const wick = "dry";',
    },
    code: "import { Lamp } from '/parts/lamp.jsx';",
    sources: ['<Lamp />'],
    islands: ['still: <b>dry</b>'],
  },
  'an import of an MDX file is its content': {
    files: { 'snippets/note.mdx': 'Hello' },
    code: "import Note2 from '/snippets/note.mdx';",
    sources: ['<Note2 name="Ada" />'],
    islands: ['still: <lectern-part data-part="0"></lectern-part>\nSnippet {"name":"Ada","file":"/snippets/note.mdx"}'],
  },
  'an import of an image is its URL, of a style sheet nothing, of JSON its data': {
    files: { 'images/sea.svg': '<svg/>', 'sea.txt': 'Sea', 'sea.css': 'b { color: red }', 'sea.json': '{ "deep": 12 }' },
    code: "import sea from './images/sea.svg';\nimport text from './sea.txt';\nimport './sea.css';\nimport data from './sea.json';",
    sources: ['<img src={sea} alt={text} width={data.deep} />'],
    islands: ['still: <img src="/docs/images/sea.svg" alt width="12"/>'],
  },
  'an import of React is Preact': {
    code: "import React, { Fragment } from 'react';\nimport { createPortal } from 'react-dom';\nimport { renderToString } from 'preact-render-to-string';",
    sources: ['<Fragment>{typeof createPortal} {typeof React.memo} {renderToString(<i />)}</Fragment>'],
    islands: ['still: function function &lt;i>&lt;/i>'],
  },
  'an import of a name that is not exported is reported once': notExported(
    "import { Lamp } from './lamps';\n",
    '`lamps.jsx` does not export `Lamp`.\n  Did you mean `{ Lamps }`?',
  ),
  'an import of a default that is not exported is reported once': notExported(
    "import Lamp from './lamps';\n",
    '`lamps.jsx` has no default export.\n  It exports `Lamps`; import with braces.',
  ),
  'an import of a file without exports is reported once': notExported(
    "import { Lamp } from './empty.js';\n",
    '`empty.js` does not export `Lamp`.\n  Add the export, or remove the import.',
  ),
  'a package in the docs folder imports its own files': {
    code: "import Lamp from 'lamps';",
    files: {
      'node_modules/lamps/package.json': '{ "name": "lamps", "type": "module", "exports": "./index.js" }',
      'node_modules/lamps/index.js': "export { default } from './lamp.js';",
      'node_modules/lamps/lamp.js': "import { jsx } from 'react/jsx-runtime';\nexport default () => jsx('b', { children: 'lit' });",
    },
    sources: ['<Lamp />'],
    islands: ['still: <b>lit</b>'],
  },
  'components of another tool are those of the same name, or for the same job': {
    files: {
      'foreign.jsx':
        "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport const Lamps = () => <Tabs><TabItem label=\"red\">a</TabItem></Tabs>;",
    },
    code: "import { Lamps } from './foreign.jsx';",
    sources: ['<Lamps />'],
    islands: [expect.stringMatching(/^still: .*\nTabs .*\nTabItem /)],
    problems: [expect.stringContaining('foreign.jsx:1:1  warning  page/foreign-syntax'), expect.stringContaining('foreign.jsx:2:1')],
  },
  'an import of a package that is not installed is reported': {
    code: "import { Lamp } from '@nobody/lamps/small';\n",
    sources: ['<Lamp />'],
    islands: ['failed: The package @nobody/lamps is not installed.'],
    problems: [
      'PAGE.mdx:1:1  warning  snippet/no-package\n  The package `@nobody/lamps` is not installed.\n  Run `npm install @nobody/lamps` in the folder of the docs, or remove the import.',
    ],
  },
  'an import of the built-in components needs no package, and reports what they lack': {
    files: { 'snippets/deck.jsx': `import { Tip } ${BUILT_IN}\nexport const Deck = () => <Tip>a</Tip>;` },
    code: `import { Deck } from '/snippets/deck.jsx';\nimport { Tip as T, Tipp } ${BUILT_IN}\nimport * as All ${BUILT_IN}\n`,
    sources: ['<Deck />', '<T>b</T>', '<Tipp>c</Tipp>', '<All.Tip>d</All.Tip>'],
    islands: [TIP, TIP, 'still: c', TIP],
    problems: [
      'PAGE.mdx:2:1  warning  page/unknown-component\n  `<Tipp>` is not a known component; only its content is shown.\n  Did you mean `<Tip>`?',
    ],
  },
  'an import of a CSS module has the class names of the file': {
    files: { 'tile.jsx': "import styles from './tile.module.css';\nexport const Tile = () => <b className={styles.tile} />;" },
    code: "import { Tile } from './tile';",
    sources: ['<Tile />'],
    islands: ['still: <b class="tile"></b>'],
    problems: [
      'tile.jsx:1:1  warning  page/foreign-syntax\n  The import `./tile.module.css` is a CSS module; its class names are used as they are written.\n  Write `className="name"`, and its rules in a CSS file outside of `snippets`, which every page loads. Then remove the import.',
    ],
  },
  'an import of a missing file is reported in a snippet': {
    files: { 'dark.jsx': "import { wick } from './none';\nexport const Lamp = () => <b>{wick()}</b>;" },
    code: "import { Lamp } from './dark';",
    sources: ['<Lamp />'],
    islands: ['failed: The file ./none does not exist.'],
    problems: ['dark.jsx:1:1  warning  snippet/not-found\n  The import `./none` does not exist.\n  Create the file, or remove the import.'],
  },
  'an import of a missing file is reported by the page itself': {
    code: "import { Gone } from './gone';",
    sources: ['<Gone />'],
    islands: ['failed: The file ./gone does not exist.'],
  },
  'an import of a file outside the docs folder is reported in a snippet': {
    files: { 'far.jsx': "export const Lamp = () => <b>{wick()}</b>;\nimport { wick } from '../../wick.js';" },
    code: "import { Lamp } from './far';",
    sources: ['<Lamp />'],
    islands: ['failed: The file ../../wick.js does not exist.'],
    problems: [
      'far.jsx:2:1  warning  snippet/outside-root\n  The import `../../wick.js` points outside the docs folder.\n  Move the file into the folder of docs.json.',
    ],
  },
  'an import of code that cannot be read is reported where that is': {
    files: { 'torn.jsx': 'export const Lamp = () =>\n  <b></i>;' },
    code: "import { Lamp } from './torn';",
    sources: ['<Lamp />'],
    islands: ['failed: The code of torn.jsx cannot be read.'],
    problems: [
      expect.stringContaining(
        "torn.jsx:2:8  error  snippet/syntax\n  The code cannot be read: Expected corresponding JSX closing tag for 'b'.",
      ),
    ],
  },
};

describe('on a page', () => {
  const cases = Object.values(CASES);
  /** All pages at once, because each run starts a process. */
  let ran: ReturnType<typeof run> | undefined;

  it.each(Object.keys(CASES).map((name, index) => ({ name, index })))('$name', async ({ index }) => {
    if (!ran) for (const { files = {} } of cases) put(files);
    ran ??= run(...cases.map((one, at) => scripted(`page-${at}`, one.code ?? '', one.sources, one.kind)));
    const { islands, modules, problems } = await ran;
    const { sources, islands: shown, problems: expected = [], isLoaded = false, files = {} } = cases[index] as PageCase;
    const start = cases.slice(0, index).reduce((sum, before) => sum + before.sources.length, 0);
    const isOwn = (problem: string) => [`page-${index}.mdx`, ...Object.keys(files)].some((file) => problem.startsWith(`${file}:`));
    const found = problems.filter(isOwn).map((text) => text.replace(/\n +\d* *\|.*/g, '').replace(/^page-\d+/, 'PAGE'));
    expect({
      islands: islands.slice(start, start + sources.length),
      problems: found,
      isLoaded: modules[index]?.length !== 0,
    }).toEqual({ islands: shown, problems: expected, isLoaded });
  });
});

describe('code of a page', () => {
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

  it('that ends the process leaves other pages', async () => {
    const { islands, problems } = await run(scripted('a', '', ['process.abort()']), scripted('b', '', ['<b>Sail</b>']));
    expect(islands).toEqual(['failed: Its code timed out or ran out of memory.', 'still: <b>Sail</b>']);
    expect(problems).toHaveLength(1);
  });
});

describe('an import', () => {
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

  it('of a module on another host happens in the browser', async () => {
    const { islands, modules, files } = await run(
      scripted('a', "import Map, { pin } from 'https://maps.example/map.js';", ['<Map>{pin()}</Map>']),
    );
    expect(islands).toEqual(['browser: ']);
    expect(modules[0]).not.toEqual([]);
    expect(files.map((file) => String(file.content())).join('\n')).toMatch(/import\([`"']https:\/\/maps\.example\/map\.js[`"']\)/);
  });
});
