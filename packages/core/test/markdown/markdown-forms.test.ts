import { describe, expect, it } from 'vitest';
import { buildBody } from '../../src/content/body.ts';
import { formatMarkdown } from '../../src/markdown/format.ts';
import { optionsFor } from '../content/build.ts';

/** A page's body as Markdown, for readers at another address. */
function markdown(text: string): string {
  const { tree } = buildBody(optionsFor(text, { 'a.mdx': '', 'b.png': '', 'c.mp4': '' }));
  return formatMarkdown(tree, (href) => (href.startsWith('/') ? `https://x.y${href}` : href));
}

describe('inline HTML as Markdown', () => {
  it.each([
    ['<b>a</b> and <strong>b</strong>', '**a** and **b**'],
    ['<i>a</i> and <em>b</em>', '*a* and *b*'],
    ['<s>a</s> and <del>b</del>', '~~a~~ and ~~b~~'],
    ['a<b> b </b>c', 'a **b** c'],
    ['<code> </code>a', 'a'],
    ['a<br />b', 'a\\\nb'],
    ['a <kbd>b</kbd> <small>c</small> <sup>d</sup> <mark>e</mark>', 'a b c <sup>d</sup> e'],
    ['a <script>b</script> <button>c</button> <svg><text>d</text></svg> e', 'a e'],
    ['a <span className="lc-visually-hidden">b</span> c', 'a c'],
    ['a <span className="my-visually-hidden">b</span> c', 'a b c'],
    ['<input type="checkbox" checked disabled /> a', '[x] a'],
    ['<input type="checkbox" disabled /> a', '[ ] a'],
    ['<input type="text" /> a', 'a'],
    ['<a href="/a">b</a>', '[b](https://x.y/a)'],
    ['<a href="/a"></a>b', 'b'],
    ['<a>b</a>', 'b'],
    ['<a href="https://x.y/(z) w">b</a>', '[b](https://x.y/\\(z\\)%20w)'],
    ['<img src="/b.png" alt="A [b]" />', '![A \\[b\\]](https://x.y/b.png)'],
    ['<img src="/b.png" alt="" />', '![](https://x.y/b.png)'],
    ['<img alt="b" />a', 'a'],
    ['<img src="/b.png" alt="b" className="lc-dark-only" />a', 'a'],
    ['<img src="/b.png" alt="b" className="hidden" />', '![b](https://x.y/b.png)'],
    ['<video src="/c.mp4" title="A film" />', '[A film](https://x.y/c.mp4)'],
    ['<video src="/c.mp4" />', '[https://x.y/c.mp4](https://x.y/c.mp4)'],
    ['<video><source src="/c.mp4" /></video>', '[https://x.y/c.mp4](https://x.y/c.mp4)'],
    ['<audio src="/c.mp4" title="A song" />', '[A song](https://x.y/c.mp4)'],
    ['<iframe src="https://a.b" />', '[https://a.b](https://a.b)'],
    ['<video>No film</video>', 'No film'],
    ['a&nbsp;&nbsp;b', 'a b'],
    ['10<sup>6</sup>, 5·10<sup>-3</sup>, H<sub>2</sub>O', '10<sup>6</sup>, 5·10<sup>-3</sup>, H<sub>2</sub>O'],
    ['x <b>a <strong>b</strong></b><b>c</b><i><em> d</em></i>', 'x **a bc** *d*'],
    ['<a href="/a">b <Link href="/c">d</Link></a>', '[b d](https://x.y/a)'],
    ['<a href="/a" title="b &#34;c&#34;">d</a>', '[d](https://x.y/a "b \\"c\\"")'],
    ['<img src="/b.png" alt={"a\\nb"} title="c" />', '![a b](https://x.y/b.png "c")'],
    ['a<br /><br />\n\n<b>b<br /></b>c', 'a\n\n**b**\\\nc'],
    ['x <code>a</code><code>b</code> <code>c <a href="/d">e</a></code>', 'x `ab` `c `[`e`](https://x.y/d)'],
    ['a $x^2$ **b $$y|z$$** $$c$$ d', 'a $x^2$ **b $y|z$**\n\n$$\nc\n$$\n\nd'],
  ])('%s is %s', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });
});

