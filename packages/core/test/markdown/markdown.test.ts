import { describe, expect, it } from 'vitest';
import { buildBody } from '../../src/content/body.ts';
import { formatMarkdown } from '../../src/markdown/format.ts';
import { element, textNode } from '../../src/tree/tree.ts';
import { optionsFor } from '../content/build.ts';

/** A page's body as it is written, read and printed again. */
function markdown(text: string, files: Record<string, string> = {}, absolute?: (href: string) => string): string {
  const { tree } = buildBody(optionsFor(text, files));
  return formatMarkdown(tree, absolute);
}

it('reads HTML that is printed as it is, as its parts are one after the other', () => {
  const parts = [
    '<lectern-island data-island="0">',
    '<h2 class="a">',
    'A &amp; b',
    '</h2>',
    '<!--hole 0-->',
    '<ul>',
    '<li>',
    'c ',
    '<a href="/x">',
    'd',
  ];
  const raw = [...parts, '</a>', '</li>', '</ul>', '<button>', 'e', '</button>', '<svg><path/></svg>', 'f <br>g'];
  const nodes = raw.map((value) => ({ type: 'raw' as const, value }));
  expect(formatMarkdown([...nodes, element('p', {}, [textNode('h')])])).toBe('## A & b\n\n- c [d](/x)\n\ne\n\nf\\\ng\n\nh');
});

describe('plain Markdown', () => {
  it('stays as it was', () => {
    const text = [
      '## Heading `code`',
      'A paragraph with **bold**, *slanted*, ~~old~~ text, `code` and a [link](https://a.example/x).',
      '- one\n- two\n  - three',
      '1. first\n\n   More of it.\n\n2. second',
      '> A quote\n>\n> of two parts',
      '| A | B |\n| --- | ---: |\n| 1 | a \\| b |',
      '```js title="a.js"\nconst a = `1`;\n```',
      '---',
      '![A boat](https://a.example/boat.png)',
      '- [x] done\n- [ ] open',
    ].join('\n\n');
    expect(markdown(text)).toBe(text);
  });

  it('read again gives the same', () => {
    const text = 'A \\* star, \\<b>, a\\_b\\_, snake_case, 2 \\* 3, \\[not](a link), `` ` ``\n\n1\\. no list\n\n\\# no heading';
    const once = markdown(text);
    expect(markdown(once)).toBe(once);
    expect(once).toContain('snake_case');
    expect(once).toContain('1\\. no list');
    expect(once).toContain('\\# no heading');
  });

  it('keeps footnotes, and code with fences in it', () => {
    expect(markdown('A word[^1].\n\n[^1]: Its note.')).toBe('A word[^1].\n\n[^1]: Its note.');
    expect(markdown('````md\n```js\n1\n```\n````')).toBe('````md\n```js\n1\n```\n````');
  });
});

describe('components', () => {
  it.each([
    [
      'Steps',
      '<Steps>\n<Step title="Install">\nRun it:\n\n```bash\nnpm i\n```\n</Step>\n<Step title="Start">Go.</Step>\n</Steps>',
      '1. **Install**\n\n   Run it:\n\n   ```bash\n   npm i\n   ```\n\n2. **Start**\n\n   Go.',
    ],
    [
      'CodeGroup',
      '<CodeGroup>\n```js main.js\n1\n```\n```python\n2\n```\n</CodeGroup>',
      '**main.js**\n\n```js title="main.js"\n1\n```\n\n**Python**\n\n```python\n2\n```',
    ],
    [
      'cards',
      '<CardGroup cols={2}>\n<Card title="Start" href="https://a.example">Begin here.</Card>\n<Card title="Alone" />\n</CardGroup>',
      '- [Start](https://a.example): Begin here.\n- **Alone**',
    ],
    [
      'fields',
      '<ParamField query="limit" type="number" required default="10">How many.</ParamField>\n\n<ResponseField name="data" type="object">\n<Expandable title="parts">\n<ResponseField name="id" type="string">Its id.</ResponseField>\n</Expandable>\n</ResponseField>',
      '- `limit` (number, query, required, default: `10`): How many.\n- `data` (object)\n  - `id` (string): Its id.',
    ],
    ['HTML', '<div class="x"><p>Some <u>text</u></p></div>', 'Some text'],
    [
      'one of two pictures',
      '<img className="block dark:hidden" src="https://a.example/l.png" alt="L" />\n<img className="hidden dark:block" src="https://a.example/d.png" alt="D" />',
      '![L](https://a.example/l.png)',
    ],
  ])('%s', (_, source, expected) => {
    expect(markdown(source)).toBe(expected);
  });
});
