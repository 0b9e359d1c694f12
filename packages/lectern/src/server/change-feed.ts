import type { ServerResponse } from 'node:http';

/** What a browser that shows a page is told. */
export type PageUpdate =
  | { kind: 'reload' }
  /** Printed problems that are to be shown; none takes the list away. */
  | { kind: 'problems'; problems: readonly string[] }
  /** Paths of stylesheets to reload. */
  | { kind: 'styles'; hrefs: readonly string[] };

/** A page that is open in a browser. */
export interface OpenPage {
  /** Address of the page, below the path that the docs are served at. */
  readonly path: string;
  /** Version of the document that it shows. */
  readonly version: string;
  /** Version of the site's stylesheet that it shows. */
  styles: string;
  /** The problems that it shows, joined; undefined when that is not known. */
  problems: string | undefined;
}

/** Keeps a line open to every page that is shown, and tells it of changes as server-sent events. */
export class ChangeFeed {
  readonly #open = new Map<OpenPage, ServerResponse>();

  /** Takes over the response. The browser asks again by itself when the line breaks. */
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

  tell(page: OpenPage, news: PageUpdate): void {
    this.#open.get(page)?.write(formatUpdate(news));
  }

  close(): void {
    for (const response of this.#open.values()) response.end();
    this.#open.clear();
  }
}

/** A server-sent event. */
export function formatUpdate(news: PageUpdate): string {
  const data = news.kind === 'reload' ? null : news.kind === 'problems' ? news.problems : news.hrefs;
  return `event: ${news.kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
