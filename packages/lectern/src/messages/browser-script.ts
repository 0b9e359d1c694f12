import type { Messages } from './types.ts';

/**
 * The script with the texts for a page's other scripts. Pages in English don't need it, because scripts default to
 * English.
 * @param marks the elements of the page
 */
export function browserScript({ browser, playground }: Messages, marks: ReadonlySet<string>): string {
  const hasPlayground = marks.has('<lectern-playground') || marks.has('<lectern-authorization');
  const texts = hasPlayground ? { ...browser, ...playground } : browser;
  return `var lecternTexts=${JSON.stringify(texts).replaceAll('<', '\\u003c')}`;
}
