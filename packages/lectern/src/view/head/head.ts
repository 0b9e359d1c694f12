import type { PageSource, SiteConfig } from '@lectern/core';
import { lookup } from 'mrmime';
import type { Addresses } from '../addresses.ts';
import { descriptionText } from '../description.ts';
import type { PageContextOptions } from '../options.ts';
import type { HeadView } from '../types.ts';
import { metaTagsFor } from './meta-tags.ts';
import type { Translation } from './translations.ts';

interface HeadOptions {
  page: PageSource;
  config: SiteConfig;
  addresses: Addresses;
  favicons: HeadView['favicons'];
  /** Images generated from the favicon and the logo. */
  images?: PageContextOptions['images'];
  /** URL of the image for previews of links to the page, without the origin. */
  social?: string | undefined;
  /** URL of the page, without the origin. */
  href: string;
  isHome: boolean;
  /** True if the page, or every group that lists it, is hidden. */
  isHidden: boolean;
  /** Search engines are kept away from all pages. */
  isPreview?: boolean | undefined;
  /** The page in all languages. */
  alternates?: readonly Translation[];
}

/** The page-dependent part of the head, without links to fonts, styles, and scripts. */
export function buildHead({
  page,
  config,
  addresses,
  favicons,
  images = {},
  social = images.social,
  href,
  isHome,
  isHidden,
  isPreview,
  alternates = [],
}: HeadOptions): HeadView {
  const { frontMatter, title } = page;
  const tags = metaTagsFor(config, page.path);
  const description = ownDescription(page) ?? tags.description ?? config.description;
  const own = frontMatter.canonical === undefined ? href : addresses.link(frontMatter.canonical);
  const canonical = addresses.canonical(own);
  // Sites that index all pages also index hidden ones.
  const isKept = frontMatter.noindex || (isHidden && config.seo?.indexing !== 'all');
  return {
    title: formatTitle(title, config.name, isHome),
    description,
    canonical,
    ...(alternates.length > 0 && {
      alternates: alternates.map(({ hreflang, path }) => {
        const address = addresses.page(path);
        return { hreflang, href: addresses.absolute(address) ?? address };
      }),
    }),
    robots: isPreview ? 'noindex' : (frontMatter.robots ?? (isKept ? 'noindex' : tags.robots)),
    keywords: frontMatter.keywords.length > 0 ? frontMatter.keywords.join(', ') : tags.keywords,
    metas: buildMetas({
      meta: { ...withoutOwnTags(tags), ...frontMatter.meta },
      title,
      siteName: config.name,
      description,
      canonical,
      addresses,
      social,
    }),
    favicons,
    ...(images.touchIcon !== undefined && { touchIcon: images.touchIcon }),
    ...(images.manifest !== undefined && { manifest: images.manifest }),
  };
}

/** The description in the front matter of a page, without markup. */
export function ownDescription({ frontMatter: { description } }: PageSource): string | undefined {
  return description === undefined ? undefined : descriptionText(description);
}

/** Tags that the head has in fields of their own. */
const OWN_TAGS: ReadonlySet<string> = new Set(['description', 'keywords', 'robots']);

function withoutOwnTags(tags: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).filter(([name]) => !OWN_TAGS.has(name.toLowerCase())));
}

/** `Page - Site`, or only the site's name on a home page with that name. */
export function formatTitle(title: string, siteName: string, isHome: boolean): string {
  return isHome && title === siteName ? siteName : `${title} - ${siteName}`;
}

interface MetaSources {
  meta: Record<string, string>;
  title: string;
  siteName: string;
  description: string | undefined;
  canonical: string | undefined;
  addresses: Addresses;
  /** Image for pages without their own. */
  social: string | undefined;
}

/** Social tags from the page's front matter, or from its title and description. `twitter:` falls back to `og:`. */
function buildMetas({ meta, title, siteName, description, canonical, addresses, social }: MetaSources): HeadView['metas'] {
  const written = new Map(
    Object.entries(meta).map(([key, content]) => [key, isImageKey(key) ? resolveImage(content, addresses) : content]),
  );
  const pick = (...keys: string[]) => keys.map((key) => written.get(key)).find((content) => content !== undefined);
  // Consumers of these tags don't resolve relative URLs.
  const drawn = social === undefined ? undefined : addresses.absolute(social);
  const values = new Map<string, string | undefined>([
    ['og:type', pick('og:type') ?? 'website'],
    ['og:site_name', pick('og:site_name') ?? siteName],
    ['og:title', pick('og:title') ?? title],
    ['og:description', pick('og:description') ?? description],
    ['og:url', pick('og:url') ?? canonical],
    ['og:image', pick('og:image') ?? drawn],
    ['og:image:width', pick('og:image:width') ?? (pick('og:image') === undefined && drawn ? '1200' : undefined)],
    ['og:image:height', pick('og:image:height') ?? (pick('og:image') === undefined && drawn ? '630' : undefined)],
    ['twitter:card', pick('twitter:card') ?? 'summary_large_image'],
    ['twitter:title', pick('twitter:title', 'og:title') ?? title],
    ['twitter:description', pick('twitter:description', 'og:description') ?? description],
    ['twitter:image', pick('twitter:image', 'og:image') ?? drawn],
  ]);
  for (const [key, content] of written) if (!values.has(key)) values.set(key, content);
  return [...values].flatMap(([key, content]) =>
    content === undefined ? [] : [{ attribute: isProperty(key) ? ('property' as const) : ('name' as const), key, content }],
  );
}

function isProperty(key: string): boolean {
  return /^(?:og|article|book|profile|music|video|product|fb):/.test(key);
}

function isImageKey(key: string): boolean {
  return /^(?:og|twitter):(?:image|logo)(?::url|:secure_url|:src)?$/.test(key);
}

/** Services that read these tags don't resolve relative URLs, so images need an absolute one. */
function resolveImage(content: string, addresses: Addresses): string {
  const href = addresses.file(content);
  return addresses.absolute(href) ?? href;
}

/** One link for both modes, or one per mode if they differ. */
export function buildFavicons(favicon: SiteConfig['favicon'], addresses: Addresses): HeadView['favicons'] {
  if (favicon === undefined) return [];
  const link = (path: string, media: string | undefined) => ({ href: addresses.file(path), type: typeOf(path), media });
  if (favicon.light === favicon.dark) return [link(favicon.light, undefined)];
  return [link(favicon.light, '(prefers-color-scheme: light)'), link(favicon.dark, '(prefers-color-scheme: dark)')];
}

function typeOf(path: string): string {
  return lookup(path.replace(/[?#].*$/, '')) ?? 'image/x-icon';
}
