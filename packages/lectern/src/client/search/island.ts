import { loadStyles } from '../playground/dom.ts';
import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.ts';

let dialog: Promise<SearchDialog> | undefined;

/** Opens search. Loads its style sheet on first use. */
export async function openSearch(host: HTMLElement, query?: string): Promise<void> {
  dialog ??= loadStyles(stylesheet).then(() => new SearchDialog(host));
  (await dialog).open(query);
}
