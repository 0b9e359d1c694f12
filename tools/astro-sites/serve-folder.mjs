import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a built site as most static hosts do: a page has the same URL with and without a slash at the end, whether its file is
 * `page.html` or `page/index.html`.
 *
 * @param {string} folder
 * @param {string} base URL path of the folder, without a slash at the end.
 */
export async function serveFolder(folder, base) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path === base || path.startsWith(`${base}/`) ? await findFile(join(folder, path.slice(base.length))) : undefined;
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(await readFile(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function findFile(path) {
  const page = path.replace(/\/+$/, '');
  for (const file of [page, `${page}.html`, join(page, 'index.html')]) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}
