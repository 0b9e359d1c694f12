import { describe, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { pagePath } from '../../src/config/paths.ts';
import { readPage } from '../../src/content/read.ts';
import type { PageSource } from '../../src/content/types.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { planApiPages } from '../../src/navigation/api-pages.ts';
import { buildNavigation } from '../../src/navigation/build.ts';
import { createNeighbourFinder } from '../../src/navigation/matching-pages.ts';
import { selectBreadcrumbs, selectPagination, selectPlacements, selectPlaces, selectSection } from '../../src/navigation/select.ts';
import {
  selectAnchors,
  selectDivisions,
  selectLanguages,
  selectSwitchers,
  selectTabs,
  selectTranslations,
} from '../../src/navigation/select-bars.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { selectVersionNote } from '../../src/navigation/version-note.ts';
import { planRedirects } from '../../src/redirects/plan.ts';
import { createRedirectResolver, findMovedPages } from '../../src/redirects/resolve.ts';
import { upgradeConfig } from '../../src/upgrade/upgrade.ts';
import { configs, readConfigFile } from '../arbitraries/configs.ts';
import { expectReads } from '../arbitraries/expect-reads.ts';

const PAGES = ['index', 'a', 'b/c', 'en/index', 'de/a', 'v1/a', 'v2/a', 'api/get', 'quickstart'].map(
  (name) => readPage(new SourceText(`${name}.mdx`, `---\ntitle: ${name}\n---\n`)).page,
);

describe('random configurations', () => {
  it('are upgraded to one that is read', () =>
    expectReads(configs, ([file, text]) => {
      const read = readConfigFile(file, text);
      const upgraded = upgradeConfig(file, text, { pages: PAGES, documents: [] }, read);
      if (upgraded.kind !== 'upgraded') return upgraded.diagnostics;
      return [...upgraded.diagnostics, ...upgraded.notes, ...parseConfig('docs.json', upgraded.text).diagnostics];
    }));

  it('become a navigation and redirects', () =>
    expectReads(configs, ([file, text]) => {
      const { config, diagnostics } = parseConfig(file, text, readConfigFile(file, text));
      if (!config) return diagnostics;
      const plan = planApiPages(config, PAGES, []);
      const built = buildNavigation(plan.config, plan.pages);
      selectEverything(built.navigation, plan.pages);
      const paths = new Set(plan.pages.map(({ path }) => path));
      const planned = planRedirects(config.redirects ?? [], {
        pages: paths,
        isListed: (path) => built.navigation.placements[path] !== undefined,
        isFile: (name) => name === 'a.png',
        base: '',
      });
      const resolver = createRedirectResolver(planned.redirects, (path) => paths.has(path));
      for (const path of ['/', '/a', '/%', `/${'a/'.repeat(200)}`, ...(config.redirects ?? []).map(({ source }) => source)])
        resolver.resolve(path);
      findMovedPages(planned.redirects, resolver, paths);
      return [...diagnostics, ...plan.diagnostics, ...built.diagnostics, ...planned.diagnostics];
    }));
});

function selectEverything(navigation: Navigation, pages: readonly PageSource[]): void {
  const find = createNeighbourFinder(navigation);
  selectLanguages(navigation);
  for (const path of [...pages.map((page) => page.path), pagePath('none')]) {
    for (const { placement } of selectPlaces(navigation, path)) selectPagination(navigation, placement);
    for (const placement of [...selectPlacements(navigation, path), undefined]) {
      selectTabs(navigation, placement);
      selectAnchors(navigation, placement);
      selectSwitchers(navigation, path, placement);
      selectTranslations(navigation, path, placement);
      selectVersionNote(navigation, path, placement, find);
      const divisions = selectDivisions(navigation, placement);
      for (const from of divisions) for (const to of divisions) find(path, from, to);
      if (!placement) continue;
      selectSection(navigation, placement);
      selectBreadcrumbs(placement, path);
    }
  }
}
