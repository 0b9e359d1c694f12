import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { SiteDocs } from '../view/site-docs.ts';
import PageContent from './PageContent.astro';

/** What `render` of `astro:content` takes from the module of an entry. */
interface EntryModule {
  /** Prints the page without its title. */
  Content: AstroComponentFactory;
  getHeadings(): { depth: number; slug: string; text: string }[];
}

/** @param path of the page */
export function contentEntry(path: string, docs: SiteDocs): EntryModule {
  const factory = PageContent as unknown as AstroComponentFactory;
  // A component is a function with marks that Astro recognizes it by.
  const Content = Object.assign(((result, _props, slots) => factory(result, { path, docs }, slots)) as AstroComponentFactory, factory);
  return { Content, getHeadings: () => docs.runtime.toc(path).map(({ id, text, depth }) => ({ depth, slug: id, text })) };
}
