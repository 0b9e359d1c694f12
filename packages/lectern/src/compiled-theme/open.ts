import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '@lectern/core';
import { describePartFailure } from '../settings/part-failure.ts';
import { type OwnName, PART_FAILURES, type PartFailureListener } from '../settings/parts.ts';
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
  render(kind: DocumentKind, props?: Props): Promise<PrintedDocument>;
}

interface PrintedDocument {
  html: string;
  /** Files of `client` that the document loads, sorted. */
  files: string[];
  /** Parts of the site that failed on it, in whose place the theme's own are. */
  diagnostics: readonly Diagnostic[];
}

interface ThemeOptions {
  /** Folder of the compiled theme, from `prepareTheme`. */
  folder: string;
  /** The theme's interface to the site. */
  runtime: LecternRuntime;
  /** Absolute path of the docs root, for the places of errors. */
  root?: string | undefined;
  /** Base path without a trailing slash. */
  base: string;
  /** Style sheet of the site, relative to the output folder. */
  siteStyles: string;
  /** Public origin, for `Astro.site`. */
  origin?: string | undefined;
  /** URL of a page without the origin, for `Astro.url`. */
  href?(path: string): string;
}

export async function openTheme({ folder, runtime, root, base, siteStyles, origin, href: hrefOf }: ThemeOptions): Promise<Theme> {
  const found = readManifest(folder);
  if (!found) throw new Error(`There is no compiled theme in ${folder}.`);
  const manifest: ThemeManifest = found;
  const entry = pathToFileURL(path.join(folder, 'server', manifest.entry)).href;
  // Errors of a site's parts have the lines of their files.
  if (manifest.parts) process.setSourceMapsEnabled(true);
  const module = ((await import(entry)) as { page: () => { theme: ThemeModule } }).page().theme;
  const componentMetadata = new Map(manifest.componentMetadata);
  const href = (file: string) => `${base}/${file}`;
  return {
    folder,
    manifest,
    async render(kind, props = {}) {
      const failures = new Map<OwnName, unknown>();
      const printed = await print(kind, props, (name, error) => failures.has(name) || failures.set(name, error));
      const diagnostics = [...failures].map(([name, error]) => describePartFailure(name, error, { ...manifest, root }));
      return { ...printed, diagnostics };
    },
  };

  async function print(kind: DocumentKind, props: Props, onFailure: PartFailureListener): Promise<{ html: string; files: string[] }> {
    const styles = manifest.styles[kind];
    const files = new Set(styles);
    const scriptHref = (id: string) => {
      const file = manifest.scripts[id];
      if (file === undefined) throw new Error(`The compiled theme has no script ${id}.`);
      files.add(file);
      return href(file);
    };
    const hrefs = [...styles, ...(styles.length > 0 ? [siteStyles] : [])].map(href);
    const path = 'path' in props ? (props.path ?? '') : '';
    const result = createPageResult({
      module,
      manifest,
      componentMetadata,
      styles: hrefs,
      scriptHref,
      site: origin,
      pathname: kind === 'notFound' ? `${base}${path && `/${path}`}/404` : (hrefOf?.(path) ?? `${base}/${path}`),
      locals: { [Symbol.for(PAGE_RUNTIME)]: runtime, [Symbol.for(PART_FAILURES)]: onFailure },
    });
    const html = await module.renderToString(result, module.documents[kind], { ...props }, {}, kind !== 'operation');
    if (typeof html !== 'string') throw new Error(`The document ${kind} is not text.`);
    return { html: withBase(html, `${base}/`, files), files: [...files].sort() };
  }
}

type Props = { path?: string } | OperationOptions;

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
