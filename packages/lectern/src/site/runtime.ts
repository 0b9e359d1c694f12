import path from 'node:path';
import { frontMatterEnd, type Highlighter, hasOwnText, highlightSample, type PageSource, readPageText } from '@lectern/core';
import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { languageIcon } from '../icons/language-icons.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { pageData } from '../view/build-docs-data.ts';
import { pageId } from '../view/docs-data.ts';
import type { LecternRuntime, VendorName } from '../view/runtime.ts';
import { renderCodeBlock } from './code/code-block.ts';
import type { TypeReader } from './code/type-reader.ts';
import type { DocsOptions, LoadedDocs } from './loaded-docs.ts';
import { listSiteFiles } from './site-files.ts';
import { vendorEntry } from './vendor-files.ts';

/** The data of the runtime. */
interface RuntimeSource {
  readonly options: DocsOptions;
  /** The last good reading. */
  readonly loaded: LoadedDocs;
  readonly highlighter: Highlighter;
  readonly types: TypeReader;
  /** Collects the libraries that rendered pages load. */
  readonly vendors: { add(name: VendorName): void };
  /** See `LecternRuntime.stylesHref`. */
  readonly stylesHref: string | undefined;
  /** See `LecternRuntime.partFailed`. */
  readonly partFailed: LecternRuntime['partFailed'];
  /** See `LecternRuntime.devClient`. */
  readonly devClient: LecternRuntime['devClient'] | undefined;
}

/** Whether the site that the docs are a part of has a page of its own at the path of a page. A server would prefer our file to its route. */
function isTaken({ base, around }: DocsOptions, page: string): boolean {
  return around?.at(`${base.slice(around.base.length)}/${page}`) !== undefined;
}

/** Gives routes and theme access to the last reading of the docs. */
export function createRuntime(docs: RuntimeSource): LecternRuntime {
  const pageAt = (path: string): PageSource => {
    const page = docs.loaded.pages.get(path);
    if (!page) throw new Error(`No page has the path /${path}.`);
    return page;
  };
  const vendorHrefs = new Map<VendorName, string>();
  let theme: Promise<Theme> | undefined;
  const runtime: LecternRuntime = {
    paths: () => docs.loaded.redirects.paths().filter((page) => !isTaken(docs.options, page)),
    redirect: (path) => {
      const href = docs.loaded.redirects.target(path);
      return href === undefined ? undefined : { href, canonical: docs.loaded.contexts.canonical(href) };
    },
    redirectRules: (path) => docs.loaded.redirects.rules(path),
    entries: () =>
      [...docs.loaded.pages.values()].map((page) => {
        const { path: pagePath, file, generated } = page;
        return {
          path: pagePath,
          file: path.join(docs.options.root, generated ? `${pageId(pagePath)}.mdx` : file),
          data: { ...pageData(page), href: docs.loaded.contexts.href(pagePath) },
          body: hasOwnText(page) ? bodyText(docs.options.root, page) : undefined,
        };
      }),
    data: () => docs.loaded.data,
    toc(path) {
      const page = pageAt(path);
      return [...docs.loaded.bodies.of(page).body.toc, ...(docs.loaded.api.view(page)?.toc ?? [])];
    },
    context: (path) => docs.loaded.contexts.page(path),
    messages: (tag) => docs.loaded.hooks.lists.messages(tag),
    notFoundContext: (folder) => docs.loaded.contexts.notFound(folder),
    ownContext: (options) => docs.loaded.contexts.own({ ...options, page: options.page && docs.loaded.data.page(options.page).id }),
    titlesHref: () => `${docs.options.base}/${FILES_FOLDER}/pages.json`,
    async body(path) {
      const page = pageAt(path);
      const { bodies, scripts } = docs.loaded;
      await bodies.prepare([page]);
      if (bodies.needsScript(page)) await scripts.run([page]);
      return bodies.of(page).body;
    },
    api: (path) => {
      const page = docs.loaded.pages.get(path);
      return page && docs.loaded.api.view(page);
    },
    operation: (id) => docs.loaded.api.operation(id),
    async operationHtml(options) {
      if (!theme) {
        theme = prepareTheme().then((folder) => openTheme({ folder, runtime, base: docs.options.base, siteStyles: '' }));
        // What failed is made again when it is asked for next.
        theme.catch(() => (theme = undefined));
      }
      return (await (await theme).render('operation', options)).html;
    },
    files: () => listSiteFiles(docs.loaded, docs.options.mode),
    stylesHref: () => docs.stylesHref,
    partFailed: (name, error) => docs.partFailed(name, error),
    devClient: async (path) => docs.devClient?.(path) ?? '',
    highlight: (code, language) => docs.highlighter.highlight(code, language),
    highlightSample: async (code, language) => highlightSample(code, language) ?? docs.highlighter.highlight(code, language),
    codeBlock: (code, language, meta) =>
      renderCodeBlock({ highlighter: docs.highlighter, types: docs.types, hooks: docs.loaded.hooks }, { code, language, meta }),
    languageIcon(language) {
      const name = language.toLowerCase();
      const { site, icons } = docs.loaded;
      return site.config.lectern.languageIcons && languageIcon(name) ? icons.render(name) : undefined;
    },
    formula: (formula, display) => docs.loaded.formulas.print(formula, display),
    vendorHref(name) {
      docs.vendors.add(name);
      let href = vendorHrefs.get(name);
      if (href === undefined) vendorHrefs.set(name, (href = `${docs.options.base}/${vendorEntry(name)}`));
      return href;
    },
    icon: (icon, options) => docs.loaded.icons.render(icon, options),
  };
  return runtime;
}

/** The text of a page after its front matter. Undefined if its file can't be read. */
function bodyText(root: string, page: PageSource): string | undefined {
  const read = readPageText(root, page);
  return 'source' in read ? read.source.text.slice(frontMatterEnd(read.source.text)) : undefined;
}
