import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

/** Formulas of a page as `i:x` and `d:x`. */
const formulas = (text: string) =>
  [...build(text).html.matchAll(/<Latex formula=("(?:[^"\\]|\\.)*") display=\{(\w+)\}>/g)].map(
    ([, formula = '', display]) => `${display === 'true' ? 'd' : 'i'}:${JSON.parse(formula)}`,
  );

describe('formulas with spaces inside their dollar signs', () => {
  it.each([
    ['a command', 'The sum $ \\sum_{i=0} x_i $ is $5.', ['i:\\sum_{i=0} x_i']],
    ['a command at its end', '$x = \\alpha $', ['i:x = \\alpha']],
    ['no command', 'It costs $ 5 or 10 $ today', []],
    ['an escape that is no command', 'It costs $ 5 \\* 2 $', []],
  ])('are found with %s', (_, text, expected) => {
    expect(formulas(text)).toEqual(expected);
  });

  it('are found if the page is not valid MDX without them', () => {
    expect(formulas('Text $ {a} + {b c} $ and $ x $.')).toEqual(['i:{a} + {b c}', 'i:x']);
    expect(build('Text $ {a} + {b c} $ and $ x $.').codes).toEqual([]);
  });

  it('do not hide why a page is not valid', () => {
    const { codes, problems } = build('Text $ {b c} $ and <Card>.');
    expect(codes).toEqual(['page/mdx']);
    expect(problems).toContain('page.mdx:1:11  error  page/mdx');
  });
});

describe('formulas after something that has dollar signs of its own', () => {
  it.each([
    ['front matter', '---\ntitle: $a$\n---\n\n$x$'],
    ['a fence', '```bash\necho $a$\n```\n$x$'],
    ['a fence of tildes', '~~~bash\necho $a$\n```\n$b$\n~~~\n\n$x$'],
    ['a longer fence', '````md\n```\n$a$\n```\n$b$\n````\n\n$x$'],
    ['a fence in a quote', '> ```\n> $a$\n> ```\n\n$x$'],
    ['an import', 'import a from "$a$";\n\n$x$'],
    ['an export of several lines', 'export const a = [\n  "$a$",\n];\n\n$x$'],
    ['code', '`$a$` $x$'],
    ['code of several ticks', '``$a ` b$`` $x$'],
    ['code that is not closed', '` $x$'],
    ['code whose end is in another paragraph', '`a\n\n$x$ `b'],
    ['an escaped dollar sign', '\\$a $x$'],
    ['a tag', '<b title="$a$" data-b=\'$b$\'>$x$</b>'],
    ['a tag that closes itself', '<br title="$a$" /> $x$'],
    ['an expression in a tag', '<b title={"$a$"}>$x$</b>'],
    ['a less-than sign', 'a < b $x$'],
    ['an expression', '{"$a$" + `}$b$`} $x$'],
    ['braces in braces', '{[{ a: "$a$" }].length} $x$'],
    ['an element of code', '<code>$a$</code> $x$'],
    ['an element of preformatted text', '<pre>$a$</pre>\n\n$x$'],
    ['a key', '<kbd>$a$</kbd> $x$'],
    ['a sample', '<samp>$a$</samp> $x$'],
    ['a drawing', '<svg viewBox="0 0 1 1"><text>$a$</text></svg> $x$'],
    ['styles', '<style>{`$a$`}</style>\n\n$x$'],
    ['two dollar signs with nothing between them', 'a $$ b $x$'],
  ])('are found after %s', (_, text) => {
    expect(formulas(text)).toEqual(['i:x']);
  });

  it.each([
    ['a fence that is not closed', '```\n$x$'],
    ['an import without a blank line after it', 'import a from "a";\nexport const b = "$x$";'],
    ['an element of code', '<code>a $x$</code>'],
    ['a letter after the end', '$x$y'],
    ['a digit after the end', '$x$5'],
    ['a space before the end', '$x $'],
    ['a blank line of a quote', '> $a\n>\n> b$'],
    ['no end', '$x'],
    ['a tick', '$a`b$'],
    ['more than 4,000 characters', `$${'x'.repeat(4000)}$`],
  ])('are not found with %s', (_, text) => {
    expect(formulas(text)).toEqual([]);
  });

  it.each([
    ['of 4,000 characters', `$${'x'.repeat(3998)}$`, `i:${'x'.repeat(3998)}`],
    ['over two lines of a quote', '> $a +\n> b$', 'i:a +\nb'],
    ['over lines of a quote', '> $$\n> a +\n>  b\n> $$', 'd:a +\n b'],
    ['with a dollar sign', '$$a $ b$$', 'd:a $ b'],
    ['with an escaped dollar sign', '$a \\$ b$', 'i:a \\$ b'],
    ['with a sign before and after', '($x$).', 'i:x'],
    ['in a table', '| a |\n| - |\n| $x$ |', 'i:x'],
    ['as a tag with its own signs', '<Latex>$x$</Latex>', 'i:x'],
    ['as a tag with display signs', '<Latex>$$x_1$$</Latex>', 'i:x_1'],
  ])('are found %s', (_, text, formula) => {
    expect(formulas(text)).toEqual([formula]);
  });

  it('keep the positions of problems after them', () => {
    const lines = ['$$', 'a', '$$', '', '> $b +', '> c$ <Nobody />', '', '<Latex>x_1</Latex> <Nobody />'];
    expect(build(lines.join('\n')).problems.match(/^page\.mdx:\d+:\d+/gm)).toEqual(['page.mdx:6:6', 'page.mdx:8:20']);
  });
});
