import { describe, expect, it } from 'vitest';
import { build, memoryFolder } from '../build.ts';

/** HTML of pages of one line each, and their problems without the quoted lines. */
function print(lines: readonly string[], files: Record<string, string> = {}, more: Parameters<typeof build>[2] = {}): string {
  return lines
    .map((line) => {
      const { html, problems } = build(line, files, more);
      return [html, ...problems.split('\n').filter((one) => one !== '' && !/^ {2}(?:\d+| +) \|/.test(one))].join('\n');
    })
    .join('\n\n');
}

const FILES = { 'a.png': '', 'b/c.png': '', 'guide.mdx': '', 'film.mp4': '' };

describe('short codes of emoji', () => {
  it.each([
    ['Ship it :rocket: :+1:!', '<p>Ship it 🚀 👍!</p>'],
    ['10:30:45 std::tada::x http::100 a:tada:b :unknown_code: :constructor:', undefined],
    ['`:tada:` <code>:tada:</code> <kbd>:tada:</kbd>', '<p><code>:tada:</code> <code>:tada:</code> <kbd>:tada:</kbd></p>'],
    ['- **:tada:** [:bulb:](#a)', '<ul>\n<li><strong>🎉</strong> <a href="#a">💡</a></li>\n</ul>'],
  ])('in %s', (text, html) => {
    expect(build(text).html).toBe(html ?? `<p>${text}</p>`);
  });

  it('in a heading keep its id', () => {
    const { html, toc } = build('## Launch :rocket:');
    expect([toc[0]?.id, toc[0]?.text, html.includes('Launch 🚀')]).toEqual(['launch-rocket', 'Launch 🚀', true]);
  });
});

it('§rule.image-alt an image in Markdown without alt text is reported, as opposed to an empty one in a tag', () => {
  const problems = (text: string) => build(text, FILES).codes.filter((code) => code.startsWith('image/'));
  expect([problems('![](/a.png)'), problems('<img src="/a.png" alt="" />'), problems('![A](/a.png)')]).toEqual([
    ['image/missing-alt'],
    [],
    [],
  ]);
});

