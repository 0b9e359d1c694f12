import { describe, expect, it } from 'vitest';
import { requiredSettings } from '../../../core/src/config/schema/integrations.ts';
import { schemaKeys } from '../../../core/test/config/schema-keys.ts';
import type { Files } from './build-outputs.ts';
import { useComparison } from './compare-sites.ts';

type Json = Record<string, unknown>;

/** A value of a key, and the `docs.json` that it is added to. */
interface SettingCase {
  value: unknown;
  /** Replaces the usual one. */
  docs?: Json;
  /** Where the key is in it, if that is not its name. */
  at?: string;
}

const PAGES: Files = {
  'index.mdx': '---\ntitle: Home\n---\n\nWelcome, $x^2$ {{word}} github.\n\n## One\n\n#### Four\n\n```js moor.js\nmoor();\n```\n',
  'guides/boats.mdx': '---\ntitle: Boats\ndescription: All boats.\n---\n\nHow to moor a boat.\n',
  'guides/knots.mdx': '---\ntitle: Knots of boats\n---\n\nHow to tie a knot for a boat.\n',
  'guides/more.mdx': '---\ntitle: More\n---\n\nMore.\n',
  'fr/index.mdx': '---\ntitle: Bienvenue\n---\n\nBonjour.\n',
  'notes/first.mdx': '---\ntitle: First note\n---\n\nText.\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\nText.\n',
  'endpoint.mdx':
    '---\ntitle: Endpoint\napi: GET /boats\n---\n\n<ParamField query="name" type="string" required>Text.</ParamField>\n<ParamField query="size" type="string">Text.</ParamField>\n',
  'sea.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#f00"/></svg>',
  'own.woff2': 'font',
  'own.js': 'document.title += "!";\n',
  'own.tmLanguage.json': JSON.stringify({ name: 'js', scopeName: 'source.js', patterns: [{ match: 'moor', name: 'keyword' }] }),
  'asyncapi.json': JSON.stringify({ asyncapi: '3.0.0', info: { title: 'Events', version: '1' } }),
  'overlay.json': JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Other title', version: '1' },
    actions: [{ target: '$.info', update: { title: 'Overlaid API', description: 'From the overlay.' } }],
  }),
  'schema.graphql': 'type Query { boats: String }\n',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/boats': {
        post: {
          tags: ['Boats'],
          summary: 'Add a boat',
          parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', examples: [2] } }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    size: { type: 'string', 'x-unit': 'm' },
                    name: { type: 'string', examples: ['Ahoy'] },
                    owner: { type: 'object', properties: { id: { type: 'string' } } },
                  },
                },
              },
            },
          },
          responses: {
            200: {
              description: 'Done',
              content: { 'application/json': { schema: { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } } } } },
            },
          },
        },
      },
    },
  }),
};

const GROUPS = [{ group: 'Start', pages: ['index', { group: 'Nested', pages: ['guides/boats'] }] }];
const usual = (more: Json = {}): Json => ({
  name: 'Harbour',
  colors: { primary: '#336699' },
  lectern: { site: 'https://docs.example.com' },
  navigation: { groups: GROUPS },
  ...more,
});
const withApi = (api: Json = {}) => usual({ api: { openapi: 'openapi.json', ...api } });
const withEndpoint = (api: Json = {}) => usual({ navigation: { groups: [...GROUPS, { group: 'API', pages: ['endpoint'] }] }, api });
const classic = (more: Json = {}): Json => ({ name: 'Harbour', colors: { primary: '#336699' }, navigation: GROUPS, ...more });
const to = (value: unknown, docs?: Json, at?: string): SettingCase => ({ value, ...(docs && { docs }), ...(at && { at }) });

