import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevSearch } from '../search/dev-search.ts';
import { SEARCH_ROUTE } from '../search/search-index.ts';
import { contentType } from '../view/content-type.ts';
import { requestPath } from './request-path.ts';

/** Serves the search index in dev, which is made when it is first asked for. */
export function serveSearch(base: string, search: DevSearch) {
  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const pathname = `/${requestPath(request, base) ?? ''}`;
    if (!pathname.startsWith(SEARCH_ROUTE)) return next();
    try {
      const name = pathname.slice(SEARCH_ROUTE.length);
      const content = await search.file(name);
      response.setHeader('Cache-Control', 'no-cache');
      if (content === undefined) response.writeHead(404).end();
      else response.setHeader('Content-Type', contentType(name)).end(content);
    } catch (error) {
      next(error);
    }
  };
}
