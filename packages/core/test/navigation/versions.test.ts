import { describe, expect, it } from 'vitest';
import { selectPlacement } from '../../src/navigation/select.ts';
import { selectSwitchers } from '../../src/navigation/select-bars.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { group, navigate, page, type TinySite, text, versions } from './tiny-site.ts';

const twoVersions: TinySite = {
  versions: versions('v2', 'v1'),
  navigation: [
    group('Get started', ['introduction']),
    group('Guides', ['v2/a', 'v2/b'], { version: 'v2' }),
    group('Guides', ['v1/a', 'v1/c'], { version: 'v1' }),
  ],
};

describe('versions', () => {
  it('show their own groups beside those without a version §versions', () => {
    expect(navigate(twoVersions).outline).toBe(text`
      home /introduction
      version v2 (default) → /introduction
      version v1 → /v1/a
      section v2
        Get started
          Introduction → /introduction
        Guides
          A → /v2/a
          B → /v2/b
      section v1
        Get started
          Introduction → /introduction
        Guides
          A → /v1/a
          C → /v1/c
    `);
  });

  it('hold each group without a version §versions', () => {
    const { outline } = navigate({ versions: versions('v2', 'v1'), navigation: [group('G', ['a'])] });
    expect(outline).toBe(text`
      home /a
      version v2 (default) → /a
      version v1 → /a
      section v2
        G
          A → /a
      section v1
        G
          A → /a
    `);
  });

  it('§page.version limit groups at any depth, and pages by their front matter, which wins over the group §versions', () => {
    const { outline } = navigate({
      versions: versions('v2', 'v1'),
      pages: ['a', 'b', page('c', { version: 'v2' }), page('d', { version: 'v1' })],
      navigation: [group('G', ['a', group('Old', ['b', 'c'], { version: 'v1' }), 'd'])],
    });
    expect(outline).toContain(text`
      section v2
        G
          A → /a
          Old
            C → /c
      section v1
        G
          A → /a
          Old
            B → /b
          D → /d
    `);
  });

  it('compare names after trimming and take an unknown name for none §versions', () => {
    const { navigation } = navigate({
      versions: versions('v2', 'v1 '),
      navigation: [group('A', ['a'], { version: ' v1' }), group('B', ['b'], { version: 'v9' })],
    });
    expect(navigation.placements.a?.map((placement) => placement.version)).toEqual(['v1']);
    expect(navigation.placements.b?.map((placement) => placement.version)).toEqual(['v2', 'v1']);
  });

  it('may lead to another site §versions', () => {
    const { outline } = navigate({
      versions: versions('v2', { name: 'v0', isDefault: false, url: 'https://v0.acme.dev' }),
      navigation: [group('G', ['a'])],
    });
    expect(outline).toContain('version v2 (default) → /a\nversion v0 → https://v0.acme.dev\n');
  });
});

describe('the version of a page', () => {
  const versionOn = (site: TinySite, path: string) => {
    const { navigation } = navigate(site);
    return selectPlacement(navigation, path)?.version;
  };

  it('is that of its group, else the default §versions', () => {
    expect([versionOn(twoVersions, 'v1/a'), versionOn(twoVersions, 'v2/a'), versionOn(twoVersions, 'introduction')]).toEqual([
      'v1',
      'v2',
      'v2',
    ]);
  });

  it('is the default of several, and another when it is asked for', () => {
    const { navigation } = navigate(twoVersions);
    expect(selectPlacement(navigation, 'introduction')?.section).toBe('v2');
    expect(selectPlacement(navigation, 'introduction', 'v1')?.section).toBe('v1');
  });

  it('is that of its folder when no group lists it', () => {
    const pages = ['introduction', 'v2/a', 'v2/b', 'v1/a', 'v1/c', 'v1/deep/x', 'elsewhere', page('v2/y', { version: 'v1' })];
    const site = { ...twoVersions, pages };
    expect([versionOn(site, 'v1/deep/x'), versionOn(site, 'elsewhere'), versionOn(site, 'v2/y')]).toEqual(['v1', 'v2', 'v1']);
  });
});

describe('switching versions', () => {
  const targetsIn = (navigation: Navigation, path: string) =>
    selectSwitchers(navigation, path, selectPlacement(navigation, path)).flatMap(({ entries }) =>
      entries.map(
        ({ name, current, target }) =>
          `${name}${current ? ' (current)' : ''} → ${target.kind === 'page' ? `/${target.path}` : target.href}`,
      ),
    );
  const targetsOf = (site: TinySite, path: string) => targetsIn(navigate(site).navigation, path);

  it('keeps a page that both versions show §versions', () => {
    expect(targetsOf(twoVersions, 'introduction')).toEqual(['v2 (current) → /introduction', 'v1 → /introduction']);
  });

  it('goes from the root to a folder §versions', () => {
    const site: TinySite = {
      versions: versions('v2', 'v1'),
      navigation: [group('N', ['start', 'guides/x'], { version: 'v2' }), group('O', ['v1/start', 'v1/guides/x'], { version: 'v1' })],
    };
    expect(targetsOf(site, 'guides/x')).toEqual(['v2 (current) → /guides/x', 'v1 → /v1/guides/x']);
    expect(targetsOf(site, 'v1/guides/x')).toEqual(['v2 → /guides/x', 'v1 (current) → /v1/guides/x']);
  });

  it('else goes to the first page of the other version §versions', () => {
    expect(targetsOf(twoVersions, 'v1/c')).toEqual(['v2 → /introduction', 'v1 (current) → /v1/c']);
  });
});
