import type { Messages } from './types.ts';

/**
 * The script with the texts for a page's other scripts. Pages in English don't need it, because scripts default to
 * English.
 */
export function browserScript({ browser }: Messages): string {
  return `var lecternTexts=${JSON.stringify(browser).replaceAll('<', '\\u003c')}`;
}
