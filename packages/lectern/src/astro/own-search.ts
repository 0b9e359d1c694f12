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

/** The pages of the project that join the index, because they have an element with the attribute `data-docs-search`. */
export function readOwnPages({ loaded, options }: Docs, { folder, pathnames, base }: RenderedSite): OwnSearchPage[] {
  const languages = selectLanguages(loaded.site.navigation).toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const [first = 'en', ...others] = languages.map(({ name }) => languageTag(name));
  return [...pathnames].sort().flatMap((pathname) => {
    const trimmed = pathname.replace(/\/$/, '');
    const file = [path.join(trimmed, 'index.html'), `${trimmed}.html`]
      .map((name) => path.join(folder, name))
      .find((one) => existsSync(one));
    const url = `${base.replace(/\/$/, '')}/${pathname}`;
    return (
      (file &&
        readOwnPage(readFileSync(file, 'utf8'), { url, languages: [first, ...others], isShared: options.sharedSearch !== undefined })) ||
      []
    );
  });
}
