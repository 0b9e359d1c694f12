import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { useLanguage } from '../messages/locals.ts';
import { markSeen, seenOnPage } from '../theme/components/page-once.ts';
import { contentFacts, type PrintedContent } from '../view/content.ts';
import { RecentSet } from '../view/recent-set.ts';
import type { LecternRuntime } from '../view/runtime.ts';
import { createPageResult } from './page-result.ts';
import { readManifest } from './read-manifest.ts';
import { type DocumentKind, THEME_BASE, type ThemeManifest, type ThemeModule } from './types.ts';

/** Prints documents of one site with the compiled theme. */
export interface Theme {
  folder: string;
  manifest: ThemeManifest;
  /** @param props of the document: a page has its `path` */
  render(kind: DocumentKind, props?: DocumentProps): Promise<string>;
  /** Prints what stands inside a page; `render` then prints the page around it, in this thread or in another. */
  renderContent(path: string): Promise<PrintedContent>;
  /** Files of `client` that printed documents name so far. */
  usedFiles(): string[];
  /** The same since they were taken last. */
  takeUsedFiles(): string[];
  /** Says that a document names files which was printed in an earlier build. */
  use(files: readonly string[]): void;
}

/** What a document is told. */
interface DocumentProps {
  path?: string;
  content?: PrintedContent;
}

/** What components name themselves: stylesheets and fonts that only some pages need. Stands behind the base of the theme. */
const ASSET = /_assets\/[\w.@-]+/y;

export interface ThemeOptions {
  /** Folder of the compiled theme, as `prepareTheme` names it. */
  folder: string;
  /** What the theme asks about the site. One thread prints one site. */
  runtime: LecternRuntime;
  /** Base path without a slash at its end. */
  base: string;
  /** Stylesheet of the site, from the root of the output. */
  siteStyles: string;
}

export async function openTheme({ folder, runtime, base, siteStyles }: ThemeOptions): Promise<Theme> {
  const manifest = readManifest(folder);
  if (!manifest) throw new Error(`There is no compiled theme in ${folder}.`);
  (globalThis as Record<symbol, unknown>)[Symbol.for('lectern.theme-runtime')] = runtime;
  const entry = pathToFileURL(path.join(folder, 'server', manifest.entry)).href;
  const module = ((await import(entry)) as { page: () => { theme: ThemeModule } }).page().theme;
  const used = new RecentSet<string>();
  const href = (file: string) => `${base}/${file}`;
  const stylesOf = (kind: DocumentKind) => {
    const styles = manifest.styles[kind];
    return { files: styles, hrefs: [...styles, ...(styles.length > 0 ? [siteStyles] : [])].map(href) };
  };
  const styles = { page: stylesOf('page'), notFound: stylesOf('notFound'), signIn: stylesOf('signIn') };
  const scriptHref = (id: string) => {
    const file = manifest.scripts[id];
    if (file === undefined) throw new Error(`The compiled theme has no script ${id}.`);
    used.add(file);
    return href(file);
  };
  return {
    folder,
    manifest,
    async render(kind, props = {}) {
      for (const file of styles[kind].files) used.add(file);
      const { seen = [], scripts = [] } = props.content ?? {};
      const locals = {};
      markSeen(locals, seen);
      const result = createPageResult({ module, manifest, styles: styles[kind].hrefs, scriptHref, locals, scripts });
      const html = await module.renderToString(result, module.documents[kind], { ...props }, {}, true);
      if (typeof html !== 'string') throw new Error(`The document ${kind} is no text.`);
      return withBase(html, `${base}/`, used);
    },
    async renderContent(pagePath) {
      const body = await runtime.body(pagePath);
      const api = runtime.api(pagePath);
      const locals = {};
      useLanguage(locals, runtime.lang(pagePath));
      const result = createPageResult({ module, manifest, styles: [], scriptHref, locals, isPart: true });
      const html = await module.renderToString(result, module.content, { nodes: body.nodes, api }, {}, false);
      if (typeof html !== 'string') throw new Error(`The content of /${pagePath} is no text.`);
      const scripts = [...result._metadata.renderedScripts];
      return { html, ...contentFacts(body, api), seen: seenOnPage(locals), scripts };
    },
    usedFiles: () => used.all(),
    takeUsedFiles: () => used.takeRecent(),
    use: (files) => {
      for (const file of files) used.add(file);
    },
  };
}

/** Puts the base path of the site where the theme has a base of its own, and notes the files that are named there. */
function withBase(html: string, base: string, used: RecentSet<string>): string {
  let printed = '';
  let from = 0;
  for (let at = html.indexOf(THEME_BASE); at !== -1; at = html.indexOf(THEME_BASE, from)) {
    printed += html.slice(from, at) + base;
    from = at + THEME_BASE.length;
    ASSET.lastIndex = from;
    const file = ASSET.exec(html)?.[0];
    if (file !== undefined) used.add(file);
  }
  return printed + html.slice(from);
}
