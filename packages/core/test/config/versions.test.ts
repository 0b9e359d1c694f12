import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

describe('§versions', () => {
  it('§versions keep their order, the first is the default', () => {
    expect(configOf({ versions: ['v2', ' v1 '] }).versions).toEqual([
      { name: 'v2', isDefault: true },
      { name: 'v1', isDefault: false },
    ]);
  });

  it('§versions is empty by default', () => {
    expect(configOf().versions).toEqual([]);
  });

  it('§versions may name another default', () => {
    expect(configOf({ versions: ['v2', { name: 'v1', default: true }] }).versions.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('§versions may lead elsewhere, and the default stays here', () => {
    expect(configOf({ versions: [{ name: 'v0', url: 'https://v0.example.com' }, 'v1'] }).versions).toEqual([
      { name: 'v0', isDefault: false, url: 'https://v0.example.com' },
      { name: 'v1', isDefault: true },
    ]);
  });

  it('§versions lists a name twice', () => {
    expect(problemsOf({ versions: ['v1', 'v1'] })).toMatchInlineSnapshot(`
      "docs.json:6:5  warning  config/invalid-value
        The version "v1" is listed twice; the first entry is used.
        Remove this entry.
        6 |     "v1"
          |     ^^^^"
    `);
    expect(lenientConfigOf({ versions: ['v1', 'v1'] }).versions).toHaveLength(1);
  });

  it('§versions without a name', () => {
    expect(messagesOf({ versions: ['v1', '', { url: 'https://example.com' }] })).toEqual([
      'error config/invalid-value: `versions[1]` must not be empty, but it is an empty string.',
      'error config/missing-field: `versions[2].name` is missing.',
    ]);
  });

  it('§versions read languages as versions', () => {
    expect(messagesOf({ versions: [{ name: 'English', locale: 'en' }] })).toEqual([
      'notice config/ignored-key: `versions[].locale` has no effect.',
    ]);
  });
});

describe('§versions a version that is named elsewhere', () => {
  it('§anchors.version §versions is found with spaces at its ends', () => {
    const config = configOf({
      versions: ['v1'],
      navigation: [{ group: 'A', version: 'v1 ', pages: ['a'] }],
      anchors: [{ name: 'B', url: 'b', version: 'v1' }],
      tabs: [{ name: 'C', url: 'c', version: 'v1' }],
    });
    expect([config.navigation[0]?.version, config.anchors[0]?.version, config.tabs[0]?.version]).toEqual(['v1', 'v1', 'v1']);
  });

  it('§anchors.version is not listed: an error with the nearest name, and the anchor is shown everywhere', () => {
    const fields = { versions: ['v2.0', 'v1.0'], anchors: [{ name: 'API', url: 'api', version: 'V2.0' }] };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:12:18  error  config/unknown-version
        \`versions\` does not list the version "V2.0"; this element is shown in all versions.
        Did you mean "v2.0"?
        12 |       "version": "V2.0"
           |                  ^^^^^^"
    `);
    expect(lenientConfigOf(fields).anchors[0]?.version).toBeUndefined();
  });

  it('of a nested group is not listed', () => {
    const fields = { versions: ['v2', 'v1'], navigation: [{ group: 'A', pages: [{ group: 'B', version: 'beta', pages: ['b'] }] }] };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:9:22  error  config/unknown-version
        \`versions\` does not list the version "beta"; this element is shown in all versions.
        The versions are "v2" and "v1".
        9 |           "version": "beta",
          |                      ^^^^^^"
    `);
  });

  it('of a tab has no effect, because there are no versions', () => {
    expect(problemsOf({ tabs: [{ name: 'API', url: 'api', version: 'v1' }] })).toMatchInlineSnapshot(`
      "docs.json:8:18  notice  config/ignored-key
        \`tabs[0].version\` has no effect, because the file has no \`versions\`.
        Add \`"versions": ["v1"]\`, or remove this version.
        8 |       "version": "v1"
          |                  ^^^^"
    `);
  });
});
