import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, listOutput, parseHtml, readOutput, readPage, readStyles, textOf } from './read-output.ts';

const { nested } = inject('sites');
const page = (path: string) => readPage(nested, path);

describe('a site with languages, products, versions and tabs inside each other', () => {
  it('is built from all files of its configuration, which are not copied', () => {
    expect(existsSync(path.join(nested.folder, 'de/v2/guides/telescopes/index.html'))).toBe(true);
    expect(listOutput(nested).filter((file) => file.startsWith('config/'))).toEqual([]);
  });

  it('offers versions and languages in the bar, and products on top of the sidebar, without JavaScript', () => {
    const root = page('en/v2/guides/telescopes');
    expect(textOf(find(root, '#navbar .lc-version-menu'))).toBe('Version v2Latest');
    expect(linksOf(root, '#navbar .lc-version-menu + .lc-menu a')).toEqual([
      'v2Latest → /en/v2/guides/telescopes',
      'v1 → /en/v1/guides/telescopes',
      'v0 (opens in a new tab) → https://v0.observatory.example',
    ]);
    expect(linksOf(root, '#navbar .lc-language-menu + .lc-menu a')).toEqual([
      'English → /en/v2/guides/telescopes',
      'Deutsch → /de/v2/guides/telescopes',
    ]);
    expect(linksOf(root, '.lc-sidebar-switchers .lc-product-menu + .lc-menu a')).toEqual([
      'DomeThe house on the hill → /en/v2/guides/telescopes',
      'CloudFrom your desk → /en/cloud/guides/telescopes',
    ]);
  });

  it('shows the tabs of the version, with a menu behind one of them', () => {
    const root = page('en/v2/operations');
    expect(root.querySelectorAll('#navbar .nav-tabs > ul > li > *:first-child').map(textOf)).toEqual([
      'Guides',
      'Reference',
      'Shop (opens in a new tab)',
    ]);
    const button = find(root, '#navbar button.nav-tabs-item');
    expect(button.getAttribute('aria-current')).toBe('true');
    const menu = find(root, `#${button.getAttribute('popovertarget')}`);
    expect(linksOf(menu)).toEqual(['OperationsHow the house runs → /en/v2/operations', 'API → /en/v2/api/telescopes/list-telescopes']);
    expect(menu.getAttribute('popover')).toBe('');
  });

  it('shows hidden tabs to their own pages only, and tells robots of one that is searchable', () => {
    expect(textOf(find(page('lab/secret'), '#navbar .nav-tabs > ul'))).toContain('Lab');
    expect(find(page('lab/secret'), 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(page('lab/findable').querySelector('meta[name="robots"]')).toBeNull();
  });

  it('shows anchors of every page, colored for each mode', () => {
    expect(linksOf(page('de/v2'), '.lc-anchors a')).toEqual([
      'Community (öffnet in neuem Tab) → https://example.com/community',
      'Operations → /en/v2/operations',
    ]);
    expect(readStyles(nested)).toContain('--anchor:light-dark(#4338ca,#a5b4fc)');
  });

  it('makes pages of listed operations only, in the folder of their document', () => {
    const operations = listOutput(nested).filter((file) => /^en\/v2\/api\/telescopes\/.*index\.html$/.test(file));
    expect(operations).toEqual(['en/v2/api/telescopes/index.html', 'en/v2/api/telescopes/list-telescopes/index.html']);
    expect(readOutput(nested, 'en/v2/api/telescopes/index.html')).toContain('url=/en/v2/api/telescopes/list-telescopes');
  });

  it('says on an old page where the default version has it', () => {
    expect(linksOf(page('en/v1/guides/cameras'), '.lc-version-note a')).toEqual(['View this page in v2 → /en/v2/guides/cameras']);
    expect(textOf(find(page('en/v1/guides/plates'), '.lc-version-note'))).toBe(
      'This page from v1 does not exist in v2. The closest match is Guides.',
    );
    expect(page('en/v2').querySelector('.lc-version-note')).toBeNull();
  });

  it('lists the pages of a group on the page of its title', () => {
    expect(linksOf(page('en/v2/guides'), '.lc-directory a').map((link) => link.split(' → ')[1])).toEqual([
      '/en/v2/guides/telescopes',
      '/en/v2/guides/cameras',
      '/en/v2/guides/nights/moon',
      '/en/v2/guides/nights/stars',
    ]);
  });

  it('has breadcrumbs over the title', () => {
    expect(linksOf(page('en/v2/guides/nights/moon'), '.lc-breadcrumbs a')).toEqual(['Observing → /en/v2/guides']);
    expect(textOf(find(page('en/v2/guides/nights/moon'), '.lc-breadcrumbs'))).toBe('ObservingNights');
  });

  it('opens the first page of a group by its title', () => {
    expect(linksOf(page('en/v2'), '.lc-sidebar-rooted > a')).toEqual(['NightsNew → /en/v2/guides/nights/moon']);
  });

  it('gives a language its own banner, bar and footer', () => {
    const [english, german] = [page('en/v2'), page('de/v2')];
    expect([english, german].map((root) => textOf(find(root, '#banner p')))).toEqual([
      'Open night on Friday. Come',
      'Offene Nacht am Freitag.',
    ]);
    expect(linksOf(german, '.lc-top-bar-links a')).toEqual(['Blog auf Deutsch (öffnet in neuem Tab) → https://example.com/de']);
    expect(linksOf(german, '.lc-socials a')).toEqual(['Website (öffnet in neuem Tab) → https://example.com/de']);
    expect([english, german].map((root) => find(root, 'html').getAttribute('lang'))).toEqual(['en', 'de']);
    expect(find(english, '.lc-footer-lists').querySelectorAll('nav').map(textOf)).toEqual([
      'HouseOpening hoursShop (opens in a new tab)',
      'Imprint (opens in a new tab)',
    ]);
  });

  it('hides a banner that was closed before the first paint, and has no button where it cannot be closed', () => {
    const [english, german] = [page('en/v2'), page('de/v2')];
    expect(find(english, 'html').getAttribute('data-banner')).toBe(find(english, '#banner').getAttribute('data-key'));
    expect(find(english, 'head').toString()).toContain("localStorage.getItem('lectern-banner')");
    expect(german.querySelector('#banner button')).toBeNull();
    expect(find(german, 'head').toString()).not.toContain('lectern-banner');
  });

  it('has the decoration, the meta tags and the texts of its configuration', () => {
    const root = page('en/v2');
    expect(find(root, '.lc-decoration').getAttribute('data-decoration')).toBe('grid');
    expect(find(root, 'meta[name="author"]').getAttribute('content')).toBe('The keepers');
    expect(find(root, 'meta[property="og:site_name"]').getAttribute('content')).toBe('The Observatory');
    expect(find(root, 'html').getAttribute('data-mode-forced')).toBe('');
    const lost = parseHtml(readOutput(nested, '404.html'));
    expect([textOf(find(lost, 'h1')), linksOf(lost, '.lc-page-description a')]).toEqual([
      'Lost in space',
      ['telescopes → /en/v2/guides/telescopes'],
    ]);
    expect(find(lost, 'lectern-home-redirect').getAttribute('data-href')).toBe('/');
  });
});
