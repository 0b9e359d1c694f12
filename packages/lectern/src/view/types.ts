import type { AnchorColor, BackgroundDecoration, CallToAction, DirectoryStyle, PageMode, Switcher, TocEntry } from '@lectern/core';

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

/** An entry of a menu. */
export interface MenuEntryView extends LinkView {
  tag?: string;
  description?: string;
  /** Language of the label, where it is not that of the page. */
  lang?: string;
  /** Name of the part of the site, where pages are listed in several: their places start with it. */
  place?: string;
}

export interface TabView extends LinkView {
  /** Present on a tab that opens a menu; its `href` leads to the first of the entries. */
  menu?: MenuEntryView[];
}

/** A menu from which readers choose a language, version, product or part of the site. */
export interface SwitcherView {
  kind: Switcher['kind'];
  /** What is chosen here, for assistive technology: `Version`. */
  title: string;
  /** Undefined on a page that stands outside of all entries. */
  current: MenuEntryView | undefined;
  items: MenuEntryView[];
}

/** What the page of a group's title lists of the group. */
export interface DirectoryView {
  style: Exclude<DirectoryStyle, 'none'>;
  /** Pages that stand in no group inside come first, without a label. */
  sections: { label: string; items: { label: string; href: string; external: boolean; icon?: IconMarkup; description?: string }[] }[];
}

export interface BannerView {
  /** Inline HTML. */
  html: string;
  type: 'info' | 'warning' | 'critical';
  /** Names the text, so that another one shows again; undefined when readers cannot close it. */
  key: string | undefined;
}

/** What readers can do with a page: copy it, or open it elsewhere. */
export interface PageMenuEntry {
  /** `copy-page` fetches the Markdown; `copy-text` copies `text`. Without scripts each is a link to `href`. */
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
  /** Address of the Markdown. */
  markdown: string;
}

/** What stands around all pages of a place; nothing in the sidebar is current, and each menu leads to first pages. */
export interface PlaceView {
  lang: string;
  /** Name of the innermost version. */
  version: string | undefined;
  switchers: SwitcherView[];
  tabs: TabView[];
  anchors: AnchorView[];
  sidebar: SidebarView[];
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
      /** Empty for pages that stand without a heading. */
      label: string;
      icon?: IconMarkup;
      tag?: string;
      /** Page that the title opens. */
      href?: string;
      /** True when the page itself is the one that the title opens. */
      current: boolean;
      open: boolean;
      collapsible: boolean;
      /** Empty in a group that is only a link, because its section is too big to be shown whole on every page. */
      items: SidebarView[];
      /** Name of the file with the entries, where `items` were left out. */
      fragment?: string;
    };

/** Everything that a page needs around its body. Derived from a Site and a page; layout and components read nothing else. */
export interface PageContext {
  /** Address with base path, `/base/guides/start`. */
  href: string;
  /** Page path without slashes at its ends. */
  path: string;
  /** Path of the source file from the docs root; undefined for generated pages. */
  file: string | undefined;
  title: string;
  /** The title with code marked, where it holds some. */
  titleHtml?: string;
  /** The line under the title as HTML. */
  descriptionHtml: string | undefined;
  mode: PageMode;
  /** Label over the h1: the group that holds the page. */
  eyebrow: string | undefined;
  deprecated: boolean;
  head: HeadView;
  site: SiteView;
  /** Tag of the page's language for the `lang` attribute. */
  lang: string;
  tabs: TabView[];
  anchors: AnchorView[];
  /** Outermost first. */
  switchers: SwitcherView[];
  /** The innermost version of the page, with the way to the others; undefined in a site without versions. */
  versions: { current: string; items: LinkView[] } | undefined;
  /** Said by pages of another version than the default one. `isSame`: the link leads to the same page. */
  versionNote: { version: string; defaultVersion: string; href: string; label: string; isSame: boolean } | undefined;
  /** Where the page stands, in a site with pages that several versions or parts list, and the other places that list it. */
  place?: { key: string; others: { key: string; file: string }[] };
  directory: DirectoryView | undefined;
  sidebar: SidebarView[];
  breadcrumbs: { label: string; href: string | undefined }[];
  /** True: the breadcrumbs stand over the title, in the place of the eyebrow. */
  showsBreadcrumbs: boolean;
  /** On the page of `404.html`: what the author says there. */
  notFound?: { descriptionHtml: string | undefined; redirects: boolean };
  toc: TocEntry[];
  previous: { label: string; href: string } | undefined;
  next: { label: string; href: string } | undefined;
  feedback: {
    editHref: string | undefined;
    issueHref: string | undefined;
    /** Readers are asked whether the page helped; the answer goes to the address, if there is one, and to analytics. */
    thumbs?: { endpoint: string | undefined };
  };
  /** Address of the page as Markdown; undefined for a page that has none. */
  markdownHref?: string;
  /** Address of the feed that a page with updates has. `isShown`: a button leads to it. */
  feed?: { href: string; isShown: boolean };
  menu?: PageMenuView;
  /** When the page was changed last: ISO date, and as the language writes it. */
  modified?: { date: string; label: string };
}

export interface HeadView {
  /** Text of `<title>`. */
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** The same page in every language of the site, and under `x-default` the one for readers of others. */
  alternates?: { hreflang: string; href: string }[];
  robots: string | undefined;
  keywords: string | undefined;
  /** `property` or `name`, and content. */
  metas: { attribute: 'name' | 'property'; key: string; content: string }[];
  favicons: { href: string; type: string; media: string | undefined }[];
  touchIcon?: string;
  manifest?: string;
  /** Structured data as JSON; undefined on pages that search engines leave out. */
  jsonLd?: string;
}

export interface TopbarLinkView extends LinkView {
  /** `owner/name` on GitHub, whose stars are shown. */
  repository?: string;
  /** Code of an invitation to a Discord server, whose readers online are counted. */
  invitation?: string;
}

/** What is the same on every page of a language. */
export interface SiteView {
  name: string;
  /** With the base path; ends without a slash; empty at the root of a host. */
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
  /** `forced`: there is no toggle and no stored choice; the default holds, or the reader's system when there is none. */
  mode: { default: 'light' | 'dark' | undefined; forced: boolean };
  backgroundImage: string | undefined;
  /** The image of dark mode, where it is another. */
  backgroundImageDark: string | undefined;
  decoration: BackgroundDecoration | undefined;
  /** Fonts of the author that the first screen needs; `replacesText`: in the place of the theme's. */
  fonts?: { preload: readonly string[]; replacesText: boolean };
  /** Services that are loaded late, as the browser's script reads it: JSON. */
  integrations?: string;
  /** What the search field says; the theme has a text of its own. */
  searchPrompt: string | undefined;
  /** Addresses of the author's style sheets and scripts, which every page has. */
  styles?: string[];
  scripts?: string[];
  /** Background of the page per mode, for the browser's own bars; hex. */
  themeColors?: { light: string; dark: string };
}
