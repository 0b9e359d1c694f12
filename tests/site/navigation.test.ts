import { createRequire } from 'node:module';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, readPage, readStyles, textOf } from './read-output.ts';

const { everything, hosted, plain } = inject('sites');
const page = (path: string) => readPage(everything, path);
const anchorsOf = (root: HTMLElement) => linksOf(root, '.lc-sidebar-nav .lc-anchors a');
const currentAnchor = (root: HTMLElement) => root.querySelectorAll('.lc-sidebar-nav .lc-anchors a[aria-current]').map(textOf);
/** Path of an icon in a set of the installed icons. */
const drawing = (set: string, name: string) => {
  const { icons } = createRequire(import.meta.url)(`@iconify-json/fa6-${set}/icons.json`) as { icons: Record<string, { body: string }> };
  return / d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1];
};
const groupsOf = (root: HTMLElement) => root.querySelectorAll('.sidebar-group .sidebar-group-header').map(textOf);

describe('§navigation', () => {
  it('is the sidebar: groups in order, with their pages §navigation.group §navigation.pages', () => {
    const root = readPage(plain, 'second');
    expect(groupsOf(root)).toEqual(['Pages']);
    expect(linksOf(root, '.lc-sidebar-list a')).toEqual(['Start → /', 'Second → /second']);
  });

  it('marks the page that the reader is on', () => {
    expect(page('quickstart').querySelectorAll('.lc-sidebar-nav [aria-current="page"]').map(textOf)).toEqual(['Moor your first boat']);
  });

  it('leads from page to page in its order', () => {
    expect(linksOf(page('components/code'), '#pagination a')).toEqual([
      'PreviousCallouts → /components/callouts',
      'NextExamples → /components/examples',
    ]);
  });
});

describe('§anchors', () => {
  it('stand over the sidebar with name, icon and target §anchors.name §anchors.url §anchors.icon', () => {
    expect(anchorsOf(page('quickstart'))).toEqual([
      'Handbook → /',
      'Radio calls → /api/overview',
      "Sailors' forum (opens in a new tab) → https://forum.harbour.example",
    ]);
    for (const tile of page('quickstart').querySelectorAll('.lc-anchors .lc-anchor-sign')) expect(tile.querySelector('svg')).not.toBeNull();
  });

  it('hold the pages under their address, the others stay with the top anchor §rule.anchor-prefix', () => {
    expect([currentAnchor(page('api/berths')), groupsOf(page('api/berths'))]).toEqual([['Radio calls'], ['Call by radio']]);
    expect([currentAnchor(page('quickstart')), groupsOf(page('quickstart'))]).toEqual([['Handbook'], ['Arrive', 'Harbour radio']]);
  });

  it('claim whole segments of an address only: `api` is not `api-reference` §rule.anchor-prefix', () => {
    expect(currentAnchor(readPage(hosted, 'api/list'))).toEqual(['Calls']);
    expect(currentAnchor(readPage(hosted, 'api-reference/lamp'))).toEqual(['Documentation']);
  });

  it('show their colour or gradient behind the icon §anchors.color §anchors.color.from §anchors.color.to', () => {
    const css = readStyles(everything).toLowerCase();
    const ruleOf = (name: string) => {
      const link = page('dock/plan')
        .querySelectorAll('.lc-anchors a')
        .find((one) => textOf(one) === name);
      return new RegExp(`\\.${link?.classNames}\\{--anchor:([^;]+)`).exec(css)?.[1];
    };
    expect(ruleOf('Radio calls')).toBe('linear-gradient(45deg,#ff8a00,#d6006c)');
    expect(ruleOf('Dry dock')).toBe('#7a3e9d');
  });

  it('of a version are hidden until that version is selected §anchors.version §rule.anchor-version', () => {
    expect(anchorsOf(page('quickstart')).join()).not.toContain('Old quay');
    expect(anchorsOf(page('legacy/moor'))).toContain('Old quay → /legacy/moor');
    expect(textOf(page('legacy/moor').querySelector('.lc-version-menu'))).toBe('Version 1.0');
  });

  it('hidden by default appear on pages inside them §anchors.isDefaultHidden §rule.anchor-hidden', () => {
    for (const path of ['', 'quickstart', 'api/overview', 'legacy/moor', 'components/cards']) {
      expect(anchorsOf(page(path)).join()).not.toContain('Dry dock');
    }
    expect(anchorsOf(page('dock/plan'))).toContain('Dry dock → /dock/plan');
    expect(currentAnchor(page('dock/plan'))).toEqual(['Dry dock']);
  });

  it.each([
    ['solid', 'Radio calls', drawing('solid', 'tower-broadcast')],
    ['brands', "Sailors' forum", drawing('brands', 'discord')],
    ['solid in place of duotone, which is the default and not free', 'Old quay', drawing('solid', 'ship')],
  ])('draw their icon in the style %s §anchors.iconType', (_, name, path) => {
    const link = page('legacy/moor')
      .querySelectorAll('.lc-anchors a')
      .find((one) => textOf(one).startsWith(name));
    expect(link?.querySelector('svg path')?.getAttribute('d')).toBe(path);
  });
});

