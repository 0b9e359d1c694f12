import type { PageSource, SiteConfig } from '@lectern/core';
import { lookup } from 'mrmime';
import type { Addresses } from './addresses.ts';
import { descriptionText } from './description.ts';
import type { PageContextOptions } from './options.ts';
import type { Translation } from './translations.ts';
import type { HeadView } from './types.ts';

export interface HeadOptions {
  page: PageSource;
  config: SiteConfig;
  addresses: Addresses;
  favicons: HeadView['favicons'];
  /** Pictures that are made of the favicon and the logo. */
  images?: PageContextOptions['images'];
  /** Address of the page with base path. */
  href: string;
  isHome: boolean;
  /** True when the page, or every group that lists it, is hidden. */
  isHidden: boolean;
  /** The page in all languages. */
  alternates?: readonly Translation[];
}

/** Everything of a page's head that depends on the page, except links to fonts, styles and scripts. */
export function buildHead({
  page,
  config,
  addresses,
  favicons,
  images = {},
  href,
  isHome,
  isHidden,
  alternates = [],
}: HeadOptions): HeadView {
  const { frontMatter, title } = page;
  const tags = config.seo?.metatags ?? {};
  const written = frontMatter.description === undefined ? undefined : descriptionText(frontMatter.description);
  const description = written ?? tags.description ?? config.description;
  const ended = (address: string) => (config.seo?.trailingSlash ? address.replace(/\/?$/, '/') : address);
  const canonical = frontMatter.canonical ?? addresses.absolute(ended(href));
  // A site that wants all of its pages found wants the hidden ones found as well.
  const isKept = frontMatter.noindex || (isHidden && config.seo?.indexing !== 'all');
  return {
    title: formatTitle(title, config.name, isHome),
    description,
    canonical,
    ...(alternates.length > 0 && {
      alternates: alternates.map(({ hreflang, path }) => {
        const address = ended(addresses.page(path));
        return { hreflang, href: addresses.absolute(address) ?? address };
      }),
    }),
    robots: frontMatter.robots ?? (isKept ? 'noindex' : tags.robots),
    keywords: frontMatter.keywords.length > 0 ? frontMatter.keywords.join(', ') : tags.keywords,
    metas: buildMetas({
      meta: { ...withoutOwnTags(tags), ...frontMatter.meta },
      title,
      siteName: config.name,
      description,
      canonical,
      addresses,
      social: images.social,
    }),
    favicons,
    ...(images.touchIcon !== undefined && { touchIcon: images.touchIcon }),
    ...(images.manifest !== undefined && { manifest: images.manifest }),
  };
}

/** Tags that stand in every head anyway. */
const OWN_TAGS: ReadonlySet<string> = new Set([
  'description',
  'keywords',
  'robots',
  'title',
  'charset',
  'viewport',
  'generator',
  'theme-color',
  'application-name',
  'apple-mobile-web-app-title',
]);

function withoutOwnTags(tags: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).filter(([name]) => !OWN_TAGS.has(name.toLowerCase())));
}

/** `Page - Site`; the site's name alone on a home page of that name. */
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
  /** Picture for pages without one of their own. */
  social: string | undefined;
}

/** Social tags: what the page's front matter sets, else what its title and description say; `twitter:` falls back on `og:`. */
function buildMetas({ meta, title, siteName, description, canonical, addresses, social }: MetaSources): HeadView['metas'] {
  const written = new Map(
    Object.entries(meta).map(([key, content]) => [key, isImageKey(key) ? resolveImage(content, addresses) : content]),
  );
  const pick = (...keys: string[]) => keys.map((key) => written.get(key)).find((content) => content !== undefined);
  // Whoever shows it knows nothing of the page's address.
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

/** Services that read these tags know nothing of the page's address, so an image needs a whole one. */
function resolveImage(content: string, addresses: Addresses): string {
  const href = addresses.file(content);
  return addresses.absolute(href) ?? href;
}

/** One link for both modes, or one for each when they differ. */
export function buildFavicons(favicon: SiteConfig['favicon'], addresses: Addresses): HeadView['favicons'] {
  if (favicon === undefined) return [];
  const link = (path: string, media: string | undefined) => ({ href: addresses.file(path), type: typeOf(path), media });
  if (favicon.light === favicon.dark) return [link(favicon.light, undefined)];
  return [link(favicon.light, '(prefers-color-scheme: light)'), link(favicon.dark, '(prefers-color-scheme: dark)')];
}

function typeOf(path: string): string {
  return lookup(path.replace(/[?#].*$/, '')) ?? 'image/x-icon';
}
