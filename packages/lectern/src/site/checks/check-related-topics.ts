import { type Diagnostic, isExternal, type PageSource, type SourceText } from '@lectern/core';
import { refusedScheme } from '@lectern/core/html';
import { linkedPage, relatedEntries } from '../../view/navigation/related-topics.ts';

/**
 * Problems of `related` in the front matter of pages: links to pages that do not exist, and values of another form.
 * @param find the page at a path; `lost` if a document that cannot be read may have it
 * @param read source of a page's file; called only for pages with a problem
 */
export function checkRelatedTopics(
  pages: Iterable<PageSource>,
  find: (path: string) => PageSource | 'lost' | undefined,
  read: (page: PageSource) => SourceText | undefined,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const { related } = page.frontMatter.extra;
    if (related === undefined || related === false) continue;
    const place = (written: string) => {
      const source = read(page);
      if (!source) return { location: { file: page.file, line: 1 } };
      const start = Math.max(0, source.text.search(/^related[ \t]*:/im));
      const at = source.text.indexOf(written, start);
      return at === -1 ? source.at(start, 'related'.length) : source.at(at, written.length);
    };
    const entries = relatedEntries(page);
    if (entries === undefined) {
      diagnostics.push({
        code: 'page/front-matter-type',
        severity: 'warning',
        message: '`related` must be a list of links, or `false`; it is ignored.',
        hint: 'Write a list of paths and URLs, such as `["/quickstart"]`.',
        ...place('related'),
      });
    }
    for (const { link } of entries ?? []) {
      const scheme = refusedScheme(link);
      if (scheme !== undefined) {
        diagnostics.push({
          code: 'link/refused-scheme',
          severity: 'warning',
          message: `\`related\` must not contain a \`${scheme}\` URL; it is left out.`,
          hint: 'Write a path, or a URL such as `https://example.com`.',
          ...place(link),
        });
      } else if (isExternal(link) || linkedPage(link, page.file, find)) {
      } else
        diagnostics.push({
          code: 'link/page-not-found',
          severity: 'warning',
          message: `The related topic \`${link}\` is a page that does not exist; it is left out.`,
          hint: 'Write the path of a page, such as `/quickstart`.',
          ...place(link),
        });
    }
  }
  return diagnostics;
}
