import type { SecurityRequirement, SecurityScheme } from '../openapi/types.ts';

/** `api.auth` of docs.json, or `authMethod` of a page, which may turn authentication off. */
export interface SiteAuth {
  method: 'bearer' | 'basic' | 'key' | 'none';
  name?: string;
  inputPrefix?: string;
}

/** Key of the site's scheme among the security schemes. */
export const SITE_AUTH_SCHEME = 'api.auth';

/** Replaces the requirements of an operation that needs authentication if the site has its own scheme. */
export const SITE_AUTH_SECURITY: SecurityRequirement[] = [[{ scheme: SITE_AUTH_SCHEME, scopes: [] }]];

/** The site's authentication as a security scheme; undefined for `none`. A `key` without a name is sent as `X-API-Key`. */
export function siteAuthScheme({ method, name, inputPrefix }: SiteAuth): SecurityScheme | undefined {
  const label = name?.trim() || undefined;
  const prefix = inputPrefix ? { inputPrefix: spaced(inputPrefix) } : {};
  switch (method) {
    case 'bearer':
      return { kind: 'http', scheme: 'bearer', name: 'bearer', ...(label && { labels: [label] }), ...prefix };
    case 'basic':
      return { kind: 'http', scheme: 'basic', name: 'basic', ...(label && { labels: basicLabels(label) }), ...prefix };
    case 'key':
      return { kind: 'apiKey', in: 'header', name: label ?? 'X-API-Key', labels: [label ?? 'API key'], ...prefix };
    default:
      return undefined;
  }
}

/** Names of both inputs from `user:password`; a missing half keeps its default name. */
function basicLabels(name: string): string[] {
  const [username = '', password = ''] = name.split(':', 2).map((part) => part.trim());
  return [username || 'username', password || 'password'];
}

/** Adds a space after a prefix that ends with a letter or digit. */
function spaced(prefix: string): string {
  return /[\p{L}\p{N}]$/u.test(prefix) ? `${prefix} ` : prefix;
}
