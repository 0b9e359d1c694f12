import { describe, expect, it } from 'vitest';
import { buildBody } from '../../../src/content/body.ts';
import { applyReplacements } from '../../../src/diagnostics/fix.ts';
import { build, optionsFor } from '../build.ts';

/** The messages of a page, and its text after all fixes. */
function check(text: string, files: Record<string, string> = {}) {
  const { diagnostics } = buildBody(optionsFor(text, files));
  return {
    messages: diagnostics.map(({ message }) => message),
    hints: diagnostics.map(({ hint }) => hint),
    fixed: applyReplacements(
      text,
      diagnostics.flatMap(({ fix }) => fix ?? []),
    ).text,
  };
}
const asText = (written: string) => `\`${written}\` is the syntax of other tools; readers see it as text.`;

describe('a block of another tool', () => {
  it.each([
    [':::note\nhello\n:::', '<Note>\nhello\n</Note>'],
    ['::: tip Title\n\n- a\n\n:::', '<Tip title="Title">\n\n- a\n\n</Tip>'],
    [':::caution[Mind the gap]\na\n\nb\n:::', '<Warning title="Mind the gap">\na\n\nb\n</Warning>'],
    ['::::danger\n\n:::info\nb\n:::\n\n::::', '<Danger>\n\n<Info>\nb\n</Info>\n\n</Danger>'],
    ['- a\n\n  :::success\n  b\n  :::', '- a\n\n  <Check>\n  b\n  </Check>'],
    ['Text\n\n:::IMPORTANT\nb\n:::\n\nText', 'Text\n\n<Info>\nb\n</Info>\n\nText'],
    ['!!! warning "Title"\n    a\n\n    - b\n\nText', '<Warning title="Title">\na\n\n- b\n</Warning>\n\nText'],
    ['??? note\n\n    a', '<Accordion title="Note">\na\n</Accordion>'],
  ])('becomes a component: %j', (text, fixed) => {
    const { messages, ...found } = check(text);
    expect(found.fixed).toBe(fixed);
    expect(messages.every((message) => message.endsWith('is the syntax of other tools; readers see it as text.'))).toBe(true);
    expect(check(fixed).messages).toEqual([]);
  });

  it.each([
    [':::details Click me\na\n:::', ':::details', 'Write `<Accordion>` before the content and `</Accordion>` after it.'],
    [':::anything\na\n:::', ':::anything', 'Write a component such as `<Note>` before the content and `</Note>` after it.'],
    [':::note `code`\na\n:::', ':::note', 'Write `<Note>` before the content and `</Note>` after it.'],
    [':::note\nwithout an end', ':::note', 'Write `<Note>` before the content and `</Note>` after it.'],
  ])('is reported without a fix that is not certain: %j', (text, written, hint) => {
    expect(check(text)).toEqual({ messages: [asText(written)], hints: [hint], fixed: text });
  });

  it.each(['```md\n:::note\na\n:::\n```', '`:::note`', 'a :::note', '!!! Attention please', ':::', '[[1, 2], [3]]', '[[Prototype]]'])(
    'is not %j',
    (text) => {
      expect(check(text).messages.filter((message) => /other tools/.test(message))).toEqual([]);
    },
  );

  it('a link in double brackets is reported if it names a page', () => {
    const files = { 'guides/start.mdx': '' };
    expect(check('See [[guides/start]] and [[guides/start|the guide]].', files)).toMatchObject({
      messages: [asText('[[guides/start]]'), asText('[[guides/start|the guide]]')],
      fixed: 'See [guides/start](/guides/start) and [the guide](/guides/start).',
    });
  });
});

it('tabs of another tool become tabs', () => {
  const { messages, fixed } = check('=== "One"\n\n    a\n\n=== "Two"\n\n    b\n\nText');
  expect(messages).toEqual([asText('=== "One"')]);
  expect(fixed).toBe('<Tabs>\n<Tab title="One">\na\n</Tab>\n\n<Tab title="Two">\nb\n</Tab>\n</Tabs>\n\nText');
});

