import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LecternRuntime, OperationOptions } from '../view/runtime.ts';
import { PAGE_RUNTIME } from '../view/site-docs.ts';
import { createPageResult } from './astro-internals.ts';
import { readManifest } from './read-manifest.ts';
import { type DocumentKind, THEME_BASE, type ThemeManifest, type ThemeModule } from './types.ts';

/** Prints documents of one site with the compiled theme. */
export interface Theme {
  folder: string;
  manifest: ThemeManifest;
  /** @param props of the document; a page has its `path` */
  render(kind: DocumentKind, props?: { path?: string } | OperationOptions): Promise<PrintedDocument>;
}

interface PrintedDocument {
  html: string;
  /** Files of `client` that the document loads, sorted. */
  files: string[];
}

interface ThemeOptions {
  /** Folder of the compiled theme, from `prepareTheme`. */
  folder: string;
  /** The theme's interface to the site. */
  runtime: LecternRuntime;
  /** Base path without a trailing slash. */
  base: string;
  /** Style sheet of the site, relative to the output folder. */
  siteStyles: string;
}

export async function openTheme({ folder, runtime, base, siteStyles }: ThemeOptions): Promise<Theme> {
  const manifest = readManifest(folder);
  if (!manifest) throw new Error(`There is no compiled theme in ${folder}.`);
  const entry = pathToFileURL(path.join(folder, 'server', manifest.entry)).href;
  const module = ((await import(entry)) as { page: () => { theme: ThemeModule } }).page().theme;
  const componentMetadata = new Map(manifest.componentMetadata);
  const href = (file: string) => `${base}/${file}`;
  return {
    folder,
    manifest,
    async render(kind, props = {}) {
      const styles = manifest.styles[kind];
      const files = new Set(styles);
      const scriptHref = (id: string) => {
        const file = manifest.scripts[id];
        if (file === undefined) throw new Error(`The compiled theme has no script ${id}.`);
        files.add(file);
        return href(file);
      };
      const hrefs = [...styles, ...(styles.length > 0 ? [siteStyles] : [])].map(href);
      const result = createPageResult({
        module,
        manifest,
        componentMetadata,
        styles: hrefs,
        scriptHref,
        locals: { [Symbol.for(PAGE_RUNTIME)]: runtime },
      });
      const html = await module.renderToString(result, module.documents[kind], { ...props }, {}, kind !== 'operation');
      if (typeof html !== 'string') throw new Error(`The document ${kind} is not text.`);
      return { html: withBase(html, `${base}/`, files), files: [...files].sort() };
    },
  };
}

/**
 * Assets that components reference, such as style sheets that only some pages need. They use the base path of the
 * theme.
 */
const ASSET = /_assets\/[\w.@-]+/y;

/** Replaces the base path that the theme was compiled with, and collects the files that it references. */
function withBase(html: string, base: string, files: Set<string>): string {
  let printed = '';
  let from = 0;
  for (let at = html.indexOf(THEME_BASE); at !== -1; at = html.indexOf(THEME_BASE, from)) {
    printed += html.slice(from, at) + base;
    from = at + THEME_BASE.length;
    ASSET.lastIndex = from;
    const file = ASSET.exec(html)?.[0];
    if (file !== undefined) files.add(file);
  }
  return printed + html.slice(from);
}
