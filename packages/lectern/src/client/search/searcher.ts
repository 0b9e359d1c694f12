import { fold } from './keys.ts';
import type { Filters, Pagefind, PagefindData, PagefindInstance, PagefindResult, PagefindResults, PagefindSection } from './pagefind.ts';
import { parseQuery, type Query } from './query.ts';
import { bestSections, type Candidate, rank } from './rank.ts';
import { createSpeller, type Speller } from './spelling.ts';

/** A page that matches a query. */
export interface Hit {
  data: PagefindData;
  /** Sections to link to, best first. */
  sections: PagefindSection[];
}

export interface Outcome {
  query: Query;
  hits: Hit[];
  /** Number of pages found, including those that `more` returns. */
  total: number;
  /** The corrected query that was used instead of a misspelled one. */
  corrected: string | undefined;
  /** Pages by filter and value, without the selected filters. */
  counts: Counts;
  /** Returns the next hits. Undefined if there are none. */
  more: (() => Promise<Hit[]>) | undefined;
}

export type Counts = Record<string, Record<string, number>>;

interface SearcherOptions {
  pagefind: Pagefind;
  /** URLs of the folders of all index shards, with trailing slashes. The first one contains Pagefind's code. */
  folders: readonly string[];
  /** Language to search in, on a site with several. Defaults to the page's language. */
  language?: string;
  /** Loads the vocabulary. Called when a query seems misspelled. */
  readWords(): Promise<string>;
  /** False if workers aren't available. */
  worker?: boolean;
}

/**
 * Weights of the metadata fields in Pagefind's score. `record.ts` writes `op` and the fields that only the dialog uses.
 */
const META_WEIGHTS = { title: 5, kw: 3, id: 3, op: 1.5, crumb: 0.2, k: 1, b: 0, d: 0 };

