/** True for a URL with a scheme or a host: `https://…`, `mailto:…`, `//cdn…`, `data:…`. */
export function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text);
}

/** A file that a browser loads: a URL, or a path with one leading slash. Undefined without text. */
export function toFilePath(text: string | undefined): string | undefined {
  const path = text?.trim();
  if (path === undefined || path === '') return undefined;
  return isAddress(path) ? path : `/${path.replace(/^(?:\.?\/)+/, '')}`;
}

/** A file that the build reads: a URL, or a path from the docs root without a leading slash. */
export function toSourcePath(text: string): string {
  const path = text.trim();
  return isAddress(path) ? path : path.replace(/^(?:\.?\/)+/, '');
}

/** The path prefix of a tab or anchor without leading and trailing slashes, or a URL. */
export function toPrefix(url: string): string {
  const path = url.trim();
  return isAddress(path) ? path : path.replace(/^(?:\.?\/)+|\/+$/g, '');
}

/**
 * The path of a page as a navigation entry names it: without leading `/` and `./`, trailing `/` and extension. Case,
 * dots and spaces stay. Addresses and entries of the form `GET /users` stay as they are.
 */
export function toPagePath(entry: string): string {
  const path = entry.trim();
  if (isAddress(path) || /^[A-Za-z]+ +\//.test(path)) return path;
  const trimmed = path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '');
  return trimmed === '' && path !== '' ? 'index' : trimmed;
}
