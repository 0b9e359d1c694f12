import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { requestPath } from './request-path.ts';
import { sendFile } from './send-file.ts';

/** Serves files of the docs folder in dev, where nothing is copied. */
export function serveAssets(root: string, base: string, isAsset: (file: string) => boolean) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const file = requestPath(request, base);
    const isServed = file !== undefined && (request.method === 'GET' || request.method === 'HEAD') && isAsset(file);
    if (!isServed || !sendFile(path.join(root, file), request, response, { cache: 'no-cache' })) next();
  };
}
