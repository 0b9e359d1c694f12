import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentType } from '../view/content-type.ts';
import type { SiteFile } from '../view/runtime.ts';
import { requestPath } from './request-path.ts';

/** Serves the files for machines in dev, where nothing is written. */
export function serveOutputs(base: string, find: (file: string) => SiteFile | undefined) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const name = requestPath(request, base);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = name !== undefined && isRead && /(?:^_\w+|\.\w+|\/api-catalog)$/.test(name) ? find(name) : undefined;
    if (!file) {
      next();
      return;
    }
    response.setHeader('Content-Type', contentType(file.path));
    response.setHeader('Cache-Control', 'no-cache');
    response.end(file.content());
  };
}
