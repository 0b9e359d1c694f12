import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SEARCH_ROUTE } from '../search/search-index.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { contentType } from '../view/content-type.ts';
import { decodePath } from '../view/decode-path.ts';
import { readClientFile } from './client-file.ts';
import type { DevSite } from './dev-site.ts';
import { failureHtml } from './failure-page.ts';
import { DEV_ROUTES, injectClient } from './inject.ts';
import { requestPath } from './request-path.ts';
import { sendFile } from './send-file.ts';
import { serveSearch } from './serve-search.ts';
import { readThemeFile } from './theme-file.ts';
import type { ThemeSource } from './theme-source.ts';

const HTML = 'text/html; charset=utf-8';
/** Names of the theme's files change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface AnswerOptions {
  site: DevSite;
  theme: ThemeSource;
  /** Called when a page was served. */
  onPage(): void;
}

/** Answers the requests of browsers. */
export class Answers {
  readonly #options: AnswerOptions;
  readonly #base: string;
  readonly #search: ReturnType<typeof serveSearch>;

  constructor(options: AnswerOptions) {
    const { site } = options;
    this.#options = options;
    this.#base = site.docs.options.base;
    this.#search = serveSearch(this.#base, site.search);
  }

  /** Never rejects. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const failure = await this.#options.site.guard(`serve \`${pathname}\``, () => this.#answer(request, response));
    if (!failure) return;
    if (response.headersSent) response.destroy();
    else send(request, response, { status: 500, type: HTML, body: failureHtml(pathname.slice(1), failure.message) });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { site, theme } = this.#options;
    const name = requestPath(request, this.#base);
    if (name === undefined) return this.#sendElsewhere(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    site.use();
    await site.settled();
    if (name === DEV_ROUTES.changes) return this.#connect(request, response);
    if (name === DEV_ROUTES.site) return send(request, response, { type: contentType(name), body: await site.styles() });
    if (`/${name}`.startsWith(SEARCH_ROUTE)) return this.#search(request, response, raise);
    const own = readClientFile(name);
    if (own !== undefined) return send(request, response, { type: contentType(name), body: own });
    const ofTheme = name.startsWith('_assets/') ? readThemeFile(theme.opened.folder, name, this.#base) : undefined;
    if (ofTheme !== undefined) return send(request, response, { type: contentType(name), body: ofTheme, cache: FOREVER });
    if (`/${name}` === SIGN_IN_PATH) return send(request, response, { type: HTML, body: (await theme.opened.render('signIn')).html });
    const pagePath = name.replace(/\/+$/, '');
    if (site.docs.loaded.pages.has(pagePath)) return this.#sendPage(pagePath, request, response);
    if (site.isAsset(name) && sendFile(path.join(site.docs.options.root, name), request, response)) return;
    const file = site.file(name);
    if (file) return send(request, response, { type: contentType(name), body: file.content() });
    return this.#sendPage(pagePath, request, response);
  }

  /** There is nothing outside of the base path, but whoever opens the bare address means the docs. */
  #sendElsewhere(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/') response.writeHead(302, { Location: `${this.#base}/`, 'Cache-Control': 'no-store' }).end();
    else send(request, response, { status: 404, type: 'text/plain; charset=utf-8', body: `The docs are served at ${this.#base}/\n` });
  }

  async #sendPage(pagePath: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { site, onPage } = this.#options;
    await site.update(pagePath);
    const location = site.docs.loaded.redirects.target(pagePath);
    if (location !== undefined) {
      response.writeHead(302, { Location: inHeader(location), 'Cache-Control': 'no-store' }).end();
      return;
    }
    const { status, html, version, problems } = await site.document(pagePath);
    const body = injectClient(html, { base: this.#base, version, styles: site.stylesVersion, problems });
    send(request, response, { status, type: HTML, body });
    site.showProblems(pagePath);
    onPage();
  }

  #connect(request: IncomingMessage, response: ServerResponse): void {
    const { site } = this.#options;
    if (request.method === 'HEAD') {
      send(request, response, { type: 'text/event-stream; charset=utf-8', body: '' });
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const shown = this.#pathOf(searchParams.get('path') ?? '');
    const page = {
      path: shown,
      version: searchParams.get('version') ?? '',
      styles: searchParams.get('styles') ?? '',
      problems: undefined,
    };
    site.feed.connect(response, page);
    void site.inform([page]);
  }

  /** `/docs/guides/start/` → `guides/start`. */
  #pathOf(pathname: string): string {
    const decoded = decodePath(pathname) ?? '';
    return decoded.slice(decoded.startsWith(this.#base) ? this.#base.length : 0).replace(/^\/+|\/+$/g, '');
  }
}

interface Content {
  status?: number;
  type: string;
  body: string | Uint8Array;
  cache?: string;
}

function send(request: IncomingMessage, response: ServerResponse, { status = 200, type, body, cache = 'no-store' }: Content): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': cache });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function raise(error: unknown): never {
  throw error;
}

/** Headers hold nothing but ASCII; what is encoded already stays as it is. */
function inHeader(address: string): string {
  return encodeURI(address).replaceAll('%25', '%');
}
