import { describe, expect, it } from 'vitest';
import { buildBody } from '../../../src/content/body.ts';
import type { IslandResult } from '../../../src/content/types.ts';
import type { TreeNode } from '../../../src/tree/tree.ts';
import { build, optionsFor } from '../build.ts';

const still = (html: string, more: Partial<Extract<IslandResult, { html: string }>> = {}): IslandResult => ({
  kind: 'still',
  html,
  parts: [],
  raw: [],
  ...more,
});
const live = (html: string): IslandResult => ({ kind: 'live', html, parts: [], raw: [] });
const failed: IslandResult = { kind: 'failed', message: 'no wind' };

/** Code of the islands of a page. */
const sources = (text: string, files?: Record<string, string>) => build(text, files).script?.islands.map(({ source }) => source);
const whole = (text: string, results: IslandResult[], modules: string[] = [], files?: Record<string, string>) =>
  build(text, files, { script: { results, modules } }).html;
/** The page when its islands became these, as readers with JavaScript see it. */
const shown = (...page: Parameters<typeof whole>) => whole(...page).replace(/<noscript>.*<\/noscript>/s, '');
/** What readers without JavaScript see besides. */
const note = (...page: Parameters<typeof whole>) => /<noscript>.*<\/noscript>/s.exec(whole(...page))?.[0];

const COUNTER = 'export const Counter = () => {\n  const [n] = useState(0);\n  return <b>{n}</b>;\n};';

describe('code of a page', () => {
  it('is none on a page whose expressions can be read without running them', () => {
    expect(build('export const n = 2;\n\n{n + 1} {["a"].map((x) => <b>{x}</b>)}').script).toBeUndefined();
  });

  it('is an expression or a tag, with the statements of its file in their lines', () => {
    const { script } = build(`Hi\n\n${COUNTER}\n\n<Counter start={2} label="Boats" />\n\nIt is {Math.max(1, 2)}.`);
    expect(script).toEqual({
      islands: [
        { file: 'page.mdx', kind: 'tag', line: 8, column: 1, source: '<Counter start={2} label={"Boats"} />' },
        { file: 'page.mdx', kind: 'expression', line: 10, column: 7, source: '(Math.max(1, 2)\n)' },
      ],
      modules: { 'page.mdx': `\n\n${COUNTER}` },
    });
  });

  it('begins at event handlers, spread props and functions in props, of elements and of our components', () => {
    expect(sources('<button onClick={() => go()}>Go</button>')).toEqual(['<button onClick={(() => go()\n)}>{"Go"}</button>']);
    expect(sources('export const p = load();\n\n<Card title="A" {...p} />')).toEqual(['<Card title={"A"} {...(p\n)} />']);
    expect(sources(`${COUNTER}\n\n<Counter items={[{ icon: <b>x</b>, n: 1 }]} />`)).toEqual([
      '<Counter items={[{"icon":(<><b>{"x"}</b></>),"n":1}]} />',
    ]);
  });

  it('takes in the code inside of it, and keeps the rest as slots', () => {
    expect(sources(`${COUNTER}\n\n<Counter>\n  <Counter a />\n\n  ## Title\n\n  <Note>Hi</Note>\n</Counter>`)).toEqual([
      '<Counter>{<Counter a={true} />}{$slot(0)}</Counter>',
    ]);
    expect(sources(`${COUNTER}\n\n<Counter><path d="M0 0" /></Counter>`)).toEqual(['<Counter><path {...{"d":"M0 0"}} /></Counter>']);
  });

  it('knows the props of the snippet that it is in', () => {
    const files = { 'snippets/a.mdx': 'import { f } from "./f.js";\n\n{f(name)} {f(...list)} {f(children)}' };
    const { script } = build('import A from "/snippets/a.mdx";\n\n<A name="Ada" list={[1]}>**x**</A>', files);
    expect(script?.islands.map(({ source }) => source)).toEqual([
      '((name)=>(f(name)\n))("Ada")',
      '((list)=>(f(...list)\n))([1])',
      '((children)=>(f(children)\n))((<><strong>{"x"}</strong></>))',
    ]);
    expect([Object.keys(script?.modules ?? {}), script?.users]).toEqual([['snippets/a.mdx', 'page.mdx'], { 'snippets/a.mdx': 'page.mdx' }]);
  });

  it('is no code when it names what nothing defines', () => {
    expect(build('Use {project.id} here.').html).toBe('<p>Use {project.id} here.</p>');
    expect(shown('Call {f(x)} here.', [{ kind: 'text' }])).toBe('<p>Call {f(x)} here.</p>');
  });
});

