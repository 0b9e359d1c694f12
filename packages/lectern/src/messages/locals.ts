import type { Messages } from './languages/types.ts';
import { ENGLISH, messagesFor } from './messages.ts';

const LANGUAGE = Symbol.for('lectern:language-of-page');

interface Holder {
  [LANGUAGE]?: { tag: string; messages: Messages };
}

/**
 * Says in which language a page is printed, before anything of it is.
 *
 * @param locals `Astro.locals`, which lives as long as the page
 */
export function useLanguage(locals: object, tag: string): void {
  (locals as Holder)[LANGUAGE] = { tag, messages: messagesFor(tag) };
}

/** The texts in the language of the page; English where nobody has said it. */
export function textsOf(locals: object): Messages {
  return (locals as Holder)[LANGUAGE]?.messages ?? ENGLISH;
}

/** Tag of the language of the page. */
export function languageOf(locals: object): string {
  return (locals as Holder)[LANGUAGE]?.tag ?? 'en';
}
