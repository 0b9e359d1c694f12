import { isExternal } from '../config/paths.ts';
/** What an attribute contains: the URL of a page, of a file, several of files with descriptors, or CSS. */
export type UrlAttribute = 'page' | 'file' | 'files' | 'css';

/** Attributes with URLs by element. `href` of `a` and `src` of `img` need more than resolving. */
const URL_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, UrlAttribute>>>> = {
  area: { href: 'page' },
  audio: { src: 'file' },
  embed: { src: 'file' },
  iframe: { src: 'page' },
  image: { href: 'file', 'xlink:href': 'file' },
  img: { srcset: 'files' },
  input: { src: 'file' },
  object: { data: 'file' },
  source: { src: 'file', srcset: 'files' },
  track: { src: 'file' },
  video: { src: 'file', poster: 'file' },
};

const STYLE: [name: string, kind: UrlAttribute] = ['style', 'css'];
const BY_TAG: ReadonlyMap<string, readonly (typeof STYLE)[]> = new Map(
  Object.entries(URL_ATTRIBUTES).map(([tag, attributes]) => [tag, [...Object.entries(attributes), STYLE]]),
);

/** The attributes of an element that contain URLs. */
export function urlAttributes(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
): [name: string, kind: UrlAttribute, value: string][] {
  const found: [string, UrlAttribute, string][] = [];
  for (const [name, kind] of BY_TAG.get(tag) ?? [STYLE]) {
    const value = attributes[name];
    if (typeof value === 'string') found.push([name, kind, value]);
  }
  return found;
}

/** An image of a `srcset`: its URL, and the rest up to a comma. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)([^,]*)/g;

/** The URLs of a `srcset`. */
export function srcsetUrls(value: string): string[] {
  return [...value.matchAll(CANDIDATE)].map(([, url = '']) => url);
}

/** Replaces the URLs of `srcset`: `small.png 1x, large.png 2x`. A URL may contain commas, but not end with one. */
export function replaceSrcset(value: string, replace: (url: string) => string): string {
  return value.replace(CANDIDATE, (_, url: string, descriptor: string) => replace(url) + descriptor);
}

/** Replaces the URLs of files in `url()`. */
export function replaceCssUrls(css: string, replace: (url: string) => string): string {
  return css.replace(/\burl\(\s*(["']?)([^"'()\s]+)\1\s*\)/gi, (written, quote: string, url: string) =>
    url.startsWith('#') || isExternal(url) ? written : `url(${quote}${replace(url)}${quote})`,
  );
}
