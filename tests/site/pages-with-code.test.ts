import { describe, expect, inject, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { find, listPages, readPage } from './read-output.ts';

const sites = inject('sites');
const { everything } = sites;
const withCode = sites['everything-with-code'];
const pages = listPages(everything)
  .filter((file) => file.endsWith('/index.html') || file === 'index.html')
  // Generated pages have no text of the author.
  .filter((file) => !file.startsWith('api-reference/'))
  .map((file) => file.replace(/\/?index\.html$/, ''));
/** What every page of the second site ends with; only running code tells the number. */
const mark = '<b data-code>2</b>';

/** The body of a page, white space between tags collapsed. */
function bodyOf(site: BuiltSite, page: string): string {
  return find(readPage(site, page), '.prose').innerHTML.replace(/>\s+</g, '> <').trim();
}

/** One tag a line, so that a difference is easy to see. */
function inLines(html: string): string {
  return html.replaceAll('><', '>\n<');
}

describe('a page with code', () => {
  it('is built without a problem', () => {
    expect([withCode.exitCode, withCode.problems]).toEqual([0, '1 notice. Use `--notices` to print it.\n\n']);
    expect(pages).toHaveLength(21);
  });

  it.each(pages)('%j has the same body as without', (page) => {
    const body = bodyOf(withCode, page);
    expect(body.split(mark)).toHaveLength(2);
    expect(inLines(body.replace(` ${mark}`, ''))).toBe(inLines(bodyOf(everything, page)));
  });

  it.each(pages)('%j has the same contents beside it', (page) => {
    const contents = (site: BuiltSite) => readPage(site, page).querySelector('#table-of-contents')?.toString();
    expect(contents(withCode)).toBe(contents(everything));
  });
});
