import {
  didYouMean,
  type NavigationDivision,
  type PageSource,
  type SidebarItem,
  type Site,
  selectBreadcrumbs,
  selectPlacement,
} from '@lectern/core';
import { descriptionText } from './description.ts';
import { type DocsData, type DocsPage, type NavigationItem, pageId } from './docs-data.ts';

/** Astro shows the hint below the message. */
class UnknownPageError extends Error {
  override readonly name = 'UnknownPageError';
  readonly hint: string;

  constructor(id: string, ids: Iterable<string>) {
    super(`No page of the docs has the id \`${id}\`.`);
    this.hint =
      didYouMean(id, ids) ?? 'An id is the path of a page without slashes around it, such as `guides/start`. `pages()` lists all pages.';
  }
}

interface DocsDataOptions {
  /** The pages that are built. */
  pages: Iterable<PageSource>;
  /** URL of a page, with the base path. */
  href(path: string): string;
  /** URL of a link in the site config, with the base path. */
  link(url: string): string;
  /** Language tag of a page. */
  lang(path: string): string;
}

/** Everything is computed on demand and once, because most sites don't ask for it. */
export function createDocsData({ navigation }: Site, { pages, href, link, lang }: DocsDataOptions): DocsData {
  let known: Map<string, DocsPage> | undefined;
  const byId = () => (known ??= new Map([...pages].map((source) => [pageId(source.path), describe(source)])));
  const describe = (source: PageSource): DocsPage => {
    const { path, title, frontMatter, reference, generated, file } = source;
    const placement = selectPlacement(navigation, path);
    return {
      id: pageId(path),
      href: href(path),
      title,
      description: frontMatter.description === undefined ? undefined : descriptionText(frontMatter.description),
      kind: reference?.kind ?? 'page',
      lang: lang(path),
      breadcrumbs: placement ? selectBreadcrumbs(placement, path).map(({ name }) => name) : [],
      hidden: frontMatter.hidden === true || placement?.hidden === true,
      file: generated ? undefined : file,
      frontmatter: pageData(source),
    };
  };

  const itemsOf = (items: readonly SidebarItem[]): NavigationItem[] =>
    items.flatMap((item): NavigationItem[] => {
      const tag = item.tag === undefined ? {} : { tag: item.tag };
      if (item.kind === 'link') return [{ kind: 'link', title: item.title, href: link(item.href), ...tag }];
      if (item.kind === 'page') {
        const { path, title, deprecated, method } = item;
        return [{ kind: 'page', id: pageId(path), href: href(path), title, ...tag, ...(method !== undefined && { method }), deprecated }];
      }
      const inside = itemsOf(item.items);
      // Pages without a heading.
      if (item.name === '') return inside;
      return [{ kind: 'group', title: item.name, ...(item.root !== undefined && { href: href(item.root) }), ...tag, items: inside }];
    });
  const sectionItems = (division: string | undefined): NavigationItem[] =>
    Object.values(navigation.sections).flatMap((section) => (section.division === division ? itemsOf(section.groups) : []));
  const divisionItem = ({ id, kind, name, tag, isDefault, target, children }: NavigationDivision): NavigationItem => ({
    kind,
    title: name,
    href: target.kind === 'page' ? href(target.path) : link(target.href),
    ...(tag !== undefined && { tag }),
    isDefault,
    items: [...sectionItems(id), ...divisionItems(children)],
  });
  const divisionItems = (ids: readonly string[]): NavigationItem[] =>
    ids.flatMap((id) => {
      const division = navigation.divisions[id];
      return division === undefined || division.isHidden ? [] : [divisionItem(division)];
    });

  return {
    pages: () => [...byId().values()],
    page(id) {
      const found = byId().get(id);
      if (!found) throw new UnknownPageError(id, byId().keys());
      return found;
    },
    navigation: () => [...sectionItems(undefined), ...divisionItems(navigation.outermost)],
  };
}

/** The front matter of a page as one object, with a title. */
export function pageData({ frontMatter, title }: PageSource): Record<string, unknown> {
  const { extra, meta, ...fields } = frontMatter;
  return { ...meta, ...extra, ...fields, title };
}
