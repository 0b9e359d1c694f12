import { loadStyles } from '../elements/load-styles.ts';
import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.tsx';

/** By the folder of their index: a page can have the searches of several docs. */
const dialogs = new Map<string | undefined, Promise<SearchDialog>>();

/**
 * Opens search. Loads its style sheet on first use.
 * @param takeTyped returns what the reader typed meanwhile
 */
export async function openSearch(host: HTMLElement, query?: string, takeTyped?: () => string | undefined): Promise<void> {
  const { folder } = host.dataset;
  const known = await dialogs.get(folder);
  // A router of the project replaces the content of the document, and keeps scripts.
  const dialog = known?.isConnected ? known : loadStyles(stylesheet).then(() => new SearchDialog(host));
  dialogs.set(folder, Promise.resolve(dialog));
  const opened = await dialog;
  opened.open(query, takeTyped?.());
}
