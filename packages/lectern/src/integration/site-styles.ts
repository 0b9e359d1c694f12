import type { Site, SiteConfig } from '@lectern/core';
import { buildSiteCss } from '../theme/site-css.ts';

/** A site with what is added to its style sheet: fonts and colours of code. `key` changes with it. */
export interface StyledSite {
  site: Site;
  styles: { css: string; key: string };
}

/** The styles that depend on the site: its colours and background, and the utility classes that its pages use. */
export async function siteStyles({ site, styles }: StyledSite): Promise<string> {
  const own = styles.css === '' ? '' : `@layer tokens{\n${styles.css}\n}\n`;
  return `${buildSiteCss(site.config)}\n${own}${await utilityStyles(site.classNames, site.config.colors)}`;
}

/** Most sites use no such classes: what reads them is loaded where one does. */
async function utilityStyles(classNames: readonly string[], colors: SiteConfig['colors']): Promise<string> {
  if (classNames.length === 0) return '';
  return (await import('./utility-styles.ts')).utilityStyles(classNames, colors);
}
