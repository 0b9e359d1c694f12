import type { SiteConfig } from '@lectern/core';
import { THEMES } from './list.ts';
import type { Theme, ThemeContent, ThemeLook } from './types.ts';

export { THEMES } from './list.ts';

const CONTENT: ThemeContent = {
  callouts: 'box',
  steps: 'circle',
  panels: 'line',
  cards: 'outline',
  code: 'tinted',
  tables: 'lines',
  fields: 'lines',
};

const DEFAULTS: ThemeLook = {
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
  ...CONTENT,
  font: 'sans',
};

/** The theme of a site. */
export function themeOf({ theme = 'mint', ownTheme }: Pick<SiteConfig, 'theme' | 'ownTheme'>): Theme {
  return (ownTheme as Theme | undefined) ?? (THEMES[theme] as Theme);
}

/** The layout of a site, with what docs.json sets itself. */
export function layoutOf(config: Pick<SiteConfig, 'theme' | 'ownTheme' | 'contextual' | 'styling' | 'interaction'>): ThemeLook {
  const drilldown = config.interaction?.drilldown;
  const { layout, content } = themeOf(config);
  return {
    ...DEFAULTS,
    ...layout,
    ...content,
    ...(config.contextual?.display && { menu: config.contextual.display }),
    ...(config.styling?.eyebrows && { eyebrows: config.styling.eyebrows }),
    ...(drilldown !== undefined && { drilldown: drilldown ? 'on' : 'off' }),
  };
}

/** The choices that have styles. */
const FRAME = ['header', 'tabs', 'sidebar', 'groups', 'current', 'page', 'contents', 'languages'] as const;
const STYLED = [...FRAME, ...(Object.keys(CONTENT) as (keyof ThemeContent)[])];

/** The styled choices that differ from those of `mint`: `header-content sidebar-line`. Undefined if there are none. */
export function lookOf(layout: ThemeLook, hasSidebar: boolean): string | undefined {
  const differing = STYLED.filter((name) => layout[name] !== DEFAULTS[name] && (hasSidebar || name !== 'header'));
  return differing.length === 0 ? undefined : differing.map((name) => `${name}-${layout[name]}`).join(' ');
}
