import { describe, expect, it } from 'vitest';
import { buildNavigation } from '../../src/navigation/build.ts';
import { selectBreadcrumbs, selectPagination, selectPlacement, selectSection } from '../../src/navigation/select.ts';
import { selectTabs } from '../../src/navigation/select-bars.ts';
import { expectLinear } from '../growth.ts';
import { group, navigate, page, siteConfig, type TinySite, tab } from './tiny-site.ts';

const site: TinySite = {
  pages: [
    'introduction',
    page('secret', { hidden: true }),
    page('status', { url: 'https://status.acme.dev' }),
    'quickstart',
    'guides/deploy',
    'guides/deep',
    'api/users',
  ],
  tabs: [tab('API', 'api')],
  navigation: [
    group('Get started', ['introduction', 'secret', 'status', 'quickstart']),
    group('Users', ['api/users']),
    group('Guides', [group('Deploy', ['guides/deep'], { root: 'guides/deploy' })]),
  ],
};

describe('selecting', () => {
  const { navigation } = navigate(site);
  const placementOf = (path: string) => {
    const placement = selectPlacement(navigation, path);
    if (!placement) throw new Error(`no placement for ${path}`);
    return placement;
  };

  it('runs through a section, across groups, past hidden pages and links, never into another tab', () => {
    const neighbours = (path: string) => {
      const { previous, next } = selectPagination(navigation, placementOf(path));
      return `${previous ?? '·'} < ${path} > ${next ?? '·'}`;
    };
    expect(['introduction', 'quickstart', 'guides/deploy', 'guides/deep', 'api/users', 'secret'].map(neighbours)).toEqual([
      '· < introduction > quickstart',
      'introduction < quickstart > guides/deploy',
      'quickstart < guides/deploy > guides/deep',
      'guides/deploy < guides/deep > ·',
      '· < api/users > ·',
      '· < secret > ·',
    ]);
  });

  it('names the groups around a page, without the one that the page itself opens', () => {
    expect(selectBreadcrumbs(placementOf('guides/deep'), 'guides/deep')).toEqual([
      { name: 'Guides', path: undefined },
      { name: 'Deploy', path: 'guides/deploy' },
    ]);
    expect(selectBreadcrumbs(placementOf('guides/deploy'), 'guides/deploy')).toEqual([{ name: 'Guides', path: undefined }]);
  });

  it('finds the tab and the section by the same rule', () => {
    expect(selectTabs(navigation, placementOf('api/users')).find(({ current }) => current)?.name).toBe('API');
    expect(selectSection(navigation, placementOf('api/users')).groups.map((entry) => entry.name)).toEqual(['Users']);
    expect(selectSection(navigation, placementOf('secret')).groups.map((entry) => entry.name)).toEqual(['Get started', 'Guides']);
  });

  it('knows no placement for a path that is no page, not even `constructor`', () => {
    expect([selectPlacement(navigation, 'nowhere'), selectPlacement(navigation, 'constructor')]).toEqual([undefined, undefined]);
  });
});

describe('a big site', () => {
  /** A site with that many groups of 25 pages, and with many links to pages that are gone. */
  function sized(sections: number) {
    const groups = Array.from({ length: sections }, (_, section) =>
      group(
        `Section ${section}`,
        Array.from({ length: 25 }, (__, index) => `section-${section}/page-${index}`),
      ),
    );
    const pages = groups.flatMap((entry) => entry.entries.flatMap((inner) => (inner.kind === 'page' ? [page(inner.path)] : [])));
    const missing = group(
      'Gone',
      Array.from({ length: 500 }, (_, index) => `section-1/pge-${index}`),
    );
    const tabs = Array.from({ length: 20 }, (_, index) => tab(`Tab ${index}`, `section-${(index * sections) / 20}`));
    return { config: siteConfig({ tabs, navigation: [...groups, missing] }), pages };
  }

  it('of 20,000 pages in 800 groups has a placement for each', () => {
    const { config, pages } = sized(800);
    expect(Object.keys(buildNavigation(config, pages).navigation.placements)).toHaveLength(20_000);
  });

  it('takes about as many times more work as it has more pages', async () => {
    await expectLinear([200, 800], (sections) => {
      const { config, pages } = sized(sections);
      return () => buildNavigation(config, pages);
    });
  });
});