describe('blocks of HTML as Markdown', () => {
  it.each([
    ['<h1>a</h1>', '## a'],
    ['<h6>a\n b</h6>', '###### a b'],
    ['<h3></h3>\n\na', 'a'],
    ['<hr />', '---'],
    ['<pre><code className="x language-js">a</code></pre>', '```js\na\n```'],
    ['<pre>a</pre>', '```\na\n```'],
    ['<details><summary>a</summary>b</details>', '**a**\n\nb'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    ['<blockquote>a</blockquote>', '> a'],
    ['<section>a</section>', 'a'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['5. a\n6. b', '5. a\n6. b'],
    ['- a\n  1. b\n  2. c\n- d', '- a\n  1. b\n  2. c\n- d'],
    ['- a\n\n  > b', '- a\n\n  > b'],
    ['<a href="/a"><div>b\nc</div></a>', '[b c](https://x.y/a)'],
    ['<div>\n\na\n\nb\n\n</div>', 'a\n\nb'],
    ['a\n\n<script>{`b`}</script>\n\nc', 'a\n\nc'],
    ['1. a\n2. b\n\n<ol><li>c</li></ol>\n\n- d\n\n<ul><li>e</li></ul>', '1. a\n2. b\n\n1) c\n\n- d\n\n* e'],
    ['<ol start="0"><li>a</li><li value="5">b</li></ol>', '0. a\n\n5) b'],
    ['<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b'],
    ['- [x] a\n- \\[x] b', '- [x] a\n- \\[x] b'],
    ['<h2>a<br />b<div>c</div></h2>', '## a b c'],
    ['a <Latex display>b</Latex> c', 'a\n\n$$\nb\n$$\n\nc'],
    ['<p>a <div>b</div> c</p>', 'a\\\nb\\\nc'],
  ])('%j is %j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  it.each([
    ['| a | b |\n| :-- | :-: |\n| 1 | 2 |', '| a | b |\n| :--- | :---: |\n| 1 | 2 |'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '| | |\n| --- | --- |\n| 1 | 2 |\n| 3 | |'],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><th>b</th><td>c</td></tr></tbody></table>', '| a | |\n| --- | --- |\n| b | c |'],
    ['<table></table>\n\na', 'a'],
    ['<table><caption>a</caption><tr><th>b</th></tr></table>', '**a**\n\n| b |\n| --- |'],
    [
      '<table><tr><th colSpan="2">a</th></tr><tr><td rowSpan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '| a | |\n| --- | --- |\n| b | c |\n| | d |',
    ],
    [
      '<table><tr><th>a<br />b<br /></th></tr><tr><td><ol><li>c</li><li>**d**</li></ol></td></tr></table>',
      '| a<br>b |\n| --- |\n| 1. c<br>2. **d** |',
    ],
    ['<table><tr><th>\n```js\na || b\n\nc\n```\n</th></tr></table>', '| `a \\|\\| b`<br>`c` |\n| --- |'],
    ['| `a\\|b` | $\\|x\\|$ \\| |\n| - | - |', '| `a\\|b` | $\\Vert x\\Vert $ \\| |\n| --- | --- |'],
    ['<table><tr><th><code>{"a\\\\|b"}</code></th></tr></table>', '| <code>a\\&#124;b</code> |\n| --- |'],
    ['| a |\n| - |\n| `b \\| c` **d** |', '| a |\n| --- |\n| `b \\| c` **d** |'],
  ])('a table %j is %j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  it('a footnote of several lines is indented', () => {
    expect(markdown('a[^x]\n\n[^x]: b\n\n    c')).toBe('a[^1]\n\n[^1]: b\n\n    c'.replaceAll('1', 'x'));
  });
});

