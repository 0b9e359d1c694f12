import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

/** The table of contents in short: depth, id, text, and panel of each entry. */
const contents = (text: string, options: Parameters<typeof build>[2] = {}) =>
  build(text, {}, options).toc.map(({ depth, id, text: title, panel }) =>
    [depth, id, title, panel].filter((one) => one !== undefined).join(' '),
  );

describe('the table of contents §page.contents §page.contents-panels §component.Heading', () => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `${'#'.repeat(level)} H${level}`).join('\n\n');

  it.each([
    [2, 4, [1, 2, 3, 4]],
    [3, 3, [1, 3]],
    [2, 6, [1, 2, 3, 4, 5, 6]],
  ])('has levels %i to %i, and level 1 always', (from, to, expected) => {
    expect(contents(levels, { toc: { from, to } })).toEqual(expected.map((level) => `${level} h${level} H${level}`));
  });

  it.each([
    ['a heading without text', '## {""}', []],
    ['a heading in an update', '<Update label="May">\n## A\n</Update>', ['2 may May']],
    ['an update without a label', '<Update>a</Update>', ['2 update update']],
    ['an update with an id', '<Update id="x" label="May">a</Update>', ['2 x May']],
    ['a heading in a tab', '<Tabs>\n<Tab title="One">\n## A\n</Tab>\n</Tabs>\n\n## B', ['2 a A one', '2 b B']],
    ['a heading in a tab with a label', '<Tabs>\n<TabItem label="One">\n## A\n</TabItem>\n</Tabs>', ['2 a A one']],
    ['a heading in a tab without a name', '<Tabs>\n<Tab>\n## A\n</Tab>\n</Tabs>', ['2 a A tab']],
    ['a heading in a view', '<View title="One">\n## A\n</View>', ['2 a A view-one']],
    ['a heading in a view without a name', '<View>\n## A\n</View>', ['2 a A view-view']],
    ['a heading that is a tag', '<Heading level={3}>A</Heading>', ['3 a A']],
    ['a heading that is a tag with h', '<Heading level="H4">A</Heading>', ['4 a A']],
    ['a heading that is a tag of level 1', '<Heading level={1}>A</Heading>', ['2 a A']],
    ['a heading that is a tag of another level', '<Heading level="x" id="y">A</Heading>', ['2 y A']],
    ['a link to another site', '## Read [it](https://a.example) first', ['2 read-it-first Read it first']],
    ['the mark of a footnote', '## A[^1]\n\n<Heading>B[^1]</Heading>\n\n[^1]: Note.', ['2 a A', '2 b B']],
    ['icons, badges, and tooltips', '## <svg><title>T</title></svg>A <Badge>B</Badge> <Tooltip tip="D">C</Tooltip>', ['2 a-b-c A B C']],
    ['words for screen readers only', '## A <span className="sr-only">b</span> ![c](d.png)', ['2 a-b A b']],
    ['JSX in titles', '<Steps titleSize="h2"><Step title={<><p>A</p><a href="https://a.example">b</a></>} /></Steps>', ['2 a-b A b']],
    ['a heading in a link', '<a href="#b">\n<h2>A</h2>\n</a>\n\n<span id="b" />', []],
  ])('for %s', (_, text, expected) => {
    expect(contents(text)).toEqual(expected);
  });

  it.each([
    ['<Step titleSize="h2" title="A">x</Step>', ['2 a A']],
    ['<Step stepSize="h4" title="A">x</Step>', ['4 a A']],
    ['<Step titleSize="h5" title="A">x</Step>', []],
    ['<Step titleSize="p" title="A">x</Step>', []],
    ['<Steps stepSize="h3">\n<Step title="A">x</Step>\n<Step title="B" titleSize="p">x</Step>\n</Steps>', ['3 a A']],
    ['<Steps titleSize="h3">\n<Step id="x" title={<b>A</b>}>x</Step>\n</Steps>', ['3 x A']],
    ['<Step titleSize="h2">x</Step>', []],
    ['<Update label="May">\n<Step titleSize="h2" title="A">x</Step>\n</Update>', ['2 may May']],
  ])('of steps %s', (text, expected) => {
    expect(contents(text)).toEqual(expected);
  });
});

