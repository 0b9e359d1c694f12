import type { SearchPage } from './types.ts';

/** Maximum number of words in the file. */
const MAX_WORDS = 12_000;

/**
 * Words of titles, headings, keywords, and operations, which the dialog uses to correct misspelled queries. Most
 * frequent first.
 */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  add(page: SearchPage, headings: readonly string[]): void {
    const { operation } = page;
    this.#count(page.title, 3);
    for (const text of [...headings, ...page.keywords, ...page.breadcrumb]) this.#count(text, 1);
    if (operation) this.#count(`${operation.path} ${operation.operationId ?? ''}`, 1);
  }

  /** Space-separated words, in lowercase. */
  format(): string {
    return [...this.#counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, MAX_WORDS)
      .map(([word]) => word)
      .join(' ');
  }

  #count(text: string, weight: number): void {
    for (const word of wordsOf(text)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + weight);
  }
}

/** Each word once: `createUser` gives `create`, `user`, and `createuser`. */
function wordsOf(text: string): string[] {
  const whole = text.toLowerCase().match(WORD) ?? [];
  const parts =
    text
      .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(WORD) ?? [];
  return [...new Set([...whole, ...parts])].filter((word) => word.length > 2 && word.length < 40);
}

const WORD = /[\p{L}\p{N}]+/gu;
