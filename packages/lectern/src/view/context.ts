import {
  createNeighbourFinder,
  type FrontMatter,
  type NavigationSection,
  type PagePlacement,
  type PageSource,
  remember,
  renderUntrustedMarkdown,
  type Site,
  selectDivisions,
  selectPagination,
  selectPlacement,
  selectSection,
  selectVersionNote,
} from '@lectern/core';
import { type FindMessages, messagesFor } from '../messages/messages.ts';
import { layoutOf } from '../themes/index.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { decodePath } from './decode-path.ts';
import { descriptionHtml, titleHtml } from './description.ts';
import { pagePathOf } from './docs-data.ts';
import { buildFavicons, buildHead, formatTitle, ownDescription } from './head/head.ts';
import { buildJsonLd } from './head/json-ld.ts';
import { metaTagsFor } from './head/meta-tags.ts';
import { translationsOf } from './head/translations.ts';
import { langAt } from './lang-at.ts';
import { type Breadcrumb, breadcrumbsOf } from './navigation/breadcrumbs.ts';
import { buildDirectory, type DirectoryIndex, indexDirectories } from './navigation/directory.ts';
import { notFoundFolders } from './navigation/not-found-folders.ts';
import { createPlaces } from './navigation/places.ts';
import { createRelatedTopics } from './navigation/related-topics.ts';
import { buildSectionView, type SectionView } from './navigation/section-view.ts';
import { buildSidebar, type LeftOut, leftOut, wholeSidebar } from './navigation/sidebar.ts';
import { buildSidebarTree, filterEntries, filterFile, type SidebarTree } from './navigation/sidebar-tree.ts';
import { buildSwitchers } from './navigation/switchers.ts';
import type { PageContextOptions, SocialText } from './options.ts';
import { createPageTools } from './page-tools/page-tools.ts';
import type { FilterEntries } from './props/browser-files.ts';
import { editAddress, issueAddress } from './repository.ts';
import { buildSiteView } from './site-view.ts';
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
  return new PageContexts(site, options);
}

/** Builds contexts, and keeps what several of them share. */
class PageContexts implements PageContextBuilder {
  readonly #site: Site;
  readonly #options: PageContextOptions;
  readonly #navigation: Site['navigation'];
  readonly #pages: ReadonlyMap<string, PageSource>;
  readonly #addresses: Addresses;
  readonly #messages: FindMessages;
  readonly #findNeighbour: ReturnType<typeof createNeighbourFinder>;
  readonly #favicons: ReturnType<typeof buildFavicons>;
  readonly #drilldown: boolean;
  readonly #showsBreadcrumbs: boolean;
  readonly #places: ReturnType<typeof createPlaces>;
  readonly #tools: Parameters<typeof buildSwitchers>[3];
  readonly #toolsOf: ReturnType<typeof createPageTools>;
  readonly #relatedTo: ReturnType<typeof createRelatedTopics>;
  readonly #folders: ReturnType<typeof notFoundFolders>;
  readonly notFoundFolders: readonly string[];
  readonly #siteViews = new Map<string | undefined, SiteView>();
  readonly #directories = new Map<string, DirectoryIndex>();
  readonly #trees = new Map<string, SidebarTree>();
  readonly #sectionViews = new Map<string, SectionView>();
  readonly #missing = new Map<string, PageContext>();

