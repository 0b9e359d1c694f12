import { Behavior } from '../elements/behavior.ts';
import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from './storage-keys.ts';

/**
 * `<lectern-search data-folder="/_lectern/search/">` around a button and a dialog: opens search on a click, ⌘K or Ctrl+K, `/`, or
 * `?search=` in the URL. The dialog in it has only its field, and the rest loads on
 * first use. `data-version` is the version of the current page.
 */
class SearchElement extends Behavior {
  start(signal: AbortSignal): void {
    this.querySelector('button')?.addEventListener('click', () => this.open(), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const warm = () =>
      this.#load().then(
        (dialog) => dialog.warm(),
        () => undefined,
      );
    for (const event of ['pointerenter', 'focusin']) this.addEventListener(event, warm, { signal, once: true });
    const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
    for (const key of this.querySelectorAll<HTMLElement>('kbd')) key.dataset.keys = isApple ? '⌘K' : 'Ctrl K';
    const query = new URLSearchParams(location.search).get('search');
    if (query !== null) void this.open(query);
    const highlight = readStored('sessionStorage', HIGHLIGHT_KEY);
    if (highlight === undefined) return;
    store('sessionStorage', HIGHLIGHT_KEY, undefined);
    void import('./highlight.ts').then(({ highlightStored }) => highlightStored(highlight)).catch(() => undefined);
  }

  /** Opens the dialog with its field before the rest of it is loaded, so that no key is lost. */
  async open(query?: string): Promise<void> {
    const frame = this.querySelector('dialog') as HTMLDialogElement;
    const field = frame.querySelector('input') as HTMLInputElement;
    if (!frame.open) frame.showModal();
    field.focus();
    try {
      field.select();
      (await this.#load()).open(query);
    } catch {
      frame.close();
      const label = this.querySelector('[data-label]');
      if (label) label.textContent = uiText('searchFailed', 'Search failed to load. Check your connection.');
    }
  }

  #load() {
    return import('./island.ts').then(({ dialogOf }) => dialogOf(this));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented || event.altKey) return;
    const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event) && readStored('localStorage', SLASH_KEY) !== 'off';
    if (!isShortcut && !isSlash) return;
    // Another dialog is open and makes the rest inert.
    if (document.querySelector('dialog[open]:not(.lc-search)')) return;
    event.preventDefault();
    void this.open();
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
}

customElements.define('lectern-search', SearchElement);
