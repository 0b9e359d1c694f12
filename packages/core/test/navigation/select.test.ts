import { describe, expect, it } from 'vitest';
import { selectBreadcrumbs, selectPagination, selectPlacement, selectSection } from '../../src/navigation/select.ts';
import { selectTabs } from '../../src/navigation/select-bars.ts';
import { group, navigate, page, type TinySite, tab } from './tiny-site.ts';

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
