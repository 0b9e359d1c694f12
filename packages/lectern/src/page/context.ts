import {
  type Navigation,
  type PagePlacement,
  type PageSource,
  type Site,
  selectBreadcrumbs,
  selectPagination,
  selectPlacement,
  selectSection,
  selectVersion,
  selectVersionTargets,
} from '@lectern/core';
import { type Addresses, createAddresses, leavesSite } from './addresses.ts';
import { buildFavicons, buildHead, formatTitle } from './head.ts';
import type { PageContextOptions } from './options.ts';
import { editAddress, issueAddress } from './repository.ts';
import { buildSectionView, type SectionView } from './section-view.ts';
import { buildSidebar, wholeSidebar } from './sidebar.ts';
import { buildSidebarTree, type SidebarTree } from './sidebar-tree.ts';
import { buildSiteView } from './site-view.ts';
import type { AnchorView, PageContext, SidebarView } from './types.ts';

export type { PageContextOptions } from './options.ts';

/** Says what stands around each page of one site. What pages share is made once and shared by their contexts, so treat them as immutable. */
export interface PageContextBuilder {
  /** Throws for a path that is not a page which is built. */
  page(path: string): PageContext;
  /** For `404.html`: the layout of the home page's section, with nothing current. */
  notFound(): PageContext;
  /** The whole sidebar of a section, which pages of a big one show in part; undefined when there is no such section. */
  sidebar(section: string): SidebarView[] | undefined;
  /** Address of a page with base path. */
  href(path: string): string;
}

/** The context of one page. For many pages of one site, keep a builder. */
export function buildPageContext(site: Site, path: string, options: PageContextOptions): PageContext {
  return createPageContextBuilder(site, options).page(path);
}

/** The context of `404.html`. */
export function buildNotFoundContext(site: Site, options: PageContextOptions): PageContext {
  return createPageContextBuilder(site, options).notFound();
}

export function createPageContextBuilder(site: Site, options: PageContextOptions): PageContextBuilder {
  const { config, navigation } = site;
  const { icon } = options;
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const addresses = createAddresses({ base: options.base, origin: options.origin, isPage: (path) => pages.has(path) });
  const siteView = buildSiteView(config, { base: options.base, addresses, icon });
  const favicons = buildFavicons(config.favicon, addresses);
  const trees = new Map<string, SidebarTree>();
  const sectionViews = new Map<string, SectionView>();

  const treeOf = (placement: PagePlacement): SidebarTree =>
    getOrMake(trees, placement.section, () => buildSidebarTree(selectSection(navigation, placement), addresses, icon));
  const sectionViewOf = (placement: PagePlacement): SectionView =>
    getOrMake(sectionViews, placement.section, () => buildSectionView(navigation, placement, { addresses, icon }));
  const neighbour = (path: string | undefined): PageContext['next'] => {
    const page = path === undefined ? undefined : pages.get(path);
    return page && { label: labelOf(page), href: addresses.page(page.path) };
  };

  const page = (path: string): PageContext => {
    const source = pages.get(path);
    const placement = selectPlacement(navigation, path);
    if (source === undefined || placement === undefined) throw new Error(`No page of the site has the path \`${path}\`.`);
    const { frontMatter, title } = source;
    const href = addresses.page(path);
    const view = sectionViewOf(placement);
    const crumbs = selectBreadcrumbs(placement, path);
    const { previous, next } = frontMatter.hideFooterPagination
      ? { previous: undefined, next: undefined }
      : selectPagination(navigation, placement);
    const head = buildHead({
      page: source,
      config,
      addresses,
      favicons,
      href,
      isHome: path === navigation.home,
      isHidden: placement.hidden === true,
    });
    return {
      href,
      path,
      file: source.file,
      title,
      description: frontMatter.description,
      mode: frontMatter.mode,
      eyebrow: crumbs.at(-1)?.name,
      deprecated: frontMatter.deprecated,
      head,
      site: siteView,
      tabs: view.tabs,
      anchors: markCurrent(view.anchors, href),
      versions: buildVersionMenu(navigation, path, placement, addresses),
      sidebar: buildSidebar(treeOf(placement), path),
      breadcrumbs: crumbs.map((crumb) => ({ label: crumb.name, href: crumb.path === undefined ? undefined : addresses.page(crumb.path) })),
      toc: frontMatter.mode === 'default' ? (options.toc?.(path) ?? []) : [],
      previous: neighbour(previous),
      next: neighbour(next),
      feedback: buildFeedback(site, options, { file: source.file, title, address: head.canonical ?? href }),
    };
  };

  const notFound = (): PageContext => {
    const title = 'Page not found';
    const home = navigation.home === undefined ? undefined : selectPlacement(navigation, navigation.home);
    const view = buildSectionView(navigation, undefined, { addresses, icon });
    return {
      href: addresses.page('404'),
      path: '404',
      file: undefined,
      title,
      description: undefined,
      mode: 'default',
      eyebrow: undefined,
      deprecated: false,
      head: {
        title: formatTitle(title, config.name, false),
        description: undefined,
        canonical: undefined,
        robots: 'noindex',
        keywords: undefined,
        metas: [],
        favicons,
      },
      site: siteView,
      tabs: view.tabs,
      anchors: view.anchors,
      versions: buildVersionMenu(navigation, '404', undefined, addresses),
      sidebar: home ? buildSidebar(treeOf(home), undefined) : [],
      breadcrumbs: [],
      toc: [],
      previous: undefined,
      next: undefined,
      feedback: { editHref: undefined, issueHref: undefined },
    };
  };

  return {
    page,
    notFound,
    sidebar(id) {
      const section = Object.hasOwn(navigation.sections, id) ? navigation.sections[id] : undefined;
      return section && wholeSidebar(getOrMake(trees, id, () => buildSidebarTree(section, addresses, icon)));
    },
    href: (path) => addresses.page(path),
  };
}

function labelOf(page: PageSource): string {
  return page.frontMatter.sidebarTitle ?? page.title;
}

/** An anchor that leads to the very page is current too, though another one may hold the page's group. */
function markCurrent(anchors: AnchorView[], href: string): AnchorView[] {
  if (!anchors.some((anchor) => anchor.href === href && !anchor.current)) return anchors;
  return anchors.map((anchor) => (anchor.href === href ? { ...anchor, current: true } : anchor));
}

function buildVersionMenu(
  navigation: Navigation,
  path: string,
  placement: PagePlacement | undefined,
  addresses: Addresses,
): PageContext['versions'] {
  const current = selectVersion(navigation, placement);
  if (current === undefined) return undefined;
  const items = selectVersionTargets(navigation, path, placement).map(({ name, current: isCurrent, target }) => {
    const href = target.kind === 'page' ? addresses.page(target.path) : addresses.link(target.href);
    return { label: name, href, external: leavesSite(href), current: isCurrent };
  });
  return { current, items };
}

function buildFeedback(
  { config }: Site,
  { repository }: PageContextOptions,
  { file, title, address }: { file: string; title: string; address: string },
): PageContext['feedback'] {
  const { suggestEdit, raiseIssue } = config.feedback;
  return {
    editHref: repository && suggestEdit ? editAddress(repository, file) : undefined,
    issueHref:
      repository && raiseIssue
        ? issueAddress(repository, { title: `Documentation: ${title}`, body: `Page: ${title}\nAddress: ${address}\n\n` })
        : undefined,
  };
}

function getOrMake<T>(made: Map<string, T>, key: string, make: () => T): T {
  let value = made.get(key);
  if (value === undefined) made.set(key, (value = make()));
  return value;
}
