import { describe, expect, it } from 'vitest';
import { comparable, read, readerView, type TinyPage, upgraded } from './reader-view.ts';

const base = { name: 'Acme', colors: { primary: '#0a7d33' } };
/** A tab, an anchor, or an entry of the top bar. */
const link = (name: string, url: string, more: object = {}) => ({ name, url, ...more });
const flat = [{ group: 'Start', pages: ['one', 'two'] }];

/** Settings that say the same after an upgrade. */
const SETTINGS: Record<string, object> = {
  'nothing more': {},
  'a theme of older files': { theme: 'venus' },
  'a theme of both forms': { theme: 'maple' },
  'a logo, a favicon and a description': {
    logo: { light: '/a.svg', dark: '/b.svg', href: '/x' },
    favicon: '/f.png',
    description: 'All of it',
  },
  'backgrounds of both modes': { colors: { primary: '#0a7d33', light: '#22ff88', background: { light: '#fff', dark: '#101010' } } },
  'a background of one mode': { colors: { primary: '#0a7d33', background: { dark: '#101010' } } },
  'a background image and decoration': { backgroundImage: '/images/bg.png', background: { style: 'grid' } },
  'a mode that is forced': { modeToggle: { default: 'dark', isHidden: true } },
  'a mode to begin with': { modeToggle: { default: 'light' } },
  'links in the top bar': {
    topbarLinks: [link('Blog', 'https://blog.example'), { type: 'github', url: 'https://github.com/acme/docs' }],
  },
  'a button': { topbarCtaButton: link('Go', 'https://go.example', { style: 'pill', arrow: true }) },
  'a button with its type': { topbarCtaButton: { type: 'link', name: 'Go', url: 'https://go.example' } },
  'a button of a repository': { topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' } },
  'accounts by platform': { footerSocials: { github: 'https://github.com/acme', x: 'https://x.com/acme' } },
  'accounts as a list': {
    footerSocials: [
      { type: 'github', url: 'https://github.com/acme' },
      { type: 'x', url: 'https://x.com/acme' },
    ],
  },
  'two accounts on one platform': {
    footerSocials: [
      { type: 'github', url: 'https://github.com/a' },
      { type: 'github', url: 'https://github.com/b' },
    ],
  },
  'columns in the footer': { footer: { links: [{ title: 'More', links: [{ label: 'Jobs', url: 'https://jobs.example' }] }] } },
  'base URLs and authentication': {
    api: { baseUrl: ['https://a.example', 'https://b.example'], auth: { method: 'key', name: 'x-key', inputPrefix: 'k-' } },
  },
  'a playground that prints only': { api: { playground: { mode: 'simple', disableProxy: true } } },
  'a playground that is hidden': { api: { playground: { mode: 'hide' } } },
  'languages of samples': { api: { request: { example: { languages: ['curl', 'python'] } } } },
  'parameters that are open': { api: { paramFields: { expanded: 'all' } } },
  'properties in an order of ours': { api: { maintainOrder: false } },
  'documents as a list': { openapi: ['/one.yaml', 'two.yaml', 'https://x.example/three.json'] },
  'one document': { openapi: '/one.yaml' },
  fonts: { font: { headings: { family: 'Inter', weight: 600 }, body: { family: 'Lora' } } },
  'one font for both': { font: { headings: { family: 'Inter' }, body: { family: 'Inter' } } },
  'themes of code': { codeBlock: { mode: 'dark' } },
  'automatic themes of code': { codeBlock: { mode: 'auto' } },
  'analytics and integrations': { analytics: { posthog: { apiKey: 'phc' } }, integrations: { intercom: 'abc' } },
  'meta tags': { metadata: { 'og:image': '/og.png', 'twitter:site': '@acme' } },
  'meta tags and dates': { metadata: { 'og:image': '/og.png', timestamp: true }, seo: { metatags: { keywords: 'a, b' } } },
  'hidden pages for search engines': { seo: { indexHiddenPages: true } },
  'a prompt of the search': { search: { prompt: 'Ask' } },
  'a banner, redirects and a menu of pages': {
    banner: { content: 'New', dismissible: true },
    redirects: [{ source: '/a', destination: '/b' }],
    contextual: { options: ['copy', 'view'] },
  },
  feedback: { feedback: { suggestEdit: true, raiseIssue: true } },
  'settings of our own': { lectern: { site: 'https://docs.example.com', tableOfContents: { from: 2, to: 3 } } },
  'keys of the newer form': {
    navbar: { links: [{ label: 'Blog', href: 'https://blog.example' }] },
    appearance: { default: 'dark' },
    fonts: { family: 'Inter' },
  },
};

describe('an upgraded file says the same as before', () => {
  it.each(Object.entries(SETTINGS))('with %s', (_, settings) => {
    const older = { ...base, ...settings, navigation: flat };
    const { text } = upgraded(older, ['one', 'two']);
    expect(comparable(read(text))).toEqual(comparable(read(older)));
  });
});

const groups = (...names: string[]) => names.map((name) => ({ group: name, pages: [`${name}/a`, `${name}/b`] }));
const pagesOf = (...names: string[]) => names.flatMap((name) => [`${name}/a`, `${name}/b`]);
const DOCS = { group: 'Docs', pages: ['index', 'start'] };

/** Navigations whose pages, bars and sidebars stay as they are. */
const NAVIGATIONS: Record<string, { site: object; pages: TinyPage[] }> = {
  'groups alone': { site: { navigation: [DOCS, ...groups('api')] }, pages: ['', 'start', ...pagesOf('api')] },
  'paths with slashes in front': { site: { navigation: [{ group: 'Docs', pages: ['/start', './other'] }] }, pages: ['start', 'other'] },
  'groups in groups, with all that they say of themselves': {
    site: {
      navigation: [
        {
          group: 'Docs',
          icon: 'book',
          pages: [
            'start',
            { group: 'Inner', expanded: true, tag: 'New', root: '/inner', pages: ['inner/a', { group: '', pages: ['inner/b'] }] },
          ],
        },
        { group: 'Hidden', hidden: true, pages: ['secret'] },
      ],
    },
    pages: ['start', 'inner', 'inner/a', 'inner/b', 'secret'],
  },
  'no list of pages': { site: { navigation: [] }, pages: ['', 'guides/a', 'guides/b'] },
  'no list of pages, and tabs': { site: { navigation: [], tabs: [link('API', 'api')] }, pages: ['', 'guides/a', 'api/b'] },
  tabs: {
    site: {
      tabs: [link('API', '/api/'), link('SDK', 'sdk')],
      navigation: [DOCS, ...groups('api', 'sdk', 'more')],
    },
    pages: ['', 'start', ...pagesOf('api', 'sdk', 'more')],
  },
  'tabs, the longest prefix first': {
    site: {
      tabs: [link('API', 'api'), link('Admin', 'api/admin')],
      navigation: [DOCS, ...groups('api', 'api/admin', 'api-old')],
    },
    pages: ['', 'start', ...pagesOf('api', 'api/admin', 'api-old')],
  },
  'tabs that claim everything': {
    site: {
      tabs: [link('API', 'api'), link('SDK', 'sdk')],
      navigation: groups('api', 'sdk'),
    },
    pages: ['', ...pagesOf('api', 'sdk')],
  },
  'a group with pages of several tabs': {
    site: {
      tabs: [link('API', 'api'), link('SDK', 'sdk')],
      navigation: [DOCS, { group: 'Both', pages: ['other', 'sdk/a', 'api/a'] }, { group: 'API', pages: ['api/b'] }],
    },
    pages: ['', 'start', 'other', 'sdk/a', 'api/a', 'api/b'],
  },
  'a name of the first tab, and a tab that leads elsewhere': {
    site: {
      primaryTab: { name: 'Guides' },
      tabs: [link('Blog', 'https://blog.example'), link('API', 'api')],
      navigation: [DOCS, ...groups('api')],
    },
    pages: ['', 'start', ...pagesOf('api')],
  },
  'a tab that is hidden, one that leads to a single page and one that is dead': {
    site: {
      tabs: [link('API', 'api', { isDefaultHidden: true }), link('Changes', 'changes'), link('Dead', 'nowhere')],
      navigation: [DOCS, ...groups('api')],
    },
    pages: ['', 'start', 'changes', ...pagesOf('api')],
  },
  'hidden groups that no tab claims': {
    site: { tabs: [link('API', 'api')], navigation: [...groups('api'), { group: 'Old', hidden: true, pages: ['old'] }] },
    pages: ['', 'old', ...pagesOf('api')],
  },
  'anchors that lead elsewhere': {
    site: {
      anchors: [{ name: 'Chat', icon: 'discord', url: 'https://chat.example' }, link('Mail', 'mailto:a@b.example', { color: '#ff0000' })],
      navigation: [DOCS],
    },
    pages: ['', 'start'],
  },
  'anchors that lead elsewhere, and tabs': {
    site: {
      anchors: [{ name: 'Chat', icon: 'discord', url: 'https://chat.example' }],
      tabs: [link('API', 'api')],
      navigation: [DOCS, ...groups('api')],
    },
    pages: ['', 'start', ...pagesOf('api')],
  },
  'a top anchor of its own, and tabs': {
    site: {
      topAnchor: { name: 'Home', icon: 'house', iconType: 'solid', color: { from: '#ff0000', to: '#00ff00' } },
      anchors: [link('Chat', 'https://chat.example')],
      tabs: [link('API', 'api')],
      navigation: [DOCS, ...groups('api')],
    },
    pages: ['', 'start', ...pagesOf('api')],
  },
  'anchors with pages, in a color for all': {
    site: {
      colors: { primary: '#0a7d33', anchors: { from: '#ff0000', via: '#00ff00', to: '#0000ff' } },
      anchors: [link('Chat', 'https://chat.example'), { name: 'API', icon: 'code', iconType: 'solid', url: 'api', color: '#123456' }],
      navigation: [DOCS, ...groups('api', 'more')],
    },
    pages: ['', 'start', ...pagesOf('api', 'more')],
  },
  'anchors of which one is hidden': {
    site: {
      anchors: [link('API', 'api', { isDefaultHidden: true }), link('SDK', 'sdk')],
      navigation: [DOCS, ...groups('api', 'sdk')],
    },
    pages: ['', 'start', ...pagesOf('api', 'sdk')],
  },
  'anchors, and a site without a start page': {
    site: { anchors: [link('API', 'api')], navigation: groups('guides', 'api') },
    pages: pagesOf('guides', 'api'),
  },
  'a start page that is not the first': {
    site: { anchors: [link('API', 'api')], navigation: [{ group: 'Docs', pages: ['start', 'index'] }, ...groups('api')] },
    pages: ['', 'start', ...pagesOf('api')],
  },
  'anchors that claim everything': {
    site: { anchors: [link('API', 'api')], navigation: groups('api') },
    pages: ['', ...pagesOf('api')],
  },
  'one version': { site: { versions: ['v1'], navigation: [DOCS] }, pages: ['', 'start'] },
  versions: {
    site: {
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'Two', version: 'v2', pages: ['v2/a', 'v2/b'] },
        { group: 'One', version: 'v1', pages: ['v1/a', 'v1/b'] },
      ],
    },
    pages: [...pagesOf('v2', 'v1')],
  },
  'versions of which the second is the default, and one elsewhere': {
    site: {
      versions: ['v2', { name: 'v1', default: true }, link('v0', 'https://v0.example')],
      navigation: [
        { group: 'Two', version: 'v2', pages: ['v2/a'] },
        { group: 'One', version: 'v1', pages: ['v1/a'] },
      ],
    },
    pages: ['v2/a', 'v1/a'],
  },
  'versions and pages in all of them': {
    site: {
      versions: ['v2', 'v1'],
      tabs: [link('API', 'api')],
      navigation: [
        DOCS,
        { group: 'Two', version: 'v2', pages: ['api/v2'] },
        { group: 'One', version: 'v1', pages: ['api/v1'] },
        { group: 'Mixed', pages: ['m', { group: 'Inner', version: 'v1', pages: ['m1'] }] },
      ],
    },
    pages: ['', 'start', 'api/v2', 'api/v1', 'm', 'm1'],
  },
  'pages that name their version': {
    site: {
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'All', pages: ['both', 'two', 'one'] },
        { group: 'Two', version: 'v2', pages: ['old', 'new'] },
      ],
    },
    pages: [
      'both',
      { path: 'two', frontMatter: { version: 'v2' } },
      { path: 'one', frontMatter: { version: 'v1' } },
      { path: 'old', frontMatter: { version: 'v1' } },
      'new',
    ],
  },
  'tabs and anchors of versions': {
    site: {
      versions: ['v2', 'v1'],
      tabs: [link('API', 'v2/api', { version: 'v2' }), link('API', 'v1/api', { version: 'v1' })],
      anchors: [link('Chat', 'https://chat.example')],
      navigation: [
        { group: 'Two', version: 'v2', pages: ['v2/a'] },
        { group: 'One', version: 'v1', pages: ['v1/a'] },
        { group: 'API', version: 'v2', pages: ['v2/api/a'] },
        { group: 'API', version: 'v1', pages: ['v1/api/a'] },
      ],
    },
    pages: ['v2/a', 'v1/a', 'v2/api/a', 'v1/api/a'],
  },
  'names of the newer form in elements': {
    site: {
      tabs: [{ tab: 'API', href: 'api', hidden: true }],
      anchors: [{ anchor: 'Chat', href: 'https://chat.example' }],
      navigation: [DOCS, ...groups('api')],
    },
    pages: ['', 'start', ...pagesOf('api')],
  },
  'entries without a page': {
    site: { tabs: [link('API', 'api')], navigation: [DOCS, ...groups('api'), { group: 'Gone', pages: ['api/gone'] }] },
    pages: ['', 'start', ...pagesOf('api')],
  },
};

