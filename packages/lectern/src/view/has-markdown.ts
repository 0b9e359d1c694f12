import type { PageSource, Site } from '@lectern/core';

/** Pages made of API documents that have Markdown in any case. Of a larger reference, agents read the documents themselves. */
const GENERATED_WITH_MARKDOWN = 500;

/** Which pages of a site have a file of Markdown: all, but for those of a very large reference whose pages offer no menu that leads to it. */
export function markdownRule({ config, pages }: Pick<Site, 'config' | 'pages'>): (page: PageSource) => boolean {
  const generated = pages.reduce((count, page) => count + (page.generated ? 1 : 0), 0);
  const hasAll = generated <= GENERATED_WITH_MARKDOWN || config.contextual !== undefined;
  return (page) => hasAll || !page.generated || page.frontMatter.extra.contextual !== undefined;
}
