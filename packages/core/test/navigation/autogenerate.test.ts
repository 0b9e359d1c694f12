import { describe, expect, it } from 'vitest';
import type { NavigationGroup } from '../../src/config/types.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { fillGroups } from '../../src/navigation/autogenerate.ts';
import { group, page, siteConfig } from './tiny-site.ts';

const location = { file: 'docs.json' };
const folder = (name: string, deep: boolean): Pick<NavigationGroup, 'autogenerate'> => ({ autogenerate: { folder: name, deep, location } });
const files = ['index', 'guides/index', 'guides/b', 'guides/a', 'guides/deep/x', 'guides-old/y', 'api/users'].map((file) => page(file));

/** The entries of a group, with the names of groups, and the problems. */
function fill(one: NavigationGroup): { entries: unknown[]; problems: string[] } {
  const diagnostics: Diagnostic[] = [];
  const { navigation: groups } = fillGroups(siteConfig({ navigation: [one] }), files, (diagnostic) => diagnostics.push(diagnostic));
  const print = (each: NavigationGroup): unknown[] =>
    each.entries.map((entry) => (entry.kind === 'page' ? entry.path : { [entry.group.name]: print(entry.group) }));
  return { entries: groups.flatMap(print), problems: diagnostics.map(formatDiagnostic) };
}

describe('a group with `autogenerate`', () => {
  it('contains the pages of a folder', () => {
    expect(fill(group('Guides', [], folder('guides', false)))).toEqual({
      entries: ['guides/index.mdx', 'guides/a.mdx', 'guides/b.mdx'],
      problems: [],
    });
  });

  it('contains the folders inside it as groups', () => {
    expect(fill(group('Guides', [], folder('guides', true))).entries).toEqual([
      'guides/index.mdx',
      'guides/a.mdx',
      'guides/b.mdx',
      { Deep: ['guides/deep/x.mdx'] },
    ]);
  });

  it('contains the pages of the root', () => {
    expect(fill(group('All', [], folder('', false))).entries).toEqual(['index.mdx']);
  });

  it('lists its own entries first, and no page twice', () => {
    const own = group('Guides', ['guides/b', group('Inner', ['guides/deep/x'])], { root: 'guides', ...folder('guides', true) });
    expect(fill(own).entries).toEqual(['guides/b', { Inner: ['guides/deep/x'] }, 'guides/a.mdx']);
  });

  it('may be inside another group', () => {
    expect(fill(group('Outer', [group('API', [], folder('api', false))])).entries).toEqual([{ API: ['api/users.mdx'] }]);
  });

  it.each([
    ['guide', 'Did you mean `guides`?'],
    ['tutorials', 'Add a page, such as `tutorials/index.mdx`, or remove `autogenerate`.'],
  ])('reports the folder %s without pages', (name, hint) => {
    expect(fill(group('Guides', [], folder(name, false)))).toEqual({
      entries: [],
      problems: [
        `docs.json  warning  navigation/page-not-found\n  The folder \`${name}\` of \`autogenerate\` in the group "Guides" contains no pages.\n  ${hint}`,
      ],
    });
  });
});
