import { buildBody, SourceText } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from '../../../core/test/content/build.ts';
import { ENGLISH } from '../../src/messages/messages.ts';
import { pageText } from '../../src/search/page-text.ts';
import { buildOverviewView } from '../../src/view/api/overview-view.ts';
import { buildSchemaPageView } from '../../src/view/api/schema-page-view.ts';
import { overviewTocOf, schemaTocOf, tocOf } from '../../src/view/api/toc.ts';
import type { ApiPageView } from '../../src/view/runtime.ts';
import { documentOf, inputOf, oneOperation, viewOf } from '../view/api/support/document.ts';
import { formatOutline } from './outline.ts';

/** The text of a page as its author writes it. */
function outline(source: string, file = 'page.mdx'): string {
  const { tree } = buildBody({
    page: { file, title: 'Page' },
    source: new SourceText(file, source),
    resources: memoryFolder({}),
    toc: { from: 2, to: 4 },
    phrases: { ...ENGLISH.content, newTab: ENGLISH.browser.newTab },
  });
  return formatOutline(pageText(tree, undefined));
}

describe('the text of a page', () => {
  it.each<[title: string, source: string, text: string, file?: string]>([
    ['contains lists in props', "<Card title={[2, ' and ', ['three', <b>four</b>]]} />", '2 and threefour'],
    [
      'is its headings with their ids, and its paragraphs',
      'Fast *and*\nsmall.\n\n## Install `it`\n\n- One\n- Two\n\n### Set up [#setup]',
      'Fast and small.\nh2#install-it Install it\nOne\nTwo\nh3#setup Set up',
    ],
    [
      'keeps words together that marks divide, and apart that blocks and elements divide',
      'un**believ**able **so**`much`\n\n<div>one</div><div>two<br />three</div>',
      'unbelievable so much\none\ntwo three',
    ],
    ['has the cells of a row as one sentence', '| Field | Type |\n| - | - |\n| `id` | string |', 'Field Type\nid string'],
    [
      'has code with its title, and without the marks for its lines',
      '```js title="user.js"\nuser.getName(a < b) // [!code highlight]\nnext_page\n```',
      'user.js\ncode user.getName(a < b)\nnext_page',
    ],
    [
      'has the words of HTML lists as sentences, and headings of any level',
      '<dl><dt>Bow</dt><dd>Front</dd></dl>\n\n<h1 id="top">Top</h1>\n\n<h5>Deep</h5>',
      'Bow Front\nh2#top Top\nh5#deep Deep',
    ],
    ['has code as it was typed in HTML', '<pre>a  b</pre>', 'code a  b'],
    [
      'has formulas as they were typed, and what pictures show',
      'Since $a^2$ ![A red lighthouse](https://a.example/a.png)',
      'Since a^2 A red lighthouse',
    ],
    [
      'has the words of HTML in plain Markdown',
      '{\n\n<p>A <b>tide</b> &amp; a half</p>\n\n<script>no</script>',
      '{\nA tide & a half',
      'page.md',
    ],
    ['has what is written inside code that has not run', 'export const Box = makeBox();\n\n<Box>A *boat*</Box>', 'A boat'],
  ])('%s', (_, source, text, file) => expect(outline(source, file)).toBe(text));

  it.each([
    ['scripts and styles', '<style>{`p{}`}</style>'],
    ['drawings', '<svg viewBox="0 0 1 1"><title>no</title></svg>'],
    ['buttons and menus', '<button>no</button><select><option>no</option></select>'],
    ['icons', '<Icon icon="anchor" />'],
    ['what assistive technology does not read', '<span aria-hidden="true">no</span>'],
    ['what authors leave out', '<div data-pagefind-ignore>no</div><p data-search-ignore>no</p>'],
    ['navigation', '<nav>no</nav>'],
    ['films and sounds', '<video>no</video><audio>no</audio>'],
    ['what is embedded', '<iframe src="https://a.example" title="no">no</iframe>'],
    ['fields that are hidden', '<ParamField query="no" hidden>no</ParamField>'],
  ])('leaves out %s', (_, html) => expect(outline(`a\n\n${html}\n\nb`)).toBe('a\nb'));

  it('leaves out the label and marks of footnotes, and the note at links to other sites', () => {
    expect(outline('A [word](https://a.example).[^1]\n\n[^1]: Its note.')).toBe('A word.\nIts note.');
  });
});