describe('elements', () => {
  it('§form.images §form.image-actions §rule.image-alt of images have their controls, their size and their text', () => {
    expect(
      print(
        [
          '<img src="/a.png" alt="A" nozoom />',
          '<img src="/a.png" alt="A" no-zoom loading="lazy" decoding="sync" />',
          '<img src="/a.png" alt="A" actions />',
          '<img src="/a.png" alt="A" actions="download" actions-placement="top-left" />',
          '<img src="/a.png" alt="A" actions="copy, download, other" actions-placement="middle" />',
          '<img src="/a.png" alt="A" actions={false} />',
          '<img src="/a.png" alt="A" width="320" />',
          '<img src="/a.png" alt="A" height={100} />',
          '<img src="/a.png" alt="A" width="50%" />',
          '<img src="https://x.example/a.png" alt="" />',
          '<img src="/c.png" />',
          '<img src="../../a.png" alt="A" />',
          '<img alt="A" />',
        ],
        FILES,
      ),
    ).toMatchInlineSnapshot(`
      "<img src="/a.png" alt="A" width="640" height="400" fetchpriority="high" loading="eager" decoding="async">

      <img src="/a.png" alt="A" loading="lazy" decoding="sync" width="640" height="400">

      <img src="/a.png" alt="A" data-actions="copy,download" width="640" height="400" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" data-actions="download" data-placement="top-left" width="640" height="400" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" data-actions="copy,download" width="640" height="400" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" width="640" height="400" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" width="320" height="200" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" height="100" width="160" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="/a.png" alt="A" width="50%" fetchpriority="high" loading="eager" decoding="async" data-zoom>

      <img src="https://x.example/a.png" alt="" fetchpriority="high" loading="eager" decoding="async">

      <img src="/c.png" alt="" fetchpriority="high" loading="eager" decoding="async">
      page.mdx:1:1  warning  image/missing-alt
        The image \`/c.png\` has no alt text.
        Describe it in \`alt\`, or add \`alt=""\` if it is decorative.
      page.mdx:1:1  warning  image/not-found
        The file \`/c.png\` does not exist.
        Did you mean \`/b/c.png\`?

      <img src="../../a.png" alt="A" fetchpriority="high" loading="eager" decoding="async" data-zoom>
      page.mdx:1:1  warning  link/outside-root
        \`../../a.png\` points outside the docs folder; it is left unchanged.
        Move the file into the folder of docs.json.

      <img alt="A" fetchpriority="high" loading="eager" decoding="async" data-zoom>"
    `);
  });

  it('§form.iframe §form.video of media and frames get what browsers need', () => {
    expect(
      print(
        [
          '<video src="/film.mp4" poster="/a.png" autoPlay />',
          '<video controls><source src="/film.mp4" /></video>',
          '<audio src="/gone.mp3" />',
          '<iframe src="https://x.example" />',
          '<iframe src="https://x.example" title="X" loading="eager" />',
        ],
        FILES,
      ),
    ).toMatchInlineSnapshot(`
      "<video src="/film.mp4" poster="/a.png" autoplay playsinline loop muted></video>

      <video controls><source src="/film.mp4"></video>

      <audio src="/gone.mp3"></audio>
      page.mdx:1:1  warning  image/not-found
        The file \`/gone.mp3\` does not exist.

      <iframe src="https://x.example" loading="lazy" title="Embedded content"></iframe>
      page.mdx:1:1  warning  page/frame-title
        This \`<iframe>\` has no \`title\`; screen readers announce it as "Embedded content".
        Describe its content in \`title\`.

      <iframe src="https://x.example" title="X" loading="eager"></iframe>"
    `);
  });

  it('of links whose text is a URL contain no second link', () => {
    const link = '<a href="https://x.example" target="_blank" rel="noreferrer noopener">';
    expect(print(['<a href="https://x.example">*the* https://x.example/y</a>'])).toBe(
      `${link}<em>the</em> https://x.example/y<span class="lc-visually-hidden"> (opens in a new tab)</span></a>`,
    );
  });

  it('§form.links of links open other sites in a new tab, and are checked', () => {
    expect(
      print(
        [
          '[A](/guide)',
          '[A](guide.mdx#b)',
          '[A](#b)',
          '[A](https://x.example)',
          '[A](//x.example/b)',
          '<a href="https://x.example" target="_self">A</a>',
          '<a href="https://x.example"></a>',
          '<a name="b">A</a>',
          '[A](/giude)',
          '[A](/qqqqqqqqqqqqqqqq)',
          '[A](../../b)',
          '[A](mailto:a@x.example)',
        ],
        FILES,
      ),
    ).toMatchInlineSnapshot(`
      "<p><a href="/guide">A</a></p>

      <p><a href="/guide#b">A</a></p>

      <p><a href="#b">A</a></p>
      page.mdx:1:1  warning  link/hash-not-found
        This page has no heading or other element with the id \`b\`.

      <p><a href="https://x.example" target="_blank" rel="noreferrer noopener">A<span class="lc-visually-hidden"> (opens in a new tab)</span></a></p>

      <p><a href="//x.example/b" target="_blank" rel="noreferrer noopener">A<span class="lc-visually-hidden"> (opens in a new tab)</span></a></p>

      <a href="https://x.example" target="_self" rel="noreferrer noopener">A</a>

      <a href="https://x.example" target="_blank" rel="noreferrer noopener"></a>

      <a name="b">A</a>

      <p><a href="/giude">A</a></p>
      page.mdx:1:1  warning  link/page-not-found
        The link \`/giude\` points to a page that does not exist.
        Did you mean \`/guide\`?

      <p><a href="/qqqqqqqqqqqqqqqq">A</a></p>
      page.mdx:1:1  warning  link/page-not-found
        The link \`/qqqqqqqqqqqqqqqq\` points to a page that does not exist.

      <p><a href="../../b">A</a></p>
      page.mdx:1:1  warning  link/outside-root
        \`../../b\` points outside the docs folder; it is left unchanged.
        Move the file into the folder of docs.json.

      <p><a href="mailto:a@x.example">A</a></p>"
    `);
  });

  it('of redirects are named', () => {
    const resources = {
      ...memoryFolder(FILES),
      findRedirect: (path: string) => (path === 'old' ? { destination: '/guide', permanent: true } : undefined),
    };
    expect(print(['[A](/old)'], FILES, { resources })).toMatchInlineSnapshot(`
      "<p><a href="/old">A</a></p>
      page.mdx:1:1  notice  link/redirected
        The link \`/old\` is redirected to \`/guide\`.
        Write \`/guide\`."
    `);
  });

  it('§form.tables §form.task-list of tables, boxes and text lose what only Markdown made', () => {
    expect(
      print([
        '| a | b | c | |\n| :- | :-: | -: | - |\n| 1 | 2 | 3 | 4 |',
        '- [ ] a\n- [x] b',
        '<td style={{ textAlign: "left", color: "red" }}>x</td>',
        '<summary>\n  a *b*\n</summary>',
        '<p>\n  a\n\n  b\n</p>',
        '<span>\n  a\n</span>',
        '<p>a <Note>b</Note></p>',
        '<p>a <Icon icon="x" /></p>',
      ]),
    ).toMatchInlineSnapshot(`
      "<div class="lc-table-scroll" tabindex="0" role="group" aria-label="Table"><table>
      <thead>
      <tr>
      <th align="left">a</th>
      <th align="center">b</th>
      <th align="right">c</th>
      <td></td>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="left">1</td>
      <td align="center">2</td>
      <td align="right">3</td>
      <td>4</td>
      </tr>
      </tbody>
      </table></div>

      <ul class="contains-task-list">
      <li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> a</li>
      <li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> b</li>
      </ul>

      <td style="text-align:left;color:red">x</td>

      <summary>a <em>b</em></summary>

      <p><p>a</p><p>b</p></p>

      <span>a</span>

      <div>a <Note>b</Note></div>

      <p>a <Icon icon="x"></Icon></p>"
    `);
  });

  it('§form.alerts of alerts are callouts', () => {
    expect(
      print([
        '> [!NOTE]\n> a',
        '> [!tip] a\n> b',
        '> [!IMPORTANT]\n>\n> a',
        '> [!WARNING]\n> - a',
        '> [!CAUTION] **a**',
        '> [!OTHER]\n> a',
        '> - [!NOTE]',
        '>',
      ]),
    ).toMatchInlineSnapshot(`
      "<Note><p>a</p></Note>

      <Tip><p>a
      b</p></Tip>

      <Info><p>a</p></Info>

      <Warning><ul>
      <li>a</li>
      </ul></Warning>

      <Danger><p><strong>a</strong></p></Danger>

      <blockquote>
      <p>[!OTHER]
      a</p>
      </blockquote>

      <blockquote>
      <ul>
      <li>[!NOTE]</li>
      </ul>
      </blockquote>

      <blockquote>
      </blockquote>"
    `);
  });

  it('§form.html §form.footnotes have names and values as HTML has them', () => {
    expect(
      print([
        '<p className="a" htmlFor="b" tabIndex={0} aria-label="c" data-d={1} hidden={false} lang={null}>x</p>',
        '<label htmlFor="a" onClick={undefined}>x</label>',
        '<svg viewBox="0 0 1 1" strokeWidth={2} fillOpacity="0.5"><path strokeLinecap="round" d="M0" /></svg>',
        '<b style={{ fontSize: 12, lineHeight: 2, "--own": 1, backgroundColor: "red" }}>x</b>',
        'a[^1]\n\n[^1]: b',
      ]),
    ).toMatchInlineSnapshot(`
      "<p class="a" for="b" tabindex="0" aria-label="c" data-d="1">x</p>

      <label for="a">x</label>

      <svg viewBox="0 0 1 1" stroke-width="2" fill-opacity="0.5"><path stroke-linecap="round" d="M0"></path></svg>

      <b style="font-size:12px;line-height:2;--own:1;background-color:red">x</b>

      <p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p>
      <section data-footnotes class="footnotes"><h2 class="lc-visually-hidden" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1">
      <p>b <a href="#user-content-fnref-1" data-footnote-backref aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
      </li></ol></section>"
    `);
  });
});