describe('a block in braces and percent signs', () => {
  it.each([
    ['{% hint style="warning" %}\na\n{% endhint %}', '<Warning>\na\n</Warning>', 'Note'],
    ['{% hint %}\na\n{% endhint %}\n\n```\n{% hint %}\n```', '<Info>\na\n</Info>\n\n```\n{% hint %}\n```', 'Note'],
    ['{% hint style="info" %}\na', undefined, 'Note'],
    ['{% tabs %}\n{% endtabs %}', undefined, 'Tabs'],
  ])('is not valid: %j', (text, fixed, own) => {
    const found = check(text);
    const [, name = ''] = /%\s*(\w+)/.exec(text) ?? [];
    expect(found.messages).toEqual([`This page is not valid MDX: \`{% ${name} %}\` is the syntax of other tools.`]);
    expect(found.hints).toEqual([`Write \`<${own}>\` before the content and \`</${own}>\` after it.`]);
    expect(found.fixed).toBe(fixed ?? text);
  });
});

it.each([
  ['::: tip\na\n:::\n\n{ .b }', '`::: tip` as text.'],
  ['```\n:::note\n```\n\n??? note "A"\n\n    a {: b}', '`??? note "A"` as text.'],
  ['{% hint %}\na\n{% endhint %}', '`{% hint %}` is the syntax of other tools.'],
  ['```\n:::note\n```\n\n{ .b }', undefined],
])('is reported in a Markdown file that is not MDX: %j', (text, end) => {
  const { diagnostics } = buildBody(optionsFor(text, {}, { file: 'page.md' }));
  const found = diagnostics.map(({ code, severity, message }) => [code, severity, end !== undefined && message.endsWith(end)]);
  expect(found).toEqual(end === undefined ? [] : [['page/foreign-syntax', 'warning', true]]);
});

it.each([
  ['```js\n// highlight-next-line\na\n```', '```js\n// [!code highlight]\na\n```'],
  ['```py\n  # highlight-next-line\n  a\n```', '```py\n  # [!code highlight]\n  a\n```'],
  ['```html\n<!-- highlight-start -->\na\n\nb\n<!-- highlight-end -->\nc\n```', '```html\n<!-- [!code highlight:3] -->\na\n\nb\nc\n```'],
  [
    '- a\n\n  ```jsx\n  {/* highlight-start */}\n  b\n  {/* highlight-end */}\n  ```',
    '- a\n\n  ```jsx\n  {/* [!code highlight:1] */}\n  b\n  ```',
  ],
  ['```js\n// highlight-start\na\n```', undefined],
  ['<img src={require("@site/static/img/a.png").default} alt="a" />', '<img src="/img/a.png" alt="a" />'],
])('what stands in a line for another tool is replaced: %j', (text, fixed) => {
  const { messages, ...found } = check(text, { 'img/a.png': '' });
  expect(messages.filter((one) => /other tools; readers see it as code|only works in Docusaurus/.test(one))).toHaveLength(1);
  expect(found.fixed).toBe(fixed ?? text);
  if (fixed !== undefined) expect(check(fixed, { 'img/a.png': '' }).messages).toEqual([]);
});

it.each([
  'a // highlight-next-line',
  '// highlight-next-line',
  '```js\nconst a = "highlight-start";\n```',
  '`{require("@site/static/a.png")}`',
])('is no comment or file of another tool: %j', (text) => expect(check(text).messages).toEqual([]));

