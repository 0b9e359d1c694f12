import path from 'node:path';
import { textPart } from '@lectern/core';
import type { SiteFile } from '../../view/runtime.ts';
import { formatApacheConfig } from './apache.ts';
import { azureConfig } from './azure.ts';
import { customDomain, type SiteUrl, siteFolder } from './layout.ts';
import type { Host } from './names.ts';
import { formatNginxRules, formatNginxServer } from './nginx.ts';
import { formatHeaders, formatRedirects, type RedirectsOptions } from './rule-files.ts';
import type { HostRule } from './rules.ts';
import { formatCloudFrontFunction, formatS3Script, responseHeadersPolicy } from './s3.ts';
import type { HostSettings } from './settings.ts';
import { vercelConfig } from './vercel.ts';

/** Folder of the site in the container. */
const CONTAINER_ROOT = '/srv/docs';

/** Path of a file that a host reads, relative to the folder of the site. */
export function hostFile(host: Host | undefined, url: SiteUrl, name: string): string {
  return path.posix.join(path.posix.relative(siteFolder(host, url), ''), name);
}

/** Files that a host reads, by their path relative to the folder of the site. They can be outside of it. */
export function listHostFiles(host: Host | undefined, rules: readonly HostRule[], settings: HostSettings): SiteFile[] {
  const { base } = settings;
  const folder = siteFolder(host, settings);
  const outside = (name: string, content: () => string): SiteFile => ({ path: hostFile(host, settings, name), content });
  const headers = outside('_headers', () => formatHeaders(settings));
  const redirects = (own: readonly HostRule[], options: RedirectsOptions = {}): SiteFile[] =>
    own.length + (options.folders?.length ?? 0) === 0 ? [] : [outside('_redirects', () => formatRedirects(own, options))];
  const home: HostRule[] = base === '' ? [] : [{ from: [textPart('/')], to: [textPart(`${base}/`)], permanent: false, matchesPage: false }];
  const notFound = folder === '' ? [] : [outside('404.html', () => settings.notFound?.() ?? '')];
  switch (host) {
    case undefined:
      return [headers, ...redirects(rules)];
    case 'netlify':
      return [
        headers,
        ...redirects([...home, ...rules], { force: true, folders: settings.notFoundFolders.map((one) => `${base}/${one}`) }),
        ...notFound,
      ];
    case 'cloudflare':
      // A rule overrides the pages that it matches. The 404 page redirects instead.
      return [headers, ...redirects([...home, ...rules.filter(({ matchesPage }) => !matchesPage)]), ...notFound];
    case 'github-pages': {
      const domain = customDomain(settings.origin);
      return [outside('.nojekyll', () => ''), ...(domain === undefined ? [] : [outside('CNAME', () => `${domain}\n`)]), ...notFound];
    }
    case 'vercel':
      return [outside('config.json', () => json(vercelConfig([...home, ...rules], settings)))];
    case 'azure':
      return [outside('staticwebapp.config.json', () => json(azureConfig([...home, ...rules], settings)))];
    case 'nginx':
      return [outside('nginx.conf', () => `# Include this file in the \`server\` block.\n${formatNginxRules(rules, settings)}`)];
    case 'apache':
      return [outside('.htaccess', () => formatApacheConfig(rules, settings))];
    case 'docker':
      return [
        outside('nginx.conf', () => formatNginxServer([...home, ...rules], settings, CONTAINER_ROOT)),
        outside('Dockerfile', formatDockerfile),
      ];
    case 's3':
      return [
        outside('deploy.sh', () => formatS3Script(settings)),
        outside('cloudfront-function.js', () => formatCloudFrontFunction([...home, ...rules], settings.pages, settings)),
        outside('headers-policy.json', () => json(responseHeadersPolicy(settings))),
      ];
  }
}

function formatDockerfile(): string {
  return `FROM nginx:1-alpine
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY html ${CONTAINER_ROOT}
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