describe('readers see the same', () => {
  it.each(Object.entries(NAVIGATIONS))('with %s', (_, { site, pages }) => {
    const older = { ...base, ...site };
    const { text } = upgraded(older, pages);
    expect(readerView(read(text), pages)).toEqual(readerView(read(older), pages));
  });
});

/** Every way to leave out some of the bars. */
const COMBINATIONS = Array.from({ length: 16 }, (_, bits) => ({
  ...(bits & 1 && {
    tabs: [link('API', 'api'), link('Blog', 'https://blog.example')],
  }),
  ...(bits & 2 && { anchors: [{ name: 'Chat', icon: 'discord', url: 'https://chat.example' }] }),
  ...(bits & 4 && { versions: ['v2', 'v1'] }),
  ...(bits & 8 && { topAnchor: { name: 'Home', icon: 'house' }, primaryTab: { name: 'Guides' } }),
}));

describe('in every combination of bars', () => {
  it.each(COMBINATIONS.map((bars) => [Object.keys(bars).join(', ') || 'none', bars] as const))('%s', (_, bars) => {
    const version = (name: string) => ('versions' in bars ? { version: name } : {});
    const navigation = [
      { group: 'Docs', pages: ['start', 'next'] },
      { group: 'New', ...version('v2'), pages: ['new'] },
      { group: 'API', ...version('v2'), pages: ['api/a', 'api/b'] },
      { group: 'Old', ...version('v1'), pages: ['old', { group: 'Inner', pages: ['old/inner'] }] },
      { group: 'API', ...version('v1'), pages: ['api/old'] },
    ];
    const pages = ['start', 'next', 'new', 'api/a', 'api/b', 'old', 'old/inner', 'api/old'];
    const older = { ...base, ...bars, navigation };
    const { text } = upgraded(older, pages);
    expect(readerView(read(text), pages)).toEqual(readerView(read(older), pages));
  });
});

describe('where the older form shows what the newer one cannot', () => {
  it('tabs stand inside of their anchor', () => {
    const site = {
      ...base,
      tabs: [link('SDK', 'sdk')],
      anchors: [link('API', 'api')],
      navigation: groups('guides', 'sdk', 'api'),
    };
    const pages = pagesOf('guides', 'sdk', 'api');
    const after = readerView(read(upgraded(site, pages).text), pages) as Record<string, { tabs: unknown[]; anchors: unknown[] }>;
    expect(after['/sdk/a']?.tabs).toEqual([
      ['Documentation', false, '/guides/a'],
      ['SDK', true, '/sdk/a'],
    ]);
    expect(after['/api/a']?.tabs).toEqual([]);
    expect(after['/api/a']?.anchors).toEqual((readerView(read(site), pages) as typeof after)['/api/a']?.anchors);
  });
});
