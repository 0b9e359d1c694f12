import type { Site } from '@lectern/core';
import type { FindMessages } from '../messages/messages.ts';
import { LAYER_ORDER } from '../theme/styles/layers.ts';
import { buildSiteCss } from '../theme/styles/site-css.ts';

/** Additions to the style sheet of a site. `key` changes with them. */
export interface StyleAdditions {
  /** Fonts and code colors. */
  css: string;
  /** Whether a page fades into the next one. */
  fades: boolean;
  /** The site's own style sheets, in their layer, and their imports from other hosts. */
  own: string;
  imports: string;
  key: string;
}

export interface StyledSite {
  site: Site;
  styles: StyleAdditions;
  /** Their texts are also in the style sheet. */
  hooks: { lists: { messages: FindMessages } };
}

/** Browsers report an error on a page that takes part in no transition, if the page before did. */
const NO_FADE = '@view-transition{navigation:none}\n';

/**
 * The same for parts of the theme on pages of a project: without fonts, and only inside of some elements.
 * @param scope selector of the elements
 */
export async function partSiteStyles({ site, styles, hooks }: StyledSite, scope: string): Promise<string> {
  const { classNames, config } = site;
  // The order of layers is a matter of the page.
  const tokens = `${buildSiteCss(config, hooks.lists.messages)}\n${styles.css}`.replace(LAYER_ORDER, '').replaceAll(':root', scope);
  const utilities = classNames.length === 0 ? '' : await (await import('./utility-styles.ts')).utilityStyles(classNames, config.colors);
  return `${tokens}\n${utilities === '' ? '' : `${scope} {\n${utilities}\n}`}`;
}

/** The styles that depend on the site: colors, background, and the utility classes of its pages. */
export async function siteStyles({ site, styles, hooks }: StyledSite): Promise<string> {
  const own = styles.css === '' ? '' : `@layer tokens{\n${styles.css}\n}\n`;
  const { classNames, config } = site;
  // Most sites use no utility classes and don't need the generator.
  const utilities = classNames.length === 0 ? '' : await (await import('./utility-styles.ts')).utilityStyles(classNames, config.colors);
  const built = buildSiteCss(config, hooks.lists.messages);
  // Only the list of layers can precede an import.
  const start = styles.imports === '' ? built : built.replace(LAYER_ORDER, `${LAYER_ORDER}\n${styles.imports}`);
  return `${start}\n${styles.fades ? '' : NO_FADE}${own}${utilities}${styles.own}`;
}
