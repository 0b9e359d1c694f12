import { describe, expect, it } from 'vitest';
import { build } from './build.ts';

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

  it('are told at their place in a snippet', () => {
    const { problems } = build("import Part from '/snippets/part.mdx';\n\n<Part />", {
      'snippets/part.mdx': '\n\n<Accordion>x</Accordion>',
    });
    expect(problems).toContain('snippets/part.mdx:3:1  warning  page/component-prop');
  });
});
