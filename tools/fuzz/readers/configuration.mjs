import { readFileSync } from 'node:fs';
import { parseConfig } from '../../../packages/core/src/config/parse.ts';
import { pagePath } from '../../../packages/core/src/config/paths.ts';
import { readPage } from '../../../packages/core/src/content/read.ts';
import { SourceText } from '../../../packages/core/src/diagnostics/source-text.ts';
import { planApiPages } from '../../../packages/core/src/navigation/api-pages.ts';
import { buildNavigation } from '../../../packages/core/src/navigation/build.ts';
import { createNeighbourFinder } from '../../../packages/core/src/navigation/matching-pages.ts';
import {
  selectBreadcrumbs,
  selectPagination,
  selectPlacements,
  selectPlaces,
  selectSection,
} from '../../../packages/core/src/navigation/select.ts';
import {
  selectAnchors,
  selectDivisions,
  selectLanguages,
  selectSwitchers,
  selectTabs,
  selectTranslations,
} from '../../../packages/core/src/navigation/select-bars.ts';
import { selectVersionNote } from '../../../packages/core/src/navigation/version-note.ts';
import { planRedirects } from '../../../packages/core/src/redirects/plan.ts';
import { createRedirectResolver, findMovedPages } from '../../../packages/core/src/redirects/resolve.ts';
import { upgradeConfig } from '../../../packages/core/src/upgrade/upgrade.ts';
import { createIcons } from '../../../packages/lectern/src/icons/icons.ts';
import { loadIconSets } from '../../../packages/lectern/src/icons/load.ts';
import { checkConfigIcons } from '../../../packages/lectern/src/site/check-icons.ts';
import { checkSampleLanguages } from '../../../packages/lectern/src/site/check-languages.ts';
import { checkIntegrations, checkPageTools } from '../../../packages/lectern/src/site/check-services.ts';
import { checkTranslations } from '../../../packages/lectern/src/site/check-translations.ts';
import { makeBySchema } from '../grammars/json-schema.mjs';
import { CONFIG } from '../tokens.mjs';

const schema = JSON.parse(readFileSync(new URL('../../../packages/core/schema.json', import.meta.url), 'utf8'));
const format = {
  seeds: /[\\/](?:docs|mint)\.json$|[\\/]config[\\/][\w-]+\.json$/,
  tree: 'json',
  tokens: CONFIG,
  make: (random) => JSON.stringify(makeBySchema(schema, random), undefined, random.below(3)),
};

/** Files that references in an input can name. */
const REFERRED = {
  'nav.json': '{"groups": [{"group": "A", "pages": ["a", {"$ref": "group.json"}]}]}',
  'group.json': '{"group": "B", "pages": ["b/c"], "icon": {"$ref": "icon.json"}}',
  'icon.json': '"book"',
  'loop.json': '{"$ref": "loop.json"}',
  'broken.json': '{"a": ',
};
const PAGES = ['index', 'a', 'b/c', 'en/index', 'de/a', 'v1/a', 'v2/a', 'api/get', 'guides/start', 'quickstart'].map(
  (name) => readPage(new SourceText(`${name}.mdx`, `---\ntitle: ${name}\n---\n`)).page,
);

const parse = (input) => {
  const file = input.length % 3 === 0 ? 'mint.json' : 'docs.json';
  const read = (name) => {
    if (name === file) return { kind: 'text', text: input };
    return Object.hasOwn(REFERRED, name) ? { kind: 'text', text: REFERRED[name] } : { kind: 'missing', siblings: Object.keys(REFERRED) };
  };
  return { file, read, ...parseConfig(file, input, read) };
};

export const configuration = {
  ...format,
  name: 'configuration',
  share: 14,
  async open() {
    const sets = loadIconSets();
    const checks = [checkSampleLanguages, checkTranslations, checkIntegrations, checkPageTools];
    return (input) => {
      const { config, source, diagnostics } = parse(input);
      if (!config) return diagnostics;
      const icons = createIcons({ library: config.icons.library, assetHref: () => undefined, sets });
      return [...diagnostics, ...checkConfigIcons(source, icons), ...checks.flatMap((check) => check(config, source))];
    };
  },
};

export const upgrade = {
  ...format,
  name: 'upgrade',
  share: 10,
  async open() {
    return (input) => {
      const { file, read } = parse(input);
      const upgraded = upgradeConfig(file, input, { pages: PAGES, documents: [] }, read);
      if (upgraded.kind !== 'upgraded') return upgraded.diagnostics;
      return [...upgraded.diagnostics, ...upgraded.notes, ...parseConfig('docs.json', upgraded.text).diagnostics];
    };
  },
};

export const navigation = {
  ...format,
  name: 'navigation',
  share: 10,
  async open() {
    return (input) => {
      const { config, diagnostics } = parse(input);
      if (!config) return diagnostics;
      const plan = planApiPages(config, PAGES, []);
      const { navigation, diagnostics: problems } = buildNavigation(plan.config, plan.pages);
      selectEverything(navigation, plan.pages);
      const paths = new Set(plan.pages.map(({ path }) => path));
      const planned = planRedirects(config.redirects ?? [], {
        pages: paths,
        isListed: (path) => navigation.placements[path] !== undefined,
        isFile: (file) => file === 'a.png',
        base: '',
      });
      const resolver = createRedirectResolver(planned.redirects, (path) => paths.has(path));
      for (const path of ['/', '/a', '/b/c/d', '/%', `/${'a/'.repeat(200)}`, ...(config.redirects ?? []).map(({ source }) => source)])
        resolver.resolve(path);
      findMovedPages(planned.redirects, resolver, paths);
      return [...plan.diagnostics, ...problems, ...planned.diagnostics];
    };
  },
};

function selectEverything(navigation, pages) {
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
