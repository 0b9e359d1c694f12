import { escapeExpression, toExpression } from '@lectern/core';
import { HASHED, type Header, listHeaders, REVALIDATE } from './headers.ts';
import type { Host, HostSettings } from './host.ts';
import { type HostRule, isLiteral, literalPath, statusOf } from './rules.ts';

export const host: Host = {
  folder: () => '',
  files: (rules, settings) => ({ '.htaccess': () => formatApacheConfig(rules, settings) }),
  next: ({ folder }) => `Next: upload the content of \`${folder}\`, including \`.htaccess\`, to the folder that Apache serves.`,
};

/** `.htaccess` in the folder of the site. */
function formatApacheConfig(rules: readonly HostRule[], settings: HostSettings): string {
  const { base, notFoundFolders } = settings;
  const { all, hashed, markdown } = listHeaders(settings);
  const set = (headers: readonly Header[], condition: string) =>
    headers.map(({ name, value }) => `Header always set ${name} ${quoted(value)}${condition}`);
  const below = (pattern: string) =>
    ` ${quoted(`expr=%{REQUEST_URI} =~ m#^${escapeExpression(base)}/${pattern}# && %{REQUEST_STATUS} -lt 400`)}`;
  return [
    `ErrorDocument 404 ${base}/404.html`,
    // The last one that matches wins.
    ...notFoundFolders.toReversed().flatMap((one) => {
      const folder = `${base}/${one}`;
      return [
        `<If "%{REQUEST_URI} =~ m#^${escapeExpression(folder)}(?:/|$)#">`,
        `  ErrorDocument 404 ${quoted(`${folder}/404.html`)}`,
        '</If>',
      ];
    }),
    'AddDefaultCharset utf-8',
    'AddType "text/markdown; charset=utf-8" .md',
    '',
    ...module('rewrite', [
      'RewriteEngine On',
      `RewriteBase ${base}/`,
      '# Pages are served without a redirect to a URL with a slash.',
      'DirectorySlash Off',
      ...rules.filter(isLiteral).map((rule) => {
        // Patterns are relative to the folder of this file.
        const path = literalPath(rule).slice(base.length + 1);
        return `RewriteRule ${quoted(`^${escapeExpression(path)}/?$`)} ${quoted(escapedTarget(toExpression(rule).to))} ${flags(rule)}`;
      }),
      ...rules
        .filter((rule) => !isLiteral(rule))
        .flatMap((rule) => {
          const { from, to } = toExpression(rule, (index) => `\0${index}`);
          return [
            'RewriteCond %{REQUEST_FILENAME} !-f',
            'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
            `RewriteCond %{THE_REQUEST} ${quoted(`^\\S+ ${from}/?(?:\\?\\S*)? `)}`,
            `RewriteRule ^ ${quoted(escapedTarget(to).replaceAll('\0', '%'))} ${flags(rule)}`,
          ];
        }),
      'RewriteCond %{REQUEST_FILENAME}/index.html -f',
      'RewriteRule "^(.*[^/])$" "$1/index.html" [L]',
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
      'RewriteRule ^ - [R=404,L]',
    ]),
    '',
    ...module('headers', [
      '# Compression adds a suffix to entity tags, which Apache then does not recognize.',
      String.raw`RequestHeader edit If-None-Match "^(?:W/)?\"(.*)-gzip\"$" "\"$1\", \"$1-gzip\""`,
      ...set([REVALIDATE], ''),
      ...set(hashed, below(HASHED)),
      ...set(markdown, below('.*\\.md$')),
      ...set(all, ''),
    ]),
    '',
    ...module(
      'deflate',
      module('filter', [
        'AddOutputFilterByType DEFLATE text/html text/css text/plain text/markdown text/xml text/javascript',
        'AddOutputFilterByType DEFLATE application/javascript application/json application/xml application/wasm image/svg+xml',
      ]),
    ),
    '',
  ].join('\n');
}

/** `NE`: the destination is encoded already. */
function flags(rule: HostRule): string {
  const ownQuery = rule.to.some((part) => part.kind === 'text' && part.text.includes('?'));
  return `[R=${statusOf(rule)},L,NE${ownQuery ? ',QSD' : ''}]`;
}

/** Apache inserts matches for `%1`. */
function escapedTarget(to: string): string {
  return to.replaceAll('%', '\\%');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

function module(name: string, content: readonly string[]): string[] {
  return [`<IfModule mod_${name}.c>`, ...content.map((line) => `  ${line}`), '</IfModule>'];
}
