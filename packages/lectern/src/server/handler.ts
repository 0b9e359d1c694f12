import type { IncomingMessage, ServerResponse } from 'node:http';
import { failureHtml } from './failure-page.ts';
import { requestPath } from './request-path.ts';
import { sendFile } from './send-file.ts';

/** A request below the base path, for GET or HEAD. */
export interface Exchange {
  /** Decoded path below the base path, without a slash at its start. */
  name: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/** How a request is answered. `open` leaves the response to the source. */
export type Reply =
  | { kind: 'content'; type: string; body: string | Uint8Array; status?: number; cache?: string }
  | { kind: 'file'; file: string; status?: 200 | 404; cache?: string }
  | { kind: 'redirect'; href: string }
  | { kind: 'open' };

/** Answers the requests that it knows; undefined leaves one to the next source. */
export type Source = (exchange: Exchange) => Reply | undefined | Promise<Reply | undefined>;

export interface HandlerOptions {
  /** Base path without a trailing slash. */
  base: string;
  /** The first that knows a request answers it. */
  sources: readonly Source[];
  /** What is served outside of the base path. By default the bare root redirects to it, and the rest is not found. */
  outside?: Reply;
  /**
   * Runs the work of a request and returns the document to send when it fails, undefined when it does not. Never rejects. By default
   * that document says what failed.
   */
  guard?(pathname: string, run: () => Promise<void>): Promise<string | undefined>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => Promise<void>;

const TEXT = 'text/plain; charset=utf-8';

/**
 * The one request handler: of dev, of preview, and in Astro's dev server. There, `next` takes requests that no source knows.
 * Never rejects.
 */
export function createHandler({ base, sources, outside, guard = reportFailure }: HandlerOptions): Handler {
  const answer = async (request: IncomingMessage, response: ServerResponse, next?: () => void): Promise<void> => {
    const name = requestPath(request, base);
    if (name === undefined) {
      if (next) next();
      else send(outside ?? elsewhere(base, request), request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (next) return next();
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    for (const source of sources) {
      const reply = await source({ name, request, response });
      if (reply && send(reply, request, response)) return;
    }
    if (next) next();
    else send({ kind: 'content', status: 404, type: TEXT, body: 'Not found' }, request, response);
  };
  return async (request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const failure = await guard(pathname, () => answer(request, response, next));
    if (failure === undefined) return;
    if (response.headersSent) response.destroy();
    else send({ kind: 'content', status: 500, type: 'text/html; charset=utf-8', body: failure }, request, response);
  };
}

async function reportFailure(pathname: string, run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return failureHtml(pathname.slice(1), error);
  }
}

function elsewhere(base: string, { url }: IncomingMessage): Reply {
  if (url === '/') return { kind: 'redirect', href: `${base}/` };
  return { kind: 'content', status: 404, type: TEXT, body: `The docs are served at ${base}/\n` };
}

/** Returns false for a file that does not exist. */
function send(reply: Reply, request: IncomingMessage, response: ServerResponse): boolean {
  if (reply.kind === 'open') return true;
  if (reply.kind === 'file') return sendFile(reply.file, request, response, reply);
  if (reply.kind === 'redirect') {
    response.writeHead(302, { Location: inHeader(reply.href), 'Cache-Control': 'no-store' }).end();
    return true;
  }
  const { status = 200, type, body, cache = 'no-store' } = reply;
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': cache });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Headers contain only ASCII; what is encoded already stays as it is. */
function inHeader(href: string): string {
  return encodeURI(href).replaceAll('%25', '%');
}
