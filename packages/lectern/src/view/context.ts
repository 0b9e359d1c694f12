import {
  createNeighbourFinder,
  type FrontMatter,
  type NavigationSection,
  type PagePlacement,
  type PageSource,
  renderUntrustedMarkdown,
  type Site,
  selectDivisions,
  selectPagination,
  selectPlacement,
  selectSection,
  selectVersionNote,
} from '@lectern/core';
import { messagesFor } from '../messages/messages.ts';
import { layoutOf } from '../themes/index.ts';
import { createAddresses } from './addresses.ts';
import { type Breadcrumb, breadcrumbsOf } from './breadcrumbs.ts';
import { decodePath } from './decode-path.ts';
import { descriptionHtml, titleHtml } from './description.ts';
import { buildDirectory, type DirectoryIndex, indexDirectories } from './directory.ts';
import { pagePathOf } from './docs-data.ts';
import { buildFavicons, buildHead, formatTitle, ownDescription } from './head.ts';
import { buildJsonLd } from './json-ld.ts';
import { langAt } from './lang-at.ts';
import { metaTagsFor } from './meta-tags.ts';
import { notFoundFolders } from './not-found-folders.ts';
import type { PageContextOptions, SocialText } from './options.ts';
import { createPageTools } from './page-tools.ts';
import { createPlaces } from './places.ts';
import type { FilterEntries } from './props/browser-files.ts';
import { createRelatedTopics } from './related-topics.ts';
import { editAddress, issueAddress } from './repository.ts';
import { buildSectionView, type SectionView } from './section-view.ts';
import { buildSidebar, type LeftOut, leftOut, wholeSidebar } from './sidebar.ts';
import { buildSidebarTree, filterEntries, filterFile, type SidebarTree } from './sidebar-tree.ts';
import { buildSiteView } from './site-view.ts';
import { buildSwitchers } from './switchers.ts';
import { translationsOf } from './translations.ts';
import type { AnchorView, OwnPageOptions, PageContext, PlaceView, SiteView } from './types.ts';

export type { PageContextOptions } from './options.ts';

/** Builds the context of each page of a site. Contexts share objects, so treat them as immutable. */
export interface PageContextBuilder {
  /** Throws if the path isn't a page of the build. */
  page(path: string): PageContext;
  /**
   * For `404.html`: the layout of the home page's section, without a current entry.
   * @param folder one of `notFoundFolders`, for its language and home page
   */
  notFound(folder?: string): PageContext;
  /** Folders with a 404 page of their own, inner ones first. */
  readonly notFoundFolders: readonly string[];
  /** For a page of the project: the layout of a page's section, without a current entry. `page` is the id of an existing page. */
  own(options: OwnPageOptions): PageContext;
  /** Entries of the groups that large sections collapse, with the name of their file. */
  sidebarFragments(): (LeftOut & { lang: string })[];
  /** What the filter of a long sidebar loads when it is used, by the name of its file. */
  sidebarFilters(): { name: string; entries(): FilterEntries }[];
  /** Layouts for pages that several parts of the site list, with the name of their file. */
  placeFragments(): { name: string; view: PlaceView }[];
  /** What the social image of a page shows. Undefined if the author chose an image. */
  socialText(path: string): SocialText | undefined;
  /** URL of a page, with the base path. */
  href(path: string): string;
  /** URL of a link in the site config, with the base path. */
  link(url: string): string;
  /** A URL for search engines. Undefined if the origin is unknown. */
  canonical(href: string): string | undefined;
  /** Language tag of a page. */
  lang(path: string): string;
}

