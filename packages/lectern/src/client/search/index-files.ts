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

/** The index of a site. */
export interface SiteIndex {
  /** BCP 47 tags of the site's languages. */
  languages: string[];
  /** @param language one of the site's languages, if there are several */
  search(language?: string): Promise<Searcher>;
}

/** Loads the index from its folder. Throws `SearchTrouble`, and so do the returned functions. */
export async function openIndex(folder: string): Promise<SiteIndex> {
  const { parts, languages } = await readManifest(folder);
  if (parts.length === 0) throw new SearchTrouble('missing');
  const open = async (language?: string): Promise<Searcher> => {
    try {
      const pagefind = (await import(/* @vite-ignore */ `${folder}pagefind.js`)) as Pagefind;
      const readWords = async () => (await fetch(`${folder}words.txt`)).text();
      return await Searcher.open({ pagefind, folder, parts, readWords, ...(language !== undefined && { language }) });
    } catch {
      // The page's policy blocks WebAssembly, but a worker's may allow it, so the worker was tried first.
      const isAllowed = await WebAssembly.compile(EMPTY_MODULE).then(
        () => true,
        () => false,
      );
      throw new SearchTrouble(isAllowed ? 'loading' : 'policy');
    }
  };
  return { languages, search: open };
}

async function readManifest(folder: string): Promise<{ parts: string[]; languages: string[] }> {
  let response: Response;
  try {
    response = await fetch(`${folder}search.json`);
  } catch {
    throw new SearchTrouble('loading');
  }
  if (response.status === 404) throw new SearchTrouble('missing');
  try {
    return (await response.json()) as { parts: string[]; languages: string[] };
  } catch {
    throw new SearchTrouble('loading');
  }
}
