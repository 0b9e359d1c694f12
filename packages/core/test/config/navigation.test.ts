import { describe, expect, it } from 'vitest';
import type { NavigationEntry, NavigationGroup } from '../../src/config/types.ts';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

function outline(groups: readonly NavigationGroup[], indent = ''): string {
  return groups
    .flatMap((group) => [`${indent}${group.name || '(no name)'}`, ...group.entries.map((entry) => entryOutline(entry, `${indent}  `))])
    .join('\n');
}

function entryOutline(entry: NavigationEntry, indent: string): string {
  return entry.kind === 'page' ? indent + entry.path : outline([entry.group], indent);
}

/** Paths that a group with one page entry has. */
function pathOf(entry: string): string | undefined {
  const [first] = configOf({ navigation: [{ group: 'Guides', pages: [entry] }] }).navigation[0]?.entries ?? [];
  return first?.kind === 'page' ? first.path : undefined;
}

describe('§navigation', () => {
  it('§navigation §navigation.group §navigation.pages keep the written order', () => {
    const navigation = [
      { group: 'Get started', pages: ['index', 'quickstart'] },
      { group: 'Guides', pages: ['guides/b', 'guides/a'] },
    ];
    expect(outline(configOf({ navigation }).navigation)).toBe(
      ['Get started', '  index', '  quickstart', 'Guides', '  guides/b', '  guides/a'].join('\n'),
    );
  });

  it('§navigation that is neither list nor object shows both forms', () => {
    expect(problemsOf({ navigation: 'introduction' })).toMatchInlineSnapshot(`
      "docs.json:3:17  error  config/invalid-type
        \`navigation\` must be a list of groups, but it is the string \`"introduction"\`.
        For example:
        "navigation": [{ "group": "Get started", "pages": ["index", "quickstart"] }]
        "navigation": { "groups": [{ "group": "Get started", "pages": ["index", "quickstart"] }] }
        3 |   "navigation": "introduction"
          |                 ^^^^^^^^^^^^^^"
    `);
  });

  it('§navigation.pages nest groups to any depth', () => {
    const navigation = [
      { group: 'A', pages: ['1', { group: 'B', pages: [{ group: 'C', pages: ['2', { group: 'D', pages: ['3'] }] }] }, '4'] },
    ];
    expect(outline(configOf({ navigation }).navigation)).toBe(
      ['A', '  1', '  B', '    C', '      2', '      D', '        3', '  4'].join('\n'),
    );
  });

  it('§navigation.group may be empty or occur many times, §navigation.pages may be missing or empty', () => {
    const navigation = [{ group: '', pages: ['a'] }, { group: 'A' }, { group: 'A', pages: [] }];
    expect(outline(configOf({ navigation }).navigation)).toBe('(no name)\n  a\nA\nA');
  });

  it('§navigation.group is missing', () => {
    const fields = { navigation: [{ pages: ['index'] }] };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:4:5  warning  config/missing-field
        \`navigation[0].group\` is missing, so the group has no heading.
        Add \`"group": "Get started"\`, or \`"group": ""\` for no heading.
        4 |     {
          |     ^"
    `);
    expect(outline(lenientConfigOf(fields).navigation)).toBe('(no name)\n  index');
  });

  it('§navigation keeps the place of groups and entries', () => {
    const [group] = configOf({ navigation: [{ group: 'Guides', pages: ['index'] }] }).navigation;
    expect(group?.location).toEqual({ file: 'docs.json', line: 5, column: 16, length: 8, pointer: '/navigation/0/group' });
    expect(group?.entries[0]).toMatchObject({ location: { line: 7, column: 9, length: 7, pointer: '/navigation/0/pages/0' } });
  });
});

describe('§navigation.pages the path of an entry', () => {
  it.each([
    ['guides/start', 'guides/start'],
    ['/guides/start', 'guides/start'],
    ['./guides/start', 'guides/start'],
    ['guides/start/', 'guides/start'],
    ['guides/start.mdx', 'guides/start'],
    ['/guides/start.md', 'guides/start'],
    ['.//guides/start', 'guides/start'],
    ['changelog/v1.11.0', 'changelog/v1.11.0'],
    ['API Reference/Users', 'API Reference/Users'],
    ['guides/index', 'guides/index'],
    ['/', 'index'],
    ['GET /users/', 'GET /users/'],
    ['https://example.com/readme.md', 'https://example.com/readme.md'],
  ])('%s is %s', (written, path) => {
    expect(pathOf(written)).toBe(path);
  });
});

describe('§navigation.pages an entry of another form', () => {
  it('is an error with its place', () => {
    expect(problemsOf({ navigation: [{ group: 'Guides', pages: [null] }] })).toMatchInlineSnapshot(`
      "docs.json:7:9  error  navigation/invalid-entry
        \`navigation[0].pages[0]\` must be the path of a page, or a group with \`group\` and \`pages\`, but it is \`null\`.
        7 |         null
          |         ^^^^"
    `);
  });

  it.each([
    ['true', true, '`true`'],
    ['a list', ['a'], 'a list'],
  ])('is left out: %s', (_, entry, found) => {
    const fields = { navigation: [{ group: 'Guides', pages: ['a', entry, 'b'] }] };
    expect(messagesOf(fields)).toEqual([
      `error navigation/invalid-entry: \`navigation[0].pages[1]\` must be the path of a page, or a group with \`group\` and \`pages\`, but it is ${found}.`,
    ]);
    expect(outline(lenientConfigOf(fields).navigation)).toBe('Guides\n  a\n  b');
  });

  it('is a page beside groups, which is without a heading', () => {
    const { navigation } = configOf({ navigation: ['introduction', { group: 'Guides', pages: ['a'] }] });
    expect(outline(navigation)).toBe('(no name)\n  introduction\nGuides\n  a');
  });

  it('a number is read as the path of a page', () => {
    expect(outline(lenientConfigOf({ navigation: [{ group: 'Errors', pages: [404] }] }).navigation)).toBe('Errors\n  404');
  });
});