describe('an id §form.ids §page.repeated-id', () => {
  const idsOf = (text: string) => build(text).ids;

  it.each([
    ['<Accordion title="A: b">x</Accordion>', ['a-b']],
    ['<Accordion>x</Accordion>', ['details']],
    ['<Accordion id="x:y" title="A">x</Accordion>', ['x-y']],
    ['<Accordion id={7} title="A">x</Accordion>', ['7']],
    ['<Card id="x" title="A" />\n\n<Card id="x" title="B" />', ['x', 'x-2']],
    ['<Columns id="x">a</Columns>\n\n<Panel id="x">b</Panel>\n\n<Steps id="x">c</Steps>\n\n## X', ['x', 'x-2', 'x-3', 'x-4']],
    ['<RequestExample id="x">a</RequestExample>\n\n<Link id="x" href="/a">b</Link>', ['x', 'x-2']],
    ['<div id="x">a</div>\n\n## X', ['x', 'x-2']],
    ['<Step title="A">x</Step>\n\n<Step title="A">x</Step>', ['a']],
    ['<Accordion title="A">x</Accordion>\n\n<Accordion title="A">x</Accordion>\n\n## A', ['a', 'a-2', 'a-3']],
    ['<Step id="x" title="A">x</Step>', ['x']],
    ['<Step titleSize="h2">x</Step>', []],
    ['<ResponseField name="a" />\n\n<ResponseField name="a" />', ['param-a', 'param-a-2', 'param-a-1']],
    ['<ResponseField body="a" name="b" />', ['param-b']],
    ['<ResponseField body="a" />', ['param-a']],
    ['<ResponseField field="a" />', ['param-a']],
    ['<ResponseField property="a" />', ['param-a']],
    ['<ResponseField />', ['param-field']],
    ['<ParamField path="a" query="b" />', ['param-a']],
    ['<ParamField query="a" body="b" />', ['param-a']],
    ['<ParamField body="a" header="b" />', ['param-a']],
    ['<ParamField header="a" name="b" />', ['param-a']],
    ['<ParamField name="a" />', ['param-a']],
    ['<ParamField cookie="a" name="b" />', ['param-a']],
    ['<ParamField id="x" name="aB" />', ['x']],
    ['<ParamField path="--port <port>" />\n\n<ParamField path="<provider>" />', ['param-port', 'param-provider']],
  ])('%s is %j', (text, expected) => {
    expect(idsOf(text)).toEqual(expected);
  });

  it.each([
    ['## A b [#c]', 'c', 'A b'],
    ['## A [#c] b', 'a-c-b', 'A [#c] b'],
    ['## A [#c d]', 'a-c-d', 'A [#c d]'],
    ['<h2 id="c">A</h2>', 'c', 'A'],
  ])('of the heading %s is %s', (text, id, title) => {
    expect(build(text).toc).toMatchObject([{ id, text: title }]);
  });
});

describe('a heading §page.no-anchor', () => {
  it.each([
    ['<h2 noAnchor>A</h2>', '<h2 id="a" class="lc-heading">A</h2>'],
    ['<h2 no-anchor className="b">A</h2>', '<h2 class="lc-heading b" id="a">A</h2>'],
    ['<a href="#b"><h2>A</h2></a><i id="b" />', '<a href="#b"><h2>A</h2></a>'],
  ])('%s is %s', (text, html) => {
    expect(build(text).html).toContain(html);
  });

  it('of level 1 is reported where it is', () => {
    expect(build('Text\n\n# Other').problems).toBe(
      [
        'page.mdx:3:1  notice  page/body-h1',
        '  The heading "Other" has level 1, which is reserved for the page title; it is shown as a large level 2 heading.',
        '  Start headings at `##`.',
        '  3 | # Other',
        '    | ^',
      ].join('\n'),
    );
  });

  it('that repeats the title stays if it is not the first', () => {
    expect(contents('## A\n\n# Page')).toEqual(['2 a A', '1 page Page']);
  });

  it('of footnotes is for screen readers only', () => {
    const { html, toc } = build('a[^1]\n\n[^1]: b');
    expect(html).toContain('<h2 class="lc-visually-hidden" id="footnote-label">');
    expect(toc).toEqual([]);
  });
});

