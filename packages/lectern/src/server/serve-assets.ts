import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from '../outputs/content-type.ts';
import { decodePath } from '../view/decode-path.ts';

/** Serves files of the docs folder in dev, where nothing is copied. */
export function serveAssets(root: string, base: string, isAsset: (file: string) => boolean) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const pathname = decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    const file = pathname?.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined;
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD') || !isAsset(file)) {
      next();
      return;
    }
    response.setHeader('Content-Type', contentType(file));
    response.setHeader('Cache-Control', 'no-cache');
    createReadStream(path.join(root, file))
      .on('error', () => next())
      .pipe(response);
  };
}
