import stylesheet from './dialog.css?url';
import { SearchDialog } from './dialog.ts';

let dialog: Promise<SearchDialog> | undefined;

/** Opens search; loads its style sheet the first time. */
export async function openSearch(host: HTMLElement, query?: string): Promise<void> {
  dialog ??= loadStyles().then(() => new SearchDialog(host));
  (await dialog).open(query);
}

/** A link instead of a `style` element, which a strict security policy would refuse. */
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
