import { readStored, store } from '../../elements/storage.ts';
import {
  type AuthorizationChange,
  CHANGE_EVENT,
  clearKept,
  dispatchChange,
  hintOf,
  readAuthorization,
  readKept,
  type StoredAuthorization,
  storageKey,
} from './stored-authorization.ts';

/**
 * The credentials for one document, on all its pages. Stored in session storage, which the browser clears with the tab, or
 * in local storage if the reader chooses so, and nowhere else. All instances of a page agree, even if storage is blocked.
 */
export class Authorization {
  readonly owner: string;
  #content: StoredAuthorization;
  #remembered: boolean;
  readonly #listeners = new Set<() => void>();

  /** `known` is what the page has, if it differs from what is stored. */
  constructor(owner: string, known?: StoredAuthorization) {
    this.owner = owner;
    this.#content = known ?? readKept(owner);
    this.#remembered = isRemembered(owner);
    document.addEventListener(CHANGE_EVENT, (event) => {
      const { owner: changed, content } = (event as CustomEvent<AuthorizationChange>).detail;
      if (changed !== owner) return;
      this.#content = content;
      this.#remembered = isRemembered(owner);
      for (const listener of this.#listeners) listener();
    });
  }

  /** Kept on this device when the tab is closed. */
  get remembered(): boolean {
    return this.#remembered;
  }

  set remembered(remembered: boolean) {
    this.#remembered = remembered;
    if (!remembered) store('localStorage', storageKey(this.owner), undefined);
    this.#change(this.#content);
  }

  /** Samples contain the credentials instead of placeholders. */
  get shown(): boolean {
    return this.#content.shown === true;
  }

  set shown(shown: boolean) {
    this.#change({ ...this.#content, shown });
  }

  /** Names of the schemes that the reader chose among alternatives, as `choose` received them. */
  get chosen(): string | undefined {
    return this.#content.chosen;
  }

  choose(chosen: string): void {
    this.#change({ ...this.#content, chosen });
  }

  /** Input value of a scheme. Undefined if the reader has not changed it. */
  get(scheme: string, input: string): string | undefined {
    return this.#content.values.find((one) => one[0] === scheme && one[1] === input)?.[2];
  }

  /** Undefined removes the value. */
  set(scheme: string, input: string, value: string | undefined): void {
    const values = this.#content.values.filter((one) => one[0] !== scheme || one[1] !== input);
    if (value !== undefined) values.push([scheme, input, value]);
    this.#change({ ...this.#content, values });
  }

  /** See `hintOf`. */
  hint(scheme: string): string | undefined {
    return hintOf(this.#content, scheme);
  }

  /** Clears everything in this tab and on this device. */
  clear(): void {
    clearKept(this.owner);
  }

  /** Calls a function after each change, of this instance or another. Returns a function that stops that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(content: StoredAuthorization): void {
    const key = storageKey(this.owner);
    const text = JSON.stringify(content);
    const isEmpty = content.values.length === 0 && content.chosen === undefined && !content.shown;
    if (this.#remembered) store('localStorage', key, text);
    // Storage may be blocked or full.
    const isKept = this.#remembered && readStored('localStorage', key) === text;
    store('sessionStorage', key, isKept || isEmpty ? undefined : text);
    dispatchChange(this.owner, content);
    this.#remembered = isKept;
  }
}

/** Whether the credentials are on this device, and the tab has none of its own. */
function isRemembered(owner: string): boolean {
  return !readAuthorization('sessionStorage', owner) && readAuthorization('localStorage', owner) !== undefined;
}
