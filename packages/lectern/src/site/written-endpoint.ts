import { endpointFields, operationFromFields, type PageNode, type PageSource, parseEndpoint, type SiteConfig } from '@lectern/core';
import type { WrittenEndpoint } from '../view/api/endpoint-view.ts';

/** Replaces the document in the file paths of hand-written endpoint pages. */
export const WRITTEN_PAGES = '_pages';

const AUTH_METHODS = ['bearer', 'basic', 'key'] as const;

/** The operation that a page with `api:` front matter describes with its fields. Undefined for other pages. */
export function readWrittenEndpoint(page: PageSource, nodes: readonly PageNode[], config: SiteConfig['api']): WrittenEndpoint | undefined {
  const endpoint = parseEndpoint(page.frontMatter.api ?? '');
  if (!endpoint) return undefined;
  const auth = authOf(page, config);
  const { contentType } = page.frontMatter.extra;
  return operationFromFields({
    ...endpoint,
    fields: endpointFields(nodes),
    ...(auth ? { auth } : {}),
    ...(typeof contentType === 'string' ? { contentType: contentType.trim().toLowerCase() } : {}),
    servers: config.baseUrls,
    title: page.title,
    deprecated: page.frontMatter.deprecated,
  });
}

/** `authMethod` of a page overrides the site's. `none` removes it. */
function authOf(page: PageSource, config: SiteConfig['api']): SiteConfig['api']['auth'] {
  const own = page.frontMatter.extra.authMethod;
  const method = AUTH_METHODS.find((one) => one === own);
  if (own === 'none') return undefined;
  return method === undefined || method === config.auth?.method ? config.auth : { method };
}
