import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { SiteConfig } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { buildSiteCss } from '../../src/theme/styles/site-css.ts';
import { layoutOf, lookOf, THEMES, themeOf } from '../../src/themes/index.ts';
import { siteConfig } from '../theme/site-config.ts';

const names = Object.keys(THEMES);
const src = new URL('../../src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, src), 'utf8');
const looks = ['looks', 'content-looks']
  .map((name) =>
    read(`theme/layout/${name}.css`)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' '),
  )
  .join('');
const look = (theme: string, hasSidebar = true) => lookOf(layoutOf(siteConfig({ theme })), hasSidebar);

describe('the themes', () => {
  it('§settings.theme each has a layout of its own', () => {
    expect(Object.fromEntries(names.map((theme) => [theme, look(theme)]))).toMatchInlineSnapshot(`
      {
        "almond": "header-sidebar current-card page-card contents-plain callouts-raised steps-filled panels-buttons cards-raised code-raised tables-box fields-boxes",
        "aspen": "tabs-pill sidebar-line groups-label contents-column callouts-bar steps-tinted panels-joined cards-row tables-stripes",
        "linden": "sidebar-line groups-label current-prompt contents-column callouts-frame steps-brackets panels-inverted cards-frame code-window tables-grid fields-dashes",
        "luma": "tabs-pill sidebar-panel current-card contents-plain callouts-fill steps-filled panels-buttons cards-raised code-borderless fields-boxes",
        "maple": "header-content tabs-pill sidebar-line current-soft contents-plain callouts-fill steps-tinted panels-buttons cards-fill code-borderless tables-box",
        "mint": undefined,
        "palm": "sidebar-solid groups-label current-line languages-corner callouts-bar steps-filled panels-joined cards-top code-window tables-grid",
        "sequoia": "current-text contents-plain callouts-top steps-large cards-fill code-window tables-stripes",
        "willow": "header-sidebar sidebar-solid current-text contents-plain callouts-rule steps-large panels-bold cards-top code-open fields-bare",
      }
    `);
    expect(new Set(names.map((theme) => look(theme))).size).toBe(names.length);
  });

  it('are `mint` without a name', () => {
    expect(layoutOf(siteConfig())).toEqual(layoutOf(siteConfig({ theme: 'mint' })));
    expect(buildSiteCss(siteConfig())).toBe(buildSiteCss(siteConfig({ theme: 'mint' })));
    expect(look('mint')).toBeUndefined();
  });

  it.each(names)('%s adds at most 3 KB of CSS after gzip', (theme) => {
    const own = buildSiteCss(siteConfig({ theme }));
    const added = gzipSync(own).length - gzipSync(buildSiteCss(siteConfig())).length;
    expect(added + (look(theme) === undefined ? 0 : gzipSync(looks).length)).toBeLessThanOrEqual(3072);
  });

  it.each(names)('%s sets only tokens that styles of the theme use, and no colors', (theme) => {
    const styles = globSync('theme/**/*.css', { cwd: src }).map(read).join('\n');
    const config = siteConfig({ theme });
    const colors = (css: string) => css.match(/#[\da-f]{6}/g);
    for (const [token, value] of Object.entries(themeOf({ theme }).tokens)) {
      expect(styles, token).toContain(`var(--${token}`);
      expect(buildSiteCss(config)).toContain(`--${token}:${value}`);
    }
    expect(colors(buildSiteCss(config))).toEqual(colors(buildSiteCss(siteConfig())));
  });

  it.each(names)('%s has styles for each of its choices', (theme) => {
    for (const choice of look(theme)?.split(' ') ?? []) {
      const [name] = choice.split('-');
      // `pill` is what links to the current page are without a rule.
      expect(looks.includes(`~="${choice}"`), `${choice}, of ${name}`).toBe(true);
    }
  });

  it.each(names)('%s has its bar at the top of pages without a sidebar', (theme) => {
    expect(look(theme, false) ?? '').not.toContain('header-');
  });
});

describe('docs.json takes precedence over the theme:', () => {
  it('§settings.interaction.drilldown', () => {
    const drilldown = (theme: string, interaction?: { drilldown: boolean }) =>
      layoutOf({ theme, ...(interaction && { interaction }) }).drilldown;
    expect([drilldown('mint'), drilldown('mint', { drilldown: true })]).toEqual(['off', 'on']);
    expect([drilldown('aspen'), drilldown('aspen', { drilldown: false })]).toEqual(['on', 'off']);
  });

  it('§settings.styling.eyebrows', () => {
    const eyebrows = (theme: string, own?: 'section' | 'breadcrumbs') => {
      const styling = { eyebrows: own, codeblocks: { theme: 'system' as const, languages: [] } };
      return layoutOf(siteConfig({ theme, styling } as Partial<SiteConfig>)).eyebrows;
    };
    expect([eyebrows('mint'), eyebrows('mint', 'breadcrumbs')]).toEqual(['section', 'breadcrumbs']);
    expect([eyebrows('aspen'), eyebrows('aspen', 'section')]).toEqual(['breadcrumbs', 'section']);
  });

  it('§settings.contextual the position of the page menu', () => {
    const menu = (theme: string, display?: 'header' | 'toc') => layoutOf({ theme, contextual: { options: [], display } }).menu;
    expect([menu('mint'), menu('mint', 'toc')]).toEqual(['header', 'toc']);
    expect([menu('sequoia'), menu('sequoia', 'header')]).toEqual(['toc', 'header']);
  });
});
