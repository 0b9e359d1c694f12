import type { Site } from '@lectern/core';
import { createGenerator } from '@unocss/core';
import presetWind3 from '@unocss/preset-wind3';
import { buildSiteCss } from '../theme/site-css.ts';

/** The styles that depend on the site: its colours and background, and the utility classes that its pages use. */
export async function siteStyles(site: Site): Promise<string> {
  return `${buildSiteCss(site.config)}\n${await utilityStyles(site.classNames)}`;
}

/** Rules for the utility class names that pages use, and for no others; `dark:` follows the site's mode. */
export async function utilityStyles(classNames: readonly string[]): Promise<string> {
  if (classNames.length === 0) return '';
  const generator = await createGenerator({ presets: [presetWind3({ preflight: 'on-demand', dark: 'class' })] });
  const { css } = await generator.generate(new Set(classNames), { preflights: true });
  return css === '' ? '' : `@layer utilities {\n${css}\n}`;
}
