import { DESCRIPTION, type DocsSnapshot, HREF, TITLE } from '../own-pages/snapshot.ts';
import type { LoadedDocs } from './loaded-docs.ts';

/** What servers need of the docs, for pages that they render on demand. */
export function takeSnapshot({ data, contexts }: LoadedDocs): DocsSnapshot {
  const frames: DocsSnapshot['frames'] = [];
  const known = new Map<string, number>();
  const frameOf: Record<string, number> = {};
  const pages = data.pages();
  for (const page of [undefined, ...pages.map(({ id }) => id)]) {
    const options = { title: TITLE, href: HREF, ...(page !== undefined && { page }) };
    const context = contexts.own(options);
    const key = JSON.stringify(context);
    let index = known.get(key);
    if (index === undefined) {
      const { head, descriptionHtml } = contexts.own({ ...options, description: DESCRIPTION });
      index = frames.push({ context, described: { head, descriptionHtml } }) - 1;
      known.set(key, index);
    }
    frameOf[page ?? ''] = index;
  }
  return { pages, navigation: data.navigation(), notFound: contexts.notFound(), frames, frameOf };
}
