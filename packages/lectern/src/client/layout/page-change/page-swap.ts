/**
 * Leaves the docs without a transition. Other pages of an Astro site take part in none, which browsers report there as an error.
 * The URL of the sidebar's files starts with that of the docs.
 */
function onSwap({ activation, viewTransition }: Pick<PageSwapEvent, 'activation' | 'viewTransition'>): void {
  const files = document.querySelector<HTMLElement>('lectern-sidebar')?.dataset.files;
  const url = activation?.entry.url;
  if (files === undefined || url == null) return;
  const docs = files.replace(/_lectern\/.*$/, '');
  if (!`${new URL(url).pathname}/`.startsWith(docs)) viewTransition?.skipTransition();
}

addEventListener('pageswap', onSwap);

export {};
