import { Behavior } from '../elements/behavior.ts';
import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from './storage-keys.ts';

/**
 * `<lectern-search data-folder="/_lectern/search/">` around a button: opens search on a click, ⌘K or Ctrl+K, `/`, or
 * `?search=` in the URL. Everything else loads on first use. `data-version` is the version of the current page.
 */
class SearchElement extends Behavior {
  start(signal: AbortSignal): void {
    this.querySelector('button')?.addEventListener('click', () => this.open(), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
    for (const key of this.querySelectorAll<HTMLElement>('kbd')) key.dataset.keys = isApple ? '⌘K' : 'Ctrl K';
    const query = new URLSearchParams(location.search).get('search');
    if (query !== null) void this.open(query);
    const highlight = readStored('sessionStorage', HIGHLIGHT_KEY);
    if (highlight === undefined) return;
    store('sessionStorage', HIGHLIGHT_KEY, undefined);
    void import('./highlight.ts').then(({ highlightStored }) => highlightStored(highlight)).catch(() => undefined);
  }

  async open(query?: string): Promise<void> {
    const takeTyped = query === undefined ? catchKeys() : () => undefined;
    try {
      await (await import('./island.ts')).openSearch(this, query, takeTyped);
    } catch {
      takeTyped();
      const label = this.querySelector('[data-label]');
      if (label) label.textContent = uiText('searchFailed', 'Search failed to load. Check your connection.');
    }
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

/**
 * Focuses a field for what the reader types before the dialog is loaded.
 * @returns a function that removes the field and returns its text, or undefined if it is empty
 */
function catchKeys(): () => string | undefined {
  const before = document.activeElement;
  const field = document.createElement('input');
  field.className = 'lc-visually-hidden';
  field.ariaLabel = uiText('search', 'Search');
  field.autocapitalize = 'off';
  document.body.append(field);
  field.focus({ preventScroll: true });
  return () => {
    // The focus returns to this element when the dialog closes.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    field.remove();
    return field.value || undefined;
  };
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
}

customElements.define('lectern-search', SearchElement);
