import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

/** The problems of a `$ref`, without the line that they quote. */
function problemsOf(ref: unknown, files: Record<string, string> = {}): string {
  const text = `{\n  "name": "Acme",\n  "navigation": { "$ref": ${JSON.stringify(ref)} }\n}`;
  const { diagnostics } = parseConfig('docs.json', text, (path) => {
    const found = files[path];
    if (found === undefined) return { kind: 'missing', siblings: Object.keys(files) };
    return found === '!' ? { kind: 'failed', reason: 'it is a folder' } : { kind: 'text', text: found };
  });
  return diagnostics.map(({ excerpt, ...one }) => formatDiagnostic(one)).join('\n');
}

const at = (code: string, ...lines: string[]) => [`docs.json:3:27  error  config/${code}`, ...lines.map((line) => `  ${line}`)].join('\n');

describe('a `$ref` that cannot be resolved is reported once:', () => {
  it.each([
    [1, {}, at('reference', '`$ref` must be the path of a JSON file.', 'For example: `"$ref": "./navigation.json"`')],
    [' ', {}, at('reference', '`$ref` must be the path of a JSON file.', 'For example: `"$ref": "./navigation.json"`')],
    [
      '../a.json',
      {},
      at('outside-root', 'The file `../a.json` of a `$ref` is outside the docs folder.', 'Copy the file into the docs folder.'),
    ],
    [
      'nav.json',
      {},
      at('missing-file', 'The file `nav.json` of a `$ref` does not exist.', 'Paths are relative to the file that contains the `$ref`.'),
    ],
    [
      'nva.json',
      { 'nav.json': '{}' },
      at(
        'missing-file',
        'The file `nva.json` of a `$ref` does not exist.',
        'Paths are relative to the file that contains the `$ref`. Did you mean `nav.json`?',
      ),
    ],
    ['nav.json', { 'nav.json': '!' }, at('unreadable', '`nav.json` cannot be read: it is a folder.')],
    [
      'nav.json#/tabs/9',
      { 'nav.json': '{ "tabs": [] }' },
      at('reference', '`nav.json` has no value at `/tabs/9`.', 'Use a JSON pointer, for example `#/tabs/0`.'),
    ],
  ])('%j', (ref, files, expected) => {
    expect(problemsOf(ref, files)).toBe(expected);
  });

  it('one that leads back to itself, where it is', () => {
    const files = { 'a.json': '{ "tabs": { "$ref": "b.json" } }', 'b.json': '{ "$ref": "a.json" }' };
    expect(problemsOf('a.json', files)).toBe(
      'b.json:1:11  error  config/reference-cycle\n  Files reference each other in a cycle: `a.json` → `b.json` → `a.json`.\n  Remove one of these `$ref`s.',
    );
  });
});

describe('a `$ref` finds its file', () => {
  const nav = '{ "pages": ["a"] }';

  it.each([
    ['nav.json', 'nav.json'],
    ['./nav.json', 'nav.json'],
    ['/config/nav.json', 'config/nav.json'],
    ['config//./nav.json', 'config/nav.json'],
    ['config\\nav.json', 'config/nav.json'],
    ['config/../nav.json', 'nav.json'],
    [' nav.json ', 'nav.json'],
    ['nav.json#', 'nav.json'],
  ])('%j is %s', (ref, file) => {
    const codes = problemsOf(ref, { [file]: nav }).match(/(?<=(?:error|warning|notice) +)\S+/g) ?? [];
    expect(codes).toEqual(ref.includes('\\') ? ['link/backslash'] : []);
  });
});
