import { describe, expect, it } from 'vitest';
import { page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();

/** The alternates of each page, by its path. */
async function alternates(en: string[], fr: string[]): Promise<Record<string, string[]>> {
  const languages = [
    { language: 'en', pages: en },
    { language: 'fr', pages: fr },
  ];
  const docs = await serve({
    'docs.json': JSON.stringify({ name: 'Harbour', navigation: { languages } }),
    ...Object.fromEntries([...en, ...fr].map((file) => [`${file}.mdx`, page(file)])),
  });
  const { pages, contexts } = docs.loaded;
  const of = (path: string) =>
    (contexts.page(path).head.alternates ?? []).map(({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`);
  return Object.fromEntries([...pages.keys()].map((path) => [`/${path}`, of(path)]));
}

describe('hreflang', () => {
  it.each([
    ['the start of the site', ['index', 'moor'], ['fr/index'], '/', '/fr'],
    ['the start of a folder', ['en/index', 'en/moor'], ['fr/index'], '/en', '/fr'],
    ['another page', ['index', 'moor'], ['fr/moor'], '/moor', '/fr/moor'],
    ['a page in a folder', ['guides/moor', 'guides/more'], ['fr/guides/moor'], '/guides/moor', '/fr/guides/moor'],
  ])('is mutual where the only page of a language is %s', async (_, en, fr, english, french) => {
    const found = await alternates(en, fr);
    const both = [`en ${english}`, `fr ${french}`, `x-default ${english}`];
    expect(found).toEqual({ ...Object.fromEntries(Object.keys(found).map((path) => [path, []])), [english]: both, [french]: both });
  });
});
