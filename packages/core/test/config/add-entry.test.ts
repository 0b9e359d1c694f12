import { describe, expect, it } from 'vitest';
import { addEntry } from '../../src/config/add-entry.ts';

const text = `{
  "name": "Acme",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "quickstart"] },
          {
            "group": "Build",
            "pages": [
              "guides/deploy", // live
              { "group": "More", "pages": ["guides/more/a"] },
              "api/extra",
            ]
          }
        ]
      }
    ]
  }
}
`;

/** The lines that a new entry adds or changes. */
function added(page: string, group?: string): unknown {
  const result = addEntry(text, page, { title: 'New', ...(group !== undefined && { group }) });
  if (result.kind !== 'added') return result;
  const lines = result.text.split('\n').filter((line) => !text.split('\n').includes(line));
  return { group: result.group, line: result.line, lines: lines.map((line) => line.trim()) };
}

describe('a new page in the navigation', () => {
  it('follows the last page of its folder', () => {
    expect(added('guides/scale')).toEqual({ group: 'Build', line: 13, lines: ['"guides/scale",'] });
    expect(added('guides/more/b')).toEqual({
      group: 'More',
      line: 13,
      lines: ['{ "group": "More", "pages": ["guides/more/a", "guides/more/b"] },'],
    });
  });

  it('of the root follows the pages of the root', () => {
    expect(added('faq')).toEqual({ group: 'Start', line: 8, lines: ['{ "group": "Start", "pages": ["index", "quickstart", "faq"] },'] });
  });

  it('of another folder gets a group', () => {
    expect(added('recipes/soup')).toMatchObject({
      group: 'New',
      lines: ['},', '{ "group": "New", "pages": ["recipes/soup"] }'],
    });
  });

  it('is added to the group that is asked for', () => {
    expect(added('recipes/soup', 'start')).toMatchObject({ group: 'Start', line: 8 });
    expect(added('recipes/soup', 'Cook')).toEqual({ kind: 'no-group', names: ['Start', 'Build', 'More'] });
  });

  it('is not added twice', () => {
    expect(added('guides/deploy')).toEqual({ kind: 'listed', group: 'Build' });
    const generated = (pattern: string) => `{ "navigation": [{ "group": "G", "autogenerate": "${pattern}" }] }`;
    for (const pattern of ['guides', 'guides/**', '**'])
      expect(addEntry(generated(pattern), 'guides/a/b', { title: '' })).toEqual({ kind: 'listed', group: 'G' });
    expect(addEntry(generated('guides/*'), 'guides/a/b', { title: '' })).toEqual({ kind: 'no-list' });
    expect(addEntry(generated('*'), 'a', { title: '' })).toEqual({ kind: 'listed', group: 'G' });
  });

  it('is added to an empty list', () => {
    expect(addEntry('{ "navigation": [{ "group": "G", "pages": [] }] }', 'a', { title: '' })).toEqual({
      kind: 'added',
      group: 'G',
      line: 1,
      text: '{ "navigation": [{ "group": "G", "pages": ["a"] }] }',
    });
  });

  it('keeps commas, comments, and line ends in their places', () => {
    const config = '{\r\n  "navigation": [{ "group": "G", "pages": [\r\n    "a" // first\r\n  ] }]\r\n}';
    expect(addEntry(config, 'b', { title: '' })).toMatchObject({ text: config.replace('"a" // first', '"a", // first\r\n    "b"') });
  });

  it('needs a list', () => {
    expect(addEntry('{ "navigation": [] }', 'a', { title: '' })).toEqual({ kind: 'no-list' });
  });
});
