import { decodeEntities } from '../components/html-text.ts';
import type { SearchPage } from './types.ts';

/** How many words the file holds at most. */
const LIMIT = 12_000;

/**
 * Words of titles, headings, keywords and operations, by which the dialog mends a misspelt query. The most frequent come first.
 */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  add(page: SearchPage, headings: readonly string[]): void {
    const { operation } = page;
    this.#count(page.title, 3);
    for (const text of [...headings, ...page.keywords, ...page.breadcrumb]) this.#count(decodeEntities(text), 1);
    if (operation) this.#count(`${operation.path} ${operation.operationId ?? ''}`, 1);
  }

  /** Words with a space between them, in small letters. */
  format(): string {
    return [...this.#counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, LIMIT)
      .map(([word]) => word)
      .join(' ');
  }

  #count(text: string, weight: number): void {
    // `createUser` gives `create`, `user` and `createuser`.
    const whole = text.toLowerCase().match(WORD) ?? [];
    const parts =
      text
        .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
        .toLowerCase()
        .match(WORD) ?? [];
    for (const word of new Set([...whole, ...parts]))
      if (word.length > 2 && word.length < 40) this.#counts.set(word, (this.#counts.get(word) ?? 0) + weight);
  }
}

const WORD = /[\p{L}\p{N}]+/gu;
