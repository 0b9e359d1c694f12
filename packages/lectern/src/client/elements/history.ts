/** Sets or removes the hash of the URL without a new history entry and without scrolling. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : `#${hash}`);
}
