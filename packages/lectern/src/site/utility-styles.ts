import type { SiteConfig } from '@lectern/core';
import { createGenerator } from '@unocss/core';
import presetWind3 from '@unocss/preset-wind3';

/** Classes for borders only set their width, and assume a style and a color. */
const LINES = ':where([class*="border"], [class*="divide-"] > *) { border: 0 solid var(--border); }\n';

/** A color token that supports opacity, such as `/60`. */
const token = (name: string) => `color-mix(in srgb, var(--${name}) calc(100% * %alpha), transparent)`;

/** Names of the site's colors in utility classes: `bg-primary`, `dark:text-primary-light`, `bg-background-dark`. */
function ownColors({ light, dark, background }: SiteConfig['colors']) {
  return {
    colors: { primary: { DEFAULT: token('accent'), light, dark }, background: { ...background } },
    // Text in the accent color is readable in both modes.
    textColor: { primary: { DEFAULT: token('accent-text'), light, dark } },
  };
}

/** Rules for the utility classes that pages use. `dark:` uses the site's mode. */
export async function utilityStyles(classNames: readonly string[], colors: SiteConfig['colors']): Promise<string> {
  const generator = await createGenerator({ presets: [presetWind3({ preflight: 'on-demand', dark: 'class' })], theme: ownColors(colors) });
  const { css } = await generator.generate(new Set(classNames), { preflights: true });
  const lines = classNames.some((name) => /(?:^|:)(?:border|divide)\b/.test(name)) ? LINES : '';
  return css === '' ? '' : `@layer utilities {\n${lines}${css}\n}`;
}
