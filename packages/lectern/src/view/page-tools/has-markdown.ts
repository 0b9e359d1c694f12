import { hasOwnText, type PageSource, type Site } from '@lectern/core';

/** Up to this many API pages always have Markdown. For larger references, agents read the documents themselves. */
const GENERATED_WITH_MARKDOWN = 500;

/**
 * Which pages have a Markdown file: all of them, except in a very large API reference whose page menu doesn't link to
 * it.
 */
export function markdownRule({ config, pages }: Pick<Site, 'config' | 'pages'>): (page: PageSource) => boolean {
  const generated = pages.reduce((count, page) => count + (hasOwnText(page) ? 0 : 1), 0);
  const hasAll = generated <= GENERATED_WITH_MARKDOWN || config.contextual !== undefined;
  return (page) => hasAll || hasOwnText(page) || page.frontMatter.extra.contextual !== undefined;
}
