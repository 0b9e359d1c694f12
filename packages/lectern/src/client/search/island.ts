import { loadStyles } from '../elements/load-styles.ts';
import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.tsx';

const dialogs = new WeakMap<HTMLDialogElement, Promise<SearchDialog>>();

/** The search in a frame. Loads its style sheet on first use. */
export function dialogIn(frame: HTMLDialogElement, host: HTMLElement): Promise<SearchDialog> {
  const dialog = dialogs.get(frame) ?? loadStyles(stylesheet).then(() => new SearchDialog(frame, host));
  dialogs.set(frame, dialog);
  return dialog;
}
