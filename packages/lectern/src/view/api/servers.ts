import { type ApiDocument, type Operation, type Server, type SiteConfig, serverUrl, withoutControls } from '@lectern/core';
import type { SchemaScope } from './schema-scope.ts';
import type { ServerView } from './types.ts';

/** The servers that hold for an operation: its own or its path's, else `api.baseUrl`, else the document's. */
export function settleServers(operation: Operation, document: ApiDocument, config: SiteConfig['api']): Server[] {
  // An operation without servers of its own has the document's very list.
  if (operation.servers.length > 0 && operation.servers !== document.servers) return operation.servers;
  return sharedServers(document, config);
}

/** `api.baseUrl`, with what the document says of these addresses; without it the document's own servers. */
export function sharedServers({ servers }: ApiDocument, { baseUrls }: Pick<SiteConfig['api'], 'baseUrls'>): Server[] {
  if (baseUrls.length === 0) return servers;
  const plain = (url: string) => url.replace(/\/+$/, '');
  return baseUrls.map((url) => {
    const description = servers.find((one) => plain(one.url) === plain(url))?.description;
    return { url, variables: [], ...(description === undefined ? {} : { description }) };
  });
}

/** What relative addresses of servers are resolved against: the document, when it was read from a URL, else the site. */
export function serverBase({ download }: ApiDocument, origin: string | undefined): string | undefined {
  return download.kind === 'url' ? download.url : origin;
}

/** Addresses as a reader sees them: those relative to the document are absolute, those relative to the site stay as they are. */
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
