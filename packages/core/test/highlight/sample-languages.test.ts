import { describe, expect, it } from 'vitest';
import { highlightSample } from '../../src/highlight/code-samples.ts';

/** A line with tokens as `class[text]`. */
const shown = (code: string, language = 'python') =>
  highlightSample(code, language)
    ?.lines.map((line) => line.replace(/<i class=tk-(\w)>(.*?)<\/i>/g, '$1[$2]'))
    .join('\n');

describe('a sample', () => {
  it.each('python javascript typescript jsx tsx php go java ruby csharp kotlin swift rust dart c cpp objective-c r clojure'.split(' '))(
    'in %s is highlighted',
    (language) => {
      expect(shown('f("a")', language)).toBe('f[f](s["a"])');
    },
  );

  it.each('bash shellscript shell sh powershell'.split(' '))('in %s is highlighted as commands', (language) => {
    expect(shown('curl -X "a" $B', language)).toBe('f[curl] v[-X] s["a"] v[$B]');
  });

  it.each([
    ['import from use require include package namespace', 'k'],
    ['class interface struct match switch case break continue', 'k'],
    ['public private protected pub static final', 'k'],
    ['new return await async throw try catch finally yield', 'k'],
    ['var let const', 'k'],
    ['if else elsif for foreach while unless', 'k'],
    ['def fn fun func function', 'k'],
    ['true false null nil None True False NULL undefined YES NO TRUE FALSE', 'l'],
  ])('has words of the language: %s', (words, kind) => {
    for (const word of words.split(' ')) expect(shown(word)).toBe(`${kind}[${word}]`);
  });

  it.each([
    ['12', 'n[12]'],
    ['1_000.5', 'n[1_000.5]'],
    ['$a', 'v[$a]'],
    ['f(a)', 'f[f](a)'],
    ['f!(a)', 'f[f!](a)'],
    ['a?(b)', 'f[a?](b)'],
    ['a: 1', 'p[a]: n[1]'],
    ['A::b', 'A::b'],
    ['Client', 't[Client]'],
    ['URI', 'URI'],
    ['a => b', 'a o[=&gt;] b'],
    ['a -> b', 'a o[-&gt;] b'],
    ['a == b', 'a o[==] b'],
    ['a != b', 'a o[!=] b'],
    ['a <= b', 'a o[&lt;=] b'],
    ['a += b', 'a o[+=] b'],
    ['a && b || c ?? d', 'a o[&amp;&amp;] b o[||] c o[??] d'],
    ['&a', 'o[&amp;]a'],
    ["'it\\'s'", "s['it\\'s']"],
    ['`a`', 's[`a`]'],
    ['"a": 1', 'p["a"]: n[1]'],
    ['"a"::b', 's["a"]::b'],
  ])('%s is %s', (code, expected) => {
    expect(shown(code)).toBe(expected);
  });

  it.each([
    ["curl 'a b'", "f[curl] s['a b']"],
    ['curl --data-raw a-b', 'f[curl] v[--data-raw] a-b'],
    ['  curl a', '  f[curl] a'],
    ['curl', 'curl'],
    ['a "b \\" c"', 'f[a] s["b \\" c"]'],
    ['a \\\n  b', 'f[a] e[\\]\n  b'],
    ['a \\ b', 'f[a] \\ b'],
  ])('of a shell %j is %s', (code, expected) => {
    expect(shown(code, 'bash')).toBe(expected);
  });
});
