import { type Html, html } from '@lectern/core/html';

/** A location, `docs.json:42:9`, that opens the author's editor. It needs the script of dev. */
export function placeButton(place: string): Html {
  return html`<button type="button" class="dev-place" data-open-place>${place}</button>`;
}
