import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { keysWithoutEffect } from '../../src/site/front-matter-keys.ts';
import { page } from '../navigation/tiny-site.ts';

const printed = (...pages: ReturnType<typeof page>[]) => keysWithoutEffect(pages, []).map(formatDiagnostic);

describe('a front matter key without effect', () => {
  it.each([
    ['thumbnail', 'Write `og:image` for a social image of your own.'],
    ['slug', 'The URL of a page is the path of its file.'],
    ['id', 'The URL of a page is the path of its file.'],
    ['hide_table_of_contents', 'Write `mode: wide` for a page without its table of contents.'],
    ['sidebar', 'The navigation determines the position of a page.'],
    ['date', 'Use `lastUpdatedDate` for the date of the last change.'],
    ['tags', 'Use `keywords` for search terms.'],
    ['groups', 'A static site shows all pages to all readers.'],
    ['public', 'A static site shows all pages to all readers.'],
  ])('is reported: %s', (key, hint) => {
    expect(printed(page('a', { extra: { [key]: 'x' } }))).toEqual([
      `a.mdx  notice  page/front-matter-ignored\n  The key \`${key}\` has no effect.\n  ${hint}`,
    ]);
  });

  it.each([
    [2, ', here and on 1 more page.'],
    [3, ', here and on 2 more pages.'],
  ])('§page.ignored-keys of %i pages is reported once', (count, end) => {
    const pages = Array.from({ length: count }, (_, i) => page(`p${i}`, { extra: { slug: 'x' } }));
    expect(printed(page('a'), ...pages)[0]).toContain(`p0.mdx  notice  page/front-matter-ignored\n  The key \`slug\` has no effect${end}`);
  });

  it('of a generated page or with an effect is not reported', () => {
    expect(printed({ ...page('a', { extra: { slug: 'x' } }), generated: true }, page('b', { extra: { rss: true, own: 1 } }))).toEqual([]);
  });
});
