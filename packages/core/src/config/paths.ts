/** True for a URL with a scheme or a host: `https://…`, `mailto:…`, `//cdn…`, `data:…`. `C:` is a drive of Windows. */
export function isExternal(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(text);
}

/** A path as an author writes it in the one form in which paths are compared: with slashes, and composed. */
export function withSlashes(path: string): string {
  return (path.includes('\\') ? path.replace(/[\\/]*\\[\\/]*/g, '/') : path).normalize('NFC');
}

/** Joins a path and a relative path, and resolves `.` and `..`; undefined if the result is outside the root. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts: string[] = [];
  for (const part of withSlashes(`${folder}/${relative}`).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash === -1 ? '' : file.slice(0, slash);
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A link in two parts: its path, and its query and hash. */
export function splitHref(href: string): { path: string; suffix: string } {
  const end = href.search(/[?#]/);
  return end === -1 ? { path: href, suffix: '' } : { path: href.slice(0, end), suffix: href.slice(end) };
}

/** The page path of a file path or URL: without extension, `index`, and leading or trailing slashes. */
export function pagePath(path: string): string {
  return path
    .normalize('NFC')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html)$/i, '')
    .replace(/(?:^|\/)index$/, '');
}

/** The file of the feed of a page. */
export function feedFile(page: string): string {
  return page === '' ? 'rss.xml' : `${page}/rss.xml`;
}

/** The page of a feed, undefined for the path of another file. */
export function pageOfFeed(path: string): string | undefined {
  return path === feedFile('') ? '' : /^(.+)\/rss\.xml$/.exec(path)?.[1];
}

/** Whether links and the navigation find a page at this path. They read `guides/index` and `guides.html` as `guides`. */
export function isPagePath(path: string): boolean {
  return pagePath(path) === path;
}

/** The file of a page in the output: `guides/start` → `guides/start/index.html`. A path that already ends in `.html` is returned as it is. */
export function pageFile(path: string): string {
  if (/\.html?$/.test(path)) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/** The text itself if its percent-encoding is invalid. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A file that a browser loads: a URL, or a path with one leading slash. Undefined without text. */
export function toFilePath(text: string | undefined): string | undefined {
  const path = text?.trim();
  if (path === undefined || path === '') return undefined;
  return isExternal(path) ? path : `/${path.replace(/^(?:\.?\/)+/, '')}`;
}

/** A file that the build reads: a URL, or a path from the docs root without a leading slash. */
export function toSourcePath(text: string): string {
  const path = text.trim();
  if (isExternal(path)) return path;
  const relative = withSlashes(path).replace(/^(?:\.?\/)+/, '');
  return joinPath('', relative) ?? relative;
}

/** The path prefix of a tab or anchor without leading and trailing slashes, or a URL. */
export function toPrefix(url: string): string {
  const path = url.trim();
  return isExternal(path) ? path : path.replace(/^(?:\.?\/)+|\/+$/g, '');
}

/**
 * The path of a page as a navigation entry names it: without leading `/` and `./`, trailing `/` and extension. Case,
 * dots and spaces stay. Addresses and entries of the form `GET /users` stay as they are.
 */
export function toPagePath(entry: string): string {
  const path = entry.trim().normalize('NFC');
  if (isExternal(path) || /^[A-Za-z]+ +\//.test(path)) return path;
  const trimmed = path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '');
  return trimmed === '' && path !== '' ? 'index' : trimmed;
}
