import { hash } from 'node:crypto';
import { srcsetUrls } from '@lectern/core';
import { attributesIn } from '@lectern/core/html';

/** Directives of a Content-Security-Policy that depend on the content of a site. */
export const DIRECTIVES = [
  'script-src',
  'style-src',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'form-action',
  'frame-ancestors',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

/** What pages load, by directive: origins, hashes, and keywords, as in the header. Plain JSON. */
export type PolicySources = Partial<Record<Directive, readonly string[]>>;

/** Collects sources without repetition. */
export class PolicyCollector {
  readonly #found = new Map<Directive, Set<string>>();

  add(directive: Directive, source: string | undefined): void {
    if (source === undefined) return;
    const known = this.#found.get(directive) ?? new Set();
    this.#found.set(directive, known.add(source));
  }

  addAll(sources: PolicySources | undefined): void {
    for (const [directive, list] of Object.entries(sources ?? {})) for (const one of list) this.add(directive as Directive, one);
  }

  /** Sorted, so that the order of pages makes no difference. */
  sources(): PolicySources {
    return Object.fromEntries(
      DIRECTIVES.flatMap((name) => (this.#found.has(name) ? [[name, [...(this.#found.get(name) ?? [])].sort()]] : [])),
    );
  }
}

/** The directive of an attribute that makes the browser load a URL. */
const LOADS: Readonly<Record<string, Readonly<Record<string, Directive>>>> = {
  script: { src: 'script-src' },
  img: { src: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  source: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
};

/** Requests that the theme's custom elements send. */
const REQUESTS: readonly (readonly [element: string, origin: string])[] = [
  ['<lectern-stars', 'https://api.github.com'],
  ['<lectern-repository', 'https://api.github.com'],
  ['<lectern-members', 'https://discord.com'],
];

/** Values in quotes can contain any character. */
const REST = /(?:"[^"]*"|'[^']*'|[^'"<>])*>/.source;
const TAG = `<[a-z]${REST}`;
/** Only few tags load something, and looking at all of them takes long on large sites. */
const LOADING_TAG = `<(?:script|style|link|img|image|input|video|audio|source|track|iframe|frame|embed|object|form|button)(?=[\\s>])${REST}`;
const INLINE_CODE = /\s(?:style|on[a-z]+)\s*=/i;
const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/;

/** What the browser needs permission for on a page, from its HTML. Same-origin URLs need none. */
export function sourcesOfHtml(html: string): PolicySources {
  const found = new PolicyCollector();
  const tags = new RegExp(INLINE_CODE.test(html) ? TAG : LOADING_TAG, 'gi');
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    const [tag] = match;
    const name = (/^<([^\s>]+)/.exec(tag)?.[1] ?? '').toLowerCase();
    const attributes = readAttributes(tag);
    if (name === 'script' || name === 'style') {
      const code = codeAt(html, tags.lastIndex, name);
      tags.lastIndex += code.length;
      const runs = !attributes.has('src') && SCRIPT_TYPE.test(attributes.get('type') ?? '');
      if (name === 'style' || runs) found.add(`${name}-src`, hashOf(code));
    } else if (name === 'link') addLink(attributes, found);
    for (const [attribute, value] of attributes) if (value !== '') addAttribute(name, attribute, value, found);
  }
  for (const [element, origin] of REQUESTS) if (html.includes(element)) found.add('connect-src', origin);
  return found.sources();
}

/** The content of a script or style sheet. */
function codeAt(html: string, start: number, name: 'script' | 'style'): string {
  const rest = html.slice(start);
  const length = rest.search(name === 'script' ? /<\/script/i : /<\/style/i);
  return length === -1 ? rest : rest.slice(0, length);
}

function addAttribute(tag: string, attribute: string, value: string, found: PolicyCollector): void {
  const directive = LOADS[tag]?.[attribute];
  if (attribute === 'style') found.add('style-src-attr', hashOf(value));
  else if (attribute.startsWith('on')) for (const source of ["'unsafe-hashes'", hashOf(value)]) found.add('script-src', source);
  else if (attribute === 'srcset') for (const url of srcsetUrls(value)) found.add('img-src', sourceOf(url));
  else if (directive) found.add(directive, sourceOf(value));
}

function addLink(attributes: ReadonlyMap<string, string>, found: PolicyCollector): void {
  const source = sourceOf(attributes.get('href') ?? '');
  const as = attributes.get('as');
  for (const relation of (attributes.get('rel') ?? '').split(/\s+/)) {
    if (relation === 'stylesheet') found.add('style-src', source);
    else if (/^(?:icon|apple-touch-icon)$/.test(relation)) found.add('img-src', source);
    else if (relation === 'modulepreload') found.add('script-src', source);
    else if (relation === 'preload' || relation === 'prefetch')
      found.add(as === 'font' ? 'font-src' : as === 'image' ? 'img-src' : 'connect-src', source);
  }
}

/** What a style sheet loads. */
export function sourcesOfCss(css: string): PolicySources {
  const found = new PolicyCollector();
  for (const [, quoted, bare] of css.matchAll(/@import\s+(?:url\(\s*)?(?:["']([^"']+)["']|([^"'\s();]+))/g))
    found.add('style-src', sourceOf(quoted ?? bare ?? ''));
  for (const match of css.matchAll(/(@font-face\s*\{[^{}]*\})|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)/g)) {
    const [, font, double, single, bare] = match;
    if (font === undefined) found.add('img-src', sourceOf(double ?? single ?? bare ?? ''));
    else for (const [, url = ''] of font.matchAll(/url\(\s*["']?([^"')\s]+)/g)) found.add('font-src', sourceOf(url));
  }
  return found.sources();
}

/** What a playground needs, from its data: the API's servers, the URLs of tokens, and the display of responses. */
export function sourcesOfPlayground(data: PlaygroundFacts): PolicySources {
  const found = new PolicyCollector();
  const { servers, serverBase, securitySchemes = {} } = data;
  for (const { url } of servers ?? []) found.add('connect-src', sourceOf(/^(?:[a-z]+:|\/\/|\{)/i.test(url) ? url : (serverBase ?? '')));
  // Readers enter a URL.
  if (servers?.length === 0) for (const source of ['https:', 'http://localhost:*']) found.add('connect-src', source);
  for (const { flows = [] } of Object.values(securitySchemes)) {
    for (const { tokenUrl, refreshUrl } of flows) for (const url of [tokenUrl, refreshUrl]) found.add('connect-src', url && sourceOf(url));
  }
  for (const directive of ['img-src', 'media-src'] as const) found.add(directive, 'blob:');
  return found.sources();
}

/** The part of a playground's data that says where it sends requests. */
interface PlaygroundFacts {
  /** Undefined if nothing is sent to the API. */
  servers?: readonly { url: string }[];
  serverBase?: string | undefined;
  securitySchemes?: Readonly<Record<string, { flows?: readonly { tokenUrl?: string; refreshUrl?: string }[] }>>;
}

/**
 * The source expression for a URL: its origin. A variable in braces at the start of the host is a wildcard. Undefined for URLs of
 * the site.
 */
export function sourceOf(url: string): string | undefined {
  const text = url.trim();
  if (/^data:/i.test(text)) return 'data:';
  if (/^blob:/i.test(text)) return 'blob:';
  const [, scheme = '', host = ''] =
    /^([a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(text.replace(/^\{[^{}]*\}(?=:\/\/)/, 'https')) ?? [];
  if (host === '') return /^\{/.test(text) ? 'https:' : undefined;
  const known = host.replace(/:\{[^{}]*\}$/, ':*').replace(/^.*\}(?=\.)/, '*');
  if (known.includes('{')) return scheme === '' ? 'https:' : scheme.toLowerCase();
  // Characters with a meaning in the header would change the policy.
  return /^(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(known)
    ? `${scheme}//${known}`.toLowerCase().replace(/^\/\//, '')
    : undefined;
}

/** The first one counts of two with one name, as in browsers. */
function readAttributes(tag: string): Map<string, string> {
  return new Map(
    attributesIn(tag)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value === true ? '' : value])
      .reverse(),
  );
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64')}'`;
}