describe('what came of it', () => {
  it('is in the page as if it had been written there', () => {
    const files = { 'page.mdx': '', 'other.mdx': '' };
    const html =
      '<h2>Hello</h2><a href="/other">go</a><lectern-part data-part="0">in</lectern-part><lectern-raw data-raw="0"></lectern-raw>';
    const result = still(html, { parts: [{ name: 'Card', props: { title: 'A &', icon: { $html: '<svg></svg>' } } }], raw: ['<i>raw'] });
    expect(shown(`${COUNTER}\n\n<Counter />`, [result], [], files)).toBe(
      '<h2 id="hello" class="lc-heading">Hello<a class="lc-heading-anchor" href="#hello" aria-label="Link to “Hello”"></a></h2><a href="/other">go</a>' +
        '<Card title="A &" icon={[{"kind":"html","html":"<svg></svg>"}]}>in</Card><i>raw',
    );
  });

  it('has components that read their children, and that parsing replaces', () => {
    const part = (n: number, inside: string) => `<lectern-part data-part="${n}" data-mark="${n}">${inside}</lectern-part>`;
    const parts = [
      { name: 'CodeBlock', props: { language: 'js' } },
      { name: 'Latex', props: {} },
      { name: 'Mermaid', props: {} },
      { name: 'Prompt', props: {} },
      { name: 'Snippet', props: { file: 'a.mdx' } },
    ];
    const html = part(0, 'a &lt; b') + part(1, 'x^2') + part(2, 'a --&gt; b') + part(3, 'Do it') + part(4, '');
    const printed =
      '<CodeBlock language="js" code="a < b">a &lt; b</CodeBlock>|<Latex formula="x^2" display={false}>x^2</Latex>|' +
      '<CodeBlock code="a --> b" language="mermaid" meta=""></CodeBlock>|<Prompt source="Do it">Do it</Prompt>|<p>snip</p>';
    const files = { 'snippets/a.mdx': 'snip' };
    const page = `${COUNTER}\n\n<Counter />`;
    expect(shown(page, [still(html, { parts })], [], files)).toBe(printed.replaceAll('|', ''));
    const wrapped = printed.split('|').map((one, n) => `<lectern-part data-part="0:${n}">${one}</lectern-part>`);
    expect(shown(page, [{ ...live(html), parts } as IslandResult], [], files)).toBe(
      `<lectern-island data-island="0">${wrapped.join('')}</lectern-island>`,
    );
  });

  it('has images with the size of their files', () => {
    const html = '<img src="/a.png" alt=""/><img src="/a.png" width="320" alt=""><img src="/gone.png" alt=""/>';
    expect(shown(`${COUNTER}\n\n<Counter />`, [live(html)], [], { 'a.png': '' })).toBe(
      '<lectern-island data-island="0"><img src="/a.png" alt="" width="640" height="400"/><img src="/a.png" width="320" alt="" height="200"><img src="/gone.png" alt=""/></lectern-island>',
    );
  });

  it('is shown to those that code made it for', () => {
    const part = (n: number, inside: string) => `<lectern-part data-part="${n}" data-mark="${n}">${inside}</lectern-part>`;
    const parts = ['agents', 'humans'].map((one) => ({ name: 'Visibility', props: { for: one } }));
    const result = { ...live(part(0, '<b>a</b>') + part(1, '<i>h</i>')), parts } as IslandResult;
    const { tree, agentTree = [] } = buildBody({
      ...optionsFor(`${COUNTER}\n\n<Counter />`),
      script: { results: [result], modules: [] },
    });
    const tags = (nodes: readonly TreeNode[]) => nodes.map((node) => (node.type === 'element' ? node.tag : node.type));
    expect([tags(tree).includes('i'), tags(tree).includes('b')]).toEqual([true, false]);
    expect([tags(agentTree).includes('i'), tags(agentTree).includes('b')]).toEqual([false, true]);
  });

  it('keeps alive what a component contains, between comments', () => {
    const step = '<lectern-part data-part="1" data-mark="0.0"><lectern-hole data-mark="0.0"><b>x</b></lectern-hole></lectern-part>';
    const html = `<lectern-part data-part="0" data-mark="0">${step}</lectern-part><lectern-part data-part="2" data-mark="1"></lectern-part>`;
    const parts = ['Steps', 'Step', 'Frame'].map((name) => ({ name, props: {} }));
    expect(shown(`${COUNTER}\n\n<Counter />`, [{ ...live(html), parts } as IslandResult])).toBe(
      '<lectern-island data-island="0"><lectern-part data-part="0:0"><Steps><Step><!--hole 0:0.0--><b>x</b><!--/hole 0:0.0--></Step></Steps></lectern-part>' +
        '<lectern-part data-part="0:1"><Frame></Frame></lectern-part></lectern-island>',
    );
  });

  it('keeps content of the page in its slots', () => {
    const page = `${COUNTER}\n\n<Counter>\n  ## Title\n</Counter>`;
    const slot = '<div><lectern-slot data-slot="0"></lectern-slot></div>';
    expect(shown(page, [still(slot)])).toMatch(/^<div><h2 [^>]*id="title"/);
    expect(shown(page, [live(slot)])).toMatch(/^<lectern-island data-island="0"><div><lectern-slot data-slot="0:0"><h2 /);
    expect(shown(page, [live('<b>0</b>')])).toMatch(/<b>0<\/b><template data-slot="0:0"><h2 .*<\/template><\/lectern-island>$/);
  });

  it('is followed by the modules that make it live', () => {
    expect(shown(`${COUNTER}\n\n<Counter />`, [live('<b>0</b>')], ['/a.js', '/b.js'])).toBe(
      '<lectern-island data-island="0"><b>0</b></lectern-island><link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script>',
    );
  });

  it('shows an error when the code failed, with the content', () => {
    expect(shown(`${COUNTER}\n\n<Counter>*inside*</Counter>\n\nafter`, [failed])).toBe(
      '<p class="lc-page-failure">This part of the page could not be shown: no wind</p><em>inside</em>\n<p>after</p>',
    );
  });

  it('shows what is inside until a browser takes over what only it can make', () => {
    expect(shown(`${COUNTER}\n\n<Counter>*inside*</Counter>`, [{ kind: 'browser', html: '', parts: [], raw: [] }])).toBe(
      '<lectern-island data-island="0" data-fresh><em>inside</em></lectern-island>',
    );
  });

  it('turns a paragraph around a block into a box', () => {
    expect(shown(`${COUNTER}\n\nText <Counter /> text`, [still('<div>x</div>')])).toBe('<div>Text <div>x</div> text</div>');
  });

  it('prints the text of style elements as it is, for browsers read no entities there', () => {
    const css = '.a > b { content: "&"; }';
    expect(shown(`export const css = \`${css}\`;\n\n<style>{css}</style>`, [])).toBe(`<style>${css}</style>`);
    const printed = '<style>.a &gt; b { content: "&amp;"; }</style>';
    expect(shown(`${COUNTER}\n\n<Counter />`, [still(printed)])).toBe(`<style>${css}</style>`);
    expect(shown(`${COUNTER}\n\n<Counter />`, [live(printed)])).toBe(
      `<lectern-island data-island="0"><style>${css}</style></lectern-island>`,
    );
    expect(shown("<style>{'</style><b>'}</style>", [])).toBe('<style><\\/style><b></style>');
  });
});

