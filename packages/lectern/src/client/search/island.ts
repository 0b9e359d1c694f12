import { loadStyles } from '../playground/dom.ts';
import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.ts';

let styles: Promise<unknown> | undefined;
/** By the folder of their index: a page can have the searches of several docs. */
const dialogs = new Map<string | undefined, Promise<SearchDialog>>();

/** Opens search. Loads its style sheet on first use. */
export async function openSearch(host: HTMLElement, query?: string): Promise<void> {
  const { folder } = host.dataset;
  styles ??= loadStyles(stylesheet);
  const dialog = dialogs.get(folder) ?? styles.then(() => new SearchDialog(host));
  dialogs.set(folder, dialog);
  (await dialog).open(query);
}
