import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, shortProblemsOf } from './parse-sample.ts';

describe('§versions', () => {
  const versionsOf = (...versions: unknown[]) => configOf({ versions }).versions;

  it('§versions keep their order, and the first of this site is the default', () => {
    expect(versionsOf('v2', ' v1 ')).toEqual([
      { name: 'v2', isDefault: true },
      { name: 'v1', isDefault: false },
    ]);
    expect(versionsOf('v2', { name: 'v1', default: true }).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(versionsOf({ name: 'v0', url: 'https://v0.example.com' }, 'v1')).toEqual([
      { name: 'v0', isDefault: false, url: 'https://v0.example.com' },
      { name: 'v1', isDefault: true },
    ]);
  });

  it('§versions lists a name twice, or an entry has none', () => {
    const versions = ['v1', 'v1', '', { url: 'https://example.com' }];
    expect(shortProblemsOf({ versions })).toMatchInlineSnapshot(`
      "docs.json:6:5  warning  config/invalid-value
        The version "v1" is listed twice; the first entry is used.
        Remove this entry.
      docs.json:7:5  error  config/invalid-value
        \`versions[2]\` must not be empty, but it is an empty string.
      docs.json:8:5  error  config/missing-field
        \`versions[3].name\` is missing.
        Add \`"name": "v2"\`."
    `);
    expect(lenientConfigOf({ versions }).versions).toHaveLength(1);
  });

  it('§versions read languages as versions', () => {
    expect(messagesOf({ versions: [{ name: 'English', locale: 'en' }] })).toEqual([
      'notice config/ignored-key: `versions[].locale` has no effect.',
    ]);
  });
});

describe('§versions a version that is named elsewhere', () => {
  it('§anchors.version §versions is found with spaces at its ends', () => {
    const { navigation, anchors, tabs } = configOf({
      versions: ['v1'],
      navigation: [{ group: 'A', version: 'v1 ', pages: ['a'] }],
      anchors: [{ name: 'B', url: 'b', version: 'v1' }],
      tabs: [{ name: 'C', url: 'c', version: 'v1' }],
    });
    expect([navigation, anchors, tabs].map(([first]) => first?.version)).toEqual(['v1', 'v1', 'v1']);
  });

  it('§anchors.version is not listed: the element is shown everywhere', () => {
    const fields = {
      versions: ['v2.0', 'v1.0'],
      navigation: [{ group: 'A', pages: [{ group: 'B', version: 'beta', pages: ['b'] }] }],
      anchors: [{ name: 'API', url: 'api', version: 'V2.0' }],
    };
    expect(shortProblemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:9:22  error  config/unknown-version
        \`versions\` does not list the version "beta"; this element is shown in all versions.
        The versions are "v2.0" and "v1.0".
      docs.json:25:18  error  config/unknown-version
        \`versions\` does not list the version "V2.0"; this element is shown in all versions.
        Did you mean "v2.0"?"
    `);
    expect(lenientConfigOf(fields).anchors[0]?.version).toBeUndefined();
  });

  it('of a tab has no effect, because there are no versions', () => {
    expect(shortProblemsOf({ tabs: [{ name: 'API', url: 'api', version: 'v1' }] })).toMatchInlineSnapshot(`
      "docs.json:8:18  notice  config/ignored-key
        \`tabs[0].version\` has no effect, because the file has no \`versions\`.
        Add \`"versions": ["v1"]\`, or remove this version."
    `);
  });
});
