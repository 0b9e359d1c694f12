import type { Pagefind } from './pagefind.ts';
import { Searcher } from './searcher.ts';

/** Why search isn't available: the site's policy blocks it, the site has no index, or something failed to load. */
export type Trouble = 'policy' | 'missing' | 'loading';

export class SearchTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.name = 'SearchTrouble';
    this.trouble = trouble;
  }
}

/** The smallest WebAssembly module: magic number and version. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** `search.json` of an index. */
interface Manifest {
  /** Folders of the shards. The first is that of the index itself. */
  parts: string[];
  languages: string[];
  /** URLs of the folders of other indexes that are part of the search. */
  others?: string[];
  /** Name of the docs. Only with `others`. */
  docs?: string;
}

/** The index of a site, with those of other docs that are part of its search. */
export interface SiteIndex {
  /** BCP 47 tags of the site's languages. */
  languages: string[];
  /** Name of the site's own docs, if there are others. */
  docs: string | undefined;
  /** @param language one of the site's languages, if there are several */
  search(language?: string): Promise<Searcher>;
}

/** Loads the index from its folder. Throws `SearchTrouble`, and so do the returned functions. */
export async function openIndex(folder: string): Promise<SiteIndex> {
  const own = await readManifest(folder);
  // The docs can be searched without those that fail.
  const others = (own.others ?? []).map(async (one) => ({ folder: one, ...(await readManifest(one).catch(() => NO_PAGES)) }));
  const indexes = [{ folder, ...own }, ...(await Promise.all(others))].filter(({ parts }) => parts.length > 0);
  if (indexes.length === 0) throw new SearchTrouble('missing');
  const languages = [...new Set(indexes.flatMap((index) => index.languages))].sort();
  const open = async (language?: string): Promise<Searcher> => {
    // Pagefind only loads the word forms of the language of the first index.
    const ordered = indexes.toSorted((one, other) => Number(knows(other, language)) - Number(knows(one, language)));
    const folders = ordered.flatMap((index) => index.parts.map((part) => index.folder + part));
    try {
      const pagefind = (await import(/* @vite-ignore */ `${folders[0]}pagefind.js`)) as Pagefind;
      const readWords = async () =>
        (await Promise.all(indexes.map(async (one) => (await fetch(`${one.folder}words.txt`)).text()))).join(' ');
      if (language === undefined) return await Searcher.open({ pagefind, folders, readWords });
      return await Searcher.open({ pagefind: inLanguage(pagefind, language), folders, readWords, language });
    } catch {
      // The page's policy blocks WebAssembly, but a worker's may allow it, so the worker was tried first.
      const isAllowed = await WebAssembly.compile(EMPTY_MODULE).then(
        () => true,
        () => false,
      );
      throw new SearchTrouble(isAllowed ? 'loading' : 'policy');
    }
  };
  return { languages, docs: own.docs, search: open };
}

/** Pagefind reads the language from the document when it creates an instance. */
function inLanguage(pagefind: Pagefind, language: string): Pagefind {
  return {
    createInstance(settings) {
      const root = document.documentElement;
      const { lang } = root;
      root.lang = language;
      try {
        return pagefind.createInstance(settings);
      } finally {
        root.lang = lang;
      }
    },
  };
}

const NO_PAGES: Manifest = { parts: [], languages: [] };

function knows({ languages }: Manifest, language: string | undefined): boolean {
  return language === undefined || languages.includes(language);
}

async function readManifest(folder: string): Promise<Manifest> {
  let response: Response;
  try {
    response = await fetch(`${folder}search.json`);
  } catch {
    throw new SearchTrouble('loading');
  }
  if (response.status === 404) throw new SearchTrouble('missing');
  try {
    return (await response.json()) as Manifest;
  } catch {
    throw new SearchTrouble('loading');
  }
}
