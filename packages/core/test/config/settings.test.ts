import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import type { SiteConfig } from '../../src/config/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { configOf } from './parse-sample.ts';

const NEWER = { name: 'Acme', navigation: { pages: ['a'] } };
const parseNewer = (fields: Record<string, unknown>) => parseConfig('docs.json', JSON.stringify({ ...NEWER, ...fields }, undefined, 2));

function newer(fields: Record<string, unknown>): SiteConfig {
  const { config, diagnostics } = parseNewer(fields);
  if (config === undefined || diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return config;
}

describe('settings of both dialects', () => {
  it.each<[string, Record<string, unknown>, Partial<SiteConfig>]>([
    ['§settings.theme', { theme: 'maple' }, { theme: 'maple' }],
    [
      '§settings.fonts',
      { fonts: { family: 'Inter', weight: 400, heading: { family: 'Lora', source: 'fonts/lora.woff2' } } },
      {
        fonts: {
          heading: {
            family: 'Lora',
            source: '/fonts/lora.woff2',
            format: 'woff2',
            location: expect.objectContaining({ file: 'docs.json' }),
          },
          body: { family: 'Inter', weight: 400, location: expect.objectContaining({ file: 'docs.json' }) },
        },
      },
    ],
    [
      '§settings.styling.eyebrows',
      { styling: { eyebrows: 'breadcrumbs' } },
      { styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: 'system', languages: [] } } },
    ],
    ['§settings.styling.latex', { styling: { latex: false } }, { styling: expect.objectContaining({ latex: false }) }],
    [
      'styling.codeblocks for each mode',
      { styling: { codeblocks: { theme: { light: 'github-light', dark: 'nord' }, languages: { custom: ['/x.json'] } } } },
      { styling: expect.objectContaining({ codeblocks: { theme: { light: 'github-light', dark: 'nord' }, languages: ['x.json'] } }) },
    ],
    [
      '§settings.thumbnails',
      { thumbnails: { appearance: 'dark', background: 'og.png' } },
      { thumbnails: { appearance: 'dark', background: '/og.png' } },
    ],
    [
      'api.spec adds an entry to the menu of pages',
      { api: { spec: { download: true } } },
      { contextual: { options: [{ kind: 'known', name: 'download-spec' }], display: 'header' } },
    ],
    [
      '§settings.banner',
      { banner: { content: ' Hi ', dismissible: true, type: 'critical', color: { dark: '#111111' } } },
      { banner: { content: 'Hi', dismissible: true, type: 'critical', color: { light: '#111111', dark: '#111111' } } },
    ],
    [
      '§settings.footer.links',
      { footer: { links: [{ header: 'H', items: [{ label: 'L', href: '/l' }] }, { items: [] }] } },
      { footer: expect.objectContaining({ links: [{ header: 'H', items: [{ label: 'L', url: '/l' }] }] }) },
    ],
    [
      'errors.404 §settings.errors.not-found',
      { errors: { '404': { redirect: true, title: 'T', description: 'D' } } },
      { errors: { '404': { redirect: true, title: 'T', description: 'D' } } },
    ],
    ['§settings.variables', { variables: { version: '2.0', empty: '' } }, { variables: { version: '2.0', empty: '' } }],
    ['§settings.metadata.timestamp', { metadata: { timestamp: true } }, { timestamp: true }],
    [
      'metadata as meta tags §settings.metadata',
      { metadata: { 'og:image': '/a.png' } },
      { seo: { metatags: { 'og:image': '/a.png' }, indexing: 'navigable', trailingSlash: false } },
    ],
    [
      'seo §settings.seo.organization §settings.seo.trailingSlash',
      {
        seo: {
          metatags: { author: 'A', canonical: 'https://docs.acme.dev' },
          indexing: 'all',
          trailingSlash: true,
          organization: { name: 'Acme', logo: 'logo.png' },
        },
      },
      {
        site: 'https://docs.acme.dev',
        seo: {
          metatags: { author: 'A' },
          indexing: 'all',
          trailingSlash: true,
          organization: { name: 'Acme', logo: '/logo.png', sameAs: [] },
        },
      },
    ],
    ['§settings.search.prompt', { search: { prompt: ' Find ' } }, { search: { prompt: 'Find' } }],
    ['expect', { search: { expect: [{ query: 'q', page: 'a/index' }] } }, { search: { expect: [expect.objectContaining({ page: 'a' })] } }],
    ['§settings.interaction.drilldown', { interaction: { drilldown: false } }, { interaction: { drilldown: false } }],
    [
      'contextual §settings.contextual §settings.contextual.options',
      {
        contextual: {
          options: [
            'copy',
            { title: 'Ask', description: 'Us', icon: 'chat', href: { base: 'https://acme.dev', query: [{ key: 'q', value: '$page' }] } },
          ],
          display: 'toc',
        },
      },
      {
        contextual: {
          display: 'toc',
          options: [
            { kind: 'known', name: 'copy' },
            {
              kind: 'custom',
              title: 'Ask',
              description: 'Us',
              icon: { name: 'chat' },
              href: { base: 'https://acme.dev', query: [{ key: 'q', value: '$page' }] },
            },
          ],
        },
      },
    ],
    [
      'contextual, by a former name,',
      { contextual: { options: ['windsurf'] } },
      { contextual: { options: [{ kind: 'known', name: 'devin-desktop' }], display: undefined } },
    ],
    [
      '§settings.integrations',
      {
        integrations: {
          ga4: { measurementId: 'G-1' },
          intercom: 'abc',
          posthog: { apiKey: 'phc_1', sessionRecording: true },
          telemetry: { enabled: false },
        },
      },
      {
        integrations: {
          ga4: { measurementId: 'G-1' },
          intercom: { appId: 'abc' },
          posthog: { apiKey: 'phc_1', sessionRecording: true },
          telemetry: { enabled: false },
        },
      },
    ],
    [
      'integrations.customScripts',
      { scripts: ['a.js'], integrations: { customScripts: [{ src: 'https://acme.dev/b.js' }] } },
      { scripts: ['/a.js', 'https://acme.dev/b.js'] },
    ],
    ['§settings.scripts', { scripts: ['a.js', { src: 'https://acme.dev/b.js' }] }, { scripts: ['/a.js', 'https://acme.dev/b.js'] }],
    [
      'markdown §settings.markdown.schema §settings.markdown.instructions',
      { markdown: { schema: false, instructions: ['One.', 'Two.'] } },
      { markdown: { schema: false, instructions: 'One.\nTwo.' } },
    ],
    ['§settings.icons.library', { icons: { library: 'lucide' } }, { icons: { library: 'lucide' } }],
    [
      'lectern §settings.lectern §settings.lectern.feedback §settings.lectern.mcp §settings.lectern.contentSignal',
      {
        lectern: {
          feedback: { endpoint: 'https://f.acme.dev' },
          mcp: { url: 'https://m.acme.dev' },
          contentSignal: 'search=yes',
          relatedTopics: true,
          servers: 'https://api.acme.dev/',
          auth: { method: 'bearer' },
        },
      },
      {
        lectern: expect.objectContaining({
          feedback: { endpoint: 'https://f.acme.dev' },
          mcp: { url: 'https://m.acme.dev' },
          contentSignal: 'search=yes',
          relatedTopics: true,
        }),
        api: expect.objectContaining({ servers: ['https://api.acme.dev'], operationAuth: { method: 'bearer' } }),
      },
    ],
    [
      '§settings.api.params',
      { api: { params: { expanded: 'all', post: ['x-unit'] } } },
      { api: expect.objectContaining({ params: { expanded: 'all', post: ['x-unit'] } }) },
    ],
    ['§settings.api.url', { api: { url: 'full' } }, { api: expect.objectContaining({ url: 'full' }) }],
    ['§settings.api.asyncapi', { api: { asyncapi: '/events.yaml' } }, { asyncapi: ['events.yaml'] }],
    ['an AsyncAPI document in an object', { api: { asyncapi: { source: '/events.yaml', directory: 'e' } } }, { asyncapi: ['events.yaml'] }],
    [
      '§settings.seo.paths',
      {
        seo: {
          paths: [
            { path: '/guides/v1/', metatags: { robots: 'noindex' } },
            { path: 'guides', metatags: { a: '1' } },
          ],
        },
      },
      {
        seo: expect.objectContaining({
          paths: [
            { path: 'guides', metatags: { a: '1' } },
            { path: 'guides/v1', metatags: { robots: 'noindex' } },
          ],
        }),
      },
    ],
    [
      'consent managers',
      { integrations: { onetrust: 'abc', transcend: { bundleId: 'x' } } },
      { integrations: { onetrust: { domainScript: 'abc' }, transcend: { bundleId: 'x' } } },
    ],
  ])('%s', (_, fields, config) => {
    expect(newer(fields)).toMatchObject(config);
    expect(configOf(fields)).toMatchObject(config);
  });

  it('are absent when they are not written', () => {
    for (const config of [configOf(), newer({})]) {
      for (const key of [
        'theme',
        'fonts',
        'styling',
        'banner',
        'redirects',
        'variables',
        'seo',
        'contextual',
        'integrations',
        'errors',
        'divisions',
      ])
        expect(config).not.toHaveProperty(key);
    }
  });
});

