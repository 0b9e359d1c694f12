import { describe, expect, it } from 'vitest';
import { buildBody } from '../../src/content/body.ts';
import { parseFrontMatter } from '../../src/content/front-matter/front-matter.ts';
import { maskSource } from '../../src/content/parse/mask-source.ts';
import { maskTokens } from '../../src/content/parse/mask-tokens.ts';
import { readPage } from '../../src/content/read.ts';
import { findSecrets } from '../../src/content/secrets.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { formatMarkdown } from '../../src/markdown/format.ts';
import { expectLinear } from '../growth.ts';
import { optionsFor } from './build.ts';

/** A part that is repeated, or a function of the number of repetitions. */
type Part = string | ((times: number) => string);
type Case = [name: string, part: Part];

const textOf = (part: Part, times: number) => (typeof part === 'string' ? part.repeat(times) : part(times));

function eachGrowsLinearly(name: string, cases: readonly Case[], read: (text: string) => unknown): void {
  it.for(cases)(`of ${name}: %s`, async ([, part]) => {
    await expectLinear([250, 1000], (size) => {
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

  eachGrowsLinearly(
    'secrets',
    ['eyJaaaaaaaaaa.', 'eyJ-', 'sk-ant-', 'sk-proj-', 'glpat-', 'xoxb-', 'ghp_', '-----BEGIN PRIVATE KEY-----'].map(
      (part): Case => [part, part],
    ),
    findSecrets,
  );

  const numbered = (print: (index: number) => string) => (times: number) =>
    Array.from({ length: times }, (_, index) => print(index)).join('');
  eachGrowsLinearly(
    'bodies',
    [
      ['paragraphs', 'A **b** `c`.\n\n'],
      ['equal headings', '## a\n\n'],
      ['headings', numbered((index) => `## a${index}\n\n`)],
      ['links to headings', numbered((index) => `## a${index}\n\n[b](#A${index})\n\n`)],
      ['broken links to headings', (times) => `${'## abc\n\n'.repeat(times)}${'[b](#abd)\n\n'.repeat(times)}`],
      ['broken links', numbered((index) => `[b](/a${index})\n\n`)],
      ['missing images', numbered((index) => `![b](/a${index}.png)\n\n`)],
      ['components', '<Card title="a">\nb\n</Card>\n\n'],
      ['unknown components', '<Nobody>\na\n</Nobody>\n\n'],
      ['prompts', '<Prompt description="a">\n**b**\n</Prompt>\n\n'],
      ['diagrams', '<Mermaid>\na --> b\n</Mermaid>\n\n'],
      ['tables', (times) => `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(times)}`],
      ['lists', '- a\n'],
      ['footnotes', numbered((index) => `a[^${index}]\n\n[^${index}]: b\n\n`)],
      ['fences', '```js title="a"\nb\n```\n\n'],
      ['comments', '<!-- a -->\n\n'],
      ['expressions', '{1 + 1}\n\n'],
      ['failed expressions', '{null.a}\n\n'],
      ['undefined names', numbered((index) => `{a${index}}\n\n`)],
      ['exports', numbered((index) => `export const a${index} = 1;\n\n{a${index}}\n\n`)],
      ['imports of snippets', (times) => `${"import A from '/snippets/a.mdx'\n".repeat(times)}\n${'<A />\n\n'.repeat(times)}`],
      ['missing imports', numbered((index) => `import A${index} from '/snippets/a${index}.mdx'\n\n`)],
      ['code', (times) => `export const a = () => {\n  return 1;\n};\n\n${'{a()}\n\n'.repeat(times)}`],
    ],
    (text) => {
      const { tree } = buildBody(optionsFor(text, { 'snippets/a.mdx': 'a' }));
      formatMarkdown(tree);
    },
  );
});

it('2,000 values of front matter that are not valid YAML are read as text', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `key${index}: "a: [b`);
  const { diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\n${lines.join('\n')}\n---\n`));
  expect(diagnostics).toHaveLength(2000);
});
