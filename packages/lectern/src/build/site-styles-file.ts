import { createHash } from 'node:crypto';
import type { StyledSite } from '../site/site-styles.ts';
import { buildSiteCss } from '../theme/styles/site-css.ts';

/** Path of the site's stylesheet in the output. The name contains a hash of everything that the stylesheet is built from. */
export function siteStylesFile({ site, styles, hooks }: StyledSite): string {
  const hash = createHash('sha256')
    .update(buildSiteCss(site.config, hooks.lists.messages))
    .update(styles.key)
    .update(site.classNames.join('\n'))
    .digest('base64url');
  return `_assets/site.${hash.slice(0, 8)}.css`;
}
