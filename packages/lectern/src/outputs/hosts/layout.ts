import type { Host } from './names.ts';

/** Where a site is served. */
export interface SiteUrl {
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin: `https://docs.example.com`. */
  origin?: string | undefined;
}

/**
 * Folder of the site in the output folder, without a slash at either end. It is empty if the whole output is the site. A host that
 * serves a folder as a whole domain needs the base path as a folder in it, and files that only a server reads are beside the site.
 */
export function siteFolder(host: Host | undefined, { base, origin }: SiteUrl): string {
  switch (host) {
    case undefined:
    case 'apache':
      return '';
    case 'github-pages':
      // The first segment is the name of the repository.
      return (customDomain(origin) === undefined ? base.replace(/^\/[^/]+/, '') : base).slice(1);
    case 'netlify':
    case 'cloudflare':
    case 'azure':
      return base.slice(1);
    case 'vercel':
      return `static${base}`;
    case 's3':
    case 'docker':
    case 'nginx':
      return `html${base}`;
  }
}

/** The domain of a site on GitHub Pages that has its own. */
export function customDomain(origin: string | undefined): string | undefined {
  const domain = origin === undefined ? undefined : new URL(origin).hostname;
  return domain?.endsWith('.github.io') ? undefined : domain;
}