describe('readers without JavaScript', () => {
  const PAGE = [
    "import { Boat } from '/snippets/boat.jsx';",
    "export const PORTS = ['Oslo', 'Kiel'];\nexport const unused = load();",
    "export const sail = (e) => {\n  const name = PORTS[0];\n\n  e.target.title = '<b>' + name;\n};",
    '1. First\n\n   <button onClick={sail}>Sail</button>\n2. Second',
    'After it.',
  ].join('\n\n');

  it('can read the code of what changes: what it uses, after the block that it is in', () => {
    expect(whole(PAGE, [live('<button>Sail</button>')], [], { 'snippets/boat.jsx': '' })).toBe(
      '<ol>\n<li>\n<p>First</p>\n<lectern-island data-island="0"><button>Sail</button></lectern-island>\n</li>\n<li>\n<p>Second</p>\n</li>\n</ol>' +
        '<noscript><details><summary>Parts of this page require JavaScript. Show the code</summary><pre tabindex="0"><code>' +
        "export const PORTS = ['Oslo', 'Kiel'];\n\nexport const sail = (e) =&gt; {\n  const name = PORTS[0];\n\n  e.target.title = '&lt;b&gt;' + name;\n};" +
        '</code></pre></details></noscript>\n<p>After it.</p>',
    );
  });

  it('are reported once, also when the code is in another file', () => {
    const files = { 'snippets/boat.jsx': '' };
    const page = "import { Boat } from '/snippets/boat.jsx';\n\n<Boat />\n\n<Boat />";
    expect(note(page, [live('<b>1</b>'), live('<b>2</b>')], [], files)).toBe(
      '<noscript><p>Parts of this page require JavaScript.</p></noscript>',
    );
  });

  it('are told nothing where nothing changes', () => {
    expect(note(`${COUNTER}\n\n<Counter />`, [still('<b>0</b>')])).toBeUndefined();
    expect(note(`${COUNTER}\n\n<Counter />`, [failed])).toBeUndefined();
  });
});
