import { describe, expect, it } from 'vitest';
import { buildBody } from '../../../src/content/body.ts';
import { build, optionsFor } from '../build.ts';
import { DEEP, expectProblem, LARGE, LISTS, LONG, messages } from './expression-limits.ts';

describe('an expression that fails', () => {
  it('is reported where it was typed, and the rest of the page is shown', () => {
    const { html, problems } = build('export const items = [];\n\nBefore {[1, 2].map(items)} after.\n\n{(5).toFixed(200)}\n\n{1 + 1}');
    expect(problems).toMatchInlineSnapshot(`
      "page.mdx:3:8  error  page/expression
        \`{[1, 2].map(items)}\` cannot be evaluated: \`map\` needs a function.
        3 | Before {[1, 2].map(items)} after.
          |        ^^^^^^^^^^^^^^^^^^^
      page.mdx:5:1  error  page/expression
        \`{(5).toFixed(200)}\` cannot be evaluated: toFixed() digits argument must be between 0 and 100.
        5 | {(5).toFixed(200)}
          | ^^^^^^^^^^^^^^^^^^"
    `);
    expect(html).toMatchInlineSnapshot(`
      "<p>Before <span class="lc-page-failure">This part of the page could not be shown: \`map\` needs a function</span> after.</p>
      <p class="lc-page-failure">This part of the page could not be shown: toFixed() digits argument must be between 0 and 100</p>
      2"
    `);
  });

  it('in an attribute is reported there, and the attribute is left out', () => {
    const { html, problems } = build('<Card\n  title="Long"\n  href={"/".repeat(-1)}>\n  Text\n</Card>');
    expect(problems).toMatchInlineSnapshot(`
      "page.mdx:3:8  error  page/expression
        \`{"/".repeat(-1)}\` cannot be evaluated: Invalid count value: -1.
        3 |   href={"/".repeat(-1)}>
          |        ^^^^^^^^^^^^^^^^"
    `);
    expect(html).toMatchInlineSnapshot(`"<Card title="Long"><p>Text</p></Card>"`);
  });

  it('in an export is reported there, once for all that use it', () => {
    const { html, problems } = build(
      'export const one = 1,\n  two = (2).toString(99);\n\n{one} {two}\n\n{two + 1}\n\n<b title={two}>three</b>',
    );
    expect(problems).toMatchInlineSnapshot(`
      "page.mdx:2:9  error  page/expression
        \`two\` cannot be evaluated: toString() radix argument must be between 2 and 36.
        2 |   two = (2).toString(99);
          |         ^^^^^^^^^^^^^^^^"
    `);
    expect(html).toMatchInlineSnapshot(`
      "1
      <p class="lc-page-failure">This part of the page could not be shown: \`two\` cannot be evaluated</p>
      <p class="lc-page-failure">This part of the page could not be shown: \`two\` cannot be evaluated</p>
      <b>three</b>"
    `);
  });

  it('in a snippet is reported in the snippet, once however often it is used', () => {
    const files = {
      'snippets/prices.mdx': 'Prices:\n\n{(5).toFixed(200)}\n\n<b title={Object.keys(null)}>list</b>',
      'snippets/data.mdx': '\nexport const good = 1;\nexport const bad = "a".padEnd(9e9);',
    };
    const text =
      "import Prices from '/snippets/prices.mdx';\nimport { good, bad } from '/snippets/data.mdx';\n\n<Prices />\n\n<Prices />\n\n{good} {bad}";
    expect(messages(text, files)).toMatchInlineSnapshot(`
      "snippets/data.mdx:3:20  error  page/expression
        \`bad\` cannot be evaluated: its result is too large.
        The expressions of a page can create at most 10,000,000 characters and items in total.
      snippets/prices.mdx:3:1  error  page/expression
        \`{(5).toFixed(200)}\` cannot be evaluated: toFixed() digits argument must be between 0 and 100.
      snippets/prices.mdx:5:10  error  page/expression
        \`{Object.keys(null)}\` cannot be evaluated: Cannot convert undefined or null to object."
    `);
  });

  it('inside of a component of the page is reported at its tag', () => {
    expect(
      messages(
        'export const Price = ({ value, digits }) => <b>{value.toFixed(digits)}</b>;\n\n<Price value={1} digits={2} />\n\nText <Price value={1} digits={200} />.',
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:5:6  error  page/expression
        \`<Price>\` cannot be evaluated: toFixed() digits argument must be between 0 and 100."
    `);
  });

  it('keeps the fixed spaces of an element', () => {
    expect(build('export const A = () => (\n  <p>\n    <i>a</i>&nbsp;\n    <i>b</i>\n  </p>\n);\n\n<A />').html).toContain(
      '<i>a</i>\u00a0<i>b</i>',
    );
  });

  it('is left to JavaScript when only JavaScript can tell', () => {
    expect(build("export const now = () => parseInt('1');\n\n{now()}").script?.islands.map(({ source }) => source)).toEqual(['(now()\n)']);
  });
});

describe('a function among content', () => {
  it('shows nothing, with a warning', () => {
    const { html, problems } = build('export const fmt = (n) => n;\n\nA {fmt} b\n\n<Card title="C">{[1, fmt]}</Card>');
    expect(problems).toMatchInlineSnapshot(`
      "page.mdx:3:3  warning  page/function-content
        This expression is a function, of which nothing is shown.
        Call it, or use it as a component such as \`<Name />\`.
        3 | A {fmt} b
          |   ^
      page.mdx:5:17  warning  page/function-content
        This expression is a function, of which nothing is shown.
        Call it, or use it as a component such as \`<Name />\`.
        5 | <Card title="C">{[1, fmt]}</Card>
          |                 ^"
    `);
    expect(html).toMatchInlineSnapshot(`
      "<p>A  b</p>
      <Card title="C">1</Card>"
    `);
  });

  it.each([
    ['by its name', 'export const fmt = (n) => { const m = n; return m; };\n\n{fmt}', 3],
    ['as a declaration', 'export function fmt(n) { const m = n; return m; }\n\n{fmt}', 3],
    ['as an async function', 'export const fmt = async (n) => n;\n\n{fmt}', 3],
    ['in place', '{(n) => { const m = n; return m; }}', 1],
  ])('with statements shows nothing, with a warning: %s', (_, text, line) => {
    const { html, script, problems } = build(text);
    expect([html, script]).toEqual(['', undefined]);
    expect(problems.split('\n')[0]).toBe(`page.mdx:${line}:1  warning  page/function-content`);
  });

  it('is left to a component of the page that may call it', () => {
    const { problems } = build('export const Call = ({ children }) => children(1);\n\n<Call>{(n) => n + 1}</Call>');
    expect(problems).toBe('');
  });
});

describe('work in expressions is bounded:', () => {
  it.each([
    ['recursion of a function', 'export const again = (n) => again(n + 1);', 'again(0)', DEEP],
    ['recursion of a component', 'export const Box = () => <div><p><Box /></p></div>;', '<Box />', DEEP],
    ['recursion that branches', 'export const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2);', 'fib(99)', LONG],
    ['a long text', '', "'a'.repeat(9e8)", LARGE],
    ['many replacements', '', "'a'.repeat(3e6).replaceAll('a', '0123')", LARGE],
    ['doubled lists', LISTS, 'x60', LARGE],
  ])('%s', (_, module, expression, problem) => expectProblem(module, expression, problem));

  it('all expressions of a page share one budget, which is reported once', () => {
    const { problems, html } = build(Array.from({ length: 9 }, (_, i) => `{'${i}'.repeat(2e6).length}`).join('\n\n'));
    expect(problems).toMatchInlineSnapshot(`
      "page.mdx:9:1  error  page/expression
        \`{'4'.repeat(2e6).length}\` cannot be evaluated: the expressions of the page need more than 10,000,000 steps.
        Repeat less work, or compute the data in advance and import it as JSON.
        9 | {'4'.repeat(2e6).length}
          | ^^^^^^^^^^^^^^^^^^^^^^^^"
    `);
    expect(html.match(/<p class="lc-page-failure">/g)).toHaveLength(5);
  });

  it('the budget is enough for a large table and a long chain of operators', () => {
    const table =
      "export const rows = 'x'.repeat(2000).split('');\n\n<table><tbody>{rows.map((row, i) => <tr key={i}>{['a', 'b', 'c'].map((cell) => <td>{row + cell} of {i}</td>)}</tr>)}</tbody></table>";
    expect(build(table).problems).toBe('');
    expect(build(`{${Array.from({ length: 2000 }, (_, i) => `'line ${i}\\n'`).join(' + ')}}`).problems).toBe('');
  });
});

describe('a bug that a page brings to light', () => {
  it('is a diagnostic that names the page', () => {
    const options = optionsFor('![A picture](picture.png)', { 'picture.png': '' });
    const imageSize = () => {
      throw new TypeError('no picture');
    };
    const { body, diagnostics } = buildBody({ ...options, resources: { ...options.resources, imageSize } });
    expect(body.nodes).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'site/internal',
        severity: 'error',
        message: 'This page cannot be built: no picture.',
        hint: expect.stringMatching(
          /^This is a bug in Lectern\. Report it with this page and the position `expression\.test\.ts:\d+:\d+`\.$/,
        ),
        location: { file: 'page.mdx' },
      },
    ]);
  });
});