const CLASSIC_GROUPS = [
  { group: 'Start', pages: ['index'] },
  { group: 'Guides', pages: ['guides/boats', 'guides/knots'] },
];
const CLASSIC_TABS = classic({ navigation: CLASSIC_GROUPS, tabs: [{ name: 'Guides', url: 'guides' }] });
const CLASSIC_ANCHORS = classic({
  navigation: CLASSIC_GROUPS,
  anchors: [{ name: 'Guides', url: 'guides', icon: 'bell' }],
  topAnchor: { icon: 'bell' },
});
const BUTTON = { navbar: { primary: { type: 'button', label: 'Start', href: 'https://example.com' } } };
const NAVBAR_LINK = { navbar: { links: [{ label: 'Blog', href: 'https://example.com/blog', icon: 'bell' }] } };
const BANNER = { banner: { content: 'Version 2 is out.' } };
const COLUMN = { footer: { links: [{ items: [{ label: 'Blog', href: 'https://example.com/blog' }] }] } };
const OWN_ENTRY = {
  contextual: { options: [{ title: 'Ask', href: { base: 'https://example.com/ask', query: [{ key: 'q', value: '$page' }] } }] },
};
const TWO_ENTRIES = { contextual: { options: ['copy', { title: 'Ask', href: 'https://example.com' }] } };
const REPOSITORY = { feedback: { suggestEdit: true } };
const repository = (more: Json = {}) =>
  usual({ ...REPOSITORY, lectern: { site: 'https://docs.example.com', repository: { url: 'https://github.com/harbour/docs', ...more } } });

