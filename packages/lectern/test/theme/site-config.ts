import type { SiteConfig } from '@lectern/core';

/** The smallest site config, with what a test is about laid over it. */
export function siteConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    file: 'docs.json',
    name: 'Harbor',
    colors: { primary: '#16a34a', light: '#4ade80', dark: '#166534', background: { light: '#ffffff', dark: '#0f1117' } },
    navbar: { links: [] },
    versions: [],
    anchors: [],
    tabs: [],
    navigation: [],
    api: { baseUrls: [], playground: { mode: 'show' } },
    openapi: [],
    footer: { socials: [] },
    feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false },
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    lectern: { tableOfContents: { from: 2, to: 4 }, relatedTopics: false, optimizeImages: true, languageIcons: false },
    ...changes,
  };
}

/** Both values of a colour token in the printed CSS. */
export function tokenOf(css: string, name: string): { light: string; dark: string } {
  const value = new RegExp(`[{;]--${name}:([^;}]+)`).exec(css)?.[1] ?? '';
  const [light = value, dark = value] = /^light-dark\((.+),(.+)\)$/.exec(value)?.slice(1) ?? [];
  return { light, dark };
}
