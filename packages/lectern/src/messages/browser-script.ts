import { ENGLISH } from './messages.ts';
import type { Messages } from './types.ts';

/**
 * The script with the texts for a page's other scripts. Pages in English don't need it, because scripts default to
 * English.
 * @param marks the elements of the page
 */
export function browserScript(messages: Messages, marks: ReadonlySet<string>): string {
  return `var lecternTexts=${JSON.stringify(textsFor(messages, marks)).replaceAll('<', '\\u003c')}`;
}

/** Whether a page needs that script. The compiled theme has its own copy of the texts in English, so they are compared one by one. */
export function needsBrowserScript(messages: Messages, marks: ReadonlySet<string>): boolean {
  const english = textsFor(ENGLISH, marks);
  return Object.entries(textsFor(messages, marks)).some(([key, text]) => text !== english[key]);
}

function textsFor({ site, browser, playground }: Messages, marks: ReadonlySet<string>): Record<string, string> {
  const hasPlayground = marks.has('<lectern-playground') || marks.has('<lectern-authorization');
  const { language, version, product, section, deprecated } = site;
  return { language, version, product, section, deprecated, ...browser, ...(hasPlayground ? playground : {}) };
}