/** Values that have an effect. */
const SETTINGS: Record<string, SettingCase> = {
  name: to('Lighthouse'),
  description: to('About boats.'),
  'Navigation.directory': to(
    'card',
    usual({ navigation: { groups: [{ group: 'Start', root: 'index', pages: ['guides/boats'] }] } }),
    'navigation.directory',
  ),
  'Navigation.pages': to(['guides/boats'], usual({ navigation: {} }), 'navigation.pages'),
  'colors.primary': to('#993366'),
  'colors.light': to('#99ccff'),
  'colors.dark': to('#003366'),
  'colors.anchors.from': to({ from: '#111111', to: '#555555' }, CLASSIC_ANCHORS, 'colors.anchors'),
  'colors.anchors.via': to(
    '#333333',
    classic({ ...CLASSIC_ANCHORS, colors: { primary: '#336699', anchors: { from: '#111111', to: '#555555' } } }),
  ),
  'colors.anchors.to': to(
    '#999999',
    classic({ ...CLASSIC_ANCHORS, colors: { primary: '#336699', anchors: { from: '#111111', to: '#555555' } } }),
  ),
  'appearance.default': to('dark'),
  'appearance.strict': to(true),
  'background.decoration': to('grid'),
  'background.color.light': to('#ffeeee', usual({ background: { color: { dark: '#220000' } } })),
  'background.color.dark': to('#220000', usual({ background: { color: { light: '#ffeeee' } } })),
  'background.image.light': to('/sea.svg'),
  'background.image.dark': to('/sea.svg', usual({ background: { image: { light: '/other.svg' } } })),
  'topAnchor.name': to('Home', CLASSIC_ANCHORS),
  'topAnchor.icon': to('rocket', CLASSIC_ANCHORS),
  'topAnchor.iconType': to('regular', CLASSIC_ANCHORS),
  'topAnchor.color': to('#993366', CLASSIC_ANCHORS),
  'primaryTab.name': to('Docs', CLASSIC_TABS),
  'primaryTab.isDefaultHidden': to(true, { ...CLASSIC_TABS, primaryTab: { name: 'Docs' } }),
  'versions[].locale': to('en', classic({ versions: [{ name: 'v2' }, { name: 'v1' }] })),
  'tabs[].icon': to('bell', CLASSIC_TABS),
  'tabs[].iconType': to('solid', CLASSIC_TABS),
  'scripts[].*': to(true, usual({ scripts: [{ src: '/own.js' }] }), 'scripts[].defer'),
  'Navigation.default': to('v2', usual(), 'navigation.default'),
  'anchors[].name': to('Manuals', CLASSIC_ANCHORS),
  'anchors[].url': to('https://example.com', CLASSIC_ANCHORS),
  'anchors[].version': to('v1', { ...CLASSIC_ANCHORS, versions: ['v2', 'v1'] }),
  'anchors[].isDefaultHidden': to(true, CLASSIC_ANCHORS),
  'anchors[].openapi': to('openapi.json', CLASSIC_ANCHORS),
  'anchors[].icon': to('rocket', CLASSIC_ANCHORS),
  'anchors[].iconType': to('regular', CLASSIC_ANCHORS),
  'anchors[].color': to('#993366', CLASSIC_ANCHORS),
  'tabs[].name': to('Manuals', CLASSIC_TABS),
  'tabs[].url': to('https://example.com', CLASSIC_TABS),
  'tabs[].version': to('v1', { ...CLASSIC_TABS, versions: ['v2', 'v1'] }),
  'tabs[].isDefaultHidden': to(true, CLASSIC_TABS),
  'tabs[].openapi': to('openapi.json', CLASSIC_TABS),
  'versions[].name': to('v3', classic({ versions: [{ name: 'v2' }, { name: 'v1' }] })),
  'versions[].default': to(true, classic({ versions: [{ name: 'v2' }, { name: 'v1' }] }), 'versions[1].default'),
  'versions[].url': to('https://v2.example.com', classic({ versions: [{ name: 'v2' }, { name: 'v1' }] }), 'versions[1].url'),
  'api.openapi': to('openapi.json'),
  'api.asyncapi': to('asyncapi.json'),
  'api.url': to('full', withApi()),
  'api.maintainOrder': to(false, withApi()),
  'api.params.expanded': to('all', withApi()),
  'api.params.post': to(['x-unit'], withApi()),
  'api.examples.languages': to(['python'], withApi()),
  'api.examples.defaults': to('required', withApi()),
  'api.examples.required': to(true, withApi()),
  'api.examples.prefill': to(true, withApi()),
  'api.examples.autogenerate': to(false, withApi()),
  'api.playground.display': to('simple', withApi()),
  'api.playground.credentials': to(true, withApi()),
  'api.mdx.server': to('https://api.example.com', withEndpoint()),
  'api.mdx.auth': to({ method: 'bearer' }, withEndpoint({ mdx: { server: 'https://api.example.com' } })),
  'feedback.suggestEdit': to(true, { ...repository(), feedback: {} }),
  'feedback.raiseIssue': to(true, { ...repository(), feedback: {} }),
  'feedback.thumbsRating': to(true, usual({ lectern: { feedback: { endpoint: 'https://example.com/rate' } } })),
  'icons.library': to('lucide', usual(NAVBAR_LINK)),
  'metadata.canonical': to('https://example.org', usual({ lectern: {} })),
  'metadata.timestamp': to(true, usual({ dated: true })),
  'metadata.*': to('Ada', usual(), 'metadata.author'),
  'ApiDocuments.overlays': to('overlay.json', usual({ api: { openapi: { source: 'openapi.json' } } }), 'api.openapi.overlays'),
  'seo.indexing': to('all', usual({ files: ['unlisted'] })),
  'seo.trailingSlash': to(true),
  'seo.metatags.canonical': to('https://example.org', usual({ lectern: {} })),
  'seo.metatags.*': to('Ada', usual(), 'seo.metatags.author'),
  'seo.paths[].path': to('/', usual({ seo: { paths: [{ path: 'nowhere', metatags: { author: 'Ada' } }] } })),
  'seo.paths[].metatags.*': to('Ada', usual({ seo: { paths: [{ path: '/' }] } }), 'seo.paths[].metatags.author'),
  'seo.organization.id': to('https://example.com/#us'),
  'seo.organization.name': to('Harbour Ltd.'),
  'seo.organization.legalName': to('Harbour Limited'),
  'seo.organization.url': to('https://example.com'),
  'seo.organization.logo': to('/sea.svg'),
  'seo.organization.sameAs': to(['https://example.com/us']),
  'lectern.site': to('https://example.org'),
  'lectern.base': to('/docs'),
  'lectern.servers': to('https://test.example.com', withApi()),
  'lectern.contentSignal': to('search=yes'),
  'lectern.languageIcons': to(true),
  'lectern.socialImages': to(true),
  'lectern.relatedTopics': to(
    true,
    usual({ navigation: { groups: [{ group: 'Start', pages: ['index', 'guides/boats', 'guides/knots'] }] } }),
  ),
  'lectern.repository.url': to('https://github.com/harbour/docs', usual(REPOSITORY)),
  'lectern.repository.branch': to('next', repository()),
  'lectern.repository.directory': to('manual', repository()),
  'lectern.tableOfContents.from': to(3),
  'lectern.tableOfContents.to': to(2),
  'lectern.feedback.endpoint': to('https://example.com/rate', usual({ feedback: { thumbsRating: true } })),
  'lectern.auth.method': to('bearer', withApi()),
  'lectern.auth.name': to('X-Key', { ...withApi(), lectern: { auth: { method: 'key' } } }),
  'lectern.auth.inputPrefix': to('Token ', { ...withApi(), lectern: { auth: { method: 'key', name: 'X-Key' } } }),
  'lectern.mcp.url': to('https://example.com/mcp'),
  'lectern.contentSecurityPolicy.script-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.style-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.style-src-attr': to("'none'"),
  'lectern.contentSecurityPolicy.img-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.font-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.media-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.connect-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.frame-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.worker-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.object-src': to('https://example.com'),
  'lectern.contentSecurityPolicy.form-action': to('https://example.com'),
  'lectern.contentSecurityPolicy.frame-ancestors': to('https://example.com'),
  'fonts.family': to('Harbour Sans'),
  'fonts.weight': to(700, usual({ fonts: { family: 'Harbour Sans', source: '/own.woff2' } })),
  'fonts.source': to('/own.woff2', usual({ fonts: { family: 'Harbour Sans' } })),
  'fonts.format': to('woff', usual({ fonts: { family: 'Harbour Sans', source: '/own.woff2' } })),
  'fonts.body': to({ family: 'Harbour Sans', source: '/own.woff2' }),
  'fonts.heading.family': to('Harbour Sans', usual({ fonts: { heading: { family: 'Harbour Serif', source: '/own.woff2' } } })),
  'fonts.heading.weight': to(700, usual({ fonts: { heading: { family: 'Harbour Serif', source: '/own.woff2' } } })),
  'fonts.heading.source': to('/own.woff2', usual({ fonts: { heading: { family: 'Harbour Serif' } } })),
  'fonts.heading.format': to('woff', usual({ fonts: { heading: { family: 'Harbour Serif', source: '/own.woff2' } } })),
  'styling.eyebrows': to('breadcrumbs'),
  'styling.latex': to(false),
  'styling.codeblocks.light': to('github-light'),
  'styling.codeblocks.dark': to('github-dark'),
  'styling.codeblocks.theme.light': to('github-light'),
  'styling.codeblocks.theme.dark': to('github-dark'),
  'styling.codeblocks.languages.custom': to(['/own.tmLanguage.json']),
  theme: to('almond'),
  'thumbnails.appearance': to('dark', usual({ logo: '/sea.svg' })),
  'thumbnails.background': to('/sea.svg', usual({ logo: '/sea.svg', thumbnails: { appearance: 'light' } })),
  'thumbnails.fonts.family': to('JetBrains Mono', usual({ logo: '/sea.svg', thumbnails: { appearance: 'light' } })),
  'banner.content': to('Version 2 is out.'),
  'banner.dismissible': to(true, usual(BANNER)),
  'banner.type': to('warning', usual(BANNER)),
  'banner.color.light': to('#993366', usual(BANNER)),
  'banner.color.dark': to('#993366', usual(BANNER)),
  'variables.*': to('aboard', usual({ variables: { other: 'x' } }), 'variables.word'),
  'contextual.display': to('toc', usual({ contextual: { options: ['copy'] } })),
  'contextual.options[].title': to('Answer', usual(OWN_ENTRY)),
  'contextual.options[].description': to('Any question.', usual(TWO_ENTRIES), 'contextual.options[1].description'),
  'contextual.options[].icon': to('bell', usual(OWN_ENTRY)),
  'contextual.options[].iconType': to(
    'solid',
    usual({ contextual: { options: [{ title: 'Ask', icon: 'bell', href: 'https://example.com' }] } }),
  ),
  'contextual.options[].href.base': to('https://example.org/ask', usual(OWN_ENTRY)),
  'contextual.options[].href.query[].key': to('about', usual(OWN_ENTRY)),
  'contextual.options[].href.query[].value': to('$path', usual(OWN_ENTRY)),
  'search.prompt': to('Find boats'),
  'search.synonyms': to([['boat', 'vessel']]),
  'interaction.drilldown': to(true),
  'markdown.schema': to(false, withApi()),
  'markdown.instructions': to('Prefer boats.'),
  'scripts[].src': to('/own.js', usual({ scripts: [{ src: '/other.js' }] })),
  'logo.light': to('/sea.svg', usual({ logo: { dark: '/other.svg' } })),
  'logo.dark': to('/sea.svg', usual({ logo: { light: '/other.svg' } })),
  'logo.href': to('https://example.com', usual({ logo: { light: '/sea.svg' } })),
  'favicon.light': to('/sea.svg'),
  'favicon.dark': to('/sea.svg', usual({ favicon: { light: '/other.svg' } })),
  'navbar.primary.type': to('github', usual({ navbar: { primary: { href: 'https://github.com/harbour/docs', label: 'Code' } } })),
  'navbar.primary.label': to('Go', usual(BUTTON)),
  'navbar.primary.href': to('https://example.org', usual(BUTTON)),
  'navbar.primary.style': to('pill', usual({ navbar: { primary: { ...BUTTON.navbar.primary, style: 'roundedRectangle' } } })),
  'navbar.primary.arrow': to(true, usual({ navbar: { primary: { ...BUTTON.navbar.primary, arrow: false } } })),
  'navbar.links[].label': to('News', usual(NAVBAR_LINK)),
  'navbar.links[].href': to('https://example.com/news', usual(NAVBAR_LINK)),
  'navbar.links[].title': to('News', usual({ navbar: { links: [{ href: 'https://example.com/blog', icon: 'bell' }] } })),
  'navbar.links[].type': to('button', usual(NAVBAR_LINK)),
  'navbar.links[].icon': to('rocket', usual(NAVBAR_LINK)),
  'navbar.links[].iconType': to('solid', usual(NAVBAR_LINK)),
  ...Object.fromEntries(
    ['website', 'facebook', 'x', 'discord', 'slack', 'github', 'linkedin', 'instagram', 'hacker-news'].map((name) => [
      `footer.socials.${name}`,
      to('https://example.com/us'),
    ]),
  ),
  'footer.socials.*': to('https://example.com/us', usual(), 'footer.socials.bluesky'),
  'footer.socials[].type': to('github', usual({ footer: { socials: [{ type: 'x', url: 'https://example.com' }] } })),
  'footer.socials[].url': to('https://example.com/us', usual({ footer: { socials: [{ type: 'x', url: 'https://example.com' }] } })),
  'footer.links[].header': to('Company', usual(COLUMN)),
  'footer.links[].items[].label': to('News', usual(COLUMN)),
  'footer.links[].items[].href': to('https://example.com/news', usual(COLUMN)),
  'errors.404.redirect': to(true),
  'errors.404.title': to('Lost'),
  'errors.404.description': to('Look elsewhere.'),
  'redirects[].source': to('/older', usual({ redirects: [{ source: '/old', destination: '/guides/boats' }] })),
  'redirects[].destination': to('/', usual({ redirects: [{ source: '/old', destination: '/guides/boats' }] })),
  'redirects[].permanent': to(false, usual({ redirects: [{ source: '/old/:x', destination: '/guides/:x' }] })),
  'redirects[].statusCode': to(302, usual({ redirects: [{ source: '/old/:x', destination: '/guides/:x' }] })),
  'Icon.name': to('rocket', usual({ navbar: { links: [{ label: 'A', href: '/', icon: { name: 'bell' } }] } }), 'navbar.links[].icon.name'),
  'Icon.style': to('solid', usual({ navbar: { links: [{ label: 'A', href: '/', icon: { name: 'bell' } }] } }), 'navbar.links[].icon.style'),
  'Icon.library': to(
    'lucide',
    usual({ navbar: { links: [{ label: 'A', href: '/', icon: { name: 'bell' } }] } }),
    'navbar.links[].icon.library',
  ),
  'SdkReference.source': to('kit.json', sdkTab(), 'navigation.tabs[].sdk.source'),
  'SdkReference.format': to('typedoc', sdkTab({ source: 'kit.json' }), 'navigation.tabs[].sdk.format'),
  'SdkReference.directory': to('kit', sdkTab({ source: 'kit.json' }), 'navigation.tabs[].sdk.directory'),
  'ApiDocuments.source': to(
    'openapi.json',
    usual({ navigation: { tabs: [{ tab: 'API' }, { tab: 'B', pages: ['index'] }] } }),
    'navigation.tabs[].openapi.source',
  ),
  'ApiDocuments.directory': to('ref', apiTab(), 'navigation.tabs[].openapi.directory'),
  'ApiDocuments.hidden': to(true, apiTab(), 'navigation.tabs[].openapi.hidden'),
};