describe('a component of another tool', () => {
  it.each([
    ['<Important>\n  a\n</Important>', 'Info', '<Info>\n  a\n</Info>'],
    ['<Success title="b">a</Success>', 'Check', '<Check title="b">a</Check>'],
    ['Text <Hint>a</Hint>', 'Tip', 'Text <Tip>a</Tip>'],
    ['<Aside>a</Aside>', 'Note', '<Note>a</Note>'],
    ['<Aside type="caution" title="b">a</Aside>', 'Warning', '<Warning title="b">a</Warning>'],
    ['<Admonition title="b" type="danger">a</Admonition>', 'Danger', undefined],
    ['<LinkCard title="a" href="https://example.com" />', 'Card', '<Card title="a" href="https://example.com" />'],
    ['<Param query="id">a</Param>', 'ParamField', '<ParamField query="id">a</ParamField>'],
    ['<Property name="id" type="string">a</Property>', 'ResponseField', '<ResponseField name="id" type="string">a</ResponseField>'],
  ])('is shown as ours: %j', (text, own, fixed) => {
    const { messages, ...found } = check(text);
    const name = /<(\w+)/.exec(text)?.[1];
    expect(messages).toEqual([`\`<${name}>\` is a component of other tools; it is shown as \`<${own}>\`.`]);
    expect(found.fixed).toBe(fixed ?? text);
    expect(build(text).html).toContain(`<${own}`);
  });

  it('with files is a tree', () => {
    const text = '<Files>\n  <Folder name="app" defaultOpen>\n    <File name="page.tsx" />\n  </Folder>\n</Files>';
    const { fixed, messages } = check(text);
    expect(messages).toHaveLength(3);
    expect(fixed).toBe('<Tree>\n  <Tree.Folder name="app" defaultOpen>\n    <Tree.File name="page.tsx" />\n  </Tree.Folder>\n</Tree>');
  });

  it('that is unknown is reported with the texts that are lost', () => {
    expect(check('<Widget name="a" type="b" className="c" count={3}>d</Widget>').messages).toEqual([
      '`<Widget>` is not a known component; only its content is shown, without its `name` and `type`.',
    ]);
  });

  it('that the page defines is its own', () => {
    expect(check('export const Hint = ({ children }) => <b>{children}</b>;\n\n<Hint>a</Hint>').messages).toEqual([]);
  });
});

describe('an import of another tool', () => {
  it.each([
    ['import Tabs from "@theme/Tabs";\n\n<Tabs><Tab title="x">x</Tab></Tabs>', 'Docusaurus', 'Tabs'],
    ['import { Card } from \'@astrojs/starlight/components\';\n\n<Card title="x">x</Card>', 'Starlight', 'Card'],
    ['import { Steps } from \'nextra/components\';\n\n<Steps><Step title="x">x</Step></Steps>', 'Nextra', 'Steps'],
  ])('is not needed: %j', (text, tool, name) => {
    const { messages, hints, fixed } = check(text);
    const specifier = /["'](.+?)["']/.exec(text)?.[1];
    expect(messages).toEqual([`The import \`${specifier}\` only exists in ${tool}.`]);
    expect(hints).toEqual(['Remove the import. Pages and snippets have all components without one.']);
    expect(fixed.trimStart()).toBe(text.slice(text.indexOf('\n\n') + 2));
    expect(build(text).html).toContain(`<${name}`);
  });

  it.each([
    ['@theme/Layout', 'Remove the import, and what uses it.'],
    ['@site/src/components/Layout', 'Move the file to `snippets`, and import `/snippets/Layout`.'],
  ])('of something that we have not is reported once: %s', (specifier, hint) => {
    expect(check(`import Layout from '${specifier}';\n\n<Layout>a</Layout>`)).toMatchObject({
      messages: [`The import \`${specifier}\` only exists in Docusaurus.`],
      hints: [hint],
    });
  });
});

describe('a target with a space', () => {
  it.each([
    ['![a](/first shot.svg)', '![a](</first shot.svg>)'],
    ['[see *this*](./my page "Title")', '[see *this*](<./my page> "Title")'],
    ['[a](my page)', '[a](<my page>)'],
    ['[a][r]\n\n[r]: /my page.mdx', '[a][r]\n\n[r]: </my page.mdx>'],
    ['<Card>[a](/lost page)</Card>', '<Card>[a](</lost page>)</Card>'],
  ])('is corrected in %j', (text, fixed) => {
    const found = check(text, { 'my page.mdx': '', 'first shot.svg': '' });
    expect(found.fixed).toBe(fixed);
    expect(found.messages[0]).toMatch(/contains a space, so this is shown as text instead of a link or image\.$/);
    expect(found.hints[0]).toContain('%20');
  });

  it.each(['[a](see the other page)', '`[a](/b c)`', '[q]: a b c', '```\n[a](/b c)\n```', '[a](</b c>)'])('is no target in %j', (text) => {
    expect(check(text, { 'b c.mdx': '' }).fixed).toBe(text);
  });
});
