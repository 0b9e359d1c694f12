import type { Messages } from './types.ts';

/**
 * The script with the texts for a page's other scripts. Pages in English don't need it, because scripts default to
 * English.
 * @param marks the elements of the page
 */
export function browserScript({ site, browser, playground }: Messages, marks: ReadonlySet<string>): string {
  const hasPlayground = marks.has('<lectern-playground') || marks.has('<lectern-authorization');
  const { language, version, product, section, deprecated } = site;
  const texts = { language, version, product, section, deprecated, ...browser, ...(hasPlayground ? playground : {}) };
  return `var lecternTexts=${JSON.stringify(texts).replaceAll('<', '\\u003c')}`;
}
