import { en } from './languages/en.ts';
import { LANGUAGES } from './languages/index.ts';
import type { Messages } from './languages/types.ts';

/** The texts for pages without a language of their own. */
export const ENGLISH: Messages = en;

/**
 * The texts in a language: those of the tag itself, else those of a wider one, else English. `zh-TW` is Chinese in traditional
 * script.
 *
 * @param tag BCP 47 tag
 */
export function messagesFor(tag: string): Messages {
  return translationOf(tag) ?? ENGLISH;
}

/** True when there are texts in a language or in a wider one. */
export function isTranslated(tag: string): boolean {
  return translationOf(tag) !== undefined;
}

function translationOf(tag: string): Messages | undefined {
  for (const wider of widerTags(tag)) {
    const candidate = (Object.hasOwn(SAME, wider) ? SAME[wider] : undefined) ?? wider;
    if (Object.hasOwn(LANGUAGES, candidate)) return LANGUAGES[candidate];
  }
  return undefined;
}

/** Tags that mean a language of another tag. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' };

/** `de-AT` → `de-AT`, `de`; of Chinese, the script that the region writes comes between. */
function* widerTags(tag: string): Generator<string> {
  for (let left = tag; left !== ''; left = left.slice(0, Math.max(0, left.lastIndexOf('-')))) yield left;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    yield `${language}-${script}`;
  } catch {
    // No tag at all; there are no texts for it.
  }
}

/** A text with its places filled; numbers are written as the language writes them. */
export function fill(text: string, values: Readonly<Record<string, string | number>>, tag = 'en'): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    return typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value;
  });
}

/** The parts of a text around its places, for places that hold more than text. Places come as their names. */
export function partsOf(text: string): ({ text: string } | { place: string })[] {
  return text.split(/(\{\w+\})/).flatMap((part) => {
    if (part === '') return [];
    const [, place] = /^\{(\w+)\}$/.exec(part) ?? [];
    return [place === undefined ? { text: part } : { place }];
  });
}
