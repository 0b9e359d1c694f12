import { type ApiDocument, type Operation, type Server, type SiteConfig, serverUrl, withoutControls } from '@lectern/core';
import type { SchemaScope } from './schema-scope.ts';
import type { ServerView } from './types.ts';

/** Resolves the servers of an operation: its own or its path's, then `api.baseUrl`, then the document's. */
export function settleServers(operation: Operation, document: ApiDocument, config: SiteConfig['api']): Server[] {
  // An operation without its own servers has the same array as the document.
  if (operation.servers.length > 0 && operation.servers !== document.servers) return operation.servers;
  return sharedServers(document, config);
}

/** `api.baseUrl` with the document's descriptions of these URLs, or the document's own servers. */
export function sharedServers({ servers }: ApiDocument, { baseUrls }: Pick<SiteConfig['api'], 'baseUrls'>): Server[] {
  if (baseUrls.length === 0) return servers;
  const plain = (url: string) => url.replace(/\/+$/, '');
  return baseUrls.map((url) => {
    const description = servers.find((one) => plain(one.url) === plain(url))?.description;
    return { url, variables: [], ...(description === undefined ? {} : { description }) };
  });
}

/** The base for relative server URLs: the document's URL if it was loaded from one, or the site. */
export function serverBase({ download }: ApiDocument, origin: string | undefined): string | undefined {
  return download.kind === 'url' ? download.url : origin;
}

/** Server URLs for display. URLs relative to the document become absolute, and URLs relative to the site don't change. */
export function serverViews(servers: readonly Server[], document: ApiDocument, { markdown }: Pick<SchemaScope, 'markdown'>): ServerView[] {
  const base = serverBase(document, undefined);
  return servers.map((server) => ({
    url: withoutControls(serverUrl(server, base === undefined ? {} : { base })),
    ...(server.description === undefined ? {} : { description: withoutControls(server.description) }),
    variables: server.variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      options: variable.enum,
      ...(variable.description === undefined ? {} : { description: markdown(variable.description) }),
    })),
  }));
}
