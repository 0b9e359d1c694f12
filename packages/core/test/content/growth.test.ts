import { describe, it } from 'vitest';
import { maskSource } from '../../src/content/mask-source.ts';
import { maskTokens } from '../../src/content/mask-tokens.ts';
import { readPage } from '../../src/content/read.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { expectLinear } from '../growth.ts';

/** A part that is repeated, or a function of the number of repetitions. */
type Part = string | ((times: number) => string);
type Case = [name: string, part: Part];

const textOf = (part: Part, times: number) => (typeof part === 'string' ? part.repeat(times) : part(times));

function eachGrowsLinearly(name: string, cases: readonly Case[], read: (text: string) => unknown): void {
  it.for(cases)(`of ${name}: %s`, async ([, part], context) => {
    await expectLinear(context, [1000, 4000], (size) => {
      const text = textOf(part, size);
      return () => read(text);
    });
  });
}

describe('steps grow like the text', () => {
  eachGrowsLinearly(
    'formulas and variables',
    [
      ['{{a', '{{a'],
      ['{', '{ '],
      ['{"', '{"a'],
      ['{`', '{`a'],
      ["{' on lines", "{'\n"],
      ['<a', '<a '],
      ['<a b={', '<a b={'],
      ['<a b="', '<a b="'],
      ['className={', 'className={'],
      ['style={{', 'style={{'],
      ['<code>', '<code>'],
      ['<Latex>', '<Latex>a '],
      ['## a {#', '## a {#\n'],
      ['`a` b', '`a` b '],
      ['` in paragraphs', '`a\n\n``b\n\n'],
      ['` of different numbers', (times) => Array.from({ length: Math.sqrt(2 * times) }, (_, index) => '`'.repeat(index + 1)).join(' ')],
      ['```', '```\n'],
      ['$', '$'],
      ['$1', '$1 '],
      ['$a on lines', '$a\n'],
      ['$$a', '$$a\n'],
      ['\\$', '\\$'],
      ['$a$', '$a$ '],
      ['blank lines', '\n'],
      ['import', "import a from 'a'\n"],
    ],
    // A text without a dollar sign has no formulas.
    (text) => maskTokens(`${text} $x$`, { math: true, variables: { name: 'value' } }),
  );

  eachGrowsLinearly(
    'comments',
    [
      ['<!-- in a line', '<!-- '],
      ['<!-- a --> in a line', '<!-- a --> '],
      ['<!-- a --> on lines', '<!-- a -->\n'],
      ['`<!--` in a line', '`<!--` '],
      ['` <!-- in a line', '` <!-- a '],
    ],
    maskSource,
  );

  eachGrowsLinearly(
    'pages',
    [
      ['import without quotes', (times) => `${'import a from\n'.repeat(times)}'.js'`],
      ['import', "import a from './a.js'\n"],
      ['class={', 'class={ '],
      ['class="', 'class="'],
      ['front matter keys', (times) => `---\n${Array.from({ length: times }, (_, index) => `Key${index}: [a]\n`).join('')}---\n`],
      ['backticks in a title', (times) => `---\ntitle: a${'`'.repeat(times)}\n---\n`],
      ['code in a title', (times) => `---\ntitle: ${'a `b` '.repeat(times)}\n---\n`],
      ['lines before front matter', (times) => `${'\n'.repeat(times)}a`],
    ],
    (text) => readPage(new SourceText('page.mdx', text)),
  );
});
