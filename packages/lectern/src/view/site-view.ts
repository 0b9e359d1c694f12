import {
  type CallToAction,
  type LanguageLook,
  type NavbarLink,
  type OwnFiles,
  renderUntrustedMarkdown,
  type SiteConfig,
} from '@lectern/core';
import { layoutOf } from '../themes/index.ts';
import type { Addresses } from './addresses.ts';
import { invitationOf } from './invitation.ts';
import type { IconPrinter } from './options.ts';
import { isExternal } from './props/links.ts';
import { githubName } from './repository.ts';
import { buildSocials } from './socials.ts';
import type { BannerView, LinkView, SiteView, TopbarLinkView } from './types.ts';

interface SiteViewOptions {
  base: string;
  addresses: Addresses;
  icon: IconPrinter;
  /** Appearance that is specific to the language. */
  look?: LanguageLook | undefined;
  /** Home page of the language, if it isn't the site's. */
  homeHref?: string | undefined;
  /** Custom fonts. */
  fonts?: SiteView['fonts'] | undefined;
  /** The code of services. */
  integrations?: string | undefined;
  /** HTML of the head of every page. */
  head?: string | undefined;
  /** Custom style sheets and scripts. */
  own?: OwnFiles | undefined;
}

/** Builds what all pages of a language share. */
export function buildSiteView(
  config: SiteConfig,
  { base, addresses, icon, look = {}, homeHref, own, integrations, fonts, head }: SiteViewOptions,
): SiteView {
  const button = look.navbar?.primary ?? config.navbar.primary;
  const cta = button && resolveCallToAction(button, addresses);
  const banner = look.banner ?? config.banner;
  const home = homeHref ?? addresses.page('');
  const { default: mode, strict } = config.appearance;
  const { decoration, image } = config.background ?? {};
  return {
    name: config.name,
    base,
    homeHref: home,
    logo: config.logo && {
      light: addresses.file(config.logo.light),
      dark: addresses.file(config.logo.dark),
      href: config.logo.href === '/' ? home : addresses.link(config.logo.href),
    },
    topbarLinks: (look.navbar?.links ?? config.navbar.links).map((link) => buildTopbarLink(link, addresses, icon)),
    cta,
    ctaRepository: cta?.kind === 'github' ? githubName(cta.url) : undefined,
    socials: buildSocials(look.footer?.socials ?? config.footer.socials, icon),
    footerColumns: (look.footer?.links ?? config.footer.links ?? []).map(({ header, items }) => ({
      header,
      items: items.map(({ label, url }) => buildLink(label, addresses.link(url))),
    })),
    banner: banner && buildBanner(banner, addresses),
    layout: layoutOf(config),
    mode: { default: mode === 'system' ? undefined : mode, forced: strict },
    themeColors: config.colors.background,
    searchPrompt: config.search?.prompt,
    backgroundImage: image && addresses.file(image.light),
    backgroundImageDark: image?.dark === undefined ? undefined : addresses.file(image.dark),
    decoration,
    ...(integrations !== undefined && { integrations }),
    ...(head && { head }),
    ...(fonts && { fonts: { preload: fonts.preload, replacesText: fonts.replacesText } }),
    ...(own && own.styles.length > 0 && { styles: own.styles.map((path) => addresses.file(`/${path}`)) }),
    ...(own &&
      own.scripts.length > 0 && { scripts: own.scripts.map((path) => addresses.file(/^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`)) }),
  };
}

function resolveCallToAction(cta: CallToAction, addresses: Addresses): CallToAction {
  return { ...cta, url: addresses.link(cta.url) };
}

function buildLink(label: string, href: string): LinkView {
  return { label, href, external: isExternal(href), current: false };
}

function buildTopbarLink(
  { name, url, kind, icon: own, isIconOnly, style, arrow }: NavbarLink,
  addresses: Addresses,
  icon: IconPrinter,
): TopbarLinkView {
  const link = buildLink(name, addresses.link(url));
  const brand = kind === 'link' ? undefined : ({ name: kind, type: 'brands', library: 'fontawesome' } as const);
  const reference = own ?? brand;
  const repository = kind === 'github' && own === undefined ? githubName(url) : undefined;
  const invitation = kind === 'discord' ? invitationOf(url) : undefined;
  return {
    ...link,
    ...(reference && { icon: icon(reference) }),
    ...(isIconOnly && { isIconOnly }),
    // A custom label doesn't need the star count.
    ...(repository !== undefined && repository === name && { repository }),
    ...(invitation !== undefined && { invitation }),
    ...(style && { style }),
    ...(arrow && { arrow }),
  };
}

function buildBanner({ content, dismissible, type }: NonNullable<SiteConfig['banner']>, addresses: Addresses): BannerView {
  const html = inlineMarkdown(content, addresses);
  return { html, type, key: dismissible ? shortHash(content) : undefined };
}

/** One line of Markdown without a wrapping paragraph. */
function inlineMarkdown(text: string, addresses: Addresses): string {
  const html = renderUntrustedMarkdown(text, { link: (url) => addresses.link(url) }).html.trim();
  return /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html)?.[1] ?? html;
}

/** FNV-1a hash in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
