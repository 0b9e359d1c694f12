/** A custom element whose listeners are removed when it leaves the page. */
export abstract class Behavior extends HTMLElement {
  #events = new AbortController();

  connectedCallback(): void {
    this.start(this.#events.signal);
  }

  disconnectedCallback(): void {
    this.#events.abort();
    this.#events = new AbortController();
  }

  /** Called when the element is inserted. All listeners take the signal. */
  protected abstract start(signal: AbortSignal): void;
}
