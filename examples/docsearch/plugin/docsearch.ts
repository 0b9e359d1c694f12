import { definePlugin } from 'lectern/config';

const FILES = 'https://cdn.jsdelivr.net/npm/@docsearch';

/** Replaces the search by Algolia DocSearch. */
export function docsearch(options: { appId: string; apiKey: string; indexName: string }) {
  return definePlugin({
    name: 'docsearch',
    search: { field: new URL('./SearchField.astro', import.meta.url) },
    head: [
      { tag: 'link', attrs: { rel: 'stylesheet', href: `${FILES}/css@3` } },
      { tag: 'script', attrs: { src: `${FILES}/js@3`, defer: true } },
      { tag: 'meta', attrs: { name: 'docsearch', content: JSON.stringify(options) } },
    ],
  });
}