function sdkTab(sdk?: Json): Json {
  return usual({
    navigation: {
      tabs: [
        { tab: 'SDK', ...(sdk && { sdk }) },
        { tab: 'B', pages: ['index'] },
      ],
    },
  });
}

function apiTab(): Json {
  return usual({
    navigation: {
      tabs: [
        { tab: 'API', openapi: { source: 'openapi.json' } },
        { tab: 'B', pages: ['index'] },
      ],
    },
  });
}

const KINDS: Record<string, string> = {
  language: 'languages',
  version: 'versions',
  product: 'products',
  dropdown: 'dropdowns',
  tab: 'tabs',
  item: 'menu',
  anchor: 'anchors',
};

/** Two elements of a kind, the first of which has the fields. */
function divided(kind: string, own: Json): Json {
  const names = kind === 'language' ? ['en', 'fr'] : ['One', 'Two'];
  const rest = kind === 'language' ? ['fr/index'] : ['guides/more'];
  const elements = [
    { [kind]: names[0], ...own },
    { [kind]: names[1], pages: rest },
  ];
  const navigation = kind === 'item' ? { tabs: [{ tab: 'All', menu: elements }] } : { [KINDS[kind] ?? '']: elements };
  return usual({ navigation });
}

/** Cases of the keys that elements of every kind have. */
function divisionCase(kind: string, key: string): SettingCase | undefined {
  const at = `${kind === 'item' ? 'navigation.tabs[].menu' : `navigation.${KINDS[kind]}`}[].${key}`;
  const pages = ['guides/boats', 'guides/knots'];
  const inside = (value: unknown, own: Json = { pages }) => ({ value, docs: divided(kind, own), at });
  if (key === kind) return inside(kind === 'language' ? 'de' : 'First');
  if (key === 'name') return { value: 'First', docs: divided(kind, { [kind]: undefined, pages }), at };
  if (key in INNER) return inside(INNER[key], {});
  const value = FIELDS[key];
  if (value === undefined) return undefined;
  if (key === 'searchable') return inside(value, { pages, hidden: true });
  if (key === 'iconType') return inside(value, { pages, icon: 'bell' });
  if (key === 'directory') return inside(value, { groups: [{ group: 'A', root: 'index', pages }] });
  if (key === 'default') return { value, docs: divided(kind, { pages }), at: at.replace('[].default', '[1].default') };
  if (['href', 'url', 'openapi', 'asyncapi', 'graphql', 'sdk'].includes(key)) return inside(value, {});
  return inside(value);
}