describe('the text of components', () => {
  it.each([
    ['an accordion', '<Accordion title="Refunds" description="In days">Money</Accordion>', 'h4#refunds Refunds\nIn days\nMoney'],
    ['a step', '<Steps><Step title="Run it">Now</Step></Steps>', 'h5#run-it Run it\nNow'],
    ['a step of a size', '<Steps titleSize="h3"><Step title="Run it">Now</Step></Steps>', 'h3#run-it Run it\nNow'],
    ['a step whose guess is taken', '## Run it\n\n<Steps><Step title="Run it">Now</Step></Steps>', 'h2#run-it Run it\nh5 Run it\nNow'],
    ['an update', '<Update label="v2.0" description="June" tags={["a", "b"]}>Fast</Update>', 'h3#v20 v2.0\nJune\na, b\nFast'],
    [
      'a parameter',
      '<ParamField query="limit" type="number" default={50} required>Most</ParamField>',
      'h5#param-limit limit\nnumber\n50\nMost',
    ],
    ['a field', '<ResponseField name="id" type="string">Own</ResponseField>', 'h5#param-id id\nstring\nOwn'],
    ['a heading', '<Heading level={3} id="own">A **title**</Heading>', 'h3#own A title'],
    ['a title with markup', '<Accordion title={<>A <b>bold</b> one</>}>Text</Accordion>', 'h4#a-bold-one A bold one\nText'],
    ['a callout', '<Warning title="Tides">Mind them</Warning>', 'Tides\nMind them'],
    ['a card', '<Card title="Berth" cta="Go" href="/">A boat</Card>', 'Berth\nGo\nA boat'],
    ['a frame', '<Frame caption="See `a`">Picture</Frame>', 'See a\nPicture'],
    ['a tooltip', 'An <Tooltip tip="Interface">API</Tooltip>.', 'An Interface API.'],
    ['a prompt', '<Prompt description="Ask">Do **it**</Prompt>', 'Ask\ncode Do **it**'],
    ['a card with a subtitle', '<Card title="Berth" subtitle="Small" description="Of wood" />', 'Berth\nOf wood\nSmall'],
    ['a tile', '<Tile title="Berth" description="Of wood" href="/">A boat</Tile>', 'Berth\nOf wood\nA boat'],
    ['a color', '<Color variant="table"><Color.Row title="Sea"><Color.Item name="blue" value="#00f" /></Color.Row></Color>', 'Sea'],
    ['a frame with a hint', '<Frame hint="See *b*" caption="See `a`">Picture</Frame>', 'See b\nSee a\nPicture'],
    ['a repository', '<GitHub.Repo repo="acme/boats" />', 'acme/boats'],
    ['an image', '<Image src="/a.png" alt="A red boat" />', 'A red boat'],
    [
      'a long tooltip',
      'An <Tooltip headline="Short for" tip="Interface" cta="More" href="/">API</Tooltip>.',
      'An Short for Interface More API.',
    ],
    ['a folder', '<Tree><Tree.Folder name="src" comment="code"><Tree.File name="a.ts" /></Tree.Folder></Tree>', 'src\ncode\na.ts'],
    ...['Note', 'Tip', 'Info', 'Check', 'Danger', 'Callout', 'Alert'].map((name) => [
      `a ${name}`,
      `<${name} title="Tides">Mind them</${name}>`,
      'Tides\nMind them',
    ]),
    ['a step of an odd size', '<Steps titleSize="huge"><Step title="Run it" titleSize="h9">Now</Step></Steps>', 'h6#run-it Run it\nNow'],
    ['a path parameter', '<ParamField path="id" type="string">Own</ParamField>', 'h5#param-id id\nstring\nOwn'],
    ['code in a component', '<CodeBlock language="js" filename="a.js">{`b();`}</CodeBlock>', 'a.js\ncode b();'],
    ['code in a prop', '<CodeBlock language="js" title="T" code="c();" />', 'T\ncode c();'],
    ['a tree', '<Tree><Tree.Folder name="src"><Tree.File name="a.ts" comment="new" /></Tree.Folder></Tree>', 'src\na.ts\nnew'],
  ])('of %s', (_, source, expected) => expect(outline(source)).toBe(expected));

  it('leaves out the labels of tabs, and of what opens', () => {
    const tabs = '<Tabs><Tab title="no">one</Tab></Tabs>';
    const code = '<CodeGroup>\n```js no\na\n```\n```js no\nb\n```\n</CodeGroup>';
    expect(outline(`${tabs}\n\n<Expandable title="no">two</Expandable>\n\n${code}`)).toBe('one\ntwo\ncode a\ncode b');
  });

  it('has the first example of a panel, and not the same in every language', () => {
    const code = (text: string) => `\`\`\`js\n${text}\n\`\`\``;
    const request = `<RequestExample>\n${code('curl')}\n${code('fetch')}\n</RequestExample>`;
    const response = `<ResponseExample>\n${code('{}')}\n${code('error')}\n</ResponseExample>`;
    expect(outline(`${request}\n\n${response}\n\n${code('mine')}\n\n${code('yours')}`)).toBe('code curl\ncode {}\ncode mine\ncode yours');
  });
});

