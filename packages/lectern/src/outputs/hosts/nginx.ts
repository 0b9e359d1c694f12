import { escapeExpression, toExpression } from '@lectern/core';
import { HASHED, type Header, listHeaders, REVALIDATE } from './headers.ts';
import type { Host, HostSettings } from './host.ts';
import { type HostRule, isLiteral, literalPath, statusOf } from './rules.ts';

export const host: Host = {
  folder: ({ base }) => `html${base}`,
  files: (rules, settings) => ({
    'nginx.conf': () => `# Include this file in the \`server\` block.\n${formatNginxRules(rules, settings)}`,
  }),
  next: ({ folder, at }) =>
    `Next: copy \`${folder}\` to your server, serve \`${at('html')}\`, and include \`${at('nginx.conf')}\` in its \`server\` block.`,
};

const COMPRESSED = [
  'application/javascript',
  'application/json',
  'application/wasm',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/javascript',
  'text/markdown',
  'text/plain',
  'text/xml',
];

/** Directives for the `server` block of a site. With a base, they concern nothing outside of it. */
function formatNginxRules(rules: readonly HostRule[], settings: HostSettings): string {
  const { base, notFoundFolders } = settings;
  const { all, hashed, markdown } = listHeaders(settings);
  // A location with a header of its own doesn't inherit any.
  const headers = (cache: Header, more: readonly Header[] = []) => [
    `add_header ${cache.name} ${quoted(cache.value)}${cache === REVALIDATE ? ' always' : ''};`,
    ...[...all, ...more].map(({ name, value }) => `add_header ${name} ${quoted(value)} always;`),
  ];
  const [immutable = REVALIDATE] = hashed;
  const patterns = rules.filter((rule) => !isLiteral(rule));
  const missing = patterns.length === 0 ? '=404' : '@lectern_redirects';
  const general = [
    'index index.html;',
    'charset utf-8;',
    '# A server behind a proxy does not know its public address.',
    'absolute_redirect off;',
    `error_page 404 ${notFoundFolders.length === 0 ? quoted(`${base}/404.html`) : '$lectern_missing'};`,
    '',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 512;',
    `gzip_types ${COMPRESSED.join(' ')};`,
    '',
    ...headers(REVALIDATE),
    '',
  ];
  const redirects = rules.filter(isLiteral).flatMap((rule) => {
    const path = literalPath(rule);
    const ends = path.endsWith('/') ? [path] : [path, `${path}/`];
    return ends.map((end) => ({ path: end, line: `location = ${quoted(end)} { ${redirect(rule, toExpression(rule).to)} }` }));
  });
  const isInside = ({ path }: { path: string }) => path.startsWith(`${base}/`);
  const pages = `try_files $uri $uri/index.html ${missing};`;
  const inside = [
    ...general,
    ...redirects.filter(isInside).map(({ line }) => line),
    ...(base === '' ? block('location "/"', [pages]) : [pages]),
    ...block(`location ~ ${quoted(`^${escapeExpression(base)}/.*\\.md$`)}`, [
      'types { }',
      'default_type text/markdown;',
      'charset_types text/markdown;',
      ...headers(REVALIDATE, markdown),
      `try_files $uri ${missing};`,
    ]),
    ...block(`location ${quoted(`${base}/${HASHED}`)}`, headers(immutable)),
  ];
  return lines([
    ...(notFoundFolders.length === 0 ? [] : [`set $lectern_missing ${quoted(`${base}/404.html`)};`]),
    // The last one that matches wins.
    ...notFoundFolders.toReversed().map((one) => {
      const folder = `${base}/${one}`;
      return `if ($uri ~ ${quoted(`^${escapeExpression(folder)}(?:/|$)`)}) { set $lectern_missing ${quoted(`${folder}/404.html`)}; }`;
    }),
    ...redirects.filter((one) => !isInside(one)).map(({ line }) => line),
    ...(base === ''
      ? inside
      : [`location = ${quoted(base)} { rewrite ^ ${quoted(`${base}/`)} last; }`, ...block(`location ${quoted(`${base}/`)}`, inside)]),
    ...(patterns.length === 0
      ? []
      : block('location @lectern_redirects', [
          ...(base === '' ? [] : general),
          ...patterns.map((rule) => {
            const { from, to } = toExpression(rule);
            return `if ($request_uri ~ ${quoted(`^${from}/?(?:\\?|$)`)}) { ${redirect(rule, to)} }`;
          }),
          'return 404;',
        ])),
  ]);
}

/** A whole `server` block for a container. */
export function formatNginxServer(rules: readonly HostRule[], settings: HostSettings, root: string): string {
  const content = formatNginxRules(rules, settings).trimEnd().split('\n');
  // The home page redirects to the base, and a container does not know its public port.
  const home = settings.base === '' ? [] : ['absolute_redirect off;'];
  return lines(block('server', ['listen 80;', `root ${root};`, 'server_tokens off;', ...home, '', ...content]));
}

function redirect(rule: HostRule, to: string): string {
  const target = quoted(to);
  const query = /[?#]/.test(to) ? target : `${target.slice(0, -1)}$is_args$args"`;
  return `return ${statusOf(rule)} ${query};`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function block(head: string, content: readonly string[]): string[] {
  return [`${head} {`, ...content.map((line) => (line === '' ? '' : `  ${line}`)), '}'];
}

function lines(content: readonly string[]): string {
  return `${content.join('\n')}\n`;
}