const FIELDS: Json = {
  hidden: true,
  searchable: true,
  root: '/guides/knots',
  icon: 'rocket',
  iconType: 'solid',
  tag: 'New',
  directory: 'card',
  boost: 3,
  openapi: 'openapi.json',
  asyncapi: 'asyncapi.json',
  graphql: 'schema.graphql',
  sdk: { format: 'typedoc', source: 'sdk.json' },
  name: 'First',
  href: 'https://example.com',
  url: 'https://example.com',
  description: 'About it',
  default: true,
  public: false,
  thumbnail: '/images/first.png',
  expandable: false,
  anchor: 'Guides',
  tab: 'Guides',
  align: 'end',
  color: '#993366',
  'color.light': '#993366',
  'color.dark': '#993366',
  banner: { content: 'Version 2 is out.' },
  footer: { socials: { x: 'https://example.com/us' } },
  navbar: { links: [{ label: 'Blog', href: 'https://example.com/blog' }] },
};

const INNER: Json = {
  languages: [
    { language: 'en', pages: ['guides/boats'] },
    { language: 'fr', pages: ['fr/index'] },
  ],
  versions: [
    { version: 'v2', pages: ['guides/boats'] },
    { version: 'v1', pages: ['guides/knots'] },
  ],
  products: [
    { product: 'A', pages: ['guides/boats'] },
    { product: 'B', pages: ['guides/knots'] },
  ],
  dropdowns: [
    { dropdown: 'A', pages: ['guides/boats'] },
    { dropdown: 'B', pages: ['guides/knots'] },
  ],
  tabs: [
    { tab: 'A', pages: ['guides/boats'] },
    { tab: 'B', pages: ['guides/knots'] },
  ],
  menu: [
    { item: 'A', pages: ['guides/boats'] },
    { item: 'B', pages: ['guides/knots'] },
  ],
  anchors: [
    { anchor: 'A', pages: ['guides/boats'] },
    { anchor: 'B', href: 'https://example.com' },
  ],
  groups: [{ group: 'A', pages: ['guides/boats'] }],
  pages: ['guides/boats'],
  global: { anchors: [{ anchor: 'Blog', href: 'https://example.com' }] },
};

