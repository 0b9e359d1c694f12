import { UNKNOWN_ORIGIN } from '../../view/props/playground-data.ts';
import { copyOnClick } from '../elements/copy.ts';
import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';

/** URL of the server that the reader selected last, for the whole site. */
const STORAGE_KEY = 'lectern-server';
/** Bubbles from the endpoint when its server changes. The detail is the server's URL. */
const SERVER_EVENT = 'lectern:server';

/** `<lectern-endpoint data-server="…">`: copies the full URL, and lets the reader select a server. */
class Endpoint extends HTMLElement {
  #server = '';

  connectedCallback(): void {
    const { server } = this.dataset;
    if (server === undefined) return;
    this.#server = absolute(server);
    if (this.#server !== server) replaceInSamples(UNKNOWN_ORIGIN, location.origin);
    const button = this.querySelector<HTMLButtonElement>('.lc-endpoint-copy');
    if (button) this.#copyWith(button);
    const menu = this.querySelector('select');
    if (!menu) return;
    menu.onchange = () => {
      store('localStorage', STORAGE_KEY, menu.value);
      this.#use(menu.value);
    };
    const known = readStored('localStorage', STORAGE_KEY);
    if (known !== undefined && known !== menu.value && [...menu.options].some(({ value }) => value === known)) {
      menu.value = known;
      this.#use(known);
    }
  }

  #copyWith(button: HTMLButtonElement): void {
    button.hidden = navigator.clipboard === undefined;
    const textOf = (name: string): string => this.querySelector(`.lc-endpoint-${name}`)?.textContent ?? '';
    const url = (): string => this.#server + textOf('path').slice(textOf('base').length);
    copyOnClick(button, url, uiText('addressCopied', 'URL copied'), (isCopied) => button.toggleAttribute('data-copied', isCopied));
  }

  #use(server: string): void {
    replaceInSamples(this.#server, (this.#server = absolute(server)));
    this.dispatchEvent(new CustomEvent(SERVER_EVENT, { bubbles: true, detail: server }));
  }
}

/** A relative URL is shown where the site does not know its own. */
function absolute(server: string): string {
  return /^\w+:/.test(server) ? server : new URL(server, location.origin).href.replace(/\/$/, '');
}

/** Samples contain the server's URL as text, and a highlighter keeps it in one token. */
function replaceInSamples(from: string, to: string): void {
  for (const code of document.querySelectorAll('.request-example code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
    }
  }
}

customElements.define('lectern-endpoint', Endpoint);