describe('elements whose content is written as HTML', () => {
  it('contain it', () => {
    expect(
      print([
        'export const key = "Get a <b>key</b>";\n\n<div className="a" dangerouslySetInnerHTML={{ __html: key }} />',
        '<p><span dangerouslySetInnerHTML={{ __html: `&copy; ${1 + 1}` }} /></p>',
        '<style dangerouslySetInnerHTML={{ __html: ".a > b { color: red }" }} />',
        '<div dangerouslySetInnerHTML={{ __html: undefined }} />',
      ]),
    ).toMatchInlineSnapshot(`
      "<div class="a">Get a <b>key</b></div>

      <p><span>&copy; 2</span></p>

      <style>.a > b { color: red }</style>

      <div></div>"
    `);
  });
});

describe('components', () => {
  it('§form.unknown-component have the props that they know, and those that every component has', () => {
    expect(
      print(
        [
          '<Card title="A" href="/guide" img="/a.png" icon="/a.png" data-a="b" aria-label="c" id="d" className="e" />',
          '<Card titel="A" />',
          '<Card title="A" qqqqqqqq="b" />',
          '<Crad>a</Crad>',
          '<Qqqqqqqqqqqq>a</Qqqqqqqqqqqq>',
          '<Visibility for=" Agents ">a</Visibility>',
          '<Visibility for="people">a</Visibility>',
          '<Visibility>a</Visibility>',
        ],
        FILES,
      ),
    ).toMatchInlineSnapshot(`
      "<Card title="A" href="/guide" img="/a.png" icon="/a.png" data-a="b" aria-label="c" id="d" className="e" picture={{"width":640,"height":400,"fetchpriority":"high","loading":"eager","decoding":"async"}}></Card>

      <Card></Card>
      page.mdx:1:1  warning  page/unknown-prop
        \`<Card>\` has no prop \`titel\`; it is ignored.
        Did you mean \`title\`?

      <Card title="A"></Card>
      page.mdx:1:1  notice  page/unknown-prop
        \`<Card>\` has no prop \`qqqqqqqq\`; it is ignored.

      a
      page.mdx:1:1  warning  page/unknown-component
        \`<Crad>\` is not a known component; only its content is shown.
        Did you mean \`<Card>\`?

      a
      page.mdx:1:1  warning  page/unknown-component
        \`<Qqqqqqqqqqqq>\` is not a known component; only its content is shown.
        Import it, name it in \`components\` of \`lectern.config.ts\`, or remove the tag.



      a

      a"
    `);
  });

  it('that show icons have them checked', () => {
    const checkIcon = (icon: string, type?: string) => [
      { code: 'icon/unknown' as const, severity: 'warning' as const, message: `No icon is named ${icon} ${type ?? '-'}.`, written: icon },
    ];
    const resources = { ...memoryFolder(FILES), checkIcon };
    expect(
      print(
        [
          '<Icon icon="a" iconType="solid" name="b" />',
          '<Icon name="b" />',
          '<Card title="A" icon="c" />',
          '<Card title="A" icon={<b />} />',
          '<Card title="A" icon="/a.png" />',
          '<Badge leadIcon="d" tailIcon="e">x</Badge>',
        ],
        FILES,
        { resources },
      ),
    ).toMatchInlineSnapshot(`
      "<Icon icon="a" iconType="solid" name="b"></Icon>
      page.mdx:1:13  warning  icon/unknown
        No icon is named a solid.

      <Icon name="b"></Icon>
      page.mdx:1:13  warning  icon/unknown
        No icon is named b -.

      <Card title="A" icon="c"></Card>
      page.mdx:1:23  warning  icon/unknown
        No icon is named c -.

      <Card title="A" icon={[{"kind":"html","html":"<b></b>"}]}></Card>

      <Card title="A" icon="/a.png"></Card>

      <Badge leadIcon="d" tailIcon="e">x</Badge>
      page.mdx:1:18  warning  icon/unknown
        No icon is named d -.
      page.mdx:1:31  warning  icon/unknown
        No icon is named e -."
    `);
  });

  it('of diagrams are code, however they are written', () => {
    expect(
      print([
        '<Mermaid chart=" a --> b " />',
        '<Mermaid>{`a --> b`}</Mermaid>',
        '<Mermaid placement="top-left" actions={false} id="x">\n```mermaid\na --> b\n```\n</Mermaid>',
        '```mermaid placement="bottom-left"\na --> b\n```',
      ]),
    ).toMatchInlineSnapshot(`
      "<CodeBlock code="a --> b" language="mermaid" meta=""></CodeBlock>

      <CodeBlock code="a --> b" language="mermaid" meta=""></CodeBlock>

      <CodeBlock id="x" code="a --> b" language="mermaid" meta="placement=\\"top-left\\" actions=\\"false\\""></CodeBlock>

      <CodeBlock code="a --> b" language="mermaid" meta="placement=\\"bottom-left\\""></CodeBlock>"
    `);
  });
});

