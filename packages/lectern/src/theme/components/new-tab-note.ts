import { html } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';

/** Screen reader text after a link that opens a new tab. */
export function newTabNote({ browser }: Messages): string {
  return String(html`<span class="lc-visually-hidden"> ${browser.newTab}</span>`);
}