/** A group in a group, and its fields. */
const grouped = (own: Json, more: Json = {}) =>
  usual({
    ...more,
    navigation: {
      groups: [
        { group: 'Top', pages: ['index', { group: 'Inner', ...own }] },
        { group: 'Last', pages: ['guides/more'] },
      ],
    },
  });
const AT_GROUP = 'navigation.groups[].pages[1]';

function groupCase(key: string): SettingCase | undefined {
  const pages = ['guides/boats', 'guides/knots'];
  const inside = (value: unknown, own: Json = { pages }) => ({ value, docs: grouped(own), at: `${AT_GROUP}.${key}` });
  if (key === 'group') return inside('Renamed');
  if (key === 'name')
    return {
      value: 'Renamed',
      docs: usual({ navigation: { groups: [{ pages }, { group: 'B', pages: ['index'] }] } }),
      at: 'navigation.groups[].name',
    };
  if (key === 'pages' || key === 'groups') return inside(key === 'pages' ? pages : [{ group: 'A', pages }], {});
  if (key === 'autogenerate') return inside('notes/*', {});
  if (key === 'expanded') return inside(true);
  if (key === 'collapsed') return inside(false);
  if (key === 'version') return { value: 'v1', docs: classic({ versions: ['v2', 'v1'] }), at: 'navigation[].version' };
  if (key === 'searchable') return inside(true, { pages, hidden: true });
  if (key === 'iconType') return inside('solid', { pages, icon: 'bell' });
  if (key === 'directory') return inside('card', { pages, root: 'guides/boats' });
  if (['openapi', 'asyncapi', 'graphql', 'sdk'].includes(key)) return inside(FIELDS[key], {});
  return key in FIELDS ? inside(FIELDS[key]) : undefined;
}

