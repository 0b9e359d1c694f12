import { ENGLISH, type FindMessages } from './messages.ts';
import type { Messages } from './types.ts';

const LANGUAGE = Symbol.for('lectern:language-of-page');

interface Holder {
  [LANGUAGE]?: { tag: string; messages: Messages };
}

/**
 * Sets the language of a page before anything is rendered.
 * @param locals `Astro.locals`
 * @param find finds the texts of the site
 */
export function useLanguage(locals: object, tag: string, find: FindMessages): void {
  (locals as Holder)[LANGUAGE] = { tag, messages: find(tag) };
}

/** The texts in the page's language, or in English if it isn't set. */
export function textsOf(locals: object): Messages {
  return (locals as Holder)[LANGUAGE]?.messages ?? ENGLISH;
}

/** Language tag of the page. */
export function languageOf(locals: object): string {
  return (locals as Holder)[LANGUAGE]?.tag ?? 'en';
}
