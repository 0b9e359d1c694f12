import {
  type DivisionKind,
  type PagePlacement,
  type PageSource,
  parseEndpoint,
  type Site,
  selectDivisions,
  selectLanguages,
  selectPlacements,
} from '@lectern/core';
import { messagesFor } from '../messages/messages.ts';
import { descriptionText } from '../view/description.ts';
import { isPublished } from '../view/head/published-pages.ts';
import { langAt } from '../view/lang-at.ts';
import { sectionNames } from '../view/navigation/breadcrumbs.ts';
import type { SearchOperation, SearchPage, SharedSearch } from './types.ts';

/** Lower rank, because a schema page repeats the names of its operations, which readers usually search for. */
const SCHEMA_BOOST = 0.5;

/** Selects the pages for search, with their data that is known before rendering. */
export interface PageSelector {
  /** Undefined for a page that isn't searchable. */
  select(page: PageSource): SearchPage | undefined;
  /** Paths of all searchable pages, in site order. */
  paths(): string[];
}

/** @param href URL of a page with the base path */
export function createPageSelector(
  site: Site,
  href: (path: string) => string,
  shared?: SharedSearch,
  messages = messagesFor,
): PageSelector {
  const operations = new Map(
    site.documents.flatMap((document) => document.operations.map((operation) => [`${document.id} ${operation.key}`, operation] as const)),
  );
  const operationOf = (page: PageSource): SearchOperation | undefined => {
    const { reference, frontMatter } = page;
    if (reference?.kind === 'operation') {
      const found = operations.get(`${reference.document} ${reference.key}`);
      if (!found) return undefined;
      const { kind, method, path, operationId } = found;
      return { method: kind === 'webhook' ? 'WEBHOOK' : method.toUpperCase(), path, ...(operationId !== undefined && { operationId }) };
    }
    const written = frontMatter.api === undefined ? undefined : parseEndpoint(frontMatter.api);
    return written && { method: written.method.toUpperCase(), path: written.path };
  };
  const docs = shared && site.config.name;
  const synonyms = site.config.search?.synonyms;
  const isTranslated = shared !== undefined || selectLanguages(site.navigation).length > 1;
  const select = (page: PageSource): SearchPage | undefined => {
    if (!isSearchable(site, page)) return undefined;
    const { frontMatter, path, title, reference } = page;
    const placements = selectPlacements(site.navigation, path);
    const [placement] = placements;
    const operation = operationOf(page);
    const versions = versionsOf(site, placements) ?? (shared && []);
    const { tab, product } = divisionsOf(site, placement);
    const lang = langAt(site.navigation, placement);
    const names = sectionNames(site.navigation, placement, { path, texts: messages(lang), without: ['language', 'version'] });
    return {
      path,
      url: href(path),
      title,
      ...(frontMatter.description !== undefined && { description: descriptionText(frontMatter.description) }),
      language: lang,
      ...(isTranslated && { isTranslated }),
      breadcrumb: [...(docs === undefined ? [] : [docs]), ...names],
      keywords: frontMatter.keywords,
      ...(synonyms && { synonyms }),
      boost: (frontMatter.boost ?? placement?.boost ?? 1) * (reference?.kind === 'schema' ? SCHEMA_BOOST : 1),
      ...(docs !== undefined && { docs }),
      ...(tab !== undefined && { tab }),
      ...(product !== undefined && { product }),
      ...(versions && { versions }),
      ...(operation && { operation }),
      ...(reference?.kind === 'schema' && { isSchema: true }),
      deprecated: frontMatter.deprecated,
    };
  };
  return { select, paths: () => site.pages.filter((page) => isSearchable(site, page)).map(({ path }) => path) };
}

/** Tab and product of a page. */
function divisionsOf({ navigation }: Site, placement: PagePlacement | undefined): { tab?: string; product?: string } {
  const around = selectDivisions(navigation, placement);
  const nameOf = (...kinds: DivisionKind[]) => around.find(({ kind }) => kinds.includes(kind))?.name;
  const [tab, product] = [nameOf('tab'), nameOf('product', 'dropdown')];
  return { ...(tab !== undefined && { tab }), ...(product !== undefined && { product }) };
}

/** Versions that contain a page. Empty for all, and undefined on a site without versions. */
function versionsOf({ navigation }: Site, placements: readonly PagePlacement[]): string[] | undefined {
  const all = new Set(Object.values(navigation.divisions).flatMap(({ kind, name }) => (kind === 'version' ? name : [])));
  if (all.size === 0) return undefined;
  const shown = new Set(placements.map((placement) => placement.version).filter((version) => version !== undefined));
  return shown.size === all.size ? [] : [...shown];
}

/** Whether a page is searchable: it is published, and its author doesn't exclude it from search. */
export function isSearchable(site: Site, page: PageSource): boolean {
  return page.frontMatter.searchable !== false && isPublished(site, page);
}
