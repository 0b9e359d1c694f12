import { type Html, html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import type { AuthorizeView } from '../../view/api/types.ts';

const LOCK =
  '<svg class="lc-glyph" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/></svg>';
const CLEAR = '<svg class="lc-glyph" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="M7 7l10 10M17 7L7 17"/></svg>';

/**
 * The control for the credentials of a document, for the header of any page of its reference: which are set, with a dialog to enter
 * them, and a button that clears them. Needs JavaScript, and isn't shown without it.
 */
export function authorizeHtml({ owner, src, schemes, used }: AuthorizeView, { api }: Messages): Html {
  return html`<lectern-authorization class="lc-scripted" data-owner="${owner}" data-src="${src}" data-schemes="${JSON.stringify(schemes)}" data-used="${used}"><button type="button" class="lc-authorization-open" aria-haspopup="dialog">${raw(LOCK)}<span class="lc-visually-hidden">${api.authorization}: </span><span class="lc-authorization-text">${api.authorize}</span></button><button type="button" class="lc-authorization-clear" aria-label="${api.clearAuthorization}" title="${api.clearAuthorization}" hidden>${raw(CLEAR)}</button></lectern-authorization>`;
}
