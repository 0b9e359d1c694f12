import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

describe('props that a reader would stumble over', () => {
  it.each([
    [
      '<ParamField path="id" query="q">x</ParamField>',
      'A `<ParamField>` describes one parameter, but this one has `path` and `query`; `path` is used.',
    ],
    ['<ResponseField type="string">x</ResponseField>', 'This `<ResponseField>` has no `name`.'],
    ['<Accordion>x</Accordion>', 'This `<Accordion>` has no `title`; "Details" is shown instead.'],
    ['<Tooltip>x</Tooltip>', 'This `<Tooltip>` has no `tip`, so it shows nothing.'],
    ['<Update>x</Update>', 'This `<Update>` has no `label`.'],
  ])('%s is a warning', (text, message) => {
    const { problems, codes } = build(`First line.\n\n${text}`);
    expect(codes).toEqual(['page/component-prop']);
    expect(problems).toContain(`page.mdx:3:1  warning  page/component-prop\n  ${message}`);
  });

  it.each([
    '<ParamField header="Authorization">x</ParamField>',
    '<ParamField name="x">x</ParamField>',
    '<ResponseField body="name">x</ResponseField>',
    '<Tooltip headline="x">x</Tooltip>',
    '<Accordion title={Math.random()}>x</Accordion>',
  ])('%s is fine', (text) => {
    expect(build(text).codes).toEqual([]);
  });

  it.each([
    [
      '<CardGroup cols="two">x</CardGroup>',
      '`cols` of `<CardGroup>` must be a number from 1 to 6, but it is `"two"`; the default is used.',
    ],
    ['<Columns cols={12}>x</Columns>', '`cols` of `<Columns>` must be a number from 1 to 6, but it is `12`; the nearest number is used.'],
    ['<Badge size="big">x</Badge>', '`size` of `<Badge>` must be `xs`, `sm`, `md` or `lg`, but it is `"big"`; the default is used.'],
    ['<Icon icon="flag" size="big" />', '`size` of `<Icon>` must be a number, but it is `"big"`; the default is used.'],
    [
      '<Accordion title="a" defaultOpen="maybe">x</Accordion>',
      '`defaultOpen` of `<Accordion>` must be `true` or `false`, but it is `"maybe"`; it counts as `true`.',
    ],
    ['<Callout color="teal">x</Callout>', '`color` of `<Callout>` must be a hex color, but it is `"teal"`; the default is used.'],
    ['<Card title="a" color="#12">x</Card>', '`color` of `<Card>` must be a color, but it is `"#12"`; the default is used.'],
    ['<Heading level={7}>x</Heading>', '`level` of `<Heading>` must be a number from 2 to 6, but it is `7`; the nearest number is used.'],
    [
      '<ParamField path="a" required="maybe">x</ParamField>',
      '`required` of `<ParamField>` must be `true` or `false`, but it is `"maybe"`; it counts as `true`.',
    ],
  ])('%s has a value that the prop cannot have', (text, message) => {
    const { problems, codes } = build(`First line.\n\n${text}`);
    expect([codes, problems.split('\n').slice(0, 2)]).toEqual([
      ['page/component-prop'],
      ['page.mdx:3:1  warning  page/component-prop', `  ${message}`],
    ]);
  });

  it('suggest the value that is meant', () => {
    expect(build('<Badge color="gren">x</Badge>').problems).toContain('Did you mean `green`?');
    expect(build('<Callout type="wraning">x</Callout>').problems).toContain('Did you mean `warning`?');
  });

  it.each([
    '<Columns cols="3">x</Columns>',
    '<Badge color="Grey" size="sm" shape="pill" stroke>x</Badge>',
    '<Icon icon="flag" size="24px" color="rgb(1 2 3 / 50%)" />',
    '<Icon icon="flag" size={16} color="var(--accent)" />',
    '<Accordion title="a" defaultOpen="Yes">x</Accordion>',
    '<Accordion title="a" defaultOpen={false}>x</Accordion>',
    '<ParamField path="a" required="required" default="maybe">x</ParamField>',
    '<Callout type="Caution" color="fff">x</Callout>',
    '<CodeBlock lines="1,3" highlight="2">{"a"}</CodeBlock>',
    '<Heading level="h3">x</Heading>',
    '<Tree.File name="a" highlight />',
  ])('%s has possible values', (text) => {
    expect(build(text).codes).toEqual([]);
  });

  it('are reported at their place in a snippet', () => {
    const { problems } = build("import Part from '/snippets/part.mdx';\n\n<Part />", {
      'snippets/part.mdx': '\n\n<Accordion>x</Accordion>',
    });
    expect(problems).toContain('snippets/part.mdx:3:1  warning  page/component-prop');
  });
});
