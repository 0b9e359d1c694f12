import { DESCRIPTION, type DocsSnapshot, HREF, TITLE } from '../own-pages/snapshot.ts';
import type { Docs } from './docs.ts';
import { vendorEntry } from './vendor-files.ts';

/** What servers need of the docs, for pages that they render on demand. */
export function takeSnapshot({ loaded, options, stylesHref }: Pick<Docs, 'loaded' | 'options' | 'stylesHref'>): DocsSnapshot {
  const { data, contexts, icons, hooks } = loaded;
  const frames: DocsSnapshot['frames'] = [];
  const known = new Map<string, number>();
  const frameOf: Record<string, number> = {};
  const pages = data.pages();
  for (const page of [undefined, ...pages.map(({ id }) => id)]) {
    const own = { title: TITLE, href: HREF, ...(page !== undefined && { page }) };
    const context = contexts.own(own);
    const key = JSON.stringify(context);
    let index = known.get(key);
    if (index === undefined) {
      const { head, descriptionHtml } = contexts.own({ ...own, description: DESCRIPTION });
      index = frames.push({ context, described: { head, descriptionHtml } }) - 1;
      known.set(key, index);
    }
    frameOf[page ?? ''] = index;
  }
  const brand = (name: string) => icons.render(name, { type: 'brands', size: 20 });
  return {
    pages,
    navigation: data.navigation(),
    messages: hooks.lists.ownMessages,
    notFound: contexts.notFound(),
    frames,
    frameOf,
    stylesHref,
    formulaStyles: `${options.base}/${vendorEntry('katex')}`,
    brands: { github: brand('github'), discord: brand('discord') },
  };
}
