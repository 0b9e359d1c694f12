import { FILE_NAME, toExpression } from '@lectern/core';
import { HASHED, type HeaderSettings, listHeaders, MARKDOWN_TYPE, REVALIDATE } from './headers.ts';
import { type Host, json, withHome } from './host.ts';
import { type HostRule, isLiteral, literalPath, statusOf } from './rules.ts';

export const host: Host = {
  folder: ({ base }) => `html${base}`,
  redirectsToSlash: true,
  files: (rules, settings) => ({
    'deploy.sh': () => formatS3Script(settings),
    'cloudfront-function.js': () => formatCloudFrontFunction(withHome(rules, settings), settings.pages, settings),
    'headers-policy.json': () => json(responseHeadersPolicy(settings)),
  }),
  next: ({ at }) => `Next: upload \`${at('html')}\` with \`sh ${at('deploy.sh')} s3://BUCKET\`.`,
};

/** Maximum size of a CloudFront function in bytes. */
const MAX_FUNCTION_SIZE = 10_240;

/**
 * A CloudFront function for requests of viewers. It redirects, and serves `/guides/start` from `guides/start/index.html`. Rules that
 * don't fit are left to the redirect pages and to the 404 page.
 * @param pages paths of the pages
 */
function formatCloudFrontFunction(rules: readonly HostRule[], pages: readonly string[], { base }: HeaderSettings): string {
  // Patterns have no pages that could redirect instead, so they take precedence.
  const usable = [...rules.filter((rule) => !isLiteral(rule) && !rule.matchesPage), ...rules.filter(isLiteral)];
  // Other paths with a dot are files.
  const dotted = pages.filter((page) => FILE_NAME.test(page)).map((page) => `${base}/${page}`);
  let fitting = usable.length;
  for (;;) {
    const text = printFunction(usable.slice(0, fitting), dotted);
    if (Buffer.byteLength(text) <= MAX_FUNCTION_SIZE || fitting === 0) return text;
    fitting = Math.floor(fitting * 0.9);
  }
}

function printFunction(rules: readonly HostRule[], dotted: readonly string[]): string {
  const literal = rules.filter(isLiteral).map((rule) => [literalPath(rule), [statusOf(rule), toExpression(rule).to]] as const);
  const patterns = rules
    .filter((rule) => !isLiteral(rule))
    .map((rule) => {
      const { from, to } = toExpression(rule);
      return `  [/^${from.replaceAll('/', '\\/')}\\/?$/, ${statusOf(rule)}, ${JSON.stringify(to)}],\n`;
    });
  // CloudFront's JavaScript has few features of later versions than ES5.
  return `var redirects = ${JSON.stringify(Object.fromEntries(literal))};
var patterns = [
${patterns.join('')}];
var pages = ${JSON.stringify(dotted)};

function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}

function redirect(status, url) {
  return { statusCode: status, headers: { location: { value: url } } };
}

function handler(event) {
  var request = event.request;
  var path = decode(request.uri);
  var name = path.replace(/(.)\\/$/, '$1');
  var rule = Object.prototype.hasOwnProperty.call(redirects, name) ? redirects[name] : redirects[name + '/'];
  if (rule) return redirect(rule[0], rule[1]);
  for (var index = 0; index < patterns.length; index += 1) {
    var pattern = patterns[index];
    if (pattern[0].test(request.uri)) return redirect(pattern[1], request.uri.replace(pattern[0], pattern[2]));
  }
  if (path.endsWith('/')) request.uri += 'index.html';
  else if (pages.includes(path) || !${String(FILE_NAME)}.test(path)) request.uri += '/index.html';
  return request;
}
`;
}

/** The headers of all files, for `aws cloudfront create-response-headers-policy`. */
function responseHeadersPolicy(settings: HeaderSettings): object {
  const { all } = listHeaders(settings);
  const valueIn = (header: string) => all.find(({ name }) => name === header)?.value;
  // CloudFront has settings of its own for these.
  const items = all.filter(({ name }) => !/^(?:Content-Security-Policy|X-Content-Type-Options|Referrer-Policy)$/.test(name));
  return {
    Name: 'docs',
    CustomHeadersConfig: {
      Quantity: items.length,
      Items: items.map(({ name, value }) => ({ Header: name, Value: value, Override: true })),
    },
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: valueIn('Referrer-Policy') },
      ...(settings.policy !== undefined && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: settings.policy } }),
    },
  };
}

/** A shell script that uploads the site with the AWS CLI. */
function formatS3Script(settings: HeaderSettings): string {
  const folder = `${settings.base}/${HASHED}`.slice(1);
  const cache = listHeaders(settings).hashed[0]?.value ?? REVALIDATE.value;
  return `#!/bin/sh
# Uploads the site: sh deploy.sh s3://BUCKET [DISTRIBUTION]
set -eu
bucket="\${1:?Usage: sh deploy.sh s3://BUCKET [DISTRIBUTION]}"
cd "$(dirname "$0")/html"

# Files that pages load come before pages, and old files are removed last.
aws s3 sync '${folder}' "$bucket/${folder}" --cache-control '${cache}'
aws s3 sync . "$bucket" --exclude '${folder}*' --exclude '*.md' --exclude '*.html' --cache-control '${REVALIDATE.value}'
aws s3 sync . "$bucket" --exclude '*' --include '*.md' --cache-control '${REVALIDATE.value}' --content-type '${MARKDOWN_TYPE}'
aws s3 sync . "$bucket" --exclude '*' --include '*.html' --cache-control '${REVALIDATE.value}' --content-type 'text/html; charset=utf-8'
aws s3 sync . "$bucket" --delete

if [ -n "\${2-}" ]; then
  aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
fi
`;
}
