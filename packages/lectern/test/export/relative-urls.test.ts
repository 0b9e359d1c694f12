import { describe, expect, it } from 'vitest';
import { EXPORT_BASE, SiteFiles } from '../../src/export/relative-urls.ts';

const names = ['index.html', 'guides/start/index.html', 'guides/node.js/index.html', 'beam.svg', 'a b/ü/index.html', 'q & a/index.html'];

describe('URLs of an exported page', () => {
  it.each([
    ['/', '../../index.html'],
    ['', '../../index.html'],
    ['/guides/start', '../../guides/start/index.html'],
    ['/guides/start/', '../../guides/start/index.html'],
    ['/guides/start?a=1#b', '../../guides/start/index.html?a=1#b'],
    ['/guides/node.js', '../../guides/node.js/index.html'],
    ['/a%20b/%C3%BC', '../../a%20b/%C3%BC/index.html'],
    ['/q%20&amp;%20a', '../../q%20&amp;%20a/index.html'],
    ['/beam.svg', '../../beam.svg'],
    ['/_lectern/search/', '../../_lectern/search/'],
    ['/missing', '../../missing'],
  ])('%s leads to %s', (url, expected) => {
    expect(new SiteFiles(names).relativize(`<a href="${EXPORT_BASE}${url}">`, 'x/y/index.html')).toBe(`<a href="${expected}">`);
  });

  it('are relative to the home page too', () => {
    expect(new SiteFiles(names).relativize(`<img src="${EXPORT_BASE}/beam.svg">`, 'index.html')).toBe('<img src="beam.svg">');
  });

  it('in `srcset` are relative, each of them', () => {
    const html = `<img srcset="${EXPORT_BASE}/beam.svg 1x, ${EXPORT_BASE}/missing.webp 480w">`;
    expect(new SiteFiles(names).relativize(html, 'a/index.html')).toBe('<img srcset="../beam.svg 1x, ../missing.webp 480w">');
  });

  it('in tags that an author wrote are found, with or without the base path', () => {
    const site = new SiteFiles(names, '/docs');
    const html =
      '<a href="/guides/start"><a href="/docs/guides/start"><img src="/beam.svg"><a href="/elsewhere"><a href="//other.example/">';
    expect(site.relativize(html, 'a/index.html')).toBe(
      '<a href="../guides/start/index.html"><a href="../guides/start/index.html"><img src="../beam.svg"><a href="/elsewhere"><a href="//other.example/">',
    );
  });

  it('in a style sheet are relative to its file', () => {
    expect(new SiteFiles(names).relativize(`a { background: url(${EXPORT_BASE}/beam.svg) }`, '_assets/a.css')).toBe(
      'a { background: url(../beam.svg) }',
    );
  });
});
