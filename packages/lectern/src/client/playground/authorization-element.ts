import { el } from '../elements/el.ts';
import type { AuthorizationHost } from './authorization-of.ts';
import {
  CHANGE_EVENT,
  clearKept,
  dispatchChange,
  hintOf,
  NOTHING,
  readKept,
  type StoredAuthorization,
  storageKey,
} from './request/stored-authorization.ts';

/**
 * `<lectern-authorization data-owner data-src data-schemes>` around a button with a `.authorization-text`, and a button that
 * clears: shows which credentials of a document are set, and opens a dialog to enter them, which loads on first use.
 * `data-schemes` maps the names of schemes to titles.
 */
class AuthorizationElement extends HTMLElement implements AuthorizationHost {
  content: StoredAuthorization = NOTHING;
  #connection = new AbortController();
  #unset: string | undefined;
  /** The module that shows keys in samples was loaded. It follows changes itself. */
  #showsKeys = false;

  connectedCallback(): void {
    const [open, clear] = this.querySelectorAll('button');
    const text = this.querySelector('.lc-authorization-text');
    if (!open || !clear || !text) return;
    const { owner = '', schemes = '{}' } = this.dataset;
    const unset = (this.#unset ??= text.textContent);
    const show = (content: StoredAuthorization): void => {
      this.content = content;
      const set = Object.entries<string>(JSON.parse(schemes)).flatMap(([name, title]) => {
        const hint = hintOf(content, name);
        // Read out, the dots and the end of a credential are noise.
        return hint === undefined ? [] : [', ', `${title} `, el('span', { 'aria-hidden': 'true' }, hint)];
      });
      clear.hidden = set.length === 0;
      this.toggleAttribute('data-set', set.length > 0);
      text.replaceChildren(...(set.length > 0 ? set.slice(1) : [unset]));
      if (content.shown && !this.#showsKeys && document.querySelector('.request-example')) {
        this.#showsKeys = true;
        // Otherwise, samples keep their placeholders.
        import('./sample-keys.ts').then(({ showSampleKeys }) => showSampleKeys(this)).catch(() => undefined);
      }
    };
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal };
    document.addEventListener(CHANGE_EVENT, ({ detail }: CustomEventInit) => detail.owner === owner && show(detail.content), options);
    // Another tab, or a page that the reader comes back to.
    addEventListener(
      'storage',
      ({ key }) => (key ?? storageKey(owner)) === storageKey(owner) && dispatchChange(owner, readKept(owner)),
      options,
    );
    addEventListener('pageshow', ({ persisted }) => persisted && dispatchChange(owner, readKept(owner)), options);
    open.onclick = () => {
      import('./authorization-dialog.tsx').then(({ openAuthorization }) => openAuthorization(this)).catch(() => undefined);
    };
    clear.onclick = () => {
      clearKept(owner);
      open.focus();
    };
    show(readKept(owner));
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }
}

customElements.define('lectern-authorization', AuthorizationElement);
