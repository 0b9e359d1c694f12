import { describe, expect, it } from 'vitest';
import { highlightSample } from '../../src/highlight/code-samples.ts';

/** Lines with tokens as `class[text]`. */
const shown = (code: string, language: string) =>
  highlightSample(code, language)?.lines.map((line) => line.replace(/<i class=tk-(\w)>(.*?)<\/i>/g, '$1[$2]'));

describe('samples that we make ourselves', () => {
  it('of a shell', () => {
    expect(shown("curl --request POST \\\n  --url 'https://a.example/b?c=1' \\\n  --data '{\n  \"x\": 1\n}'", 'bash')).toEqual([
      'f[curl] v[--request] POST e[\\]',
      "  v[--url] s['https://a.example/b?c=1'] e[\\]",
      "  v[--data] s['{]",
      '  s["x": 1]',
      "s[}']",
    ]);
  });

  it('of JavaScript', () => {
    expect(shown("const response = await fetch('/a', {\n  method: 'PUT',\n  'X-Id': 12,\n  ok: true\n});", 'javascript')).toEqual([
      "k[const] response o[=] k[await] f[fetch](s['/a'], {",
      "  p[method]: s['PUT'],",
      "  p['X-Id']: n[12],",
      '  p[ok]: l[true]',
      '});',
    ]);
  });

  it('are escaped, whatever they hold', () => {
    expect(highlightSample('a("<b>&", <c>)', 'java')?.lines).toEqual([
      '<i class=tk-f>a</i>(<i class=tk-s>"&lt;b&gt;&amp;"</i>, <i class=tk-o>&lt;</i>c<i class=tk-o>&gt;</i>)',
    ]);
  });

  it.each(['', '\n', '"never closed\nnext', "curl 'a\n\n\nb'\n"])('keep every line: %j', (code) => {
    for (const language of ['bash', 'python']) {
      const lines = highlightSample(code, language)?.lines.map((line) => line.replace(/<[^>]+>/g, ''));
      expect(lines).toEqual(code.split('\n'));
    }
  });

  it.each([
    ['f(\n  "a",\n  1\n)', '  s["a"],'],
    ['f("a\n  1\n)")', '  s[1]'],
    ['x = {\n  "a"\n  : 1\n}', '  p["a"]'],
    ['g(`\n  "a",\n`)', '  s["a",]'],
    ['f("""\n  1\n""")', '  s[1]'],
  ])('know what a line is part of: %j', (code, line) => {
    expect(shown(code, 'python')?.[1]).toBe(line);
  });

  it('in other languages are left to their grammar', () => {
    expect(highlightSample('SELECT 1', 'sql')).toBeUndefined();
  });
});
