import type { SiteFile } from '../../view/runtime.ts';
import type { Host } from './names.ts';
import { type HostPart, type HostRule, printParts } from './rules.ts';

/** Files with a content hash in their name, relative to the base path. */
const UNCHANGING = '_assets/';

/**
 * `_redirects` for Netlify and Cloudflare Pages. `force`: overrides files at the same URL, which only Netlify supports.
 */
export function formatRedirects(rules: readonly HostRule[], { force = false } = {}): string {
  const lines = rules.map(({ source, destination, permanent }) => {
    const from = printParts(source, ({ kind, name }) => (kind === 'rest' ? '*' : `:${name}`));
    const to = printParts(destination, ({ kind, name }) => (kind === 'rest' ? ':splat' : `:${name}`));
    const isLiteral = source.every((part) => part.kind === 'text');
    return `${from} ${to} ${permanent ? 308 : 307}${force && isLiteral ? '!' : ''}`;
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

export interface HostSettings {
  base: string;
  /** Value of the Content-Security-Policy header. */
  policy?: string | undefined;
}

const POLICY = 'Content-Security-Policy';

/** `_headers`: which files are immutable, which ones search engines must not index, and what pages may load. */
export function formatHeaders({ base, policy }: HostSettings, links: readonly string[]): string {
  const all = [...(links.length === 0 ? [] : [`  Link: ${links.join(', ')}`]), ...(policy === undefined ? [] : [`  ${POLICY}: ${policy}`])];
  return [
    `${base}/${UNCHANGING}*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    `${base}/*.md`,
    '  X-Robots-Tag: noindex',
    '  Content-Type: text/markdown; charset=utf-8',
    ...(all.length === 0 ? [] : [`${base}/*`, ...all]),
    '',
  ].join('\n');
}

/** Rule files of one host, besides `_redirects` and `_headers`, which are always written. */
export function listHostFiles(host: Host, rules: readonly HostRule[], settings: HostSettings): SiteFile[] {
  const file = (path: string, content: () => string): SiteFile[] => [{ path, content }];
  switch (host) {
    case 'netlify':
      return file('_redirects', () => formatRedirects(rules, { force: true }));
    case 'cloudflare':
      return [];
    case 'vercel':
      return file('vercel.json', () => json(vercelConfig(rules, settings)));
    case 'azure':
      return file('staticwebapp.config.json', () => json(azureConfig(rules, settings)));
    case 'nginx':
      return file('redirects.conf', () => nginxConfig(rules, settings));
    case 'apache':
      return file('.htaccess', () => apacheConfig(rules, settings));
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function vercelConfig(rules: readonly HostRule[], { base, policy }: HostSettings): object {
  const named = ({ kind, name }: Extract<HostPart, { name: string }>) => `:${name}${kind === 'rest' ? '*' : ''}`;
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: rules.map(({ source, destination, permanent }) => ({
      source: printParts(source, named),
      destination: printParts(destination, named),
      permanent,
    })),
    headers: [
      { source: `${base}/${UNCHANGING}(.*)`, headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
      { source: `${base}/(.*).md`, headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
      ...(policy === undefined ? [] : [{ source: `${base}/(.*)`, headers: [{ key: POLICY, value: policy }] }]),
    ],
  };
}

/** Azure can't insert a wildcard's match, so these rules redirect to the rest of the destination. */
function azureConfig(rules: readonly HostRule[], { base, policy }: HostSettings): object {
  const routes = rules
    .filter(({ source }) => source.every((part) => part.kind !== 'segment'))
    .map(({ source, destination, permanent }) => ({
      route: printParts(source, () => '*'),
      redirect: printParts(destination, () => '').replace(/(.)\/$/, '$1'),
      statusCode: permanent ? 308 : 307,
    }));
  return {
    routes: [...routes, { route: `${base}/${UNCHANGING}*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } }],
    ...(policy !== undefined && { globalHeaders: { [POLICY]: policy } }),
    responseOverrides: { 404: { rewrite: `${base}/404.html` } },
    mimeTypes: { '.md': 'text/markdown; charset=utf-8' },
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Regular expression and replacement of a rule, for servers that use them. */
function expressionOf({ source, destination }: HostRule): { from: string; to: string } {
  const names: string[] = [];
  const from = source
    .map((part) => {
      if (part.kind === 'text') return escaped(decodeURI(part.text));
      names.push(part.name);
      return part.kind === 'rest' ? '(.*)' : '([^/]+)';
    })
    .join('');
  return { from: `^${from}/?$`, to: printParts(destination, ({ name }) => `$${names.indexOf(name) + 1}`) };
}

/** Lines for the `server` block. */
function nginxConfig(rules: readonly HostRule[], { base, policy }: HostSettings): string {
  const lines = rules.map((rule) => {
    const { from, to } = expressionOf(rule);
    return `location ~ "${from.replaceAll('"', '\\"')}" { return ${rule.permanent ? 308 : 307} "${to.replaceAll('"', '%22')}"; }`;
  });
  return [
    '# Include this file in the `server` block.',
    ...(policy === undefined ? [] : [`add_header ${POLICY} "${policy}" always;`]),
    ...lines,
    `location ${base}/${UNCHANGING} { add_header Cache-Control "public, max-age=31536000, immutable"; }`,
    `error_page 404 ${base}/404.html;`,
    '',
  ].join('\n');
}

function apacheConfig(rules: readonly HostRule[], { policy }: HostSettings): string {
  const lines = rules.map((rule) => {
    const { from, to } = expressionOf(rule);
    return `RedirectMatch ${rule.permanent ? 308 : 307} "${from}" "${to}"`;
  });
  const header = policy === undefined ? [] : ['<IfModule mod_headers.c>', `Header always set ${POLICY} "${policy}"`, '</IfModule>'];
  return [...lines, ...header, 'AddType text/markdown .md', 'ErrorDocument 404 /404.html', ''].join('\n');
}
