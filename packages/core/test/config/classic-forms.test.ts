import { describe, expect, it } from 'vitest';
import { lenientConfigOf, messagesOf, settingsOf } from './parse-sample.ts';

const navigation = { pages: ['a'] };

/** Settings in the classic and in the current form. */
const PAIRS: [name: string, classic: Record<string, unknown>, current: Record<string, unknown>][] = [
  [
    '§settings.background.color',
    { colors: { primary: '#0f5132', background: { light: '#fefefe', dark: '#010101' } } },
    { colors: { primary: '#0f5132' }, background: { color: { light: '#fefefe', dark: '#010101' } } },
  ],
  ['§settings.background.image', { backgroundImage: '/a.png' }, { background: { image: '/a.png' } }],
  ['§settings.background.style §settings.background.decoration', { background: { style: 'grid' } }, { background: { decoration: 'grid' } }],
  ['links', { topbarLinks: [{ name: 'A', url: '/a' }] }, { navbar: { links: [{ label: 'A', href: '/a' }] } }],
  [
    'a link of a repository',
    { topbarLinks: [{ type: 'github', url: 'https://github.com/a/b' }] },
    { navbar: { links: [{ type: 'github', href: 'https://github.com/a/b' }] } },
  ],
  [
    '§settings.navbar.primary',
    { topbarCtaButton: { name: 'A', url: '/a' } },
    { navbar: { primary: { type: 'button', label: 'A', href: '/a' } } },
  ],
  [
    'a button with its type',
    { topbarCtaButton: { type: 'link', name: 'A', url: '/a' } },
    { navbar: { primary: { type: 'button', label: 'A', href: '/a' } } },
  ],
  ['§settings.footer.socials', { footerSocials: { github: 'https://a.b' } }, { footer: { socials: { github: 'https://a.b' } } }],
  ['§settings.api.mdx', { api: { baseUrl: 'https://a.b' } }, { api: { mdx: { server: 'https://a.b' } } }],
  ['authentication', { api: { auth: { method: 'key', name: 'x' } } }, { api: { mdx: { auth: { method: 'key', name: 'x' } } } }],
  ['a playground', { api: { playground: { mode: 'show' } } }, { api: { playground: { display: 'interactive' } } }],
  ['a simple playground', { api: { playground: { mode: 'simple' } } }, { api: { playground: { display: 'simple' } } }],
  ['§settings.api.playground', { api: { playground: { mode: 'hide' } } }, { api: { playground: { display: 'none' } } }],
  ['documents', { openapi: ['a.yaml'] }, { api: { openapi: ['a.yaml'] } }],
  [
    '§settings.font',
    { font: { headings: { family: 'A' }, body: { family: 'B' } } },
    { fonts: { heading: { family: 'A' }, body: { family: 'B' } } },
  ],
  ['§settings.codeBlock.mode', { codeBlock: { mode: 'auto' } }, { styling: { codeblocks: 'system' } }],
  ['a dark theme of code', { codeBlock: { mode: 'dark' } }, { styling: { codeblocks: 'dark' } }],
  ['§settings.seo.indexHiddenPages', { seo: { indexHiddenPages: true } }, { seo: { indexing: 'all' } }],
  ['no hidden pages in search engines', { seo: { indexHiddenPages: false } }, { seo: { indexing: 'navigable' } }],
  ['§settings.api.paramFields', { api: { paramFields: { expanded: 'all' } } }, { api: { params: { expanded: 'all' } } }],
  ['§settings.api.examples', { api: { request: { example: { languages: ['bash'] } } } }, { api: { examples: { languages: ['bash'] } } }],
  [
    'columns of the footer',
    { footer: { links: [{ title: 'A', links: [{ name: 'B', url: '/b' }] }] } },
    { footer: { links: [{ header: 'A', items: [{ label: 'B', href: '/b' }] }] } },
  ],
  [
    'columns of the footer with titles',
    { footer: { links: [{ title: 'A', links: [{ title: 'B', url: '/b' }] }] } },
    { footer: { links: [{ header: 'A', items: [{ label: 'B', href: '/b' }] }] } },
  ],
  ['a mode', { modeToggle: { default: 'dark' } }, { appearance: { default: 'dark' } }],
  ['a mode that is forced', { modeToggle: { default: 'dark', isHidden: true } }, { appearance: { default: 'dark', strict: true } }],
  ['an eyebrow', { eyebrow: { display: 'breadcrumbs' } }, { styling: { eyebrows: 'breadcrumbs' } }],
  ['an eyebrow of styling', { styling: { eyebrow: 'breadcrumbs' } }, { styling: { eyebrows: 'breadcrumbs' } }],
  [
    'buttons in the top bar',
    { topbarLinks: [{ name: 'A', url: '/a', style: 'pill', arrow: true }] },
    { navbar: { links: [{ label: 'A', href: '/a', style: 'pill', arrow: true }] } },
  ],
  ['services', { analytics: { posthog: { apiKey: 'phc_a' } } }, { integrations: { posthog: { apiKey: 'phc_a' } } }],
];

describe('the two forms of docs.json mean the same:', () => {
  it.each(PAIRS)('%s', (_, classic, current) => {
    expect(settingsOf(classic)).toEqual(settingsOf({ navigation, ...current }));
  });
});

describe('a key of the other form', () => {
  it.each([
    ['a classic one in a current file', { navigation, topbarLinks: [{ name: 'A', url: '/a' }] }, 'topbarLinks'],
    ['a current one in a classic file', { navbar: { links: [{ label: 'A', href: '/a' }] } }, 'navbar.links'],
    ['a current key of a classic link', { topbarLinks: [{ label: 'A', url: '/a' }] }, 'topbarLinks[0].label'],
    ['a current key of a classic tab', { tabs: [{ tab: 'A', url: 'a' }] }, 'tabs[0].tab'],
    ['a current URL of a classic tab', { tabs: [{ name: 'A', href: 'a' }] }, 'tabs[0].href'],
    ['a current key of a classic anchor', { anchors: [{ anchor: 'A', url: 'a' }] }, 'anchors[0].anchor'],
    ['a hidden classic anchor', { anchors: [{ name: 'A', url: 'a', hidden: true }] }, 'anchors[0].hidden'],
    ['a current key of a classic version', { versions: [{ version: 'v1' }] }, 'versions[0].version'],
    ['a current button', { topbarCtaButton: { label: 'A', url: '/a' } }, 'topbarCtaButton.label'],
  ])('is read and reported: %s', (_, fields, key) => {
    expect(messagesOf({ ...fields })).toEqual([expect.stringMatching(/^\w+ config\/other-dialect: /)]);
    expect(messagesOf({ ...fields })[0]).toContain(`\`${key}\``);
  });

  it('beside its own is ignored and reported', () => {
    const fields = { modeToggle: { default: 'dark' }, appearance: { default: 'light' } };
    expect(lenientConfigOf({ ...fields }).appearance.default).toBe('dark');
    expect(messagesOf({ ...fields })).toHaveLength(1);
    const current = { navigation, footerSocials: { x: 'https://x.com/old' }, footer: { socials: { x: 'https://x.com/new' } } };
    expect(lenientConfigOf(current).footer.socials).toEqual([{ platform: 'x', url: 'https://x.com/new' }]);
    expect(messagesOf(current)).toHaveLength(1);
  });
});