describe('a component as Markdown', () => {
  it.each([
    ...['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'].map((name) => [`<${name}>a</${name}>`, `> **${name}**\n>\n> a`]),
    ['<Callout>a</Callout>', '> **Note**\n>\n> a'],
    ['<Callout type="warning" title="b">a</Callout>', '> **Warning:** b\n>\n> a'],
    ['<Alert intent="danger">a</Alert>', '> **Danger**\n>\n> a'],
    ['<Note title="b" />', '> **Note:** b'],
    ['<Steps>\na\n\n<Step>b</Step>\n</Steps>', 'a\n\n1. b'],
    ['<Steps>\n<Step title="a" />\n<Step title="b" stepNumber={4} />\n<Step title="c" />\n</Steps>', '1. **a**\n\n4) **b**\n\n5) **c**'],
    ['<Steps><Step>a</Step></Steps>\n<Steps><Step>b</Step></Steps>\n\n1. c', '1. a\n\n1) b\n\n1. c'],
    ['- a\n\n<Card title="b" />\n\n<ParamField path="c" />\n<ParamField path="d" />', '- a\n\n* **b**\n\n- `c` (path)\n- `d` (path)'],
    ['<Frame caption="a **b** [c](/d) `e` ~~f~~">g</Frame>', 'g\n\n*a **b** [c](https://x.y/d) `e` ~~f~~*'],
    ['<Step title="a">b</Step>', '1. **a**\n\n   b'],
    ['<Tab label="a">b</Tab>', '**a**\n\nb'],
    ['<TabItem value="a">b</TabItem>', '**a**\n\nb'],
    ['<View title="a">b</View>', '**a**\n\nb'],
    ['<Expandable title="a">b</Expandable>', '**a**\n\nb'],
    ['<Prompt description="a">b</Prompt>', '**a**\n\nb'],
    ['<Accordion title={<b>a</b>}>b</Accordion>', '**a**\n\nb'],
    ['<Accordion title={<>a <code>**b</code> <b>c</b></>}>d</Accordion>', '**a `**b` c**\n\nd'],
    ['<Accordion title={<>a <b>b</b> c</>} description="d">e</Accordion>', '**a b c**\n\nd\n\ne'],
    ['<Columns>a</Columns>', 'a'],
    ['<Panel>a</Panel>', 'a'],
    ['<ResponseExample>\n```json A\n1\n```\n</ResponseExample>', '**Response**\n\n**A**\n\n```json title="A"\n1\n```'],
    ['<CodeGroup>\na\n\n```js\n1\n```\n</CodeGroup>', 'a\n\n**JavaScript**\n\n```js\n1\n```'],
    ['<CodeBlock lang="js" title=\'a "b"\' code="1" />', '```js title="a \'b\'"\n1\n```'],
    ['<CodeBlock language="js">{`1\n2`}</CodeBlock>', '```js\n1\n2\n```'],
    ['```js wrap {1}\n1\n```', '```js\n1\n```'],
    ['<CodeBlock language="js" filename="a.js" code="1" />', '```js title="a.js"\n1\n```'],
    ['``` title="a"\n1\n```', '```text title="a"\n1\n```'],
    ['<Card title="a" href="/a">\nb\n\nc\n</Card>', '- [a](https://x.y/a)\n\n  b\n\n  c'],
    ['<Card href="/a" />', '- [/a](https://x.y/a)'],
    ['<Card>a</Card>', '- **Card**: a'],
    ['<Tile title="a" description="b" href="/a" />', '- [a](https://x.y/a): b'],
    ['<Card title="a" subtitle="b">c</Card>', '- **a**\n\n  b\n\n  c'],
    ['<Frame hint="a" title="c">b</Frame>', '*a*\n\nb\n\n*c*'],
    ['<Frame>b</Frame>', 'b'],
    ['<Update label="a">b</Update>', '## a\n\nb'],
    ['<Update>b</Update>', '## Update\n\nb'],
    ['<Update label="a" tags="c">b</Update>', '## a\n\n*c*\n\nb'],
    ['<Update label="a" description="d" tags={["e", "f"]}>b</Update>', '## a\n\n*d · e, f*\n\nb'],
    ['<Mermaid chart=" graph TD " />', '```mermaid\ngraph TD\n```'],
    ['<Latex display>a</Latex>', '$$\na\n$$'],
    ['a <Latex>b</Latex>', 'a $b$'],
    ['<Color>\n<Color.Row title="a">\n<Color.Item name="b" value="#fff" />\n</Color.Row>\n</Color>', '**a**\n\n- b: `#fff`'],
    ['<Color.Item name="b" value={{ light: "#fff", dark: "#000" }} />', '- b: `#fff` (light), `#000` (dark)'],
    ['<GitHub.Repo repo="a/b" />', '[a/b](https://github.com/a/b)'],
    ['<Video src="/c.mp4" title="a" />', '[a](https://x.y/c.mp4)'],
    ['<Heading level={3}>a</Heading>', '### a'],
    ['<Heading level="h4">a</Heading>', '#### a'],
    ['<Heading level={1}>a</Heading>', '## a'],
    ['<Heading level={9}>a</Heading>', '###### a'],
    ['<Heading>a</Heading>', '## a'],
    ['<Tree>\n- a/\n  - b\n</Tree>', '- `a`\n  - `b`'],
    ['<Tree.File name="a" comment="b" />', '- `a` b'],
    ['<Tree.Folder name={<b>a</b>}><Tree.File name={<>b{".ts"}</>} /></Tree.Folder>', '- `a`\n  - `b.ts`'],
    ['a <Badge href="/a">b</Badge> <Badge>c</Badge>', 'a [b](https://x.y/a) c'],
    ['a <Link href="/a">b</Link>', 'a [b](https://x.y/a)'],
    ['a <Image src="/b.png" alt="c" />', 'a ![c](https://x.y/b.png)'],
    ['a <Image img="/b.png" alt="c" />', 'a ![c](https://x.y/b.png)'],
    ['a <Tooltip headline="c">b</Tooltip>', 'a b (c)'],
    ['a <Tooltip headline="c" tip="d" cta={<i>e</i>} href="/a">b</Tooltip>', 'a b (c: d [*e*](https://x.y/a))'],
    ['a <Icon icon="flag" />', 'a'],
  ])('%j is %j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  it.each([
    ['<ParamField path="a">b</ParamField>', '- `a` (path): b'],
    ['<ParamField body="a" type="string" deprecated>b</ParamField>', '- `a` (string, body, deprecated): b'],
    ['<ParamField header="a" required="true" default={[1]} />', '- `a` (header, required, default: `[1]`)'],
    ['<ParamField path="a" default={<i>b</i>} example={{ c: 1 }} />', '- `a` (path, default: `b`, example: `{"c":1}`)'],
    ['<ParamField query="a" required={false} required="false" />', '- `a` (query)'],
    ['<ResponseField field="a" />', '- `a`'],
    ['<ResponseField property="a">\n```js\n1\n```\n</ResponseField>', '- `a`\n\n  ```js\n  1\n  ```'],
    ['<ResponseField name="a">\nb\n\nc\n</ResponseField>', '- `a`: b\n\n  c'],
    ['<ResponseField name="a">\n<ResponseField name="b" />\n<ResponseField name="c" />\n</ResponseField>', '- `a`\n  - `b`\n  - `c`'],
    ['<ResponseField name="a">\nb\n\n<ResponseField name="c" />\n</ResponseField>', '- `a`: b\n  - `c`'],
    ['<ResponseField name="a">\n> b\n</ResponseField>', '- `a`\n\n  > b'],
  ])('a field %j is %j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });
});

