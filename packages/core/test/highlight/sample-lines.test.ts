import { describe, expect, it } from 'vitest';
import { SampleHighlighter } from '../../src/highlight/sample-lines.ts';

const highlighter = new SampleHighlighter();
const highlightSample = (code: string, language: string) => highlighter.highlight(code, language);

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

  it('of PHP, Go and Ruby', () => {
    expect(shown("$curl = curl_init('a');", 'php')).toEqual(["v[$curl] o[=] f[curl_init](s['a']);"]);
    expect(shown('if err != nil {', 'go')).toEqual(['k[if] err o[!=] l[nil] {']);
    expect(shown("uri = URI.parse('a')", 'ruby')).toEqual(["uri o[=] URI.f[parse](s['a'])"]);
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

  it('are the same whichever lines were met before', () => {
    const samples = [
      'f(\n  "a",\n  1\n)',
      'f("a\n  1\n)")',
      'f(\n  "a",\n  1\n)\n',
      'x = {\n  "a"\n  : 1\n}',
      'g(`\n  "a",\n`)',
      'f("""\n  1\n""")',
    ];
    const alone = samples.map((code) => new SampleHighlighter().highlight(code, 'python'));
    expect(samples.map((code) => highlighter.highlight(code, 'python'))).toEqual(alone);
    expect(alone.map((one) => one?.lines[1])).toEqual([
      '  <i class=tk-s>"a"</i>,',
      '  <i class=tk-s>1</i>',
      '  <i class=tk-s>"a"</i>,',
      '  <i class=tk-p>"a"</i>',
      '  <i class=tk-s>"a",</i>',
      '  <i class=tk-s>1</i>',
    ]);
  });

  it('in other languages are left to their grammar', () => {
    expect(highlightSample('SELECT 1', 'sql')).toBeUndefined();
  });
});
