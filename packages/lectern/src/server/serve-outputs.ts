import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentType } from '../outputs/content-type.ts';
import { decodePath } from '../view/decode-path.ts';
import type { SiteFile } from '../view/runtime.ts';

/** Serves the files for machines in dev, where nothing is written. */
export function serveOutputs(base: string, find: (file: string) => SiteFile | undefined) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const pathname = decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    const name = pathname?.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined;
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
