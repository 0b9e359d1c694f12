import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, readPage, readStyles, textOf } from './read-output.ts';

const { languages } = inject('sites');
const page = (path: string) => readPage(languages, path);
const names = (path: string) =>
  page(path)
    .querySelectorAll('[aria-label]')
    .map((one) => one.getAttribute('aria-label'));

describe('a site in three languages', () => {
  it('§page.languages says the language and direction of every page', () => {
    const marks = ['', 'de/moor', 'ar/moor'].map((path) => {
      const html = find(page(path), 'html');
      return [html.getAttribute('lang'), html.getAttribute('dir') ?? 'ltr'];
    });
    expect(marks).toEqual([
      ['en', 'ltr'],
      ['de', 'ltr'],
      ['ar', 'rtl'],
    ]);
  });

  it('§page.hreflang names the same page in the other languages, and one for readers of none', () => {
    const links = page('de/moor').querySelectorAll('link[hreflang]');
    expect(links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)).toEqual([
      'en https://harbor.example/moor',
      'de https://harbor.example/de/moor',
      'ar https://harbor.example/ar/moor',
      'x-default https://harbor.example/moor',
    ]);
    expect(page('only-english').querySelectorAll('link[hreflang]')).toEqual([]);
  });

  it('speaks the language of the page around its text', () => {
    expect(textOf(find(page('de/moor'), '.lc-skip-link'))).toBe('Zum Inhalt springen');
    expect(textOf(find(page('de/moor'), '.lc-contents-title'))).toBe('Auf dieser Seite');
    expect(linksOf(page('de/moor'), '#pagination a')).toEqual(['ZurückHafen → /de']);
    expect(textOf(find(page('ar/moor'), '.lc-contents-title'))).toBe('في هذه الصفحة');
    expect(linksOf(page('ar/moor'), '#pagination a')).toEqual(['السابقالميناء → /ar', 'التاليالإشارات → /ar/signals']);
    expect(textOf(find(page('moor'), '.lc-contents-title'))).toBe('On this page');
  });

  it('and in it', () => {
    expect(textOf(find(page('de/moor'), '[data-component-part="field-required"]'))).toBe('erforderlich');
    expect(textOf(find(page('ar/moor'), '[data-component-part="field-deprecated"]'))).toBe('مهمل');
    expect(textOf(find(page('de/moor'), '.prose a[target="_blank"]'))).toBe('Leine (öffnet in neuem Tab)');
    expect(names('de')).toContain('Hinweis');
    expect(names('de')).toContain('Link zu „Erste Schritte“');
  });

  it('names nothing in English on pages in other languages', () => {
    const latin = names('ar/moor').filter((name) => /[A-Za-z]/.test(name ?? ''));
    expect(latin).toEqual([]);
  });

  it('brings texts for scripts to pages that are not in English alone', () => {
    const scripts = (path: string) =>
      page(path)
        .querySelectorAll('script')
        .filter((one) => one.textContent.includes('lecternTexts'));
    expect(scripts('de').map((one) => /"copied":"([^"]+)"/.exec(one.textContent)?.[1])).toEqual(['Kopiert!']);
    expect(scripts('')).toEqual([]);
    expect(scripts('api/show-a-berth')).toEqual([]);
  });

  it('prints words of the style sheet in the language of the page', () => {
    expect(readStyles(languages)).toContain(
      ':root:lang(de){--word-show:"Zeigen:";--word-hide:"Verbergen:";--word-added:"hinzugefügt";--word-removed:"entfernt";--word-error:"Fehler";--word-warning:"Warnung";--word-problem:"Problem:"}',
    );
  });
});
