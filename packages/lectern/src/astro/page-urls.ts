import type { PageUrlForm } from '@lectern/core';
import type { AstroConfig } from 'astro';

/**
 * How the URLs of docs pages are written, so that Astro's dev server answers them and a build contains a file for them.
 * Undefined for the usual form.
 *
 * @param mount path of the docs below the base path of the site, without a trailing slash; empty for the whole site
 */
export function pageUrlsOf(
  {
    base,
    trailingSlash,
    build,
  }: { base: string; trailingSlash: AstroConfig['trailingSlash']; build: Pick<AstroConfig['build'], 'format'> },
  mount: string,
): PageUrlForm | undefined {
  const site = base.replace(/\/+$/, '');
  const docs = `${site}${mount}`;
  if (trailingSlash === 'always') return { ending: '/', home: `${docs}/` };
  if (trailingSlash === 'never') return { ending: '', home: docs === '' ? '/' : docs };
  if (build.format === 'file') return { ending: '.html', home: mount === '' ? `${site}/` : `${docs}.html` };
  // The root page is `docs.html`, which hosts serve without a trailing slash.
  return build.format === 'preserve' && mount !== '' ? { ending: '', home: docs } : undefined;
}
