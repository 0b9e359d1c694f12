import type { ServerResponse } from 'node:http';
import type { Diagnostic } from '@lectern/core';
import type { ProblemCounts, ShownProblem } from '../view/props/problem-list.ts';

/** An update for a page that is open in a browser. */
export type PageUpdate =
  | { kind: 'reload'; data: null }
  /** Problems to show on the page. An empty list removes them. */
  | { kind: 'problems'; data: readonly ShownProblem[] }
  /** The problems of the whole site changed. */
  | { kind: 'counts'; data: ProblemCounts }
  /** Paths of stylesheets to reload. */
  | { kind: 'styles'; data: readonly string[] };

/** A page that is open in a browser. */
export interface OpenPage {
  /** Path of the page below the base path. */
  readonly path: string;
  /** Version of its document. */
  readonly version: string;
  /** Version of its site style sheet. */
  styles: string;
  /** The problems that it shows, as JSON. Undefined if that is unknown. */
  problems: string | undefined;
  /** The errors of its document. Undefined if that is unknown. */
  errors?: readonly Diagnostic[];
}

/** Notifies open pages of changes through server-sent events. */
export class ChangeFeed {
  readonly #open = new Map<OpenPage, ServerResponse>();

  /** Keeps the response open. The browser reconnects automatically. */
  connect(response: ServerResponse, page: OpenPage): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    response.write('retry: 500\n\n');
    this.#open.set(page, response);
    response.on('close', () => this.#open.delete(page));
    response.on('error', () => this.#open.delete(page));
  }

  pages(): OpenPage[] {
    return [...this.#open.keys()];
  }

  send(page: OpenPage, update: PageUpdate): void {
    this.#open.get(page)?.write(formatUpdate(update));
  }

  close(): void {
    for (const response of this.#open.values()) response.end();
    this.#open.clear();
  }
}

/** A server-sent event. */
export function formatUpdate({ kind, data }: PageUpdate): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
