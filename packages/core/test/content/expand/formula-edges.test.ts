import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

/** Formulas of a page as `i:x` and `d:x`. */
const formulas = (text: string) =>
  [...build(text).html.matchAll(/<Latex formula=("(?:[^"\\]|\\.)*") display=\{(\w+)\}>/g)].map(
    ([, formula = '', display]) => `${display === 'true' ? 'd' : 'i'}:${JSON.parse(formula)}`,
  );

describe('a formula §form.math-inline §form.math-display §component.Latex', () => {
  it.each([
    ['$a$ and $b$', ['i:a', 'i:b']],
    ['$a$$b$', []],
    ['$a\nb$', ['i:a\nb']],
    ['$a\n\nb$', []],
    ['$ a$', []],
    ['$a $', []],
    ['$a $b$', ['i:b']],
    ['$1 and $2', []],
    ['$x$-axis, ($y$)', ['i:x', 'i:y']],
    ['$x$é', []],
    ['$\\frac{a}{b}$', ['i:\\frac{a}{b}']],
    ['$a \\` b$', ['i:a \\` b']],
    ['$$a$$', ['d:a']],
    ['$$ a $$', ['d:a']],
    ['$$\na\n$$', ['d:a']],
    ['$$\na\n\nb\n$$', ['d:a\n\nb']],
    ['$$a \\$ b$$', ['d:a \\$ b']],
    ['$$ $$ $x$', ['i:x']],
    ['$$$$', []],
    ['text $$a$$ text', ['d:a']],
    ['> $$\n> a\n> $$', ['d:a']],
    ['> > $$\n> > a\n> > $$', ['d:a']],
    ['- $$\n  a\n  $$', ['d:a']],
    ['**$a$**', ['i:a']],
    ['[$a$](#b)\n\n<i id="b" />', ['i:a']],
    ['## $a$', ['i:a']],
  ])('in %j is %j', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
  });

  it.each([
    ['<Latex>x^2</Latex>', ['i:x^2']],
    ['<Latex>$x$</Latex>', ['i:x']],
    ['<Latex> $$x$$ </Latex>', ['i:x']],
    ['<Latex>{"x"}</Latex>', ['i:x']],
    ['<Latex>{String.raw`\\frac`}</Latex>', []],
    ['<Latex>x_{1}</Latex> $y$', ['i:x_{1}', 'i:y']],
    ['<Latex formula="a" /> $y$', ['i:y']],
    ['a <Latex>x</Latex>', ['i:x']],
  ])('as a tag %j is %j', (text, expected) => {
    expect(formulas(text).filter((formula) => formula !== 'i:a')).toEqual(expected);
  });

  it.each([
    ['a fence with info', '```js $a$\n$b$\n```\n\n$x$'],
    ['a fence of more ticks than its end', '````\n$a$\n```\n$b$\n````\n\n$x$'],
    ['a fence that ends with more ticks', '```\n$a$\n`````\n\n$x$'],
    ['a fence that ends with spaces', '```\n$a$\n```  \n\n$x$'],
    ['an indented fence', '- a\n\n  ```\n  $a$\n  ```\n\n$x$'],
    ['code over two lines', '`$a$\n$b$` $x$'],
    ['three ticks in a line', 'a ```$a$``` $x$'],
    ['an export with braces', 'export const a = { b: "$a$" };\n\n$x$'],
    ['a tag in another', '<div title="$a$"><b title="$b$">$x$</b></div>'],
    ['a tag with a string in braces', '<b title={`}$a$`}>$x$</b>'],
    ['a script', '<script>{`$a$`}</script>\n\n$x$'],
    ['an expression of several lines', '{\n  ["$a$",\n  "$b$"]\n}\n\n$x$'],
    ['an expression with an escaped quote', '{"\\"}$a$"} $x$'],
    ['a text in an expression', "{'$a$'} $x$"],
    ['an escaped backslash', '\\\\ $x$'],
    ['a closing tag', '<b>a</b> $x$'],
    ['a comment', '{/* $a$ */} $x$'],
  ])('is found after %s', (_, text) => {
    expect(formulas(text)).toContain('i:x');
    expect(formulas(text)).not.toContain('i:a');
    expect(formulas(text)).not.toContain('i:b');
  });
});
