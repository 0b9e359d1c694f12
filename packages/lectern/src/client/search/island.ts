import { loadStyles } from '../elements/load-styles.ts';
import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.tsx';

const dialogs = new WeakMap<HTMLElement, Promise<SearchDialog>>();

/** The dialog of a search. Loads its style sheet on first use. */
export function dialogOf(host: HTMLElement): Promise<SearchDialog> {
  const dialog = dialogs.get(host) ?? loadStyles(stylesheet).then(() => new SearchDialog(host));
  dialogs.set(host, dialog);
  return dialog;
}
