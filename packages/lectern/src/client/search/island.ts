import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.ts';

let dialog: Promise<SearchDialog> | undefined;

/** Opens search. Loads its style sheet on first use. */
export async function openSearch(host: HTMLElement, query?: string): Promise<void> {
  dialog ??= loadStyles().then(() => new SearchDialog(host));
  (await dialog).open(query);
}

/** A link instead of a `style` element, which a strict Content-Security-Policy would block. */
function loadStyles(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}
