import { fold, isKey } from './keys.ts';
import { isShort, isUnspaced, pageHasWord } from './match.ts';
import type { Filters, Pagefind, PagefindData, PagefindInstance, PagefindResult, PagefindResults, PagefindSection } from './pagefind.ts';
import { parseQuery, type Query } from './query.ts';
import { bestSections, type Candidate, isNamed, rank } from './rank.ts';
import { createSpeller, MIN_LENGTH, type Speller } from './spelling.ts';

/** A page that matches a query. */
export interface Hit {
  data: PagefindData;
  /** Sections to link to, best first. */
  sections: PagefindSection[];
}

export interface Outcome {
  query: Query;
  hits: Hit[];
  /** Pages to offer if there are no hits, best first. */
  near: Hit[];
  /** Number of pages found, including those that `more` returns. */
  total: number;
  /** The corrected query that was used instead of a misspelled one. */
  corrected: string | undefined;
  /** Pages by filter and value, each under the other filters that are selected. */
  counts: Counts;
  /** Returns the next hits. Undefined if there are none. */
  more: (() => Promise<Hit[]>) | undefined;
}

export type Counts = Record<string, Record<string, number>>;

interface SearcherOptions {
  /** Creates instances in the language. */
  pagefind: Pagefind;
  /** URLs of the folders of all index shards, with trailing slashes. The first one contains Pagefind's code. */
  folders: readonly string[];
  /** Language of the results, on a site with several. */
  language?: string;
  /** Loads the vocabulary. Called when a query seems misspelled. */
  readWords(): Promise<string>;
  /** False if workers aren't available. */
  worker?: boolean;
}

/**
 * Weights of the metadata fields in Pagefind's score. `record.ts` writes `op` and the fields that only the dialog uses.
 */
const META_WEIGHTS = { title: 5, kw: 3, id: 3, op: 1.5, crumb: 0.2, f: 1, k: 1, b: 0, d: 0, s: 0 };

/** Pages that are loaded and ranked before results are shown. */
const WINDOW = 12;
/** Pages per key. */
const KEY_WINDOW = 5;
/** Other pages that are loaded to find those that match, if some of the first don't. */
const CHECKED = 48;
/** Words of a query that are searched one by one. */
const MAX_WORDS = 8;
const MAX_NEAR = 6;

/** Queries Pagefind and ranks the results. */
export class Searcher {
  readonly #instance: PagefindInstance;
  readonly #options: SearcherOptions;
  #speller: Promise<Speller> | undefined;

  private constructor(instance: PagefindInstance, options: SearcherOptions) {
    this.#instance = instance;
    this.#options = options;
  }

  static async open(options: SearcherOptions): Promise<Searcher> {
    const [first, ...others] = options.folders;
    const settings = { basePath: first, baseUrl: '/', excerptLength: 26, ranking: { metaWeights: META_WEIGHTS } };
    const instance = options.pagefind.createInstance({ ...settings, ...(options.worker === false && { noWorker: true }) });
    await instance.init();
    // Pagefind only fails during a search if it couldn't load the index. Fail now, before the reader waits.
    await instance.search('a');
    const { basePath: _, ...rest } = settings;
    for (const folder of others) await instance.mergeIndex(folder, rest);
    // Without this call, results have no counts.
    await instance.filters();
    return new Searcher(instance, options);
  }

