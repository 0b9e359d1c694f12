import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '@lectern/core';
import { locateIn, placeInStack } from '../settings/build-error.ts';
import { FAILED_PARTS, insteadOf, nameOfParts, type OwnName } from '../settings/parts.ts';
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
      try {
        return { ...(await print(kind, props, new Set())), diagnostics: [] };
      } catch (error) {
        const found = await withoutFailed(manifest, (failed) => print(kind, props, failed));
        if (!found) throw error;
        const diagnostics = found.problems.map((problem) => failureOf(problem, manifest, root));
        return { ...found.printed, diagnostics };
      }
    },
  };

  async function print(kind: DocumentKind, props: Props, failed: ReadonlySet<string>): Promise<{ html: string; files: string[] }> {
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
      pathname: hrefOf?.(path) ?? `${base}/${path}`,
      locals: { [Symbol.for(PAGE_RUNTIME)]: runtime, [Symbol.for(FAILED_PARTS)]: failed },
    });
    const html = await module.renderToString(result, module.documents[kind], { ...props }, {}, kind !== 'operation');
    if (typeof html !== 'string') throw new Error(`The document ${kind} is not text.`);
    return { html: withBase(html, `${base}/`, files), files: [...files].sort() };
  }
}

type Props = { path?: string } | OperationOptions;

interface FailedPart {
  name: OwnName;
  error: unknown;
}

/** Prints without the parts that fail, and says why each does. Undefined if it fails without all of them. */
async function withoutFailed<Printed>({ parts = {} }: ThemeManifest, print: (failed: ReadonlySet<string>) => Promise<Printed>) {
  const failed = new Set(Object.keys(parts));
  let printed = failed.size === 0 ? undefined : await print(failed).catch(() => undefined);
  if (printed === undefined) return undefined;
  const problems: FailedPart[] = [];
  for (const name of Object.keys(parts)) {
    failed.delete(name);
    try {
      printed = await print(failed);
    } catch (error) {
      failed.add(name);
      problems.push({ name: name as OwnName, error });
    }
  }
  return { printed, problems };
}

function failureOf({ name, error }: FailedPart, { parts = {}, modules = [] }: ThemeManifest, root: string | undefined): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const file = parts[name] ?? '';
  const found = placeInStack(error, (at) => modules.find((one) => at.endsWith(`/${one}`)));
  return {
    code: 'site/part',
    severity: 'error',
    message: `${nameOfParts([name])} fails: ${message.replace(/\.?$/, '.')}`,
    hint: insteadOf([name]),
    ...(root === undefined ? { location: { file } } : locateIn(root, { ...found, file: path.join(root, found?.file ?? file) })),
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