describe('the text of a reference page', () => {
  const fields = { user: { type: 'object', description: 'Who it is.', properties: { name: { type: 'string', maxLength: 9 } } } };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const print = (api: ApiPageView) => formatOutline(pageText([], api));
  const operation = async (written: object, schemas?: Record<string, object>) => {
    const view = viewOf(await oneOperation(written, schemas, {}, '/boats'));
    return print({ kind: 'operation', view, toc: tocOf(view, ENGLISH), playground: 'show' });
  };

  it('is what an operation is and takes, and the names in its answers', async () => {
    const text = await operation({
      description: 'Makes **one**.\n\n- a\n- b',
      parameters: [{ name: 'page', in: 'query', description: 'Which part.', schema: { enum: ['first', 'last'], default: 'first' } }],
      requestBody: json({ type: 'object', properties: fields }),
      responses: {
        200: { description: 'Done.', ...json({ type: 'object', properties: fields }) },
        400: json({ type: 'object', properties: fields }),
      },
    });
    expect(text).toBe(
      [
        'Makes one.',
        'a',
        'b',
        'h2#query-parameters Query parameters',
        'h5#query-page page',
        'Which part.',
        'first last',
        'h2#body Body',
        'h5#body-user user',
        'Who it is.',
        'h6#body-user-name name',
        'h2#response Response',
        'fields user#response-200-user name#response-200-user-name',
      ].join('\n'),
    );
  });

  it('names the schemas that fields link to, and the choices between several', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = { Boat: { type: 'object', properties: { hull: {} } }, Raft: { type: 'object', properties: { logs: {} } } };
    const text = await operation(
      { requestBody: json({ type: 'object', properties: { any: { oneOf: [ref('Boat'), ref('Raft')] } } }) },
      schemas,
    );
    expect(text).toBe('h2#body Body\nh5#body-any any\nBoat\nh6#body-any-hull hull\nRaft\nh6#body-any-logs logs');
  });

  it('says of a callback what it is, and the names in what it carries', async () => {
    const post = {
      summary: 'The tide turns',
      description: 'Twice a day.',
      requestBody: json({ type: 'object', properties: fields }),
      responses: {},
    };
    expect(await operation({ callbacks: { onTide: { '{$request.body#/url}': { post } } } })).toBe(
      'h2#callbacks Callbacks\nh3#callback-onTide The tide turns\nTwice a day.\nfields user#callback-onTide-body-user name#callback-onTide-body-user-name',
    );
  });

  it('is of a webhook what it says, and the names in what it carries', async () => {
    const view = viewOf(
      await documentOf({
        webhooks: { left: { post: { description: 'A boat left.', requestBody: json({ type: 'object', properties: fields }) } } },
      }),
    );
    expect(print({ kind: 'operation', view, toc: tocOf(view, ENGLISH), playground: 'hide' })).toBe(
      'A boat left.\nh2#body Payload\nfields user#body-user name#body-user-name',
    );
  });

  it('has its beginning only, and always some names in answers', async () => {
    const names = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`n${number}`, {}]));
    const text = await operation({
      description: 'word '.repeat(10_000),
      responses: { 200: json({ type: 'object', properties: names }) },
    });
    const [description, heading, last] = text.split('\n');
    expect([description?.length, heading, last?.split(' ').length]).toEqual([5000, 'h2#response Response', 1 + 60]);
  });

  it('is of a schema its fields, and not what uses it', async () => {
    const schemas = { Boat: { description: 'It floats.', type: 'object', properties: { hull: { description: 'Of wood.' } } } };
    const loaded = await oneOperation({ responses: { 200: json({ $ref: '#/components/schemas/Boat' }) } }, schemas);
    const view = buildSchemaPageView({ ...inputOf(loaded), name: 'Boat' });
    if (!view) throw new Error('The document has no such schema.');
    expect(print({ kind: 'schema', view, toc: schemaTocOf(view, ENGLISH) })).toBe(
      'It floats.\nh2#schema Fields\nh5#field-hull hull\nOf wood.',
    );
  });

  it('is of a document what it says of itself, its operations and its schemas', async () => {
    const loaded = await documentOf({
      info: { title: 'Harbour', version: '1' },
      servers: [{ url: 'https://api.example', description: 'Live' }],
      tags: [{ name: 'Boats', description: 'They float.' }],
      paths: { '/boats': { get: { tags: ['Boats'], summary: 'List boats', responses: {} } } },
      components: {
        schemas: { Boat: {} },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Yours.' } },
      },
    });
    const view = buildOverviewView(inputOf(loaded));
    expect(print({ kind: 'overview', view, toc: overviewTocOf(view, ENGLISH) })).toBe(
      [
        'h2#servers Servers',
        'https://api.example Live',
        'h2#authentication Authentication',
        'h5#authorization-X-Key key',
        'Yours.',
        'h2#operations Operations',
        'Boats',
        'h2#schemas Schemas',
        'Boat',
      ].join('\n'),
    );
  });

  it('is what the author writes where the author describes the parts', async () => {
    const view = { ...viewOf(await oneOperation({ description: 'No.' })), isWritten: true as const, responses: [] };
    expect(print({ kind: 'operation', view, toc: [], playground: 'show' })).toBe('');
  });
});