export function createPageContextBuilder(site: Site, options: PageContextOptions): PageContextBuilder {
  const { config, navigation } = site;
  const { icon } = options;
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const addresses = createAddresses(options);
  const siteViews = new Map<string | undefined, SiteView>();
  const directories = new Map<string, DirectoryIndex>();
  const findNeighbour = createNeighbourFinder(navigation);
  const favicons = buildFavicons(config.favicon, addresses);
  const layout = layoutOf(config);
  const drilldown = layout.drilldown === 'on';
  const showsBreadcrumbs = layout.eyebrows === 'breadcrumbs';
  const trees = new Map<string, SidebarTree>();
  const sectionViews = new Map<string, SectionView>();

  const siteViewOf = (placement: PagePlacement | undefined): SiteView =>
    getOrMake(siteViews, placement?.language, () => {
      const language = selectDivisions(navigation, placement).find(({ kind }) => kind === 'language');
      const home = language && !language.isDefault && language.target.kind === 'page' ? addresses.page(language.target.path) : undefined;
      return buildSiteView(config, {
        services: options.services,
        fonts: options.fonts,
        base: options.base,
        addresses,
        icon,
        look: language?.look,
        homeHref: home,
        own: site.own,
      });
    });
  const directoryOf = (path: string, placement: PagePlacement): PageContext['directory'] => {
    const index = getOrMake(directories, placement.section, () => indexDirectories(navigation, placement));
    return buildDirectory(index, path, { addresses, icon, page: (one) => pages.get(one) });
  };
  const versionNoteOf = (path: string, placement: PagePlacement): PageContext['versionNote'] => {
    const note = selectVersionNote(navigation, path, placement, findNeighbour);
    const target = note && pages.get(note.path);
    if (note === undefined || target === undefined) return undefined;
    const { version, defaultVersion, isSame } = note;
    return { version, defaultVersion, isSame, href: addresses.page(target.path), label: labelOf(target) };
  };
  const treeIn = (section: NavigationSection): SidebarTree =>
    getOrMake(trees, section.id, () => {
      const { overview, schemas } = messagesFor(langAt(navigation, section)).api;
      return buildSidebarTree(section, { addresses, icon, drilldown, overview, schemas });
    });
  const treeOf = (placement: PagePlacement): SidebarTree => treeIn(selectSection(navigation, placement));
  const sectionViewOf = (placement: PagePlacement): SectionView =>
    getOrMake(sectionViews, `${placement.section} ${placement.version ?? ''}`, () =>
      buildSectionView(navigation, placement, { addresses, icon }),
    );
  const neighbour = (path: string | undefined): PageContext['next'] => {
    const page = path === undefined ? undefined : pages.get(path);
    return page && { label: labelOf(page), href: addresses.page(page.path) };
  };

  const places = createPlaces(navigation);
  const tools = { addresses, icon, namesPlaces: places.areNamed };
  const toolsOf = createPageTools(site, options, addresses);
  const relatedTo = createRelatedTopics(site, { addresses, icon });

  const crumbsOf = (source: PageSource, placement: PagePlacement | undefined, lang: string): Breadcrumb[] => {
    const around = breadcrumbsOf(placement, source.path, lang);
    // The group around an overview may have the same name.
    return source.reference?.kind === 'overview' && around.at(-1)?.name === source.title ? around.slice(0, -1) : around;
  };
  const socialTextOf = (source: PageSource, crumbs: readonly Breadcrumb[]): SocialText | undefined =>
    source.frontMatter.meta['og:image'] !== undefined || metaTagsFor(config, source.path)['og:image'] !== undefined
      ? undefined
      : { title: source.title, section: crumbs.at(-1)?.name, description: ownDescription(source) };

  const page = (path: string): PageContext => {
    const source = pages.get(path);
    const placement = selectPlacement(navigation, path);
    if (source === undefined || placement === undefined) throw new Error(`No page of the site has the path \`${path}\`.`);
    const { frontMatter, title } = source;
    const href = addresses.page(path);
    const view = sectionViewOf(placement);
    const lang = langAt(navigation, placement);
    const crumbs = crumbsOf(source, placement, lang);
    const socialText = options.socialImage && socialTextOf(source, crumbs);
    const { previous, next } = frontMatter.hideFooterPagination
      ? { previous: undefined, next: undefined }
      : selectPagination(navigation, placement);
    const head = buildHead({
      page: source,
      config,
      addresses,
      favicons,
      ...(options.images && { images: options.images }),
      social: socialText && options.socialImage?.(socialText),
      href,
      isHome: path === navigation.home,
      isHidden: placement.hidden === true,
      alternates: translationsOf(navigation, path, placement),
    });
    const breadcrumbs = crumbs.map((crumb) => ({
      label: crumb.name,
      href: crumb.path === undefined ? undefined : addresses.page(crumb.path),
    }));
    const isIndexed = !head.robots?.includes('noindex');
    if (head.canonical !== undefined && isIndexed) {
      const { canonical, description } = head;
      head.jsonLd = buildJsonLd({
        page: source,
        config,
        addresses,
        canonical,
        description,
        lang,
        breadcrumbs,
        modified: options.changed?.(source),
      });
    }
    return {
      ...toolsOf(source, lang),
      href,
      path,
      file: source.file,
      title,
      titleHtml: titleHtml(frontMatter.title ?? (source.reference?.kind === 'operation' ? title : '')),
      descriptionHtml: frontMatter.description === undefined ? undefined : descriptionHtml(frontMatter.description, addresses),
      mode: frontMatter.mode,
      eyebrow: crumbs.at(-1)?.name,
      deprecated: frontMatter.deprecated,
      head,
      site: siteViewOf(placement),
      lang,
      tabs: view.tabs,
      anchors: markCurrent(view.anchors, href),
      ...buildSwitchers(navigation, path, placement, tools),
      ...places.of(path),
      versionNote: versionNoteOf(path, placement),
      directory: directoryOf(path, placement),
      related: relatedTo(source),
      showsBreadcrumbs,
      sidebar: buildSidebar(treeOf(placement), path),
      sidebarFilter: filterFile(treeOf(placement)),
      breadcrumbs,
      previous: neighbour(previous),
      next: neighbour(next),
      feedback: buildFeedback(site, options, { file: source.file, title, address: head.canonical ?? href }),
    };
  };

  /** The layout of the section of a page, without a current entry. */
  const frameOf = (near: string | undefined, path: string) => {
    const placement = near === undefined ? undefined : selectPlacement(navigation, near);
    const view = buildSectionView(navigation, placement, { addresses, icon });
    return {
      tabs: view.tabs.map((tab) => ({ ...tab, current: false })),
      anchors: view.anchors.map((anchor) => ({ ...anchor, current: false })),
      ...buildSwitchers(navigation, near ?? path, placement, tools),
      showsBreadcrumbs: false,
      sidebar: placement ? buildSidebar(treeOf(placement), undefined) : [],
      breadcrumbs: [],
      feedback: {},
    };
  };

  const folders = notFoundFolders(site);
  const missing = new Map<string, PageContext>();
  const notFound = (folder = ''): PageContext => getOrMake(missing, folder, () => notFoundIn(folder));
  const notFoundIn = (folder: string): PageContext => {
    const near = folders.get(folder);
    const placement = near === undefined ? undefined : selectPlacement(navigation, near);
    const lang = langAt(navigation, placement);
    const path = near === undefined ? '404' : `${folder}/404`;
    const { '404': written } = config.errors ?? {};
    const title = written?.title ?? messagesFor(lang).site.pageNotFound;
    const description = written?.description;
    return {
      ...frameOf(near ?? navigation.home, path),
      href: addresses.page(path),
      path,
      file: undefined,
      title,
      mode: 'default',
      deprecated: false,
      head: {
        title: formatTitle(title, config.name, false),
        canonical: undefined,
        robots: 'noindex',
        metas: [],
        favicons,
      },
      site: siteViewOf(placement),
      lang,
      notFound: {
        folders: near === undefined ? [...folders.keys()] : [],
        descriptionHtml:
          description === undefined ? undefined : renderUntrustedMarkdown(description, { link: (url) => addresses.link(url) }).html,
        redirects: written?.redirect === true,
        pageUrls: options.table.pageUrls,
      },
    };
  };

  const own = ({ title, description, mode = 'default', noindex = false, page: id, href }: OwnPageOptions): PageContext => {
    const near = id === undefined ? navigation.home : pagePathOf(id);
    const placement = near === undefined ? undefined : selectPlacement(navigation, near);
    const path = decodePath(href.replace(/^\/+|\/+$/g, '')) ?? '';
    const frontMatter: FrontMatter = {
      ...(description !== undefined && { description }),
      ...{ mode, noindex, keywords: [], deprecated: false, hideFooterPagination: true, meta: {}, extra: {} },
    };
    const source = { path, file: '', title, hash: '', frontMatter };
    return {
      ...frameOf(near, path),
      href,
      path,
      file: undefined,
      title,
      descriptionHtml: description === undefined ? undefined : descriptionHtml(description, addresses),
      mode,
      deprecated: false,
      head: buildHead({
        page: source,
        config,
        addresses,
        favicons,
        ...(options.images && { images: options.images }),
        href,
        isHome: false,
        isHidden: false,
      }),
      site: siteViewOf(placement),
      lang: langAt(navigation, placement),
    };
  };

  return {
    page,
    notFound,
    notFoundFolders: [...folders.keys()],
    own,
    socialText: (path) => {
      const source = pages.get(path);
      const placement = selectPlacement(navigation, path);
      return source && socialTextOf(source, crumbsOf(source, placement, langAt(navigation, placement)));
    },
    sidebarFragments: () =>
      Object.values(navigation.sections).flatMap((section) =>
        leftOut(treeIn(section)).map((fragment) => ({ ...fragment, lang: langAt(navigation, section) })),
      ),
    sidebarFilters: () =>
      Object.values(navigation.sections).flatMap((section) => {
        const name = filterFile(treeIn(section));
        return name === undefined ? [] : [{ name, entries: () => filterEntries(treeIn(section)) }];
      }),
    placeFragments: () =>
      places.others().map(({ file, placement }) => {
        const { switchers, versions } = buildSwitchers(navigation, undefined, placement, tools);
        const tree = treeOf(placement);
        const [sidebar, sidebarFilter] = [wholeSidebar(tree), filterFile(tree)];
        const lang = langAt(navigation, placement);
        return { name: file, view: { ...sectionViewOf(placement), switchers, version: versions?.current, sidebar, sidebarFilter, lang } };
      }),
    href: (path) => addresses.page(path),
    link: (url) => addresses.link(url),
    canonical: (href) => addresses.canonical(href),
    lang: (path) => langAt(navigation, selectPlacement(navigation, path)),
  };
}