/** Pages that are loaded and ranked before results are shown. */
const WINDOW = 12;
/** Pages per key. */
const KEY_WINDOW = 5;

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
    const instance = createInstance(options, { ...settings, ...(options.worker === false && { noWorker: true }) });
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
    const found = await this.#ask(query, filters);
    const suspects = await this.#suspects(query, found.window);
    if (suspects.length === 0) return this.#outcome(query, found);
    const corrected = await this.#correct(query, suspects);
    if (corrected === undefined) return this.#outcome(query, found);
    const again = parseQuery(corrected);
    const better = await this.#ask(again, filters);
    if (better.window.length === 0) return this.#outcome(query, found);
    return this.#outcome(again, better, corrected);
  }

  async #ask(query: Query, filters: Filters): Promise<Found> {
    const { language } = this.#options;
    // A shard without pages in the language would return pages in other languages.
    const options = { filters: language === undefined ? filters : { ...filters, lang: { any: [language] } } };
    const [main, ...byKey] = await Promise.all([
      this.#instance.search(query.main, options),
      ...query.keys.map((key) => this.#instance.search(key, options)),
    ]);
    const results = main.results.length > 0 || query.words.length < 2 ? unique(main.results) : await this.#anyWord(query, options);
    const best = results[0]?.score ?? 0;
    const chosen = new Map<string, PagefindResult>();
    for (const { results: named } of byKey) for (const result of named.slice(0, KEY_WINDOW)) chosen.set(result.id, result);
    const scores = new Map(results.map((result) => [result.id, best === 0 ? 0 : result.score / best]));
    for (const result of results.slice(0, WINDOW)) chosen.set(result.id, result);
    // A result of the main query has match positions. A result of a key has none.
    const mains = new Map(results.map((result) => [result.id, result]));
    const window = await Promise.all(
      [...chosen].map(
        async ([id, result]): Promise<Candidate> => ({ score: scores.get(id) ?? 0, data: await (mains.get(id) ?? result).data() }),
      ),
    );
    const rest = results.filter(({ id }) => !chosen.has(id));
    return { window: rank(query, window), rest, total: rest.length + window.length, main };
  }

  /** Pages with some of the words, if none has all of them. */
  async #anyWord(query: Query, options: { filters: Filters }): Promise<PagefindResult[]> {
    const sums = new Map<string, PagefindResult>();
    const answers = await Promise.all(query.words.slice(0, 8).map((word) => this.#instance.search(word, options)));
    for (const { results } of answers) {
      const best = results[0]?.score ?? 1;
      for (const result of results.slice(0, 100)) {
        const before = sums.get(result.id);
        sums.set(result.id, { id: result.id, score: (before?.score ?? 0) + 0.5 + result.score / best, data: before?.data ?? result.data });
      }
    }
    return [...sums.values()].sort((a, b) => b.score - a.score);
  }

  /** Query words that none of the best pages contains, because Pagefind ignores unknown words. */
  async #suspects(query: Query, window: readonly Candidate[]): Promise<string[]> {
    const words = query.path === undefined ? query.words.map((word) => word.toLowerCase()).filter((word) => fold(word).length > 3) : [];
    const missing = words.filter((word) => !window.some(({ data }) => holds(data, fold(word))));
    if (missing.length === 0) return [];
    const speller = await this.#openSpeller();
    return missing.filter((word) => !speller.knows(fold(word)));
  }

  async #correct(query: Query, suspects: readonly string[]): Promise<string | undefined> {
    const speller = await this.#openSpeller();
    let changed = false;
    const words = query.words.map((word) => {
      const better = suspects.includes(word) ? speller.correct(fold(word)) : undefined;
      changed ||= better !== undefined;
      return better ?? word;
    });
    return changed ? words.join(' ') : undefined;
  }

  #openSpeller(): Promise<Speller> {
    this.#speller ??= this.#options.readWords().then(createSpeller, () => createSpeller(''));
    return this.#speller;
  }

  #outcome(query: Query, { window, rest, total, main }: Found, corrected?: string): Outcome {
    const toHit = ({ data }: Candidate): Hit => ({ data, sections: bestSections(query, data) });
    let left = rest;
    const more = async (): Promise<Hit[]> => {
      const next = left.slice(0, WINDOW);
      left = left.slice(WINDOW);
      if (left.length === 0) outcome.more = undefined;
      return Promise.all(next.map(async (result) => toHit({ score: result.score, data: await result.data() })));
    };
    const outcome: Outcome = {
      query,
      hits: window.map(toHit),
      total,
      corrected,
      counts: main.totalFilters,
      more: left.length > 0 ? more : undefined,
    };
    return outcome;
  }
}

/** A page of the project can be in the index of several docs. */
function unique(results: readonly PagefindResult[]): PagefindResult[] {
  return [...new Map(results.map((result) => [result.id, result])).values()];
}

/** Pagefind reads the language from the document when it creates an instance. */
function createInstance({ pagefind, language }: SearcherOptions, settings: Record<string, unknown>): PagefindInstance {
  if (language === undefined) return pagefind.createInstance(settings);
  const root = document.documentElement;
  const { lang } = root;
  root.lang = language;
  try {
    return pagefind.createInstance(settings);
  } finally {
    root.lang = lang;
  }
}

interface Found {
  /** Ranked. */
  window: Candidate[];
  /** Pagefind's other results, in its order. */
  rest: PagefindResult[];
  total: number;
  main: PagefindResults;
}

/** True if a page contains a word or another form of it. */
function holds({ content, meta }: PagefindData, word: string): boolean {
  const text = `${meta['title'] ?? ''} ${meta['id'] ?? ''} ${meta['kw'] ?? ''} ${meta['op'] ?? ''} ${content}`;
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (folded.includes(word)) return true;
  // `configurations` matches `configuration`, and `has_more` was folded to `hasmore`.
  const stem = word.slice(0, Math.max(4, word.length - 3));
  for (let at = folded.indexOf(stem); at !== -1; at = folded.indexOf(stem, at + 1)) {
    const rest = /^[\p{L}\p{N}]*/u.exec(folded.slice(at + stem.length, at + stem.length + 6))?.[0] ?? '';
    if (word.startsWith(stem + rest)) return true;
  }
  return fold(text).includes(word);
}
