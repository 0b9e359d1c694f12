import type { AnchorColor, BackgroundDecoration, CallToAction, DirectoryStyle, PageMode, PageUrlForm, Switcher } from '@lectern/core';
import type { ThemeLook } from '../themes/types.ts';

/** Markup of an inline SVG or image, safe to print. */
export type IconMarkup = string;

export interface LinkView {
  label: string;
  href: string;
  external: boolean;
  current: boolean;
  icon?: IconMarkup;
}

export interface AnchorView extends LinkView {
  id: string;
  color?: AnchorColor;
}

export interface MenuEntryView extends LinkView {
  tag?: string;
  description?: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** Name of the part of the site, if several parts list the same pages. */
  place?: string;
  /** Behind the icon. */
  color?: AnchorColor;
}

export interface TabView extends LinkView {
  /** Only on tabs that open a menu. `href` is the first entry's. */
  menu?: MenuEntryView[];
  /** Whether it is at the end of the bar. */
  isAtEnd?: true;
}

/** A menu to choose a language, version, product, or part of the site. */
export interface SwitcherView {
  kind: Switcher['kind'];
  /** Accessible name, such as `Version`. */
  title: string;
  /** Undefined on a page that belongs to no entry. */
  current: MenuEntryView | undefined;
  items: MenuEntryView[];
}

/** The pages of a group, listed on the page of the group's title. */
export interface DirectoryView {
  style: Exclude<DirectoryStyle, 'none'>;
  /** Pages that are directly in the group come first, without a label. */
  sections: { label: string; items: { label: string; href: string; external: boolean; icon?: IconMarkup; description?: string }[] }[];
}

/** A page or URL at the end of a page. */
export interface RelatedTopicView {
  label: string;
  href: string;
  external: boolean;
  icon?: IconMarkup;
}

export interface BannerView {
  /** Inline HTML. */
  html: string;
  type: 'info' | 'warning' | 'critical';
  /** Identifies the text, so that a changed one shows again. Undefined if readers can't dismiss it. */
  key: string | undefined;
}

/** An action for a page: copy it, or open it in another app. */
export interface PageMenuEntry {
  /** `copy-page` fetches the Markdown, and `copy-text` copies `text`. Without JavaScript, each is a link to `href`. */
  action: 'copy-page' | 'copy-text' | 'link' | 'print';
  /** Name of the option, for events. */
  name: string;
  title: string;
  description: string | undefined;
  icon: IconMarkup | undefined;
  href: string;
  text?: string;
}

export interface PageMenuView {
  display: 'header' | 'toc';
  entries: PageMenuEntry[];
  /** URL of the Markdown. */
  markdown: string;
}

/** The layout around all pages of one part of the site. No sidebar entry is current, and menus link to first pages. */
export interface PlaceView {
  lang: string;
  /** Name of the innermost version. */
  version: string | undefined;
  switchers: SwitcherView[];
  tabs: TabView[];
  anchors: AnchorView[];
  sidebar: SidebarView[];
  sidebarFilter?: string | undefined;
}

/** A sidebar entry with its state on this page. */
export type SidebarView =
  | {
      kind: 'link';
      href: string;
      label: string;
      external: boolean;
      current: boolean;
      icon?: IconMarkup;
      tag?: string;
      method?: string;
      deprecated: boolean;
    }
  | {
      kind: 'group';
      id: string;
      /** Empty for pages without a heading. */
      label: string;
      icon?: IconMarkup;
      tag?: string;
      /** Page that the title links to. */
      href?: string;
      /** True if this page is the one that the title links to. */
      current: boolean;
      open: boolean;
      collapsible: boolean;
      /** Empty if the group is collapsed to a link because its section is too large to show on every page. */
      items: SidebarView[];
      /** Name of the file with the entries, if `items` were left out. */
      fragment?: string;
      /** True if `href` is the page of its title, although `items` were left out. */
      rooted?: boolean;
    }
  | SidebarRest;

/** Entries that a long list leaves out. */
export interface SidebarRest {
  kind: 'rest';
  /** Index of the first of them in the list. */
  from: number;
  count: number;
  /** Page of the first of them. */
  href: string;
  current: false;
  /** Name of the file with all entries of the list, if there is one. */
  fragment?: string;
  /** Whether groups are among the entries of the list. The script of the sidebar shows them when the page has loaded. */
  isOfGroups?: boolean;
}