describe('text that looks like Markdown', () => {
  it.each([
    ['a \\* b \\` c', 'a \\* b \\` c'],
    ['\\<b> 1 < 2', '\\<b> 1 < 2'],
    ['&amp;copy; & b', '\\&copy; & b'],
    ['\\[a](b) [c]', '\\[a\\](b) [c]'],
    ['\\_a\\_ b_c', '\\_a\\_ b_c'],
    ['\\$5 and 5\\$', '\\$5 and 5\\$'],
    ['\\# a', '\\# a'],
    ['\\+ a', '\\+ a'],
    ['\\- a', '\\- a'],
    ['\\> a', '\\> a'],
    ['1\\) a', '1\\) a'],
    ['2024. a', '2024. a'],
    ['#a +b 1.5', '#a +b 1.5'],
    ['\\>a', '\\>a'],
    ['~5 and a\\~b\\~', '~5 and a\\~b\\~'],
    ['[\\[a\\] b](https://x.y)\\!', '[\\[a\\] b](https://x.y)!'],
    ['{"www.a.b, http://a.b, a@b.c"}, @a/b, a@1.2', 'www\\.a.b, http\\://a.b, a\\@b.c, @a/b, a@1.2'],
    ['wow\\![a](https://x.y)', 'wow\\![a](https://x.y)'],
    ['## C# \\#', '## C# \\#'],
    ['a <b>"b"</b>c', 'a **"b"**&#x63;'],
  ])('%j is %j', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });
});
