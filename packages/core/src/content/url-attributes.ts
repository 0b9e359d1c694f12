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

/** The attributes of an element that contain URLs. */
export function urlAttributes(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
): [name: string, kind: UrlAttribute, value: string][] {
  const known = Object.hasOwn(URL_ATTRIBUTES, tag) ? URL_ATTRIBUTES[tag] : {};
  return Object.entries({ ...known, style: 'css' as const }).flatMap(([name, kind]): [string, UrlAttribute, string][] => {
    const value = attributes[name];
    return typeof value === 'string' ? [[name, kind, value]] : [];
  });
}

/** Replaces the URLs of `srcset`: `small.png 1x, large.png 2x`. A value with a `data:` URL, which may contain commas, doesn't change. */
export function replaceSrcset(value: string, replace: (url: string) => string): string {
  if (/\bdata:/i.test(value)) return value;
  return value
    .split(',')
    .map((candidate) => candidate.replace(/\S+/, replace))
    .join(',');
}

/** Replaces the URLs of files in `url()`. */
export function replaceCssUrls(css: string, replace: (url: string) => string): string {
  return css.replace(/\burl\(\s*(["']?)([^"'()\s]+)\1\s*\)/gi, (written, quote: string, url: string) =>
    /^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? written : `url(${quote}${replace(url)}${quote})`,
  );
}
