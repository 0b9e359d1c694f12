import type { Messages } from './languages/types.ts';

/** The script that gives the texts of a page to its other scripts. Pages in English need none: scripts speak it by themselves. */
export function browserScript({ browser }: Messages): string {
  return `var lecternTexts=${JSON.stringify(browser).replaceAll('<', '\\u003c')}`;
}
