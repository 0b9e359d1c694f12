import type { Site } from '@lectern/core';
import { buildSiteCss } from '../theme/styles/site-css.ts';

/** A site with what is added to its style sheet: fonts and colours of code. `key` changes with it. */
export interface StyledSite {
  site: Site;
  styles: { css: string; key: string };
}

/** The styles that depend on the site: its colours and background, and the utility classes that its pages use. */
export async function siteStyles({ site, styles }: StyledSite): Promise<string> {
  const own = styles.css === '' ? '' : `@layer tokens{\n${styles.css}\n}\n`;
  const { classNames, config } = site;
  // Most sites use no utility classes: what reads them is loaded where one does.
  const utilities = classNames.length === 0 ? '' : await (await import('./utility-styles.ts')).utilityStyles(classNames, config.colors);
  return `${buildSiteCss(config)}\n${own}${utilities}`;
}