/** An entry of a page with fields of its own. */
function entryCase(key: string): SettingCase | undefined {
  const at = `navigation.groups[].pages[1].${key}`;
  const entries = (own: Json) => usual({ navigation: { groups: [{ group: 'Start', pages: ['index', own] }] } });
  if (key === 'page' || key === 'path') return { value: 'guides/boats', docs: entries({ title: 'Ships' }), at };
  if (key === 'href' || key === 'url') return { value: 'https://example.com', docs: entries({ title: 'Ships' }), at };
  if (key === 'iconType') return { value: 'solid', docs: entries({ page: 'guides/boats', icon: 'bell' }), at };
  const value = { title: 'Ships', sidebarTitle: 'Ships', icon: 'bell', tag: 'New', '*': true }[key];
  return value === undefined ? undefined : { value, docs: entries({ page: 'guides/boats' }), at: at.replace('*', 'mode') };
}

/** A setting of a service, next to the one without which it is not loaded. */
function serviceCase(name: string, setting: string): SettingCase {
  const [main = ''] = requiredSettings(name) ?? [];
  // Services ask for consent before they are loaded, so a consent needs one.
  const others = name === 'cookies' ? { plausible: 'docs.example.com' } : {};
  const docs = usual({ integrations: { ...others, ...(setting !== main && { [name]: { [main]: 'id' } }) } });
  return { value: 'https://example.com/own.js', docs, at: `integrations.${name}.${setting}` };
}

