import { createHash } from 'node:crypto';
import { isUnreadable } from '@lectern/core';
import type { Docs } from '../site/docs.ts';
import { describeFailure, failureHtml } from './failure-page.ts';
import type { ThemeSource } from './theme-source.ts';

/** What stands at an address. */
export interface DevDocument {
  status: 200 | 404 | 500;
  html: string;
  /** Changes with the HTML. */
  version: string;
  /** Printed problems of the page. */
  problems: string[];
  /** True when the source cannot be read; the HTML only says why. */
  isBroken: boolean;
}

/** Documents that are kept for the next request, such as the reload that follows a change. */
const KEPT = 50;

/** Renders the documents of a site when they are asked for. */
export class DevDocuments {
  readonly #docs: Docs;
  readonly #theme: ThemeSource;
  readonly #kept = new Map<string, Promise<DevDocument>>();

  constructor(docs: Docs, theme: ThemeSource) {
    this.#docs = docs;
    this.#theme = theme;
  }

  /** Says that pages have changed. */
  forget(): void {
    this.#kept.clear();
  }

  /** The page at a path, or the one that says that there is none. Never rejects. */
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
    try {
      if (!this.#docs.loaded.pages.has(path)) return this.#found(path, 404, (await theme.render('notFound')).html);
      return this.#found(path, 200, (await theme.render('page', { path })).html);
    } catch (error) {
      const html = failureHtml(path, error);
      return { status: 500, html, version: versionOf(html), problems: [describeFailure(error)], isBroken: true };
    }
  }

  #found(path: string, status: 200 | 404, html: string): DevDocument {
    const page = this.#docs.loaded.pages.get(path);
    return {
      status,
      html,
      version: versionOf(html),
      problems: this.#docs.errorsOf(path),
      isBroken: page !== undefined && isUnreadable(this.#docs.loaded.bodies.of(page).diagnostics),
    };
  }
}

function versionOf(html: string): string {
  return createHash('sha1').update(html).digest('base64url').slice(0, 10);
}
