import type { SiteConfig } from '@lectern/core';
import { createGenerator } from '@unocss/core';
import presetWind3 from '@unocss/preset-wind3';

/** Classes for lines say how wide they are; that they are drawn at all is taken for granted. */
const LINES = ':where([class*="border"], [class*="divide-"] > *) { border: 0 solid var(--border); }\n';

/** A colour token that `/60` and the like may make transparent. */
const token = (name: string) => `color-mix(in srgb, var(--${name}) calc(100% * %alpha), transparent)`;

/** Names of the site's own colours in utility classes: `bg-primary`, `dark:text-primary-light`, `bg-background-dark`. */
function ownColors({ light, dark, background }: SiteConfig['colors']) {
  return {
    colors: { primary: { DEFAULT: token('accent'), light, dark }, background: { ...background } },
    // Words in the accent are readable in every mode.
    textColor: { primary: { DEFAULT: token('accent-text'), light, dark } },
  };
}

/** Rules for the utility class names that pages use, and for no others; `dark:` follows the site's mode. */
export async function utilityStyles(classNames: readonly string[], colors: SiteConfig['colors']): Promise<string> {
  const generator = await createGenerator({ presets: [presetWind3({ preflight: 'on-demand', dark: 'class' })], theme: ownColors(colors) });
  const { css } = await generator.generate(new Set(classNames), { preflights: true });
  const lines = classNames.some((name) => /(?:^|:)(?:border|divide)\b/.test(name)) ? LINES : '';
  return css === '' ? '' : `@layer utilities {\n${lines}${css}\n}`;
}
