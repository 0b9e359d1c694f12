import type { CacheBundle } from '../cache/cache-bundle.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import { blockKey, RUNS_BUNDLE } from './cache-keys.ts';
import { resolveLanguage } from './languages.ts';
import { normalizeLines } from './notation.ts';
import { plainLines, renderRuns } from './runs.ts';
import type { Tokenizer } from './tokenizer.ts';
import type { HighlightedCode, OnCut, OwnGrammar, TokenRuns } from './types.ts';

export interface HighlighterOptions {
  /** The blocks of such code are not cached. */
  onCut?: OnCut;
  /** Searches that a grammar may make in one line. */
  mostSteps?: number;
}

/** Highlights code. Results are cached by content. */
export class Highlighter {
  readonly #cache: CacheBundle;
  #tokenizer: Promise<Tokenizer> | undefined;
  #ownTokenizer: Promise<Tokenizer> | undefined;
  #own: readonly OwnGrammar[] = [];
  readonly #options: HighlighterOptions;

  constructor(cache: DiskCache, options: HighlighterOptions = {}) {
    this.#options = options;
    this.#cache = cache.bundle(RUNS_BUNDLE);
  }

  /** Highlights a block; one line break at its end is dropped. Never rejects: code that no grammar can read becomes plain text. */
  async highlight(source: string, languageName: string): Promise<HighlightedCode> {
    const code = normalizeLines(source);
    return { lines: (await this.#lines(code, languageName)) ?? plainLines(code) };
  }

  async #lines(code: string, languageName: string): Promise<string[] | undefined> {
    const name = languageName.trim().toLowerCase();
    const own = this.#own.findLast((one) => [one.name, ...(one.aliases ?? [])].some((word) => word.toLowerCase() === name));
    if (own) {
      this.#ownTokenizer ??= this.#loadTokenizer(this.#own);
      return render(code, await tokenize(this.#ownTokenizer, code, own.name, (...cut) => this.#options.onCut?.(...cut)));
    }
    const language = resolveLanguage(name);
    if (language === undefined) return undefined;
    const key = blockKey(code, language);
    const known = render(code, this.#cache.get(key));
    if (known) return known;
    this.#tokenizer ??= this.#loadTokenizer([]);
    let isCut = false;
    const runs = await tokenize(this.#tokenizer, code, language, (...cut) => {
      isCut = true;
      this.#options.onCut?.(...cut);
    });
    if (runs !== undefined && !isCut) this.#cache.set(key, runs);
    return render(code, runs);
  }

  /** Replaces the author's languages. They take precedence over built-in languages of the same name. */
  useGrammars(grammars: readonly OwnGrammar[]): void {
    this.#ownTokenizer = undefined;
    this.#own = grammars;
  }

  /** Loads Shiki, which a build without new code doesn't need. */
  async #loadTokenizer(own: readonly OwnGrammar[]): Promise<Tokenizer> {
    const { createTokenizer } = await import('./tokenizer.ts');
    return createTokenizer(new Map(own.map((one) => [one.name, one])), this.#options.mostSteps);
  }

  /** Writes the cache. */
  close(): void {
    this.#cache.write();
  }
}

async function tokenize(tokenizer: Promise<Tokenizer>, code: string, language: string, onCut: OnCut): Promise<TokenRuns | undefined> {
  return (await tokenizer).runs(code, language, onCut).catch(() => undefined);
}

function render(code: string, runs: TokenRuns | undefined): string[] | undefined {
  return runs === undefined ? undefined : renderRuns(code, runs);
}
