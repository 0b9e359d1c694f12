import type { Html } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';

/**
 * A long list that readers with JavaScript can filter: a list or a paragraph of code, and the rest in `<details>`.
 * @param name of the list, for its accessible name
 */
export function filteredHtml(name: string, lists: Html, { api }: Messages): Html {
  const { filterNames, countOfTotal } = api;
  const filter = html`<div class="lc-scripted" data-component-part="field-filter"><input type="search" placeholder="${filterNames}" aria-label="${name}: ${filterNames}" autocomplete="off" spellcheck="false"><output data-text="${countOfTotal}"></output></div>`;
  return html`<lectern-fields>${filter}${lists}</lectern-fields>`;
}
