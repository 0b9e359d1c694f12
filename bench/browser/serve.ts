import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';

import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { contentTypes } from '../../tests/browser/support/serve-folder.ts';
import type { Project } from '../generators/index.ts';
import { putAside } from '../generators/project.ts';
import { runMeasured } from '../measure/process.ts';
import { peerEnvironment } from '../peers.ts';

const compressed = /^(?:text\/|application\/(?:json|wasm|xml)|image\/svg)/;
/** Names that carry a hash of their content: `site.B3xk9_aQ.js`, `index-4f1c09ab.css`. */
const hashed = /[.-][\w-]{8,}\.\w+$/;

/**
 * Serves a built site as a plain host does: a page has the same address with and without a slash at its end, whether its file is
 * `page.html` or `page/index.html`; gzip, and a year in the cache for files with a hash in their name.
 *
 * @returns `sentBytes` counts the bodies that were sent since the start, as sent.
 */
export async function serveSite(
  folder: string,
  base = '',
): Promise<{ origin: string; sentBytes: () => number; close: () => Promise<void> }> {
  let sent = 0;
  const bodies = new Map<string, ReturnType<typeof prepare>>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isInside = path === base || path.startsWith(`${base}/`);
    const file = isInside ? await findFile(folder, path.slice(base.length).replace(/\/+$/, '')) : undefined;
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const prepared = bodies.get(file) ?? prepare(file);
    bodies.set(file, prepared);
    const { body, headers } = await prepared;
    sent += body.byteLength;
    response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function findFile(folder: string, path: string) {
  const wanted = normalize(join(folder, path));
  for (const file of [wanted, `${wanted}.html`, join(wanted, 'index.html')]) {
    if (!file.startsWith(normalize(folder + sep))) continue;
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}

async function prepare(file: string) {
  const content = await readFile(file);
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const cache = hashed.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=600';
  const headers = { 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' };
  if (!compressed.test(type)) return { body: content, headers };
  return { body: gzipSync(content), headers: { ...headers, 'content-encoding': 'gzip' } };
}

/**
 * Builds a project, and serves it as long as it is used.
 *
 * @param flags Of the browser.
 */
export async function useBuilt(
  project: Project,
  { limitMinutes, keep, flags = [] }: { limitMinutes: number; keep: boolean; flags?: string[] },
  use: (origin: string, browser: Browser) => Promise<void>,
) {
  await project.write();
  await project.forget();
  const { exitCode, log } = await runMeasured({ ...project.build(), env: peerEnvironment, limitSeconds: limitMinutes * 60 });
  if (exitCode !== 0) throw new Error(`The site in ${project.folder} was not built.\n${log.slice(-2000)}`);
  const server = await serveSite(project.output);
  const browser = await launchBrowser(flags);
  try {
    await use(server.origin, browser);
  } finally {
    await browser.close();
    await server.close();
  }
  if (!keep) await putAside([project.output, project.folder]);
}