describe('§topAnchor', () => {
  it('names the first anchor and gives it an icon §topAnchor.name §topAnchor.icon §topAnchor.iconType', () => {
    const first = find(page('quickstart'), '.lc-anchors li');
    expect(textOf(first)).toBe('Handbook');
    expect(first.querySelector('svg path')?.getAttribute('d')).toBe(drawing('solid', 'book'));
  });

  it('is an open book called Documentation by default §topAnchor.name §topAnchor.icon', () => {
    const first = find(readPage(hosted, 'api/list'), '.lc-anchors li a');
    expect([textOf(first), first.getAttribute('href')]).toEqual(['Documentation', '/docs/lighthouse/']);
    expect(first.querySelector('svg path')?.getAttribute('d')).toBe(drawing('solid', 'book-open'));
  });
});

describe('§tabs', () => {
  it('stand over the content with name and target §tabs.name §tabs.url', () => {
    expect(linksOf(page('quickstart'), '#navbar .nav-tabs a')).toEqual(['Documentation → /', 'Components → /components/callouts']);
  });

  it('hold the pages under their address §rule.tab-prefix', () => {
    const current = (path: string) => page(path).querySelectorAll('#navbar .nav-tabs a[aria-current]').map(textOf);
    expect([current('quickstart'), current('components/cards'), current('api/overview')]).toEqual([
      ['Documentation'],
      ['Components'],
      ['Documentation'],
    ]);
    expect(groupsOf(page('components/cards'))).toEqual(['Say it with components']);
  });

  it('may lead elsewhere, and are encoded like every address', () => {
    expect(linksOf(readPage(hosted, 'api/list'), '#navbar .nav-tabs a')).toEqual([
      'Documentation → /docs/lighthouse/Getting%20started/First%20Steps',
      'Reference → /docs/lighthouse/api-reference',
      'Guide → /docs/lighthouse/F%C3%BChrer/%C3%9Cber%20uns',
      'Shop (opens in a new tab) → https://shop.lighthouse.example',
    ]);
  });
});

describe('§versions', () => {
  const menu = (path: string) => find(page(path), '#navbar .lc-version-menu');
  const entries = (path: string) => find(page(path), '#navbar .lc-version-menu + [popover]');

  it('are a dropdown in the navigation bar §rule.versions-dropdown', () => {
    expect(textOf(menu('quickstart'))).toBe('Version 2.0');
    expect(menu('quickstart').getAttribute('popovertarget')).toBe(entries('quickstart').id);
    expect(linksOf(entries('quickstart'))).toEqual(['2.0 → /quickstart', '1.0 → /quickstart']);
  });

  it('mark the one that the page belongs to, and lead to the others §rule.versions-dropdown', () => {
    expect(entries('legacy/moor').querySelectorAll('a[aria-current]').map(textOf)).toEqual(['1.0']);
    expect(linksOf(entries('legacy/moor'))).toEqual(['2.0 → /', '1.0 → /legacy/moor']);
  });

  it('of one name only are a label', () => {
    const root = readPage(hosted, 'api/list');
    expect([textOf(root.querySelector('#navbar .lc-version-label')), root.querySelector('.lc-version-menu')]).toEqual(['1.2', null]);
  });
});
