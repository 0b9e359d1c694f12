import { decodePercent } from '../../config/paths.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { HashLink } from '../types.ts';
import { idLetters } from './id-letters.ts';

/** Ids that exist on every page or that browsers handle. */
const KNOWN = /^(?:top|content-area|content|page-title|examples|request-example|response-example|:~:.*)?$/;
/** Broken links are compared with all ids of a page to suggest one. On a page with more of them, the others get no hint. */
const MAX_HINTS = 100;

/** The ids of a page, to check the links to them. */
export class PageIds {
  readonly #ids: ReadonlySet<string>;
  #letters: ReadonlySet<string> | undefined;
  #hints = 0;

  constructor(ids: Iterable<string>) {
    this.#ids = new Set(ids);
  }

  /** The warning for a link to none of them. Accepts what `reveal.ts` finds in the browser. */
  check(link: HashLink): Diagnostic | undefined {
    if (this.#has(link.hash)) return undefined;
    const page = link.path === undefined ? 'This page' : `The page \`/${link.path}\``;
    this.#hints += 1;
    const meant = decodePercent(link.hash).toLowerCase();
    return {
      code: 'link/hash-not-found',
      severity: 'warning',
      message: `${page} has no heading or other element with the id \`${link.hash}\`.`,
      hint: this.#hints > MAX_HINTS ? undefined : didYouMean(meant, this.#ids, (id) => `\`#${id}\``),
      ...link.location,
    };
  }

  #has(hash: string): boolean {
    if (KNOWN.test(hash)) return true;
    const names = [hash, decodePercent(hash)].flatMap((name) => [name, name.slice(name.lastIndexOf(':') + 1)]);
    if (names.some((name) => this.#ids.has(name))) return true;
    const letters = (this.#letters ??= new Set([...this.#ids].map(idLetters)));
    return names.map(idLetters).some((name) => name !== '' && letters.has(name));
  }
}
