import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

export interface ServeOptions {
  /** Path under which the folder stands, `/docs`; the root when absent. Everything outside is not found. */
  base?: string;
  /** Value of a `Content-Security-Policy` header for HTML; `strictPolicy` is a good one. */
  policy?: string;
}

export interface FolderServer {
  /** `http://127.0.0.1:port`, without the base. */
  origin: string;
  /** Address of a page or file of the folder; the base is added. */
  url(path: string): string;
  close(): Promise<void>;
}

/** Scripts and everything else from the site itself; style attributes are allowed, since pages carry them. */
export const strictPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'self'";

export const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Serves a built site as a plain file server does: index files, a redirect to the slash, 404.html, no rewriting. */
export async function serveFolder(folder: string, options: ServeOptions = {}): Promise<FolderServer> {
  const base = (options.base ?? '').replace(/\/+$/, '');
  const server = createServer((request, response) => {
    answer(folder, base, options, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: (path) => `${origin}${base}/${path.replace(/^\/+/, '')}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  folder: string,
  base: string,
  options: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === base && base !== '') return redirect(response, `${base}/${search}`);
  if (!pathname.startsWith(`${base}/`)) return notFound(folder, options, response);
  const found = await findFile(folder, decodeURIComponent(pathname.slice(base.length)));
  if (found === undefined) return notFound(folder, options, response);
  if (found === 'needs-slash') return redirect(response, `${pathname}/${search}`);
  await send(response, 200, found, options);
}

/** The file for a path; `needs-slash` for a folder with an index that was asked for without its slash. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  const file = normalize(join(folder, path));
  if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep))) return undefined;
  const entry = await stat(file).catch(() => undefined);
  if (entry?.isFile()) return file;
  const index = join(file, 'index.html');
  const hasIndex = entry?.isDirectory() === true && (await stat(index).catch(() => undefined))?.isFile() === true;
  if (hasIndex) return path.endsWith('/') ? index : 'needs-slash';
  const page = `${file}.html`;
  return (await stat(page).catch(() => undefined))?.isFile() ? page : undefined;
}

async function send(response: ServerResponse, status: number, file: string, options: ServeOptions): Promise<void> {
  const type = contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (options.policy !== undefined && type.startsWith('text/html')) response.setHeader('Content-Security-Policy', options.policy);
  response.writeHead(status).end(await readFile(file));
}

async function notFound(folder: string, options: ServeOptions, response: ServerResponse): Promise<void> {
  const page = join(folder, '404.html');
  if (await stat(page).catch(() => undefined)) return send(response, 404, page, options);
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location }).end();
}
