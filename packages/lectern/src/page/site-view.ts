import type { CallToAction, SiteConfig, TopbarLink } from '@lectern/core';
import { type Addresses, leavesSite } from './addresses.ts';
import type { IconPrinter } from './options.ts';
import { githubName } from './repository.ts';
import { buildSocials } from './socials.ts';
import type { LinkView, SiteView } from './types.ts';

/** What is the same on every page. */
export function buildSiteView(
  config: SiteConfig,
  { base, addresses, icon }: { base: string; addresses: Addresses; icon: IconPrinter },
): SiteView {
  const cta = config.topbarCtaButton && resolveCallToAction(config.topbarCtaButton, addresses);
  return {
    name: config.name,
    base,
    homeHref: addresses.page(''),
    logo: config.logo && {
      light: addresses.file(config.logo.light),
      dark: addresses.file(config.logo.dark),
      href: addresses.link(config.logo.href),
    },
    topbarLinks: config.topbarLinks.map((link) => buildTopbarLink(link, addresses, icon)),
    cta,
    ctaRepository: cta?.kind === 'github' ? githubName(cta.url) : undefined,
    socials: buildSocials(config.footerSocials, icon),
    mode: { default: config.modeToggle.default, forced: config.modeToggle.isHidden },
    themeColors: config.colors.background,
    backgroundImage: config.backgroundImage === undefined ? undefined : addresses.file(config.backgroundImage),
  };
}

function resolveCallToAction(cta: CallToAction, addresses: Addresses): CallToAction {
  return { ...cta, url: addresses.link(cta.url) };
}

function buildTopbarLink({ name, url, kind }: TopbarLink, addresses: Addresses, icon: IconPrinter): LinkView {
  const href = addresses.link(url);
  const link: LinkView = { label: name, href, external: leavesSite(href), current: false };
  return kind === 'github' ? { ...link, icon: icon({ name: 'github', type: 'brands', library: 'fontawesome' }) } : link;
}
