import type { Connect } from 'vite';
import type { SiteFile } from '../view/runtime.ts';
import { requestPath } from './request-path.ts';

/** Serves what browsers load for code of pages, in dev: it comes into being while pages are asked for. */
export function serveScripts(base: string, find: (file: string) => SiteFile | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = requestPath(request, base);
    const file = name === undefined ? undefined : find(name);
    if (!file) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.end(file.content());
  };
}
