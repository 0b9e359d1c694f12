import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { SEARCH_ROUTE } from '../search/search-index.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { contentType } from '../view/content-type.ts';
import { decodePath } from '../view/decode-path.ts';
import type { DevSite } from './dev-site.ts';
import type { Exchange, Reply, Source } from './handler.ts';
import { DEV_ROUTES, injectClient } from './inject.ts';
import { readThemeFile, type ThemeSource } from './theme-source.ts';

const HTML = 'text/html; charset=utf-8';
/** Names of the theme's files change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The dev server's own browser code: its scripts are bundled, and its style sheets are the sources. */
const SCRIPTS = new URL('../dev-client/', import.meta.url);
const STYLES: Record<string, URL> = {
  [DEV_ROUTES.problems]: new URL('../../src/client/dev/problems.css', import.meta.url),
  [DEV_ROUTES.panelStyles]: new URL('../../src/client/dev/problem-panel.css', import.meta.url),
};

function clientFile(name: string): URL | undefined {
  if (Object.hasOwn(STYLES, name)) return STYLES[name];
  const { dir, base, ext } = path.posix.parse(name);
  return dir === `${FILES_FOLDER}/dev` && ext === '.js' ? new URL(base, SCRIPTS) : undefined;
}

/** Files and events that pages request in dev, regardless of what renders the pages. */
export function fileSources(site: DevSite): Source[] {
  const { docs } = site;
  const { base, root } = docs.options;
  return [
    async ({ name }) => {
      // The list is requested for what the check finds, which waits for a moment without requests.
      if (name !== DEV_ROUTES.problemList) site.use();
      await site.settled();
      return undefined;
    },
    (exchange) => (exchange.name === DEV_ROUTES.changes ? connect(site, base, exchange) : undefined),
    ({ name }) => {
      const file = clientFile(name);
      return file && existsSync(file) ? content(name, readFileSync(file)) : undefined;
    },
    ({ name, request }) =>
      name === DEV_ROUTES.problemList ? content(name, JSON.stringify(site.problems(shownPath(request.url, base)))) : undefined,
    async ({ name }) => (name === DEV_ROUTES.site ? content(name, await site.styles()) : undefined),
    async ({ name }) => {
      if (!`/${name}`.startsWith(SEARCH_ROUTE)) return undefined;
      const body = await site.search.file(`/${name}`.slice(SEARCH_ROUTE.length));
      return content(name, body) ?? { kind: 'content', status: 404, type: 'text/plain; charset=utf-8', body: '' };
    },
    ({ name }) => (site.isAsset(name) && !docs.loaded.pages.has(name) ? { kind: 'file', root, file: path.join(root, name) } : undefined),
    async ({ name }) => (docs.loaded.pages.has(name) ? undefined : content(name, (await site.file(name))?.content())),
    ({ name }) => {
      const href = site.movedTo(name.replace(/\/+$/, ''));
      return href === undefined ? undefined : { kind: 'redirect', href };
    },
  ];
}

/**
 * Pages and files of the compiled theme, for `lectern dev`.
 * @param onPage called after a page was served
 */
export function pageSources(site: DevSite, theme: ThemeSource, onPage: () => void): { styles: Source[]; pages: Source[] } {
  const { base } = site.docs.options;
  const page = async (pagePath: string): Promise<Reply> => {
    await site.update(pagePath);
    const href = site.docs.loaded.redirects.target(pagePath);
    if (href !== undefined) return { kind: 'redirect', href };
    const { status, html, version, problems } = await site.document(pagePath);
    await site.showProblems(pagePath);
    onPage();
    return { kind: 'content', status, type: HTML, body: injectClient(html, { base, version, styles: site.stylesVersion, problems }) };
  };
  return {
    styles: [
      ({ name }) => (name.startsWith('_assets/') ? content(name, readThemeFile(theme.opened.folder, name, base), FOREVER) : undefined),
      async ({ name }) =>
        `/${name}` === SIGN_IN_PATH ? { kind: 'content', type: HTML, body: (await theme.opened.render('signIn')).html } : undefined,
    ],
    pages: [({ name }) => page(name.replace(/\/+$/, ''))],
  };
}

function content(name: string, body: string | Uint8Array | undefined, cache?: string): Reply | undefined {
  return body === undefined ? undefined : { kind: 'content', type: contentType(name), body, ...(cache && { cache }) };
}

/** Sends changes of an open page as they happen. */
function connect(site: DevSite, base: string, { request, response }: Exchange): Reply {
  if (request.method === 'HEAD') return { kind: 'content', type: 'text/event-stream; charset=utf-8', body: '' };
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const page = {
    path: shownPath(request.url, base),
    version: searchParams.get('version') ?? '',
    styles: searchParams.get('styles') ?? '',
    problems: undefined,
  };
  site.feed.connect(response, page);
  response.on('close', () => site.showErrors());
  void site.inform([page]).then(() => site.sendCounts([page]));
  return { kind: 'open' };
}

/** The path of the page that a request of a script names. */
function shownPath(url = '/', base: string): string {
  return pagePathOf(new URL(url, 'http://localhost').searchParams.get('path') ?? '', base);
}

/** `/docs/guides/start/` → `guides/start`. */
function pagePathOf(pathname: string, base: string): string {
  const decoded = decodePath(pathname) ?? '';
  return decoded.slice(decoded.startsWith(base) ? base.length : 0).replace(/^\/+|\/+$/g, '');
}
