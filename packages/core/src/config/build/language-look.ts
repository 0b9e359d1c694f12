import type * as z from 'zod';
import type { Reading } from '../reading.ts';
import type { bannerFields } from '../schema/banner.ts';
import type { footerFields } from '../schema/footer.ts';
import type { navbarFields } from '../schema/navbar.ts';
import { withDefined } from '../with-defined.ts';
import { buildFooterColumns, buildFooterSocials } from './footer.ts';
import { buildBanner } from './look.ts';
import { buildNavbar } from './navbar.ts';

interface WrittenLook {
  banner?: z.output<typeof bannerFields> | undefined;
  footer?: z.output<typeof footerFields> | undefined;
  navbar?: z.output<typeof navbarFields> | undefined;
}

/** The look of a language; undefined if it is that of the site. */
export function buildLanguageLook({ banner, footer, navbar }: WrittenLook, reading: Reading) {
  const bar = buildNavbar(navbar, reading);
  const socials = footer?.socials === undefined ? undefined : buildFooterSocials(footer.socials, reading);
  const look = withDefined({
    banner: buildBanner(banner),
    navbar: navbar && withDefined({ links: navbar.links && bar.links, primary: bar.primary }),
    footer: footer && withDefined({ socials, links: buildFooterColumns(footer.links, reading) }),
  });
  return Object.keys(look).length === 0 ? undefined : look;
}
