import { describe, expect, it } from 'vitest';
import { createSnapshotRuntime } from '../../src/own-pages/snapshot.ts';
import { takeSnapshot } from '../../src/site/docs-snapshot.ts';
import { createDocsData } from '../../src/view/build-docs-data.ts';
import { contexts, group, type TinySite, tab, tinySite } from '../view/tiny-site.ts';

const site: TinySite = {
  pages: ['start', 'more', 'api/list'],
  navigation: [group('Guides', ['start', 'more']), group('API', ['api/list'])],
  tabs: [tab('Reference', 'api')],
};
const whole = tinySite(site);
const loaded = {
  contexts: contexts(site),
  icons: { render: (name: string) => `<svg>${name}</svg>` },
  hooks: { lists: { ownMessages: { de: { site: { next: 'Danach' } } } } },
  data: createDocsData(whole, { pages: whole.pages, href: (path) => `/${path}`, link: (url) => url, lang: () => 'en' }),
};
const snapshot = takeSnapshot({ loaded: loaded as never, options: { base: '/docs' } as never, stylesHref: '/_astro/site.css' });
const runtime = createSnapshotRuntime(JSON.parse(JSON.stringify(snapshot)));

describe('what servers know of the docs', () => {
  it('contains the layout of each part of the docs once', () => {
    expect(snapshot.frames).toHaveLength(2);
  });

  it.each([
    { title: 'Pricing', href: '/pricing/' },
    { title: 'A & "b"', href: '/a', description: 'Two & "three".', noindex: true },
    { title: 'API', href: '/x/y', page: 'api/list', mode: 'wide' as const },
  ])('gives the page $title the same context as a build', (options) => {
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    expect(plain(runtime.ownContext(options))).toEqual(plain(loaded.contexts.own(options)));
  });

  it('contains what the head needs', () => {
    expect([runtime.stylesHref(), runtime.icon('github')]).toEqual(['/_astro/site.css', '<svg>github</svg>']);
    expect(runtime.vendorHref('katex')).toMatch(/^\/docs\/.*\.css$/);
  });

  it('contains the texts of plugins', () => {
    expect(['de', 'fr'].map((tag) => runtime.messages(tag).site.next)).toEqual(['Danach', 'Suivant']);
  });

  it('contains pages and navigation', () => {
    expect(runtime.data().pages()).toEqual(loaded.data.pages());
    expect(runtime.data().navigation()).toEqual(loaded.data.navigation());
    expect(runtime.data().page('more').title).toBe('More');
    expect(() => runtime.data().page('less')).toThrow(expect.objectContaining({ name: 'UnknownPageError' }));
  });
});
