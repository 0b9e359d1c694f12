import { hash } from 'node:crypto';
import { type Diagnostic, internalError, isUnreadable } from '@lectern/core';
import { takeRenderProblems } from '../site/code/cut-code.ts';
import type { Docs } from '../site/docs.ts';
import { failureHtml } from './failure-page.ts';
import type { ProblemLog } from './problem-log.ts';
import type { ThemeSource } from './theme-source.ts';

/** The response to the request of a page. */
export interface DevDocument {
  status: 200 | 404 | 500;
  html: string;
  /** Changes with the HTML. */
  version: string;
  /** Errors of the page. */
  errors: readonly Diagnostic[];
  /** True if the source can't be read. The HTML only shows the reason. */
  isBroken: boolean;
}

/** Number of cached documents, for requests such as the reload after a change. */
const KEPT = 50;

/** Renders the documents of a site on request. */
export class DevDocuments {
  readonly #docs: Docs;
  readonly #theme: ThemeSource;
  readonly #log: ProblemLog;
  readonly #kept = new Map<string, Promise<DevDocument>>();

  /** @param log prints why documents can't be rendered */
  constructor(docs: Docs, theme: ThemeSource, log: ProblemLog) {
    this.#docs = docs;
    this.#theme = theme;
    this.#log = log;
  }

  /** Clears the cache after pages changed. */
  forget(): void {
    this.#kept.clear();
  }

  /** The page at a path, or the page for missing ones. Never rejects. */
  document(path: string): Promise<DevDocument> {
    let document = this.#kept.get(path);
    if (!document) {
      if (this.#kept.size >= KEPT) this.#kept.clear();
      this.#kept.set(path, (document = this.#render(path)));
    }
    return document;
  }

  async #render(path: string): Promise<DevDocument> {
    const { opened: theme } = this.#theme;
    const page = this.#docs.loaded.pages.get(path);
    try {
      const { html, diagnostics } = page ? await theme.render('page', { path }) : await theme.render('notFound', this.#folderOf(path));
      const document: DevDocument = {
        status: page ? 200 : 404,
        html,
        version: versionOf(html),
        errors: this.#docs.errorsOf(path),
        isBroken: page !== undefined && isUnreadable(this.#docs.loaded.bodies.of(page).diagnostics),
      };
      this.#log.show(`/${path}`, [...diagnostics, ...takeRenderProblems(this.#docs, page ? [page.file] : [])]);
      return document;
    } catch (error) {
      const problem = internalError(`The page \`/${path}\` cannot be rendered`, error, page?.file);
      this.#log.show(`/${path}`, [problem]);
      const html = failureHtml(path, error instanceof Error ? error.message : String(error));
      return { status: 500, html, version: versionOf(html), errors: [problem], isBroken: true };
    }
  }

  /** The folder with a 404 page of its own that a missing page is in. */
  #folderOf(path: string): { path?: string } {
    const folder = this.#docs.loaded.contexts.notFoundFolders.find((one) => `${path}/`.startsWith(`${one}/`));
    return folder === undefined ? {} : { path: folder };
  }
}

function versionOf(html: string): string {
  return hash('sha1', html, 'base64url').slice(0, 10);
}
