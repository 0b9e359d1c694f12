import { describe, expect, it } from 'vitest';
import { readOwnPage } from '../../src/search/own-page.ts';

const read = (document: string, languages: [string, ...string[]] = ['en']) => readOwnPage(document, { url: '/pricing/', languages });

describe('a page of the project joins the index', () => {
  it('if one of its elements has the mark', () => {
    expect(read('<main><h1>Pricing</h1></main>')).toBeUndefined();
    expect(read('<main data-docs-search="false"><h1>Pricing</h1></main>')).toBeUndefined();
    expect(read('<main class="a" data-docs-search><h1>Pricing</h1></main>')?.page).toMatchObject({ title: 'Pricing', url: '/pricing/' });
    expect(read('<main data-docs-search="true"><h1>Pricing</h1></main>')?.page.title).toBe('Pricing');
  });

  it('for every version of the docs', () => {
    expect(read('<p data-docs-search>x</p>')?.record).toContain('<i data-pagefind-filter="version[title]" title="*"></i>');
  });

  it('with the title of its heading, or else of the document', () => {
    expect(read('<title>T</title><h1>A <em>b</em> &amp; c</h1><p data-docs-search>x</p>')?.page.title).toBe('A b & c');
    expect(read('<title>T</title><p data-docs-search>x</p>')?.page.title).toBe('T');
  });

  it('with its heading as text, even if it is outside of the element', () => {
    expect(read('<h1>Pricing</h1><p data-docs-search>x</p>')?.record).toContain('<h1>Pricing</h1>');
    expect(read('<main data-docs-search><h1>Pricing</h1></main>')?.record.match(/<h1/g)).toHaveLength(1);
  });

  it('with the text of this element', () => {
    const record = read('<nav>a</nav><div data-docs-search><div>b</div>c</div><p>d</p>')?.record;
    expect(record).toContain('<div>b</div>c</div></body>');
    expect(record).not.toMatch(/<nav>|<p>d/);
  });

  it('with keys and folded words as pages of the docs, and without what Lectern adds', () => {
    const document = '<main data-docs-search><h1>Tide</h1>Straße in C#<span class="lc-visually-hidden"> (new tab)</span></main>';
    const options = { url: '/tide', languages: ['en'] as [string], synonyms: [['tide', 'flood']] };
    const { record = '' } = readOwnPage(document, options) ?? {};
    expect(record).toContain(
      '"f[title]" title="strasse flood"></i><i data-pagefind-meta="k[title]" title="zqttide zqiflood zqscsharp"></i>',
    );
    expect(record).toContain('<span data-pagefind-ignore> (new tab)</span>');
  });

  it('without marks for another index', () => {
    const record = read(
      '<div data-pagefind-body data-docs-search><b data-pagefind-weight="2">x</b><i data-search-ignore>y</i></div>',
    )?.record;
    expect(record).not.toMatch(/data-pagefind-(?:body|weight)/);
    expect(record).toContain('<i data-pagefind-ignore>y</i>');
  });

  it('in its language if the docs have it, and else in their first one', () => {
    const page = (lang: string) => `<html lang="${lang}"><body><p data-docs-search>x</p>`;
    expect(read(page('de'), ['en', 'de'])?.page).toMatchObject({ language: 'de', isTranslated: true });
    expect(read(page('fr'), ['en', 'de'])?.page.language).toBe('en');
    expect(read(page('fr'))?.record).toContain('<html lang="en">');
  });
});
