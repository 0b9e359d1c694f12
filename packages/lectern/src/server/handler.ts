import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '../view/decode-path.ts';
import { failureHtml } from './failure-page.ts';
import { refusalOf } from './local-host.ts';
import { type FileReply, sendFile } from './send-file.ts';

/** A request below the base path. */
export interface Exchange {
  /** Decoded path below the base path, without a leading slash. */
  name: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/** How a request is answered. `open` leaves the response to the source. */
export type Reply =
  | { kind: 'content'; type: string; body: string | Uint8Array; status?: number; cache?: string }
  /** A file in `root`, which no symbolic link leaves. */
  | ({ kind: 'file' } & FileReply)
  | { kind: 'redirect'; href: string }
  | { kind: 'open' };

/** Answers requests. Undefined passes a request on to the next source. */
export type Source = (exchange: Exchange) => Reply | undefined | Promise<Reply | undefined>;

export interface HandlerOptions {
  /** Base path without a trailing slash. */
  base: string;
  /** Answers only requests to `localhost` and other names of this computer. */
  isLocal?: boolean;
  /** The first one with a reply answers a request for GET or HEAD. */
  sources: readonly Source[];
  /** The first one with a reply answers a request for POST. */
  actions?: readonly Source[];
  /** Reply outside the base path. By default, `/` redirects to the base path, and the rest is not found. */
  outside?: () => Reply;
  /** Runs the work of a request and returns its failure, if any, to show in the response. Never rejects. */
  guard?(pathname: string, run: () => Promise<void>): Promise<{ message: string } | undefined>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => Promise<void>;

const TEXT = 'text/plain; charset=utf-8';

/**
 * The request handler of dev, preview, and Astro's dev server, where `next` handles requests without a reply. Never
 * rejects.
 */
export function createHandler({ base, sources, actions = [], outside, isLocal = false, guard = catchFailure }: HandlerOptions): Handler {
  const answer = async (request: IncomingMessage, response: ServerResponse, next?: () => void): Promise<void> => {
    const name = requestPath(request, base);
    if (name === undefined) {
      if (next) return next();
      if (send(outside?.() ?? elsewhere(base, request), request, response)) return;
    } else if (request.method === 'POST' && (await sendFirst(actions, { name, request, response }))) return;
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (next) return next();
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    } else if (await sendFirst(sources, { name, request, response })) return;
    if (next) next();
    else send({ kind: 'content', status: 404, type: TEXT, body: 'Not found' }, request, response);
  };
  return async (request, response, next) => {
    const refusal = refusalOf(request, isLocal);
    // Requests to other routes of an Astro site are its own.
    if (refusal !== undefined && !(next && requestPath(request, base) === undefined)) {
      send({ kind: 'content', status: 403, type: TEXT, body: refusal }, request, response);
      return;
    }
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const failure = await guard(pathname, () => answer(request, response, next));
    if (failure === undefined) return;
    if (response.headersSent) response.destroy();
    else
      send(
        { kind: 'content', status: 500, type: 'text/html; charset=utf-8', body: failureHtml(pathname.slice(1), failure.message) },
        request,
        response,
      );
  };
}

/** @returns false if no source has a reply */
async function sendFirst(sources: HandlerOptions['sources'], asked: Parameters<HandlerOptions['sources'][number]>[0]): Promise<boolean> {
  for (const source of sources) {
    const reply = await source(asked);
    if (reply && send(reply, asked.request, asked.response)) return true;
  }
  return false;
}

async function catchFailure(_: string, run: () => Promise<void>): Promise<{ message: string } | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** Decoded path below the base path, without a leading slash. Undefined outside the base path, and for invalid encoding. */
function requestPath({ url = '/' }: IncomingMessage, base: string): string | undefined {
  const pathname = decodePath(url.replace(/[?#].*$/s, ''));
  if (pathname === base) return '';
  return pathname?.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined;
}

function elsewhere(base: string, { url }: IncomingMessage): Reply {
  if (url === '/') return { kind: 'redirect', href: `${base}/` };
  return { kind: 'content', status: 404, type: TEXT, body: `The docs are served at ${base}/\n` };
}

/** Returns false for a file that doesn't exist. */
function send(reply: Reply, request: IncomingMessage, response: ServerResponse): boolean {
  if (reply.kind === 'open') return true;
  if (reply.kind === 'file') return sendFile(reply, request, response);
  if (reply.kind === 'redirect') {
    response.writeHead(302, { Location: inHeader(reply.href), 'Cache-Control': 'no-store' }).end();
    return true;
  }
  const { status = 200, type, body, cache = 'no-store' } = reply;
  response.writeHead(status, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': cache,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Encodes a URL for a header, which is ASCII. Encoded characters don't change. */
function inHeader(href: string): string {
  return encodeURI(href).replaceAll('%25', '%');
}
