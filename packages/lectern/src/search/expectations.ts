import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Diagnostic, SiteConfig } from '@lectern/core';
import type { Pagefind } from '../client/search/pagefind.ts';
import { Searcher } from '../client/search/searcher.ts';
import type { DevSearch } from './dev-search.ts';
import type { SearchPage } from './types.ts';

type Expectation = NonNullable<NonNullable<SiteConfig['search']>['expect']>[number];

/**
 * Searches for what the author expects to be found, as the dialog does.
 * @param pages all pages in the index
 * @returns a warning for each query that doesn't find its page
 */
export async function testExpectations(
  expectations: readonly Expectation[],
  pages: readonly SearchPage[],
  index: Pick<DevSearch, 'file'>,
): Promise<Diagnostic[]> {
  const { folder, close } = await serve(index);
  try {
    const { parts } = JSON.parse((await index.file('search.json'))?.toString() ?? '{"parts":[]}') as { parts: string[] };
    const code = await index.file('pagefind.js');
    if (!code) return [];
    const pagefind = (await import(`data:text/javascript;base64,${code.toString('base64')}`)) as Pagefind;
    const open = ({ language, isTranslated }: SearchPage) =>
      Searcher.open({
        pagefind: inLanguage(pagefind, language),
        folders: parts.map((part) => folder + part),
        readWords: async () => (await index.file('words.txt'))?.toString() ?? '',
        worker: false,
        ...(isTranslated && { language }),
      });
    const searchers = new Map<string, Promise<Searcher>>();
    const diagnostics: Diagnostic[] = [];
    for (const { query, page: path, ...place } of expectations) {
      const page = pages.find((one) => one.path === path);
      const report = (message: string, hint: string) =>
        diagnostics.push({ code: 'search/not-found', severity: 'warning', message, hint, ...place });
      if (!page) {
        report(
          `The page \`/${path}\`, which "${query}" must find, is not in the search index.`,
          'Write the path of a page that is searchable.',
        );
        continue;
      }
      const searcher = searchers.get(page.language) ?? open(page);
      searchers.set(page.language, searcher);
      const { hits } = await (await searcher).search(query);
      if (hits.some(({ data }) => data.url === page.url)) continue;
      const found = hits.slice(0, 3).map(({ data }) => `\`${data.url}\``);
      report(
        `Search for "${query}" does not find \`/${path}\`${found.length === 0 ? '' : ` among its first results, which are ${found.join(', ')}`}.`,
        'Use a word of the query on the page, add it to the `keywords` of the page, or add a group to `search.synonyms`.',
      );
    }
    return diagnostics;
  } finally {
    close();
  }
}

/** Pagefind reads the language from the document when it creates an instance. */
function inLanguage(pagefind: Pagefind, language: string): Pagefind {
  return {
    createInstance(settings) {
      const root = { getAttribute: () => language };
      Object.assign(globalThis, { document: { querySelector: () => root } });
      try {
        return pagefind.createInstance(settings);
      } finally {
        Reflect.deleteProperty(globalThis, 'document');
      }
    },
  };
}

/** Pagefind's code requests the files of the index. */
async function serve(index: Pick<DevSearch, 'file'>): Promise<{ folder: string; close(): void }> {
  const server = createServer((request, response) => {
    // A connection that waits for the next request may end before it.
    response.setHeader('connection', 'close');
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname).slice(1);
    index.file(name).then(
      (content) => (content ? response.end(content) : response.writeHead(404).end()),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { folder: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
