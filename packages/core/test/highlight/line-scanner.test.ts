import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { createLineEngine } from '../../src/highlight/line-scanner.ts';
import { createTokenizer } from '../../src/highlight/tokenizer.ts';

/** All matches of a scanner in a text, one after the other, as grammars ask for them. */
function scan(engine: RegexEngine, patterns: string[], text: string): unknown[] {
  const scanner = engine.createScanner(patterns);
  const line = engine.createString(text);
  const found: unknown[] = [];
  for (let at = 0; at <= text.length; ) {
    const match = scanner.findNextMatchSync(line, at, 0);
    if (!match) break;
    found.push(match);
    at = Math.max(at + 1, match.captureIndices[0]?.end ?? 0);
  }
  return found;
}

const CODE: Record<string, string> = {
  typescript: 'export async function f<T>(a: T = `x${1}`): Promise<void> {\n  /* ü */ return a?.b ?? /x+/g;\n}\n@d() class A {}',
  tsx: 'const A = () => <B c="d" {...e}>{f && <g />}</B>;',
  python: '@a.b\ndef f(x: int = 0xFF) -> str:\n    """doc"""\n    return f"{x!r} ünïcode"',
  shellscript: 'for i in $(ls); do echo "$i" | grep -v \'x\' >> "${out:-/tmp}"; done',
  ruby: 'def a(b) = puts <<~X\n  #{b} text\nX',
  php: '<?php echo $a["b"] ?? null; // c ?>',
  markdown: '# A\n\n```js\nlet a = 1;\n```\n*b* [c](d)',
  yaml: 'a: &b !!str "c"\nd:\n  - *b # e',
  css: '@media (min-width: 1px) { a:hover { color: #fff; } }',
  sql: "SELECT a, COUNT(*) FROM b WHERE c LIKE '%d' -- e",
};

describe('the engine for grammars', () => {
  it.each<[string, string[], string]>([
    ['the first of two that match at one place', ['a+', 'aa'], 'baa'],
    ['the leftmost', ['c', 'b'], 'abc'],
    ['groups, absent ones too', ['(a)(x)?(b)'], 'ab'],
    ['what is anchored to where the search starts', ['\\Ga', 'b'], 'aab'],
    ['what stands behind something', ['(?<=a)b'], 'abab'],
    ['nothing where Oniguruma alone could search', ['(?<=a*)b', 'c'], 'abc'],
    ['letters of any script', ['[[:alpha:]]+'], 'a ü ж'],
    ['nothing at all', ['x'], 'abc'],
  ])('finds %s as Shiki does', (_, patterns, text) => {
    expect(scan(createLineEngine(), patterns, text)).toEqual(scan(createJavaScriptRegexEngine({ forgiving: true }), patterns, text));
  });

  it.each(Object.keys(CODE))('colours %s as with the engine of Shiki', async (language) => {
    const shiki = createTokenizer(createJavaScriptRegexEngine({ forgiving: true }));
    const code = CODE[language] ?? '';
    const runs = await createTokenizer().runs(code, language);
    expect(runs).toMatch(/[a-z]/);
    expect(runs).toBe(await shiki.runs(code, language));
  });

  it('takes a text that was not made a string of its own', () => {
    const scanner = createLineEngine().createScanner(['b']);
    expect([scanner.findNextMatchSync('ab', 0, 0)?.captureIndices[0], scanner.findNextMatchSync('cc', 0, 0)]).toEqual([
      { start: 1, end: 2, length: 1 },
      null,
    ]);
  });
});