function labelOf(page: PageSource): string {
  return page.frontMatter.sidebarTitle ?? page.title;
}

/** An anchor that links to this page is also current, even if the page's group is in another anchor. */
function markCurrent(anchors: AnchorView[], href: string): AnchorView[] {
  if (!anchors.some((anchor) => anchor.href === href && !anchor.current)) return anchors;
  return anchors.map((anchor) => (anchor.href === href ? { ...anchor, current: true } : anchor));
}

function buildFeedback(
  { config }: Site,
  { repository, takesFeedback }: PageContextOptions,
  { file, title, address }: { file: string; title: string; address: string },
): PageContext['feedback'] {
  const { suggestEdit, raiseIssue, thumbsRating } = config.feedback;
  return {
    ...(thumbsRating && takesFeedback && { thumbs: { endpoint: config.lectern.feedback?.endpoint } }),
    editHref: repository && suggestEdit ? editAddress(repository, file) : undefined,
    issueHref:
      repository && raiseIssue
        ? issueAddress(repository, { title: `Documentation: ${title}`, body: `Page: ${title}\nURL: ${address}\n\n` })
        : undefined,
  };
}

function getOrMake<K, T>(made: Map<K, T>, key: K, make: () => T): T {
  let value = made.get(key);
  if (value === undefined) made.set(key, (value = make()));
  return value;
}
