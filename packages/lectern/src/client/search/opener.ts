import { Behavior } from '../elements/behavior.ts';
import { el } from '../elements/el.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from './storage-keys.ts';

/**
 * `<lectern-search data-folder="/_lectern/search/">` around a button: opens search on a click, ⌘K or Ctrl+K, `/`, or
 * `?search=` in the URL. Its frame and its field are here, and the rest loads on first use. `data-version` is the version of the current page.
 */
class SearchElement extends Behavior {
  start(signal: AbortSignal): void {
    this.querySelector('button')?.addEventListener('click', () => this.open(), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const warm = (): void => {
      void this.#load(frameOf(this)).then(
        (dialog) => dialog.warm(),
        () => undefined,
      );
    };
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
    const frame = frameOf(this);
    if (!frame.open) frame.showModal();
    try {
      const field = frame.querySelector('input');
      field?.focus();
      field?.select();
      (await this.#load(frame)).open(query);
    } catch {
      frame.close();
      const label = this.querySelector('[data-label]');
      if (label) label.textContent = uiText('searchFailed', 'Search failed to load. Check your connection.');
    }
  }

  #load(frame: HTMLDialogElement) {
    return import('./island.ts').then(({ dialogIn }) => dialogIn(frame, this));
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

/** By the folder of their index: a page can have the searches of several docs. */
const frames = new Map<string | undefined, HTMLDialogElement>();

/** The dialog, with only its field until its code is loaded. */
function frameOf({ dataset, innerHTML }: HTMLElement): HTMLDialogElement {
  const { folder, prompt } = dataset;
  const known = frames.get(folder);
  // A router of the project replaces the content of the document, and keeps scripts.
  if (known?.isConnected) return known;
  const label = uiText('search', 'Search');
  const field = { class: 'lc-search-input', placeholder: prompt ?? '', 'aria-label': label, maxlength: '200' };
  const frame = el('dialog', { class: 'lc-search', 'aria-label': label }, el('div', { class: 'lc-search-head' }, el('input', field)));
  frame.firstElementChild?.insertAdjacentHTML('afterbegin', /<svg.*<\/svg>/s.exec(innerHTML)?.[0] ?? '');
  overlayRoot().append(el('div', {}, frame));
  frames.set(folder, frame);
  return frame;
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
}

customElements.define('lectern-search', SearchElement);
