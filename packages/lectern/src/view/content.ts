import type { PageBody, TocEntry } from '@lectern/core';
import type { ApiPageView } from './runtime.ts';

/** What the page around its content has to know of it. Plain data. */
export interface ContentFacts {
  toc: TocEntry[];
  /** It shows the whole description of the page itself, so that the header need not. */
  isDescribed: boolean;
}

/** The content of a page that was printed before the page around it. Plain data, which passes between threads. */
export interface PrintedContent extends ContentFacts {
  html: string;
  /** What its components found to be the first of its kind on the page. */
  seen: string[];
  /** Ids of the scripts that it loads. */
  scripts: string[];
}

export function contentFacts(body: PageBody, api: ApiPageView | undefined): ContentFacts {
  return {
    toc: [...body.toc, ...(api?.toc ?? [])],
    isDescribed: api?.kind === 'operation' && api.view.description !== undefined,
  };
}