describe('settings of the newer dialect', () => {
  it.each<[string, Record<string, unknown>, Partial<SiteConfig>]>([
    ['§settings.appearance', { appearance: { default: 'light', strict: true } }, { appearance: { default: 'light', strict: true } }],
    ['§settings.appearance.default system', { appearance: { default: 'system' } }, { appearance: { default: 'system', strict: false } }],
    [
      '§settings.navbar.links',
      {
        navbar: {
          links: [
            { label: 'Blog', href: '/blog', icon: 'pen' },
            { type: 'github', href: 'https://github.com/a/b' },
            { type: 'discord', href: 'https://discord.gg/x' },
            { label: ' ', title: 'Community', href: 'https://chat.example.com/invite/abc', icon: 'users' },
            { label: '', href: 'https://x.example.com/acme', icon: 'star' },
            { href: '/blog', icon: 'pen' },
            { title: 'Blog', href: '/blog' },
            { type: 'github', label: '', href: 'https://github.com/a/b' },
          ],
        },
      },
      {
        navbar: {
          links: [
            { name: 'Blog', url: '/blog', kind: 'link', icon: { name: 'pen' } },
            { name: 'a/b', url: 'https://github.com/a/b', kind: 'github' },
            { name: 'Discord', url: 'https://discord.gg/x', kind: 'discord' },
            { name: 'Community', url: 'https://chat.example.com/invite/abc', kind: 'link', isIconOnly: true },
            { name: 'x.example.com', url: 'https://x.example.com/acme', kind: 'link', isIconOnly: true },
            { name: '/blog', url: '/blog', kind: 'link', isIconOnly: true },
            { name: 'Blog', url: '/blog', kind: 'link' },
            { name: 'a/b', url: 'https://github.com/a/b', kind: 'github' },
          ],
        },
      },
    ],
    [
      '§settings.api.openapi a list of objects',
      { api: { openapi: [{ source: '/a.json', directory: '/a/' }, 'b.json', { source: ['c.json', 'a.json'], directory: 'c' }] } },
      { openapi: ['a.json', 'b.json', 'c.json'], openapiDirectories: { 'a.json': 'a', 'c.json': 'c' } },
    ],
    [
      'documents with the same folder',
      {
        api: {
          openapi: [
            { source: 'a.json', directory: 'r' },
            { source: 'b.json', directory: 'r' },
          ],
        },
      },
      { openapi: ['a.json', 'b.json'], openapiDirectory: 'r' },
    ],
    [
      '§settings.api.openapi',
      { api: { openapi: { source: 'a.json', directory: 'ref' } } },
      { openapi: ['a.json'], openapiDirectory: 'ref' },
    ],
  ])('%s', (_, fields, config) => {
    expect(newer(fields)).toMatchObject(config);
  });

  it('a playground for readers who sign in is shown to all, with a notice', () => {
    const { diagnostics } = parseNewer({ api: { playground: { display: 'auth' } } });
    expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      [
        'notice',
        'config/ignored-key',
        '`api.playground.display` is `auth`, but readers of a static site do not sign in; the playground is shown to all of them.',
      ],
    ]);
  });

  it('a link or button without a label', () => {
    const { diagnostics } = parseNewer({ navbar: { links: [{ href: '/a' }], primary: { href: '/b' } } });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`navbar.links[0].label` is missing. A link in the top bar needs a label.',
      '`navbar.primary.label` is missing. A button of type `button` needs a label.',
    ]);
  });
});