  async search(input: string, filters: Filters = {}): Promise<Outcome> {
    const query = parseQuery(input);
    const found = await this.#find(query, filters);
    if (found.window.length > 0) return this.#counted(this.#outcome(query, found), filters);
    const absent = found.words.filter(({ results }) => results.length === 0).map(({ word }) => word);
    const corrected = query.path === undefined ? await this.#correct(query, absent) : undefined;
    if (corrected !== undefined) {
      const again = parseQuery(corrected);
      const better = await this.#find(again, filters);
      if (better.window.length > 0) return this.#counted(this.#outcome(again, better, corrected), filters);
    }
    const near = await this.#near(query, found.words, filters);
    return { ...this.#outcome(query, found), near: near.map((data) => ({ data, sections: [] })), counts: {} };
  }

  /** Pages with all words of a query, or with some of them if each word is on a page. */
  async #find(query: Query, filters: Filters): Promise<Found & { words: WordResults[] }> {
    const found = await this.#ask(query, filters);
    if (found.window.length > 0) return { ...found, words: [] };
    const words = query.written.length > 1 ? await this.#eachWord(query, filters) : query.written.map((word) => ({ word, results: [] }));
    if (words.some(({ results }) => results.length === 0)) return { ...found, words };
    return { ...(await this.#rankSome(query, words, found.main)), words };
  }

  async #ask(query: Query, filters: Filters): Promise<Found> {
    const options = this.#optionsFor(filters);
    const [main, ...byKey] = await Promise.all([
      this.#instance.search(mainOf(query.words, query.main), options),
      ...query.keys.map((key) => this.#instance.search(key, options)),
    ]);
    const results = unique(main.results);
    const chosen = new Map<string, PagefindResult>();
    for (const { results: named } of byKey) for (const result of named.slice(0, KEY_WINDOW)) chosen.set(result.id, result);
    for (const result of results.slice(0, WINDOW)) chosen.set(result.id, result);
    // A result of the main query has match positions. A result of a key has none.
    const mains = new Map(results.map((result) => [result.id, result]));
    const best = results[0]?.score ?? 0;
    const load = async (list: readonly PagefindResult[]): Promise<Candidate[]> => {
      const loaded = list.map(async (result) => ({
        score: best === 0 ? 0 : (mains.get(result.id)?.score ?? 0) / best,
        data: await (mains.get(result.id) ?? result).data(),
        id: result.id,
      }));
      return this.#withAll(query, await Promise.all(loaded), options);
    };
    const first = await load([...chosen.values()]);
    let rest = results.filter(({ id }) => !chosen.has(id));
    const isWhole = first.length === chosen.size;
    // Without the word, an index returns the pages with the longest start of it that it knows. Another part may have the word.
    if (first.length === 0 && this.#options.folders.length === 1) rest = [];
    const second = isWhole ? [] : await load(rest.slice(0, CHECKED));
    if (!isWhole) rest = [];
    const window = rank(query, [...first, ...second]);
    return { window, rest, total: rest.length + window.length, main, load };
  }

  /** With the values of each selected filter as if it were not selected. */
  async #counted(outcome: Outcome, filters: Filters): Promise<Outcome> {
    const { words, main } = outcome.query;
    const selected = Object.keys(filters).map(async (name) => {
      const { [name]: _, ...others } = filters;
      const found = await this.#instance.search(mainOf(words, main), this.#optionsFor(others));
      // The version of the page is one of two conditions in a search of several docs.
      const filter = name === 'any' ? 'version' : name;
      return [filter, found.filters[filter] ?? {}] as const;
    });
    return { ...outcome, counts: { ...outcome.counts, ...Object.fromEntries(await Promise.all(selected)) } };
  }

  #optionsFor(filters: Filters): { filters: Filters } {
    const { language } = this.#options;
    // A shard without pages in the language would return pages in other languages.
    return { filters: language === undefined ? filters : { ...filters, lang: { any: [language] } } };
  }

  /** The candidates that have all words of a query, as they are written or in another form. */
  async #withAll(query: Query, candidates: readonly Candidate[], options: { filters: Filters }): Promise<Candidate[]> {
    let left = candidates;
    const named = candidates.filter(({ data }) => isNamed(query, data));
    for (const word of query.written) {
      const missing = left.filter(({ data }) => !pageHasWord(data, word));
      // Pagefind knows the forms of a word, and a search in quotes ignores the start of longer words.
      const forms =
        missing.length === 0 || isUnspaced(word) || isShort(word) || isKey(word)
          ? undefined
          : await this.#instance.search(`"${word}"`, options);
      const ids = new Set(forms?.results.map(({ id }) => id));
      left = left.filter((one) => !missing.includes(one) || ids.has(one.id));
    }
    return [...new Set([...named, ...left])];
  }

