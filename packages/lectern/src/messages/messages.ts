import languages from './languages.json' with { type: 'json' };
import type { Messages, OwnMessages } from './types.ts';

/** All languages by their tags. The build makes them from the folder `languages`. */
const LANGUAGES: Readonly<Record<string, Messages>> = { ...languages, 'en-XA': markAll(languages.en) };

/** The texts for pages without a language. */
export const ENGLISH: Messages = languages.en;

/** The texts of a pseudo-locale, which shows what is not translated: those in English, with marks around each. */
function markAll(messages: Messages): Messages {
  const mark = (texts: object) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text}⟧`]));
  return Object.fromEntries(Object.entries(messages).map(([section, texts]) => [section, mark(texts)])) as unknown as Messages;
}

/**
 * Finds the texts for a language: those of the tag itself, then of a more general one, then English. `zh-TW` uses
 * traditional Chinese. The tag is one of BCP 47.
 */
export type FindMessages = (tag: string) => Messages;

/** The texts of Lectern. */
export const messagesFor: FindMessages = (tag) => translationOf(tag) ?? ENGLISH;

/** The texts of Lectern with those of plugins. What a language leaves out, it has from Lectern, or in English. */
export function withOwnMessages(own: Readonly<Record<string, OwnMessages>>): FindMessages {
  const complete = Object.fromEntries(
    Object.entries(own).map(([tag, texts]) => {
      const sections = Object.entries(messagesFor(tag)).map(([name, known]) => [name, { ...known, ...texts[name as keyof Messages] }]);
      return [tag, Object.fromEntries(sections) as Messages];
    }),
  );
  return (tag) => translationOf(tag, complete) ?? complete.en ?? ENGLISH;
}

/** The names of callouts, the title of an accordion without one, and a failure, which browsers need for interactive code. */
export function partTexts({ content: { note, info, tip, warning, check, danger, callout, details, failed } }: Messages) {
  return { note, info, tip, warning, check, danger, callout, details, failed };
}

/** True if there are texts for a language or a more general one. */
export function isTranslated(tag: string, find = messagesFor): boolean {
  return translationOf(tag) !== undefined || find(tag) !== find('en');
}

function translationOf(tag: string, own: Readonly<Record<string, Messages>> = {}): Messages | undefined {
  for (const wider of widerTags(tag)) {
    const candidate = (Object.hasOwn(SAME, wider) ? SAME[wider] : undefined) ?? wider;
    for (const languages of [own, LANGUAGES]) if (Object.hasOwn(languages, candidate)) return languages[candidate];
  }
  return undefined;
}

/** Aliases of language tags. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' };

/** `de-AT` → `de-AT`, `de`. For Chinese, the region's script comes in between. */
function* widerTags(tag: string): Generator<string> {
  for (let left = tag; left !== ''; left = left.slice(0, Math.max(0, left.lastIndexOf('-')))) yield left;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    yield `${language}-${script}`;
  } catch {
    // An invalid tag, which has no texts.
  }
}

/** Replaces a text's placeholders. Numbers are formatted for the language. */
export function fill(text: string, values: Readonly<Record<string, string | number>>, tag = 'en'): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    return typeof value === 'number' ? new Intl.NumberFormat([tag, 'en']).format(value) : value;
  });
}

/** Splits a text at its placeholders, to insert elements. Placeholders are returned as their names. */
export function partsOf(text: string): ({ text: string } | { place: string })[] {
  return text.split(/(\{\w+\})/).flatMap((part) => {
    if (part === '') return [];
    const [, place] = /^\{(\w+)\}$/.exec(part) ?? [];
    return [place === undefined ? { text: part } : { place }];
  });
}