describe('footnotes', () => {
  const part = 'import Part from "/snippets/part.mdx"\n\n';
  const numbers = (html: string) =>
    [...html.matchAll(/href="#user-content-fn-([^"]+)" id="[^"]+"[^>]*>(\d+)/g)].map(([, id, n]) => `${id} ${n}`);
  const notes = (html: string) =>
    [...html.matchAll(/<li id="user-content-fn-([^"]+)">\s*<p>([^<]*)/g)].map(([, id, text]) => `${id} ${text?.trim()}`);

  it('are numbered on the whole page, in the order of their marks', () => {
    const text = `${part}A[^a]\n\n<Part />\n\n<Part />\n\nB[^b] C[^a]\n\n[^a]: One[^c].\n[^b]: Two.\n[^c]: Three.`;
    const { html, problems } = build(text, { 'snippets/part.mdx': 'D[^a]\n\n[^a]: Four.' });
    expect(problems).toBe('');
    expect(numbers(html)).toEqual(['a 1', 'a-2 2', 'a-3 3', 'b 4', 'a 1', 'c 5']);
    expect(notes(html)).toEqual(['a One', 'a-2 Four.', 'a-3 Four.', 'b Two.', 'c Three.']);
    expect([...html.matchAll(/aria-label="Back to reference ([^"]+)"/g)].map(([, name]) => name)).toEqual(['1', '1-2', '2', '3', '4', '5']);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of a snippet alone, after a list, in a file of Markdown, and without a paragraph have links back', () => {
    const snippet = build(`${part}<Part />`, { 'snippets/part.mdx': 'D[^a]\n\n[^a]: Four.' });
    const markdown = build('A[^é] b\n\n[^é]:\n    - One\n', {}, { file: 'page.md' });
    for (const { html } of [snippet, markdown]) expect(html).toMatch(/<a href="#user-content-fnref-[^"]+" data-footnote-backref/);
    expect(markdown.html).toMatch(/<ul>[\s\S]*<\/ul>[\s\S]*<a href="#user-content-fnref-/);
  });
});

describe('an image', () => {
  const files = { 'a.png': '' };
  const image = (attributes: string) => /<img[^>]*>/.exec(build(`<img src="/a.png" ${attributes} />`, files).html)?.[0];

  it.each([
    ['alt="a"', ' data-zoom'],
    ['alt=""', ''],
    ['alt="a" width="119"', ''],
    ['alt="a" width="120"', ' data-zoom'],
    ['alt="a" width="0"', ' data-zoom'],
    ['alt="a" width="50%"', ' data-zoom'],
    ['alt="a" data-no-zoom', ''],
  ])('with %s zooms: %j', (attributes, zoom) => {
    expect(image(attributes)?.includes('data-zoom')).toBe(zoom !== '');
    expect(image(attributes)).not.toContain('no-zoom');
  });

  it('keeps how its author loads it', () => {
    expect(image('alt="a" loading="lazy" decoding="sync"')).toContain('loading="lazy" decoding="sync"');
  });

  it('zooms in a card, but not in a link', () => {
    expect(build('<Card href="#b">\n![a](/a.png)\n</Card><i id="b" />', files).html).toContain('data-zoom');
    expect(build('<Link href="#b">![a](/a.png)</Link><i id="b" />', files).html).not.toContain('data-zoom');
  });
});

describe('an example §component.Panel', () => {
  it.each(['RequestExample', 'ResponseExample'])('outside the panel of its page is reported: %s', (name) => {
    expect(build(`<Panel>a</Panel>\n\n<${name}>\n\`\`\`js\n1\n\`\`\`\n</${name}>`).problems).toContain(
      [
        'page.mdx:3:1  warning  page/examples-outside-panel',
        `  \`<${name}>\` is outside the \`<Panel>\` of the page; it is shown at the end of the panel.`,
        '  Move it into the `<Panel>`.',
      ].join('\n'),
    );
  });

  it('in the panel, or on a page without one, is not reported', () => {
    const example = '<RequestExample>\n```js\n1\n```\n</RequestExample>';
    expect([build(example).codes, build(`<Panel>\n${example}\n</Panel>`).codes]).toEqual([[], []]);
  });
});