function caseOf(key: string): SettingCase | undefined {
  const [, service = '', setting = ''] = /^integrations\.(\w+)\.(\w+)$/.exec(key) ?? [];
  if (requiredSettings(service)) return serviceCase(service, setting);
  if (key === 'Navigation.public') return { value: true, docs: usual({ navigation: { groups: GROUPS } }), at: 'navigation.public' };
  if (key.startsWith('ApiDocuments.')) return SETTINGS[key];
  const [, owner = '', field = ''] = /^Navigation([A-Z][a-z]+)\.(.+)$/.exec(key) ?? [];
  if (owner === 'Group') return groupCase(field);
  if (owner.toLowerCase() in KINDS) return divisionCase(owner.toLowerCase(), field);
  const [, entry] = /^Navigation\.groups\[\]\.(.+)$/.exec(key) ?? [];
  if (entry !== undefined) return entryCase(entry);
  const [, global] = /^Navigation\.global\.(.+)$/.exec(key) ?? [];
  if (global !== undefined) return { value: INNER[global], docs: usual(), at: `navigation.global.${global}` };
  const [, inner = ''] = /^Navigation\.(.+)$/.exec(key) ?? [];
  if (inner in INNER && !Object.hasOwn(SETTINGS, key))
    return { value: INNER[inner], docs: usual({ navigation: {} }), at: `navigation.${inner}` };
  return SETTINGS[key];
}

/** Keys that no case changes, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  $schema: 'Editors read it.',
  navigation: 'Its keys have cases.',
  'lectern.optimizeImages': 'It concerns large images, which tests/site/images.test.ts has.',
  'lectern.productNames': 'It is a rule of `lectern check`, with tests of its own.',
  'search.expect[].query': '`lectern check` tests it, and has tests of its own.',
  'search.expect[].page': '`lectern check` tests it, and has tests of its own.',
};

/** Products and dropdowns are read and shown as versions are, so only their labels have cases. */
const LIKE_VERSIONS = /^Navigation(?:Product|Dropdown)\.(?!product$|dropdown$)/;

const isException = (key: string) => Object.hasOwn(EXCEPTIONS, key) || key.startsWith('lectern.check.') || LIKE_VERSIONS.test(key);

/** Copies a value with another one at a path such as `navbar.links[].label`; `[]` is the first item. */
function withValue(target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step.startsWith('[')) {
    const index = Number(step.slice(1));
    const items = Array.isArray(target) ? [...target] : [];
    items[index] = withValue(items[index], rest, value);
    return items;
  }
  const owner = (target ?? {}) as Json;
  return { ...owner, [step]: withValue(owner[step], rest, value) };
}

const stepsOf = (path: string) =>
  path
    .replaceAll('[]', '[0]')
    .replaceAll(/\[(\d+)\]/g, '.[$1')
    .split('.');

const compare = useComparison();
const keys = schemaKeys().filter((key) => !isException(key));

/** The files that either side names. */
function filesOf(docs: Json, sides: string): Files {
  const { files: _, dated, ...written } = docs;
  const isNamed = (file: string) => sides.includes(file.replace(/\.mdx$/, '')) || (file.startsWith('notes/') && sides.includes('notes/*'));
  const named = Object.entries(PAGES).filter(([file]) => isNamed(file));
  return {
    ...Object.fromEntries(named),
    ...(dated === true && { 'index.mdx': '---\ntitle: Home\nlastUpdatedDate: 2026-05-01\n---\n\nText.\n' }),
    'docs.json': JSON.stringify(written, undefined, 1),
  };
}

describe('each key of docs.json changes the output or is reported as without effect', () => {
  it.each(keys)('%s', async (key) => {
    const found = caseOf(key) ?? { value: 'any' };
    const docs = found.docs ?? usual();
    const changed = withValue(docs, stepsOf(found.at ?? key), found.value) as Json;
    const sides = JSON.stringify([docs, changed]);
    const last = (found.at ?? key).replace(/.*\./, '').replace('[]', '');
    const { differs, problems } = await compare(filesOf(docs, sides), filesOf(changed, sides), last);
    if (!differs) expect(problems).toContain(last);
  });
});
