import {
  type ApiDocument,
  type LoadedDocument,
  type Operation,
  type Server,
  type SiteConfig,
  serverUrl,
  withoutControls,
} from '@lectern/core';
import { UNKNOWN_ORIGIN } from '../props/playground-data.ts';
import type { ServerView } from './types.ts';
import type { ViewInput } from './view-input.ts';

/** Resolves the servers for requests to an operation: its own or its path's, then `api.baseUrl`, then the document's. */
export function settleServers(operation: Operation, document: ApiDocument, config: SiteConfig['api']): Server[] {
  // An operation without its own servers has the same array as the document.
  const isOwn = operation.servers.length > 0 && operation.servers !== document.servers;
  const servers = isOwn ? operation.servers : sharedServers(document, config);
  return servers.filter(takesRequests);
}

/** Servers of WebSockets take none. */
export function takesRequests(server: Server): boolean {
  return !/^wss?:/i.test(serverUrl(server));
}

/** Base URL of the samples of an operation. */
export function sampleServer([server]: readonly Server[], document: ApiDocument, origin: string | undefined): string {
  return server === undefined ? UNKNOWN_ORIGIN : serverUrl(server, { base: serverBase(document, origin) ?? UNKNOWN_ORIGIN });
}

/** The sources of documents whose samples name no host, because neither their servers nor the site name one. */
export function sourcesWithoutHost(documents: readonly LoadedDocument[], config: SiteConfig['api'], origin: string | undefined): string[] {
  const isUnknown = (servers: readonly Server[], document: ApiDocument) =>
    sampleServer(servers, document, origin).startsWith(UNKNOWN_ORIGIN);
  const found = documents.filter(({ document, operation }) => {
    if (!isUnknown(sharedServers(document, config), document)) return false;
    return document.operations.some(({ key, kind }) => {
      const one = kind === 'operation' ? operation(key) : undefined;
      return one && isUnknown(settleServers(one, document, config), document);
    });
  });
  return found.map(({ document }) => document.source);
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

/** The base for relative server URLs: the document's URL if it was loaded from one, or the site. Undefined if the site's is unknown. */
export function serverBase({ download }: ApiDocument, origin: string | undefined): string | undefined {
  return download.kind === 'url' ? download.url : origin;
}

/** Server URLs for display. Relative ones become absolute, unless the URL of the site is unknown. */
export function serverViews(
  servers: readonly Server[],
  { loaded, origin, markdown }: Pick<ViewInput, 'loaded' | 'origin' | 'markdown'>,
): ServerView[] {
  const base = serverBase(loaded.document, origin);
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
