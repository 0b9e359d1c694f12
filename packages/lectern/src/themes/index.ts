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
  eyebrows: 'section',
  drilldown: 'off',
  font: 'sans',
};

/** The theme of a site. */
export function themeOf({ theme }: Pick<SiteConfig, 'theme'>): Theme {
  return THEMES[theme ?? 'mint'];
}

/** The layout of a site, with what docs.json sets itself. */
export function layoutOf(config: Pick<SiteConfig, 'theme' | 'contextual' | 'styling' | 'interaction'>): ThemeLayout {
  const drilldown = config.interaction?.drilldown;
  return {
    ...DEFAULTS,
    ...themeOf(config).layout,
    ...(config.contextual?.display && { menu: config.contextual.display }),
    ...(config.styling?.eyebrows && { eyebrows: config.styling.eyebrows }),
    ...(drilldown !== undefined && { drilldown: drilldown ? 'on' : 'off' }),
  };
}

/** The choices that have styles. */
const STYLED = ['header', 'tabs', 'sidebar', 'groups', 'current', 'page', 'contents', 'languages'] as const;

/** The styled choices that differ from those of `mint`: `header-content sidebar-line`. Undefined if there are none. */
export function lookOf(layout: ThemeLayout, hasSidebar: boolean): string | undefined {
  const differing = STYLED.filter((name) => layout[name] !== DEFAULTS[name] && (hasSidebar || name !== 'header'));
  return differing.length === 0 ? undefined : differing.map((name) => `${name}-${layout[name]}`).join(' ');
}
