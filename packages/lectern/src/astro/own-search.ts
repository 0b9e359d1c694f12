import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { selectLanguages } from '@lectern/core';
import { type OwnSearchPage, readOwnPage } from '../search/own-page.ts';
import type { Docs } from '../site/docs.ts';
import { languageTag } from '../view/languages.ts';

/** The pages that Astro rendered. */
export interface RenderedSite {
  /** Absolute path of the output folder. */
  folder: string;
  /** Of the pages, without a leading slash. */
  pathnames: readonly string[];
  /** Base path of the site. */
  base: string;
}

/** Reads the HTML of a page of the project. Undefined for one that doesn't join the index of the docs. */
export function ownPageReader({ loaded, options }: Docs): (html: string, url: string) => OwnSearchPage | undefined {
  const found = selectLanguages(loaded.site.navigation).toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const [first = 'en', ...others] = found.map(({ name }) => languageTag(name));
  const isShared = options.sharedSearch !== undefined;
  const synonyms = loaded.site.config.search?.synonyms;
  return (html, url) => readOwnPage(html, { url, languages: [first, ...others], isShared, ...(synonyms && { synonyms }) });
}

/** The pages of the project that join the index, because they have an element with the attribute `data-docs-search`. */
export function readOwnPages(docs: Docs, { folder, pathnames, base }: RenderedSite): OwnSearchPage[] {
  const read = ownPageReader(docs);
  return [...pathnames].sort().flatMap((pathname) => {
    const trimmed = pathname.replace(/\/$/, '');
    const file = [path.join(trimmed, 'index.html'), `${trimmed}.html`]
      .map((name) => path.join(folder, name))
      .find((one) => existsSync(one));
    const url = `${base.replace(/\/$/, '')}/${pathname}`;
    return (file && read(readFileSync(file, 'utf8'), url)) || [];
  });
}
