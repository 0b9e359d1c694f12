import type { buildConfig } from './build/config.ts';

export type * from './basic-types.ts';
export type { CodeThemes } from './build/look.ts';
export type * from './build/navigation-types.ts';
export type { RedirectConfig } from './build/redirects.ts';
export type { ConfigSource } from './config-source.ts';
export type { OwnLists } from './own-lists.ts';

/**
 * The content of a docs.json with all defaults. Plain JSON. Settings are as the schema reads them, except for those that
 * `buildConfig` resolves.
 */
export type SiteConfig = ReturnType<typeof buildConfig>;

export type ColorsConfig = SiteConfig['colors'];
export type VersionConfig = SiteConfig['versions'][number];
export type TabConfig = SiteConfig['tabs'][number];
export type AnchorConfig = SiteConfig['anchors'][number];
export type FontsConfig = NonNullable<SiteConfig['fonts']>;
export type FontConfig = NonNullable<FontsConfig['heading']>;
export type BackgroundDecoration = NonNullable<NonNullable<SiteConfig['background']>['decoration']>;
export type ContextualConfig = NonNullable<SiteConfig['contextual']>;
export type ContextualOption = ContextualConfig['options'][number];
export type ContextualHref = Extract<ContextualOption, { kind: 'custom' }>['href'];
export type ContextualName = Extract<ContextualOption, { kind: 'known' }>['name'];
