/** What the headers of a site depend on. */
export interface HeaderSettings {
  /** Base path without a trailing slash. */
  base: string;
  /** URL of the folder of files with a content hash in their name, without the origin. By default, `HASHED` below the base path. */
  assets?: string | undefined;
  /** Value of the Content-Security-Policy header. */
  policy: string | undefined;
  /** Value of the Link header. */
  link: string;
}

export interface Header {
  name: string;
  value: string;
}

/** Headers of the files below the base path. */
interface SiteHeaders {
  /** Of all files. */
  all: Header[];
  /** Of files with a content hash in their name. */
  hashed: Header[];
  /** Of Markdown copies, without their type. */
  markdown: Header[];
}

/** Folder of files with a content hash in their name, relative to the base path. */
export const HASHED = '_assets/';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Browsers ask whether a file has changed before they show it again. Only for hosts that don't do this by themselves. */
export const REVALIDATE: Header = { name: 'Cache-Control', value: 'no-cache' };

/** Headers by name. */
export function headerObject(headers: readonly Header[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name, value]));
}

/** Browsers take a file for what its type says, and tell other sites no more than the origin of a page. */
const ALWAYS: readonly Header[] = [
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
];

export function listHeaders({ policy, link }: HeaderSettings): SiteHeaders {
  return {
    all: [{ name: 'Link', value: link }, ...ALWAYS, ...(policy === undefined ? [] : [{ name: 'Content-Security-Policy', value: policy }])],
    hashed: [{ name: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    markdown: [{ name: 'X-Robots-Tag', value: 'noindex' }],
  };
}
