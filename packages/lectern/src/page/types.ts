import type { AnchorColor, CallToAction, PageMode, TocEntry } from '@lectern/core';

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
      /** Id of the section whose whole sidebar `PageContextBuilder.sidebar` gives; present when `items` were left out. */
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
  description: string | undefined;
  mode: PageMode;
  /** Label over the h1: the group that holds the page. */
  eyebrow: string | undefined;
  deprecated: boolean;
  head: HeadView;
  site: SiteView;
  tabs: LinkView[];
  anchors: AnchorView[];
  versions: { current: string; items: LinkView[] } | undefined;
  sidebar: SidebarView[];
  breadcrumbs: { label: string; href: string | undefined }[];
  toc: TocEntry[];
  previous: { label: string; href: string } | undefined;
  next: { label: string; href: string } | undefined;
  feedback: { editHref: string | undefined; issueHref: string | undefined };
}

export interface HeadView {
  /** Text of `<title>`. */
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  keywords: string | undefined;
  /** `property` or `name`, and content. */
  metas: { attribute: 'name' | 'property'; key: string; content: string }[];
  favicons: { href: string; type: string; media: string | undefined }[];
}

/** What is the same on every page. */
export interface SiteView {
  name: string;
  /** With the base path; ends without a slash; empty at the root of a host. */
  base: string;
  homeHref: string;
  logo: { light: string; dark: string; href: string } | undefined;
  topbarLinks: LinkView[];
  cta: CallToAction | undefined;
  /** `owner/name` on GitHub for a call to action of kind `github`. */
  ctaRepository: string | undefined;
  socials: { label: string; href: string; icon: IconMarkup }[];
  /** `forced`: there is no toggle and no stored choice; the default holds, or the reader's system when there is none. */
  mode: { default: 'light' | 'dark' | undefined; forced: boolean };
  backgroundImage: string | undefined;
  /** Background of the page per mode, for the browser's own bars; hex. */
  themeColors?: { light: string; dark: string };
}
