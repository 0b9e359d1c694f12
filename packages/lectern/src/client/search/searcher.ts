import { fold } from './keys.ts';
import type { Filters, Pagefind, PagefindData, PagefindInstance, PagefindResult, PagefindResults, PagefindSection } from './pagefind.ts';
import { parseQuery, type Query } from './query.ts';
import { bestSections, type Candidate, rank } from './rank.ts';
import { createSpeller, type Speller } from './spelling.ts';

/** A page that answers a query. */
export interface Hit {
  data: PagefindData;
  /** Sections to lead to, best first. */
  sections: PagefindSection[];
}

export interface Outcome {
  query: Query;
  hits: Hit[];
  /** How many pages were found, with those that `more` would bring. */
  total: number;
  /** The query that was asked in the place of a misspelt one. */
  mended: string | undefined;
  /** Pages by filter and value: with the chosen filters, and without. */
  counts: { chosen: Counts; all: Counts };
  /** Brings the next hits; undefined when there are none. */
  more: (() => Promise<Hit[]>) | undefined;
}

export type Counts = Record<string, Record<string, number>>;

export interface SearcherOptions {
  pagefind: Pagefind;
  /** Address of the folder of the index, with a slash at its end. */
  folder: string;
  /** Folders of the parts of the index, from `folder`; the first is `folder` itself. */
  parts: readonly string[];
  /** Language to search in, on a site in several; that of the page when absent. */
  language?: string;
  /** Reads the vocabulary; called when a query seems misspelt. */
  readWords(): Promise<string>;
  /** False where there are no workers. */
  worker?: boolean;
}

/** How much the parts of a page's metadata weigh in Pagefind's score. `op` and what only serves the dialog come from `record.ts`. */
const META_WEIGHTS = { title: 5, kw: 3, id: 3, op: 1.5, crumb: 0.2, k: 1, b: 0, d: 0 };

/** Pages that are loaded and ranked before hits are shown. */
const WINDOW = 12;
/** Pages that each key adds. */
const KEY_WINDOW = 5;

/** Asks Pagefind, and ranks what it finds. */
export class Searcher {
  readonly #instance: PagefindInstance;
  readonly #options: SearcherOptions;
  #speller: Promise<Speller> | undefined;

  private constructor(instance: PagefindInstance, options: SearcherOptions) {
    this.#instance = instance;
    this.#options = options;
  }

  static async open(options: SearcherOptions): Promise<Searcher> {
    const { folder, parts } = options;
    const settings = { basePath: folder, baseUrl: '/', excerptLength: 26, ranking: { metaWeights: META_WEIGHTS } };
    const instance = createInstance(options, { ...settings, ...(options.worker === false && { noWorker: true }) });
    await instance.init();
    // A search fails when the index could not be read; so does this one, before a reader waits for it.
    await instance.search('a');
    const { basePath: _, ...rest } = settings;
    for (const part of parts.slice(1)) await instance.mergeIndex(folder + part, rest);
    // Without this answers hold no counts.
    await instance.filters();
    return new Searcher(instance, options);
  }

  async search(input: string, filters: Filters = {}): Promise<Outcome> {
    const query = parseQuery(input);
    const found = await this.#ask(query, filters);
    const suspects = await this.#suspects(query, found.window);
    if (suspects.length === 0) return this.#outcome(query, found);
    const mended = await this.#mend(query, suspects);
    if (mended === undefined) return this.#outcome(query, found);
    const again = parseQuery(mended);
    const better = await this.#ask(again, filters);
    if (better.window.length === 0) return this.#outcome(query, found);
    return this.#outcome(again, better, mended);
  }

  close(): Promise<void> {
    return this.#instance.destroy();
  }

  async #ask(query: Query, filters: Filters): Promise<Found> {
    const { language } = this.#options;
    // A part without pages of the language would give those that it has.
    const options = { filters: language === undefined ? filters : { ...filters, lang: { any: [language] } } };
    const [main, ...byKey] = await Promise.all([
      this.#instance.search(query.main, options),
      ...query.keys.map((key) => this.#instance.search(key, options)),
    ]);
    const results = main.results.length > 0 || query.words.length < 2 ? main.results : await this.#anyWord(query, options);
    const best = results[0]?.score ?? 0;
    const chosen = new Map<string, PagefindResult>();
    for (const { results: named } of byKey) for (const result of named.slice(0, KEY_WINDOW)) chosen.set(result.id, result);
    const scores = new Map(results.map((result) => [result.id, best === 0 ? 0 : result.score / best]));
    for (const result of results.slice(0, WINDOW)) chosen.set(result.id, result);
    // The data of a main result knows where its words stand; that of a key knows nothing.
    const mains = new Map(results.map((result) => [result.id, result]));
    const window = await Promise.all(
      [...chosen].map(
        async ([id, result]): Promise<Candidate> => ({ score: scores.get(id) ?? 0, data: await (mains.get(id) ?? result).data() }),
      ),
    );
    const rest = results.filter(({ id }) => !chosen.has(id));
    return { window: rank(query, window), rest, total: rest.length + window.length, main };
  }

  /** Pages that hold some of the words, when none holds all. */
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

  /** Words of a query that none of the best pages holds: Pagefind leaves out what it does not know. */
  async #suspects(query: Query, window: readonly Candidate[]): Promise<string[]> {
    const words = query.path === undefined ? query.words.map((word) => word.toLowerCase()).filter((word) => fold(word).length > 3) : [];
    const missing = words.filter((word) => !window.some(({ data }) => holds(data, fold(word))));
    if (missing.length === 0) return [];
    const speller = await this.#openSpeller();
    return missing.filter((word) => !speller.knows(fold(word)));
  }

  async #mend(query: Query, suspects: readonly string[]): Promise<string | undefined> {
    const speller = await this.#openSpeller();
    let changed = false;
    const words = query.words.map((word) => {
      const better = suspects.includes(word) ? speller.mend(fold(word)) : undefined;
      changed ||= better !== undefined;
      return better ?? word;
    });
    return changed ? words.join(' ') : undefined;
  }

  #openSpeller(): Promise<Speller> {
    this.#speller ??= this.#options.readWords().then(createSpeller, () => createSpeller(''));
    return this.#speller;
  }

  #outcome(query: Query, { window, rest, total, main }: Found, mended?: string): Outcome {
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
      mended,
      counts: { chosen: main.filters, all: main.totalFilters },
      more: left.length > 0 ? more : undefined,
    };
    return outcome;
  }
}

/** Pagefind takes the language from the document, at the moment when it makes an instance. */
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
  /** What Pagefind found besides, in its order. */
  rest: PagefindResult[];
  total: number;
  main: PagefindResults;
}

/** True when a page shows a word, or another form of it. */
function holds({ content, meta }: PagefindData, word: string): boolean {
  const text = `${meta['title'] ?? ''} ${meta['id'] ?? ''} ${meta['kw'] ?? ''} ${meta['op'] ?? ''} ${content}`;
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (folded.includes(word)) return true;
  // `configurations` stands for `configuration`, and `has_more` was folded to `hasmore`.
  const stem = word.slice(0, Math.max(4, word.length - 3));
  for (let at = folded.indexOf(stem); at !== -1; at = folded.indexOf(stem, at + 1)) {
    const rest = /^[\p{L}\p{N}]*/u.exec(folded.slice(at + stem.length, at + stem.length + 6))?.[0] ?? '';
    if (word.startsWith(stem + rest)) return true;
  }
  return fold(text).includes(word);
}