describe('snippets', () => {
  const files = {
    ...FILES,
    'snippets/a.mdx':
      'export const one = 1;\nexport const Two = () => <b>two</b>;\n\nA {name} {props.name} {children}\n\n```js {name} title={name} {n} highlight={n}\n{name} {other}\n```',
    'snippets/deep/b.md': 'B',
    'snippets/data.json': '{ "n": 2 }',
    'snippets/loop.mdx': 'import Loop from "./loop.mdx"\n\n<Loop />',
    'snippets/broken.mdx': '<b',
    'lib/index.mdx': 'L',
  };

  it('§form.snippets §page.data-import are inlined with their props', () => {
    expect(
      print(
        [
          'import A from "/snippets/a.mdx"\n\n<A name="x" n="1-2">c</A>',
          'import A from "./snippets/a"\n\n<A />',
          'import A from "snippets/a"\n\n<A />',
          'import { one, Two as T } from "/snippets/a.mdx"\n\n{one} <T />',
          'import data, { n } from "/snippets/data.json"\n\n{data.n} {n}',
          'import L from "/lib"\n\n<L />',
        ],
        files,
      ),
    ).toMatchInlineSnapshot(`
      "<p>A x x c</p>
      <CodeBlock code="x {other}" language="js" meta="x title=\\"x\\" {1-2} highlight={1-2}"></CodeBlock>

      <p>A {name}  </p>
      <CodeBlock code="{name} {other}" language="js" meta="{name} title={name} {n} highlight={n}"></CodeBlock>
      snippets/a.mdx:4:3  notice  page/undefined-name
        \`name\` is not defined; \`{name}\` is shown as source text.
        Escape the braces as \`\\{\` and \`\\}\`, or put the text in backticks.

      <p>A {name}  </p>
      <CodeBlock code="{name} {other}" language="js" meta="{name} title={name} {n} highlight={n}"></CodeBlock>
      snippets/a.mdx:4:3  notice  page/undefined-name
        \`name\` is not defined; \`{name}\` is shown as source text.
        Escape the braces as \`\\{\` and \`\\}\`, or put the text in backticks.

      1
      <b>two</b>

      2
      2

      <p>L</p>"
    `);
  });

  it.each([
    ['export your data.', 'A paragraph that begins with `export` is read as code, and not shown.'],
    ['import "it"s', 'page.mdx:1:12'],
    ['export const a = (b: string) => b;', 'page.mdx:1:20'],
    ['import type { A } from "/a.ts"', 'page.mdx:1:13'],
  ])('is reported if it is no code: %s', (text, expected) => {
    expect(build(`${text}\n\nafter`).problems).toContain(expected);
  });

  it('§form.snippet-mistakes that cannot be imported are reported', () => {
    expect(
      print(
        [
          'import { onee } from "/snippets/a.mdx"\n\n{onee}',
          'import { qqqqqqqq } from "/snippets/a.mdx"\n\n{qqqqqqqq}',
          'import A from "/snippets/aa.mdx"\n\n<A>c</A>',
          'import A from "/qqqqqqqqqqqqqqqqqqqqq.mdx"\n\n<A />',
          'import A from "../../a.mdx"\n\n<A />',
          'import Loop from "/snippets/loop.mdx"\n\n<Loop />',
          'import Broken from "/snippets/broken.mdx"\n\nBefore <Broken /> after',
        ],
        files,
      ),
    ).toMatchInlineSnapshot(`
      "
      page.mdx:1:1  error  snippet/no-export
        \`snippets/a.mdx\` does not export \`onee\`.
        Did you mean \`one\`?


      page.mdx:1:1  error  snippet/no-export
        \`snippets/a.mdx\` does not export \`qqqqqqqq\`.
        Add \`export const qqqqqqqq = …\` to it, or import its content with \`import Name from\`.

      c
      page.mdx:1:1  warning  snippet/not-found
        The import \`/snippets/aa.mdx\` does not exist.
        Did you mean \`/snippets/a.mdx\`?


      page.mdx:1:1  warning  snippet/not-found
        The import \`/qqqqqqqqqqqqqqqqqqqqq.mdx\` does not exist.
        Create \`qqqqqqqqqqqqqqqqqqqqq.mdx\`, or remove the import.


      page.mdx:1:1  warning  snippet/outside-root
        The import \`../../a.mdx\` points outside the docs folder.
        Move the file into the folder of docs.json.


      snippets/loop.mdx:3:1  error  snippet/circular
        Snippets import each other in a cycle: \`snippets/loop.mdx\` → \`snippets/loop.mdx\`.
        Move the shared content to another snippet.

      <p>Before  after</p>
      snippets/broken.mdx:1:1  error  page/mdx
        This page is not valid MDX: this tag is not valid.
        Check that each attribute is written as \`name="text"\` or \`name={value}\`, and that each quote is closed. If it is text, write \`&lt;\` or put the text in backticks."
    `);
  });

  it('§component.Snippet of a tag are found by file, or reported', () => {
    expect(
      print(
        [
          '<Snippet file="a.mdx" name="y" />',
          '<Snippet file="deep/b" />',
          '<Snippet file="/snippets/deep/b.md" />',
          '<Snippet file="aa.mdx">c</Snippet>',
          '<Snippet file="qqqqqqqqqqqqqqqqqqqqqqqq.mdx" />',
          '<Snippet>c</Snippet>',
        ],
        files,
      ),
    ).toMatchInlineSnapshot(`
      "<p>A y y </p>
      <CodeBlock code="y {other}" language="js" meta="y title=\\"y\\" {n} highlight={n}"></CodeBlock>

      <p>B</p>

      <p>B</p>

      c
      page.mdx:1:1  warning  snippet/not-found
        The snippet \`aa.mdx\` does not exist.
        Did you mean \`snippets/a.mdx\`?


      page.mdx:1:1  warning  snippet/not-found
        The snippet \`qqqqqqqqqqqqqqqqqqqqqqqq.mdx\` does not exist.
        Create \`snippets/qqqqqqqqqqqqqqqqqqqqqqqq.mdx\`.

      c
      page.mdx:1:1  error  page/component-prop
        \`<Snippet>\` needs the prop \`file\`.
        Write \`<Snippet file="name.mdx" />\` for \`/snippets/name.mdx\`."
    `);
  });
});

describe('expressions', () => {
  it.each([
    'Math.max(1, 2)',
    'new Date()',
    'async () => 1',
    '(() => { let n = 1; return n; })()',
    'fetch("/a")',
    'window.name',
    'a = 1',
    'n++',
    'import("a")',
    'this.a',
    '[1].sort()',
  ])('%s is code', (expression) => {
    const { script } = build(`export const n = 1;\n\nx {[${expression}, window].length} y`);
    expect(script?.islands).toHaveLength(1);
  });
});
