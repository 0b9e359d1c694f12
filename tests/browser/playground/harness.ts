import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatExactJson } from '@lectern/core/samples';
import { build } from 'vite';
import { MODE_SCRIPT } from '../../../packages/lectern/src/client/layout/mode-script.ts';
import { buildSiteCss } from '../../../packages/lectern/src/theme/styles/site-css.ts';
import type { PlaygroundFile } from '../../../packages/lectern/src/view/props/playground-data.ts';
import { siteConfig } from '../../../packages/lectern/test/theme/site-config.ts';

/*
 * The playground on a page of its own: the element as a page ships it, the theme's style sheet, and the data of any operation. The page
 * comes with a strict security policy that lets it speak to loopback servers only.
 */

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const output = fileURLToPath(new URL('../dist/playground', import.meta.url));

export interface PlaygroundHarness {
  origin: string;
  /** Address of a page for these data. `attributes` are added to the element. */
  page(data: PlaygroundFile, attributes?: string): string;
  /** Address at which something is served as JSON. */
  json(value: unknown): string;
  close(): Promise<void>;
}

/** Bundles element and island as a site does: two chunks, the second on demand. Returns the output folder. */
export async function buildPlayground(): Promise<string> {
  await build({
    root: repository,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        {
          find: /^@lectern\/core\/samples$/,
          replacement: `${repository}packages/core/src/samples/browser.ts`,
        },
      ],
    },
    build: {
      outDir: output,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: {
          element: `${repository}packages/lectern/src/client/playground/element.ts`,
          page: `${repository}packages/lectern/src/theme/styles/index.css`,
        },
        output: { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/[name].[ext]', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  return output;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Serves pages for the playground that was built into the folder. */
export async function servePlayground(folder: string): Promise<PlaygroundHarness> {
  const css = buildSiteCss(siteConfig());
  const files = new Map<string, { type: string; text: string }>([['/site.css', { type: 'text/css', text: css }]]);
  const scriptHash = createHash('sha256').update(MODE_SCRIPT).digest('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self' http://127.0.0.1:*",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const known = files.get(pathname);
    if (known) return response.writeHead(200, { 'Content-Type': known.type, 'Content-Security-Policy': policy }).end(known.text);
    const content = pathname.startsWith('/assets/') ? await readFile(join(folder, pathname)).catch(() => undefined) : undefined;
    if (content === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const add = (path: string, type: string, text: string): string => {
    files.set(path, { type, text });
    return path;
  };
  let count = 0;
  const json = (value: unknown): string => add(`/data/${++count}.json`, 'application/json', formatExactJson(value) ?? '');
  return {
    origin,
    json,
    page: (data, attributes = '') => {
      const path = `/page-${++count}`;
      const source = json({ ...data, href: path });
      add(path, 'text/html; charset=utf-8', pageHtml(source, attributes));
      return origin + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageHtml(source: string, attributes: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An operation</title>
<script>${MODE_SCRIPT}</script>
<link rel="stylesheet" href="/assets/page.css">
<link rel="stylesheet" href="/site.css">
<script type="module" src="/assets/element.js"></script>
</head>
<body><main><h1>An operation</h1>
<lectern-playground data-src="${source}" ${attributes}><button type="button" class="lc-button lc-button-filled">Try it</button></lectern-playground>
</main></body>
</html>
`;
}