  constructor(site: Site, options: PageContextOptions) {
    const { config, navigation } = site;
    const { icon, messages = messagesFor } = options;
    const addresses = createAddresses(options);
    const layout = layoutOf(config);
    this.#site = site;
    this.#options = options;
    this.#navigation = navigation;
    this.#pages = new Map(site.pages.map((page) => [page.path, page]));
    this.#addresses = addresses;
    this.#messages = messages;
    this.#findNeighbour = createNeighbourFinder(navigation);
    this.#favicons = buildFavicons(config.favicon, addresses);
    this.#drilldown = layout.drilldown === 'on';
    this.#showsBreadcrumbs = layout.eyebrows === 'breadcrumbs';
    this.#places = createPlaces(navigation);
    this.#tools = { addresses, icon, messages, namesPlaces: this.#places.areNamed };
    this.#toolsOf = createPageTools(site, options, addresses);
    this.#relatedTo = createRelatedTopics(site, { addresses, icon });
    this.#folders = notFoundFolders(site);
    this.notFoundFolders = [...this.#folders.keys()];
  }

  page(path: string): PageContext {
    const source = this.#pages.get(path);
    const placement = selectPlacement(this.#navigation, path);
    if (source === undefined || placement === undefined) throw new Error(`No page of the site has the path \`${path}\`.`);
    const { frontMatter, title } = source;
    const href = this.#addresses.page(path);
    const view = this.#sectionViewOf(placement);
    const lang = langAt(this.#navigation, placement);
    const crumbs = this.#crumbsOf(source, placement, lang);
    const socialText = this.#options.socialImage && this.#socialTextOf(source, crumbs);
    const { previous, next } = frontMatter.hideFooterPagination
      ? { previous: undefined, next: undefined }
      : selectPagination(this.#navigation, placement);
    const head = buildHead({
      page: source,
      config: this.#site.config,
      addresses: this.#addresses,
      favicons: this.#favicons,
      ...(this.#options.images && { images: this.#options.images }),
      social: socialText && this.#options.socialImage?.(socialText),
      href,
      isHome: path === this.#navigation.home,
      isHidden: placement.hidden === true,
      isPreview: this.#options.isPreview,
      alternates: translationsOf(this.#navigation, path, placement),
    });
    const breadcrumbs = crumbs.map((crumb) => ({
      label: crumb.name,
      href: crumb.path === undefined ? undefined : this.#addresses.page(crumb.path),
    }));
    const isIndexed = !head.robots?.includes('noindex');
    if (head.canonical !== undefined && isIndexed) {
      const { canonical, description } = head;
      head.jsonLd = buildJsonLd({
        page: source,
        config: this.#site.config,
        addresses: this.#addresses,
        canonical,
        description,
        lang,
        breadcrumbs,
        modified: this.#options.changed?.(source),
      });
    }
    return {
      ...this.#toolsOf(source, lang),
      href,
      path,
      file: source.file,
      title,
      shortTitle: frontMatter.sidebarTitle,
      titleHtml: titleHtml(frontMatter.title ?? (source.reference?.kind === 'operation' ? title : '')),
      descriptionHtml: frontMatter.description === undefined ? undefined : descriptionHtml(frontMatter.description, this.#addresses),
      mode: frontMatter.mode,
      // The page of a group is in no other group.
      eyebrow:
        crumbs.at(-1)?.name ?? (source.reference?.kind === 'resource' ? tabOf(selectDivisions(this.#navigation, placement)) : undefined),
      deprecated: frontMatter.deprecated,
      head,
      site: this.#siteViewOf(placement),
      lang,
      tabs: view.tabs,
      anchors: markCurrent(view.anchors, href),
      ...buildSwitchers(this.#navigation, path, placement, this.#tools),
      ...this.#places.of(path),
      versionNote: this.#versionNoteOf(path, placement),
      directory: this.#directoryOf(path, placement),
      related: this.#relatedTo(source),
      showsBreadcrumbs: this.#showsBreadcrumbs,
      sidebar: buildSidebar(this.#treeOf(placement), path),
      sidebarFilter: filterFile(this.#treeOf(placement)),
      breadcrumbs,
      previous: this.#neighbour(previous),
      next: this.#neighbour(next),
      feedback: buildFeedback(this.#site, this.#options, {
        file: source.text === undefined ? source.file : '',
        title,
        address: head.canonical ?? href,
      }),
    };
  }

  readonly notFound = (folder = ''): PageContext => remember(this.#missing, folder, () => this.#notFoundIn(folder));

  own({ title, description, mode = 'default', noindex = false, page: id, href }: OwnPageOptions): PageContext {
    const near = id === undefined ? this.#navigation.home : pagePathOf(id);
    const placement = near === undefined ? undefined : selectPlacement(this.#navigation, near);
    const path = decodePath(href.replace(/^\/+|\/+$/g, '')) ?? '';
    const frontMatter: FrontMatter = {
      ...(description !== undefined && { description }),
      mode,
      noindex,
      keywords: [],
      deprecated: false,
      hideFooterPagination: true,
      meta: {},
      extra: {},
    };
    const source = { path, file: '', title, hash: '', frontMatter };
    return {
      ...this.#frameOf(near, path),
      href,
      path,
      file: undefined,
      title,
      descriptionHtml: description === undefined ? undefined : descriptionHtml(description, this.#addresses),
      mode,
      deprecated: false,
      head: buildHead({
        page: source,
        config: this.#site.config,
        addresses: this.#addresses,
        favicons: this.#favicons,
        ...(this.#options.images && { images: this.#options.images }),
        href,
        isHome: false,
        isHidden: false,
      }),
      site: this.#siteViewOf(placement),
      lang: langAt(this.#navigation, placement),
    };
  }

  socialText(path: string): SocialText | undefined {
    const source = this.#pages.get(path);
    const placement = selectPlacement(this.#navigation, path);
    return source && this.#socialTextOf(source, this.#crumbsOf(source, placement, langAt(this.#navigation, placement)));
  }

  sidebarFragments() {
    return Object.values(this.#navigation.sections).flatMap((section) =>
      leftOut(this.#treeIn(section)).map((fragment) => ({ ...fragment, lang: langAt(this.#navigation, section) })),
    );
  }

  sidebarFilters() {
    return Object.values(this.#navigation.sections).flatMap((section) => {
      const name = filterFile(this.#treeIn(section));
      return name === undefined ? [] : [{ name, entries: () => filterEntries(this.#treeIn(section)) }];
    });
  }

  placeFragments() {
    return this.#places.others().map(({ file, placement }) => {
      const { switchers, versions } = buildSwitchers(this.#navigation, undefined, placement, this.#tools);
      const tree = this.#treeOf(placement);
      const [sidebar, sidebarFilter] = [wholeSidebar(tree), filterFile(tree)];
      const lang = langAt(this.#navigation, placement);
      return {
        name: file,
        view: { ...this.#sectionViewOf(placement), switchers, version: versions?.current, sidebar, sidebarFilter, lang },
      };
    });
  }

  readonly href = (path: string): string => this.#addresses.page(path);

  readonly link = (url: string): string => this.#addresses.link(url);

  readonly canonical = (href: string): string | undefined => this.#addresses.canonical(href);

  readonly lang = (path: string): string => langAt(this.#navigation, selectPlacement(this.#navigation, path));

  /** The layout of the section of a page, without a current entry. */
  #frameOf(near: string | undefined, path: string) {
    const placement = near === undefined ? undefined : selectPlacement(this.#navigation, near);
    const view = buildSectionView(this.#navigation, placement, { addresses: this.#addresses, icon: this.#options.icon });
    return {
      tabs: view.tabs.map((tab) => ({ ...tab, current: false })),
      anchors: view.anchors.map((anchor) => ({ ...anchor, current: false })),
      ...buildSwitchers(this.#navigation, near ?? path, placement, this.#tools),
      showsBreadcrumbs: false,
      sidebar: placement ? buildSidebar(this.#treeOf(placement), undefined) : [],
      breadcrumbs: [],
      feedback: {},
    };
  }

  #notFoundIn(folder: string): PageContext {
    const near = this.#folders.get(folder);
    const placement = near === undefined ? undefined : selectPlacement(this.#navigation, near);
    const lang = langAt(this.#navigation, placement);
    const path = near === undefined ? '404' : `${folder}/404`;
    const { '404': written } = this.#site.config.errors ?? {};
    const title = written?.title ?? this.#messages(lang).site.pageNotFound;
    const description = written?.description;
    return {
      ...this.#frameOf(near ?? this.#navigation.home, path),
      href: this.#addresses.page(path),
      path,
      file: undefined,
      title,
      mode: 'default',
      deprecated: false,
      head: {
        title: formatTitle(title, this.#site.config.name, false),
        canonical: undefined,
        robots: 'noindex',
        metas: [],
        favicons: this.#favicons,
      },
      site: this.#siteViewOf(placement),
      lang,
      notFound: {
        folders: near === undefined ? [...this.#folders.keys()] : [],
        descriptionHtml:
          description === undefined ? undefined : renderUntrustedMarkdown(description, { link: (url) => this.#addresses.link(url) }).html,
        redirects: written?.redirect === true,
        pageUrls: this.#options.table.pageUrls,
      },
    };
  }

  #siteViewOf(placement: PagePlacement | undefined): SiteView {
    return remember(this.#siteViews, placement?.language, () => {
      const language = selectDivisions(this.#navigation, placement).find(({ kind }) => kind === 'language');
      const home =
        language && !language.isDefault && language.target.kind === 'page' ? this.#addresses.page(language.target.path) : undefined;
      return buildSiteView(this.#site.config, {
        integrations: this.#options.integrations,
        head: this.#options.head,
        fonts: this.#options.fonts,
        base: this.#options.base,
        addresses: this.#addresses,
        icon: this.#options.icon,
        look: language?.look,
        homeHref: home,
        own: this.#site.own,
      });
    });
  }

  #directoryOf(path: string, placement: PagePlacement): PageContext['directory'] {
    const index = remember(this.#directories, placement.section, () => indexDirectories(this.#navigation, placement));
    return buildDirectory(index, path, { addresses: this.#addresses, icon: this.#options.icon, page: (one) => this.#pages.get(one) });
  }

  #versionNoteOf(path: string, placement: PagePlacement): PageContext['versionNote'] {
    const note = selectVersionNote(this.#navigation, path, placement, this.#findNeighbour);
    const target = note && this.#pages.get(note.path);
    if (note === undefined || target === undefined) return undefined;
    const { version, defaultVersion, isSame } = note;
    return { version, defaultVersion, isSame, href: this.#addresses.page(target.path), label: labelOf(target) };
  }

  #treeIn(section: NavigationSection): SidebarTree {
    return remember(this.#trees, section.id, () => {
      const { overview, schemas } = this.#messages(langAt(this.#navigation, section)).api;
      return buildSidebarTree(section, {
        addresses: this.#addresses,
        icon: this.#options.icon,
        drilldown: this.#drilldown,
        overview,
        schemas,
      });
    });
  }

  #treeOf(placement: PagePlacement): SidebarTree {
    return this.#treeIn(selectSection(this.#navigation, placement));
  }

  #sectionViewOf(placement: PagePlacement): SectionView {
    return remember(this.#sectionViews, `${placement.section} ${placement.version ?? ''}`, () =>
      buildSectionView(this.#navigation, placement, { addresses: this.#addresses, icon: this.#options.icon }),
    );
  }

  #neighbour(path: string | undefined): PageContext['next'] {
    const page = path === undefined ? undefined : this.#pages.get(path);
    return page && { label: labelOf(page), href: this.#addresses.page(page.path) };
  }

  #crumbsOf(source: PageSource, placement: PagePlacement | undefined, lang: string): Breadcrumb[] {
    const around = breadcrumbsOf(placement, source.path, this.#messages(lang));
    // The group around an overview may have the same name.
    return source.reference?.kind === 'overview' && around.at(-1)?.name === source.title ? around.slice(0, -1) : around;
  }

  #socialTextOf(source: PageSource, crumbs: readonly Breadcrumb[]): SocialText | undefined {
    return source.frontMatter.meta['og:image'] !== undefined || metaTagsFor(this.#site.config, source.path)['og:image'] !== undefined
      ? undefined
      : { title: source.title, section: crumbs.at(-1)?.name, description: ownDescription(source) };
  }
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
    editHref: repository && suggestEdit && file !== '' ? editAddress(repository, file) : undefined,
    issueHref:
      repository && raiseIssue
        ? issueAddress(repository, { title: `Documentation: ${title}`, body: `Page: ${title}\nURL: ${address}\n\n` })
        : undefined,
  };
}

const tabOf = (divisions: ReturnType<typeof selectDivisions>) => divisions.findLast(({ kind }) => kind === 'tab')?.name;