describe('settings of the older dialect', () => {
  it.each<[string, Record<string, unknown>, Partial<SiteConfig>]>([
    [
      '§settings.analytics',
      { analytics: { ga4: { measurementId: 'G-1' } }, integrations: { intercom: 'x' } },
      { integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'x' } } },
    ],
  ])('%s', (_, fields, config) => {
    expect(configOf(fields)).toMatchObject(config);
  });

  it('in a newer file take effect, with the form that belongs there', () => {
    const { config, diagnostics } = parseNewer({ analytics: { gtm: { tagId: 'GTM-1' } }, background: { style: 'grid' } });
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'In this file, write:\n"background": { "decoration": "grid" }',
      'In this file, write:\n"integrations": { "gtm": { "tagId": "GTM-1" } }',
    ]);
    expect(config).toMatchObject({ integrations: { gtm: { tagId: 'GTM-1' } }, background: { decoration: 'grid' } });
  });
});

describe('names that nobody knows', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    [
      'a service',
      { integrations: { posthg: { apiKey: 'x' } } },
      '`integrations.posthg` is an unknown key; it is ignored.',
      'Did you mean `posthog`?',
    ],
    [
      'a setting of a service',
      { integrations: { posthog: { apiKey: 'phc_a', host: 'x' } } },
      '`integrations.posthog.host` is an unknown key; it is ignored.',
      'Remove it. The known keys are `apiKey`, `apiHost` and `sessionRecording`.',
    ],
    [
      'an entry of the menu',
      { contextual: { options: ['copi'] } },
      'The page menu has no entry `copi`; it is ignored.',
      'Did you mean `copy`?',
    ],
    ['an eyebrow', { styling: { eyebrw: 'section' } }, '`styling.eyebrw` is an unknown key; it is ignored.', 'Did you mean `eyebrows`?'],
  ])('%s', (_, fields, message, hint) => {
    const { diagnostics } = parseNewer(fields);
    expect(diagnostics.map((one) => [one.severity, one.message, one.hint])).toEqual([['warning', message, hint]]);
  });

  it('more than four columns in the footer', () => {
    const links = ['A', 'B', 'C', 'D', 'E'].map((header) => ({ header, items: [{ label: 'L', href: '/l' }] }));
    expect(parseNewer({ footer: { links } }).diagnostics.map(({ message }) => message)).toEqual([
      'The footer has 5 columns, but at most 4 fit next to each other.',
    ]);
  });
});
