import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentType } from '../outputs/content-type.ts';
import type { DevSearch } from '../search/dev-search.ts';
import { SEARCH_ROUTE } from '../search/search-index.ts';
import { decodePath } from '../view/decode-path.ts';

/** Serves the search index in dev, which is made when it is first asked for. */
export function serveSearch(base: string, search: DevSearch) {
  const prefix = `${base}${SEARCH_ROUTE}`;
  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const pathname = decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    if (!pathname?.startsWith(prefix)) return next();
    try {
      const name = pathname.slice(prefix.length);
      const content = await search.file(name);
      response.setHeader('Cache-Control', 'no-cache');
      if (content === undefined) response.writeHead(404).end();
      else response.setHeader('Content-Type', contentType(name)).end(content);
    } catch (error) {
      next(error);
    }
  };
}
