import { describe, it } from 'vitest';
import { buildNavigation } from '../../src/navigation/build.ts';
import { createNeighbourFinder } from '../../src/navigation/matching-pages.ts';
import { selectPlacement } from '../../src/navigation/select.ts';
import { selectSwitchers } from '../../src/navigation/select-bars.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { selectVersionNote } from '../../src/navigation/version-note.ts';
import { expectLinear } from '../growth.ts';
import { division, group, page, pathsOfDivisions, siteConfig, tab } from './tiny-site.ts';

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

  it('takes about as many times more work as it has more pages', async () => {
    await expectLinear([200, 800], (sections) => {
      const { config, pages } = sized(sections);
      return () => buildNavigation(config, pages);
    });
  });
});

describe('a big site of divisions', () => {
  /** A site with that many groups of 25 pages in each of 4 versions of 5 languages. */
  function sized(groups: number) {
    const names = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`);
    const groupsIn = (folder: string) => names('g', groups).map((name) => group(name, names(`${folder}/${name}/p`, 25)));
    const divisions = names('l', 5).map((language) => {
      const versions = names('v', 4).map((version) => division('version', version, groupsIn(`${language}/${version}`)));
      return division('language', language, versions);
    });
    return { config: siteConfig({ divisions }), pages: pathsOfDivisions(divisions).map((path) => page(path)) };
  }

  function divide({ config, pages }: ReturnType<typeof sized>): Navigation {
    const { navigation } = buildNavigation(config, pages);
    const findNeighbour = createNeighbourFinder(navigation);
    for (const { path } of pages) {
      const placement = selectPlacement(navigation, path);
      selectSwitchers(navigation, path, placement);
      selectVersionNote(navigation, path, placement, findNeighbour);
    }
    return navigation;
  }

  it('takes about as many times more work as it has more pages', async () => {
    await expectLinear([2, 8], (groups) => {
      const site = sized(groups);
      return () => divide(site);
    });
  });
});
