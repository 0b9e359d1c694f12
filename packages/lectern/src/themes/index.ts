import type { SiteConfig, ThemeName } from '@lectern/core';
import { almond } from './almond.ts';
import { aspen } from './aspen.ts';
import { linden } from './linden.ts';
import { luma } from './luma.ts';
import { maple } from './maple.ts';
import { mint } from './mint.ts';
import { palm } from './palm.ts';
import { sequoia } from './sequoia.ts';
import type { Theme, ThemeLayout } from './types.ts';
import { willow } from './willow.ts';

/** All themes, in the order of the documentation. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = { mint, maple, palm, willow, linden, almond, aspen, sequoia, luma };

const DEFAULTS: ThemeLayout = {
  header: 'top',
  tabs: 'line',
  sidebar: 'plain',
  groups: 'title',
  current: 'pill',
  page: 'plain',
  contents: 'rail',
  languages: 'bar',
  menu: 'header',
  drilldown: 'off',
  font: 'sans',
};

/** The theme of a site. */
export function themeOf({ theme }: Pick<SiteConfig, 'theme'>): Theme {
  return THEMES[theme ?? 'mint'];
}

/** The layout of a site, with what docs.json sets itself. */
export function layoutOf(config: Pick<SiteConfig, 'theme' | 'contextual' | 'interaction'>): ThemeLayout {
  const drilldown = config.interaction?.drilldown;
  return {
    ...DEFAULTS,
    ...themeOf(config).layout,
    ...(config.contextual?.display && { menu: config.contextual.display }),
    ...(drilldown !== undefined && { drilldown: drilldown ? 'on' : 'off' }),
  };
}

/** The choices that have styles, which differ from those of `mint`: `header-content sidebar-line`. Undefined if there are none. */
export function lookOf(
  { menu: _menu, drilldown: _drilldown, font: _font, ...layout }: ThemeLayout,
  hasSidebar: boolean,
): string | undefined {
  const styled = hasSidebar ? layout : { ...layout, header: 'top' as const };
  const names = (Object.keys(styled) as (keyof typeof styled)[]).filter((name) => styled[name] !== DEFAULTS[name]);
  return names.length === 0 ? undefined : names.map((name) => `${name}-${styled[name]}`).join(' ');
}
