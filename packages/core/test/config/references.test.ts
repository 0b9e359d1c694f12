import { describe, expect, it } from 'vitest';
import { type ParsedConfig, parseConfig } from '../../src/config/parse.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

/** A docs.json that refers to other files, given by path. */
function parse(docs: string, files: Record<string, string> = {}): ParsedConfig {
  return parseConfig('docs.json', docs, (path) => {
    const text = files[path];
    return text === undefined
      ? { kind: 'missing', siblings: Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1)) }
      : { kind: 'text', text };
  });
}

const problems = (...args: Parameters<typeof parse>) =>
  parse(...args)
    .diagnostics.map(formatDiagnostic)
    .join('\n');

describe('$ref', () => {
  it('§settings.ref stands for the content of its file, relative to the file that it is in', () => {
    const { config, diagnostics, source } = parse('{ "name": "Acme", "navigation": { "$ref": "./config/navigation.json" } }', {
      'config/navigation.json': '{ "tabs": [{ "$ref": "tabs/guides.json" }, { "tab": "API", "pages": [{ "$ref": "/pages.json" }] }] }',
      'config/tabs/guides.json': '{ "tab": "Guides", "pages": ["a"] }',
      'pages.json': '["b", "c"]',
    });
    expect(diagnostics).toEqual([]);
    expect(
      config?.divisions?.map(({ name, groups }) => [name, groups[0]?.entries.map((entry) => (entry.kind === 'page' ? entry.path : ''))]),
    ).toEqual([
      ['Guides', ['a']],
      ['API', ['b', 'c']],
    ]);
    expect(source.texts.map(({ file }) => file)).toEqual(['docs.json', 'config/navigation.json', 'config/tabs/guides.json', 'pages.json']);
  });

  it('yields to keys beside it, which are dropped beside a list', () => {
    const { config } = parse(
      '{ "name": "Acme", "navigation": ["a"], "colors": { "$ref": "colors.json", "dark": "#000000" }, "redirects": { "$ref": "r.json", "x": 1 } }',
      {
        'colors.json': '{ "primary": "#0f5132", "dark": "#111111" }',
        'r.json': '[{ "source": "/a", "destination": "/b" }]',
      },
    );
    expect(config?.colors).toMatchObject({ primary: '#0f5132', dark: '#000000' });
    expect(config?.redirects).toMatchObject([{ source: '/a', destination: '/b' }]);
  });

  it('may name a place in a file', () => {
    const { config } = parse('{ "name": "Acme", "navigation": { "$ref": "all.json#/sites/0" } }', {
      'all.json': '{ "sites": [{ "groups": [{ "group": "G", "pages": ["a"] }] }] }',
    });
    expect(config?.navigation[0]?.name).toBe('G');
  });

  it('leaves problems where they stand', () => {
    expect(
      problems('{\n  "name": "Acme",\n  "navigation": { "$ref": "nav.json" }\n}', {
        'nav.json': '{\n  "tabs": [\n    { "pages": ["a"] },\n    { "tab": "B", "pgaes": [] }\n  ]\n}',
      }),
    ).toMatchInlineSnapshot(`
      "nav.json:4:19  warning  config/unknown-key
        \`tabs[1].pgaes\` is an unknown key; it is ignored.
        Did you mean \`pages\`?
        4 |     { "tab": "B", "pgaes": [] }
          |                   ^^^^^^^
      nav.json:3:5  error  config/missing-field
        \`tabs[0].tab\` is missing.
        Add \`"tab": "Guides"\`.
        3 |     { "pages": ["a"] },
          |     ^^^^^^^^^^^^^^^^^^"
    `);
    expect(
      problems('{ "name": "Acme", "navigation": { "$ref": "nav.json" } }', { 'nav.json': '{\n  "tabs": [\n}' }),
    ).toMatchInlineSnapshot(`
      "nav.json:3:1  error  config/syntax
        A value is expected before \`}\`.
        3 | }
          | ^"
    `);
  });
});
