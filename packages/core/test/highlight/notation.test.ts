import { describe, expect, it } from 'vitest';
import { copiedCode, parseNotation } from '../../src/highlight/notation.ts';

/** Lines with their marks in front: `+` added, `-` removed, `*` highlighted, `o` in focus, `x` error, `!` warning. */
function shown(source: string, language = 'ts'): string {
  const { code, lines } = parseNotation(source, { language });
  return code
    .split('\n')
    .map((line, index) => {
      const { diff, highlight, focus, level } = lines[index] ?? {};
      const signs = [diff === 'added' && '+', diff === 'removed' && '-', highlight && '*', focus && 'o'];
      const marks = [...signs, level === 'error' && 'x', level === 'warning' && '!'].filter(Boolean).join('');
      return marks ? `${marks} ${line}` : line;
    })
    .join('\n');
}

describe('notation comments', () => {
  it('§component.CodeBlock marks added and removed lines and takes the comment away', () => {
    expect(shown('const a = 1; // [!code --]\nconst a = 2; // [!code ++]\nrun();')).toBe('- const a = 1;\n+ const a = 2;\nrun();');
  });

  it('marks highlighted lines and lines in focus', () => {
    expect(shown('a(); // [!code highlight]\nb(); // [!code hl]\nc(); // [!code focus]')).toBe('* a();\n* b();\no c();');
  });

  it('marks errors and warnings', () => {
    expect(shown('a(); // [!code error]\nb(); // [!code warning:2]\nc();')).toBe('x a();\n! b();\n! c();');
  });

  it('marks words from its line on, or in as many lines as its count', () => {
    const words = (source: string) => parseNotation(source, { language: 'ts' }).lines.map((line) => line.words?.join(' ') ?? '');
    expect(words('a();\nb(); // [!code word:x]\nc();')).toEqual(['', 'x', 'x']);
    expect(words('// [!code word:x:2]\na(); // [!code word:y:1]\nb();\nc();')).toEqual(['x y', 'x', '']);
    expect(words('a(); // [!code word:a\\:b\\]:1]')).toEqual(['a:b]']);
  });

  it('drops blank lines around the code, and keeps count of those before it', () => {
    expect(parseNotation('\n \na(); // [!code ++]\n\n', { language: 'ts' })).toEqual({
      code: 'a();',
      lines: [{ diff: 'added' }],
      sources: [2],
      first: 2,
    });
  });

  it('counts lines from its own on', () => {
    expect(shown('a(); // [!code ++:2]\nb();\nc();')).toBe('+ a();\n+ b();\nc();');
  });

  it('counts from the line below when its own line held nothing else, which then disappears', () => {
    expect(shown('// [!code focus:2]\na();\nb();\nc();')).toBe('o a();\no b();\nc();');
  });

  it('joins several marks of one line', () => {
    expect(shown('a(); // [!code highlight] [!code focus]\nb(); // [!code ++] // [!code focus]')).toBe('*o a();\n+o b();');
  });

  it.each([
    ['a // [!code ++]', 'ts'],
    ['a /// [!code ++]', 'rust'],
    ['a # [!code ++]', 'python'],
    ['a ## [!code ++]', 'bash'],
    ['a #[!code ++]', 'yaml'],
    ['a /* [!code ++] */', 'css'],
    ['a /** [!code ++] */', 'ts'],
    ['a {/* [!code ++] */}', 'tsx'],
    ['a <!-- [!code ++] -->', 'html'],
    ['a -- [!code ++]', 'sql'],
    ...['ini', 'asm', 'clojure', 'common-lisp', 'emacs-lisp', 'scheme', 'racket', 'llvm', 'dotenv', 'reg', 'wasm'].map((id) => [
      'a ; [!code ++]',
      id,
    ]),
    ...['latex', 'tex', 'matlab', 'erlang', 'prolog', 'bibtex'].map((id) => ['a % [!code ++]', id]),
    ['a REM [!code ++]', 'bat'],
    ["a ' [!code ++]", 'vb'],
    ['a " [!code ++]', 'vim'],
    ['a (* [!code ++] *)', 'ocaml'],
    ['a {- [!code ++] -}', 'haskell'],
    ['a # [!code ++]', 'something-else'],
  ])('reads %s', (line, language) => {
    expect(shown(line, language)).toBe('+ a');
  });

  it('keeps what else the comment says', () => {
    expect(shown('a(); // why [!code ++]\nb(); // [!code ++] because\nc(); /* so [!code ++] */')).toBe(
      '+ a(); // why\n+ b(); // because\n+ c(); /* so */',
    );
  });

  it('keeps code behind a block comment', () => {
    expect(shown('a(/* [!code focus] */ b)')).toBe('o a(b)');
  });

  it('leaves markers alone that stand in no comment', () => {
    expect(shown('print("[!code ++]")')).toBe('print("[!code ++]")');
    expect(shown('see https://x.dev/[!code ++]')).toBe('see https://x.dev/[!code ++]');
  });

  it('leaves unknown and escaped markers alone', () => {
    expect(shown('a(); // [!code spin]\nb(); // [\\!code ++]')).toBe('a(); // [!code spin]\nb(); // [\\!code ++]');
  });

  it('drops the line break at the end of a fence and reads Windows line breaks', () => {
    expect(parseNotation('a\r\nb\r\n', { language: 'ts' }).code).toBe('a\nb');
    expect(parseNotation('a // [!code ++]\r\nb\n', { language: 'ts' }).code).toBe('a\nb');
  });
});

describe('what is copied', () => {
  const copied = (code: string, language = 'ts') => copiedCode(code, { language });

  it.each([
    ['no notation and no blank lines around it', '\n  a(); // [!code ++]\n\n', 'ts', '  a();'],
    ['no removed lines', 'a = 1 // [!code --]\na = 2 // [!code ++]', 'ts', 'a = 2'],
    ['no removed lines at the start and no blank line after them', '// [!code --:2]\na\n  b\n\n  c', 'ts', '  c'],
    ['all lines if all of them are removed', '\na // [!code --]', 'ts', 'a'],
    [
      'spaces before the first line, and after the last',
      '    def f():\r\n        return 1  \r\n',
      'python',
      '    def f():\n        return 1  ',
    ],
    ['blank lines and signs of a patch', '\n@@ -1,3 +1,3 @@\n \n-a\n+b\n \n\n', 'patch', '@@ -1,3 +1,3 @@\n \n-a\n+b\n '],
    ['no line of blank text', ' \n\t\n', 'ts', ''],
    ['no prompt before comments and continuations', '# 1\n$ curl \\\n  a\n\n$ ls', 'bash', '# 1\ncurl \\\n  a\n\nls'],
    ['prompts if a line has none, since it may be output', '$ ls\nREADME.md', 'bash', '$ ls\nREADME.md'],
    ['variables', '$HOME/bin', 'bash', '$HOME/bin'],
    ['what only looks like a prompt', '$ x', 'php', '$ x'],
  ])('has %s', (_, code, language, expected) => {
    expect(copied(code, language)).toBe(expected);
  });

  it.each(['bash', 'sh', 'shell', 'console', 'Bash'])('has no prompts in %s', (language) => {
    expect(copied('$ npm install\n$ npm start', language)).toBe('npm install\nnpm start');
  });

  it('has no notation of twoslash', () => {
    expect(copiedCode('// @errors: 1\n  a; // [!code ++]\n//^?\n', { language: 'ts', twoslash: true })).toBe('  a;');
  });
});