  /** The pages of each word. */
  async #eachWord(query: Query, filters: Filters): Promise<WordResults[]> {
    return Promise.all(
      query.written.slice(0, MAX_WORDS).map(async (word): Promise<WordResults> => {
        const one = { ...parseQuery(word), path: undefined, words: [word.toLowerCase()], written: [word] };
        const { window, rest } = await this.#ask(one, filters);
        const results = [...window.map(({ score, data, id }) => ({ id, score, data: async () => data })), ...rest];
        return { word, results };
      }),
    );
  }

  /** Pages with some of the words, those with the most first. */
  async #rankSome(query: Query, words: readonly WordResults[], main: PagefindResults): Promise<Found> {
    const sums = new Map<string, PagefindResult>();
    for (const { results } of words) {
      const best = results[0]?.score || 1;
      for (const result of results.slice(0, 100)) {
        const before = sums.get(result.id);
        sums.set(result.id, { id: result.id, score: (before?.score ?? 0) + 0.5 + result.score / best, data: before?.data ?? result.data });
      }
    }
    const sorted = [...sums.values()].sort((a, b) => b.score - a.score);
    const load = (list: readonly PagefindResult[]) =>
      Promise.all(list.map(async ({ id, score, data }) => ({ id, score: score / (sorted[0]?.score ?? 1), data: await data() })));
    const window = rank(query, await load(sorted.slice(0, WINDOW)));
    return { window, rest: sorted.slice(WINDOW), total: sorted.length, main, load };
  }

  /** The query with its absent words corrected. Undefined if one of them can't be. */
  async #correct(query: Query, absent: readonly string[]): Promise<string | undefined> {
    // A shorter word can't be corrected.
    if (absent.length === 0 || absent.some((word) => fold(word).length < MIN_LENGTH)) return undefined;
    const speller = await this.#openSpeller();
    const words = query.written.map((word) => (absent.includes(word) ? speller.correct(fold(word)) : word));
    return words.includes(undefined) ? undefined : words.join(' ');
  }

  /** Pages to offer if no page matches: those with some of the words, or with similar words. */
  async #near(query: Query, words: readonly WordResults[], filters: Filters): Promise<PagefindData[]> {
    const some = words.filter(({ results }) => results.length > 0);
    if (some.length > 0) return (await this.#rankSome(query, some, NOTHING)).window.slice(0, MAX_NEAR).map(({ data }) => data);
    if (words.every(({ word }) => fold(word).length < MIN_LENGTH)) return [];
    const speller = await this.#openSpeller();
    const similar = words.flatMap(({ word }) => speller.similar(fold(word))).slice(0, 3);
    const found = await Promise.all(similar.map((word) => this.#ask(parseQuery(word), filters)));
    return [...new Set(found.flatMap(({ window }) => window.slice(0, MAX_NEAR).map(({ data }) => data)))].slice(0, MAX_NEAR);
  }

  #openSpeller(): Promise<Speller> {
    this.#speller ??= this.#options.readWords().then(createSpeller, () => createSpeller(''));
    return this.#speller;
  }

  #outcome(query: Query, { window, rest, total, main, load }: Found, corrected?: string): Outcome {
    const toHit = ({ data }: Candidate): Hit => ({ data, sections: bestSections(query, data) });
    let left = rest;
    const more = async (): Promise<Hit[]> => {
      const next = left.slice(0, WINDOW);
      left = left.slice(WINDOW);
      if (left.length === 0) outcome.more = undefined;
      return (await load(next)).map(toHit);
    };
    const outcome: Outcome = {
      query,
      hits: window.map(toHit),
      near: [],
      total,
      corrected,
      counts: main.filters,
      more: left.length > 0 ? more : undefined,
    };
    return outcome;
  }
}

/** A page of the project can be in the index of several docs. */
function unique(results: readonly PagefindResult[]): PagefindResult[] {
  return [...new Map(results.map((result) => [result.id, result])).values()];
}

interface Found {
  /** Ranked. */
  window: Candidate[];
  /** Pagefind's other results, in its order. */
  rest: PagefindResult[];
  total: number;
  main: PagefindResults;
  /** Loads other results, without those that don't match. */
  load(results: readonly PagefindResult[]): Promise<Candidate[]>;
}

/** The pages with one word of a query. */
interface WordResults {
  word: string;
  results: PagefindResult[];
}

const NOTHING: PagefindResults = { results: [], filters: {} };

/** A short word only matches whole, for which Pagefind has quotes. It doesn't index the signs of `C++`. */
function mainOf(words: readonly string[], main: string): string {
  const [word = ''] = words;
  return words.length === 1 && isShort(word) ? `"${fold(word)}"` : main;
}
