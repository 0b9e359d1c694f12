import { expect, it } from 'vitest';
import { buildBody } from '../../src/content/body.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import {
  AUTHENTICATION_PLACE,
  type Introduction,
  introductionTree,
  parseIntroduction,
  readIntroduction,
} from '../../src/openapi/reference/introduction.ts';
import { memoryFolder, PHRASES } from '../content/build.ts';
import { Folder, TINY } from './harness.ts';

function bodyOf(text: string, sanitized = parseIntroduction(text, 'Books').tree) {
  return buildBody({
    page: { file: 'api.yaml', title: 'Books' },
    source: new SourceText('api.yaml', ''),
    resources: memoryFolder({}),
    toc: { from: 2, to: 3 },
    phrases: PHRASES,
    sanitized,
  });
}
const shown = (text: string, tree?: Introduction['tree']) =>
  bodyOf(text, tree).body.nodes.map((node) => (node.kind === 'html' ? node.html.trim() : `${node.name} ${JSON.stringify(node.props)}`));

it('has the outline of a page, with levels below that of the title', () => {
  const { toc } = bodyOf('# Books\n\nAll.\n\n### A & B\n\n#### Usage\n\n### Usage\n\n##### Deep').body;
  expect(toc.map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual(['2 a--b A & B', '3 usage Usage', '2 usage-2 Usage']);
  expect(bodyOf('# One\n\n## Two').body.toc.map(({ depth }) => depth)).toEqual([2, 3]);
});

it('keeps targets that the text names, each once, and those of headings', () => {
  const text =
    '<a name="top"></a>\n\n## <a id="Old.1"></a>A\n\n<h2 id="own">B</h2>\n\n<div id="own">c</div>\n\n<a id="lc-x" href="/d">e</a>[^1]\n\n[^1]: F';
  const { headings, anchors } = parseIntroduction(text, 'Books');
  expect([...headings, ...anchors].map(({ id }) => id)).toEqual(['a', 'own', 'top', 'Old.1']);
  const html = shown(text).join('');
  expect(html.match(/ id="[^"]*"/g)).toEqual([' id="top"', ' id="a"', ' id="Old.1"', ' id="own"']);
  expect(html).toMatch(/^<span id="top"><\/span>/);
});

it.each([
  ['```js\na {b} <C/>\n```', ['CodeBlock {"code":"a {b} <C/>","language":"js","meta":""}']],
  ['``` js file=secret.ts\n```', ['CodeBlock {"code":"","language":"js","meta":""}']],
  ['<Note title="N">a</Note>', ['Note {"title":"N"}']],
  ['> [!TIP]\n> a', ['Tip {}']],
  [
    '{1 + 1} <Token> <script>x()</script><a id="k" onclick="x()" href="javascript:x()">b</a>',
    ['<p>{1 + 1} &lt;Token&gt; <span id="k">b</span></p>'],
  ],
  ['![a](https://x.y/b.png)', [expect.stringMatching(/^<p><a href="https:\/\/x.y\/b.png" rel="nofollow noopener noreferrer"/)]],
  ['- [x] a', ['<ul>\n<li>☑ a</li>\n</ul>']],
])('shows %j as on any page, without what a document must not do', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

it('has one place for the ways to authenticate, and no text of elements that place parts', async () => {
  const folder = new Folder();
  const description =
    'a <!-- ReDoc-Inject: <security-definitions> -->\n\n`<SecurityDefinitions />`\n\n<SecurityDefinitions /><SchemaDefinition schemaRef="#/definitions/A">';
  const { documents } = await folder.write({ 'a.json': { ...TINY, info: { ...TINY.info, description } } }).read(['a.json']);
  folder.remove();
  const introduction = documents[0] && readIntroduction(documents[0].document, { kind: 'overview' });
  expect(introduction).toMatchObject({ showsAuthentication: true, schemas: ['A'] });
  expect(shown('', introduction?.tree)).toEqual([`<p>a</p>\n${AUTHENTICATION_PLACE}\n<p><code>&lt;SecurityDefinitions /&gt;</code></p>`]);
});

it('of 2 MB in a Markdown file is cut after a paragraph, with a note and a warning', async () => {
  const folder = new Folder();
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1", description: { $ref: big.md } }\npaths: {}\n';
  const { problems } = await folder.write({ 'a.yaml': text, 'big.md': 'a '.repeat(1_000_000) }).read(['a.yaml']);
  folder.remove();
  expect(problems).toMatch(/^a.yaml:2:\d+ {2}warning {2}openapi\/too-large\n {2}The description has 1,999,999 characters; the page shows/);

  const introduction = parseIntroduction('word '.repeat(100).concat('\n\n').repeat(4000), 'Books');
  expect(introduction.isCut).toBe(true);
  expect(JSON.stringify(introductionTree(introduction, 'Cut here.').children.at(-1))).toContain('Cut here.');
});