/** Everything that a page needs around its body. Layout and components read nothing else. */
export interface PageContext {
  /** URL with the base path: `/base/guides/start`. */
  href: string;
  /** Page path without leading and trailing slashes. */
  path: string;
  /** Path of the source file from the docs root. Undefined for generated pages. */
  file?: string | undefined;
  title: string;
  /** The title as HTML, if it isn't only text. */
  titleHtml?: string | undefined;
  /** The title in navigation, if it is another one. */
  shortTitle?: string | undefined;
  /** The description below the title, as HTML. */
  descriptionHtml?: string | undefined;
  mode: PageMode;
  /** Label above the h1: the group that contains the page. */
  eyebrow?: string | undefined;
  deprecated: boolean;
  head: HeadView;
  site: SiteView;
  /** Language tag for the `lang` attribute. */
  lang: string;
  tabs: TabView[];
  anchors: AnchorView[];
  /** Outermost first. */
  switchers: SwitcherView[];
  /** The innermost version of the page, with links to the others. Undefined on a site without versions. */
  versions?: { current: string; items: LinkView[] } | undefined;
  /** Notice on pages outside the default version. `isSame`: the link goes to the same page. */
  versionNote?: { version: string; defaultVersion: string; href: string; label: string; isSame: boolean } | undefined;
  /** The part of the site that the page is in, if several parts list it, and the other parts. */
  place?: { key: string; others: { key: string; file: string }[] };
  directory?: DirectoryView | undefined;
  related?: readonly RelatedTopicView[];
  sidebar: SidebarView[];
  /** Name of the file with all pages of the sidebar, for its filter. Undefined for a short sidebar. */
  sidebarFilter?: string | undefined;
  breadcrumbs: { label: string; href: string | undefined }[];
  /** True: breadcrumbs are shown above the title instead of the eyebrow. */
  showsBreadcrumbs: boolean;
  /** Only on the page of `404.html`: the author's text. */
  notFound?: {
    descriptionHtml: string | undefined;
    redirects: boolean;
    pageUrls: PageUrlForm | undefined;
    /** Folders with a page in another language. Only on the root's page, for hosts that serve it for all missing pages. */
    folders: readonly string[];
  };
  previous?: { label: string; href: string } | undefined;
  next?: { label: string; href: string } | undefined;
  feedback: {
    editHref?: string | undefined;
    issueHref?: string | undefined;
    /** Asks readers whether the page was helpful. The answer is sent to the endpoint, if any, and to analytics. */
    thumbs?: { endpoint: string | undefined };
  };
  /** URL of the page as Markdown. Undefined if it has none. */
  markdownHref?: string;
  /** URL of the page's feed, if it has updates. `isShown`: the page links to it. */
  feed?: { href: string; isShown: boolean };
  menu?: PageMenuView;
  /** When the page was last changed: ISO date, and formatted for the language. */
  modified?: { date: string; label: string };
}

/** A page of the project inside the layout of the docs. */
export interface OwnPageOptions {
  title: string;
  description?: string | undefined;
  mode?: PageMode | undefined;
  noindex?: boolean | undefined;
  /** `id` of the docs page whose part of the navigation it shows. Default: the home page. */
  page?: string | undefined;
  /** URL with the base path. */
  href: string;
}

export interface HeadView {
  /** Text of `<title>`. */
  title: string;
  description?: string | undefined;
  canonical?: string | undefined;
  /** The same page in every language, including `x-default`. */
  alternates?: { hreflang: string; href: string }[];
  robots: string | undefined;
  keywords?: string | undefined;
  metas: { attribute: 'name' | 'property'; key: string; content: string }[];
  favicons: { href: string; type: string; media: string | undefined }[];
  touchIcon?: string;
  manifest?: string;
  /** Structured data as JSON. Undefined on pages that search engines shouldn't index. */
  jsonLd?: string;
}

export interface TopbarLinkView extends LinkView {
  /** `owner/name` on GitHub, to show its stars. */
  repository?: string;
  /** Discord invite code, to show how many members are online. */
  invitation?: string;
  /** Only its icon is visible. */
  isIconOnly?: true;
  /** Shape of a link that is a button. */
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

/** What all pages of a language share. */
export interface SiteView {
  name: string;
  /** With the base path and without a trailing slash. Empty at the root of a host. */
  base: string;
  homeHref: string;
  logo: { light: string; dark: string; href: string } | undefined;
  topbarLinks: TopbarLinkView[];
  cta: CallToAction | undefined;
  /** `owner/name` on GitHub for a call to action of kind `github`. */
  ctaRepository: string | undefined;
  socials: { label: string; href: string; icon: IconMarkup }[];
  footerColumns: { header: string | undefined; items: LinkView[] }[];
  banner: BannerView | undefined;
  layout: ThemeLook;
  /**
   * `forced`: there is no toggle and no stored choice. The default applies, or the system preference if there is none.
   */
  mode: { default: 'light' | 'dark' | undefined; forced: boolean };
  backgroundImage: string | undefined;
  /** The image for dark mode, if it differs. */
  backgroundImageDark: string | undefined;
  decoration: BackgroundDecoration | undefined;
  /** Custom fonts to preload. `replacesText`: they replace the theme's fonts. */
  fonts?: { preload: readonly string[]; replacesText: boolean };
  /** The code of services, which start late. */
  integrations?: string;
  /** Custom placeholder of the search field. */
  searchPrompt: string | undefined;
  /** URLs of custom style sheets and scripts, which every page includes. */
  styles?: string[];
  scripts?: string[];
  /** HTML of the head of every page. */
  head?: string;
  /** Page background per mode for the browser's toolbar, in hex. */
  themeColors?: { light: string; dark: string };
}
