/** Puts a hash into the address, or takes it out, without a new history entry and without scrolling. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : `#${hash}`);
}
