import { formatExactJson, isObject, parseExactJson } from '@lectern/core/samples';
import { readStored, store } from '../elements/storage.ts';
import type { FormState } from './request/form-state.ts';
import type { SharedForm } from './share-link.ts';

/** A request of this tab, without credentials, secrets, and files. */
export interface HistoryEntry {
  /** URL of the operation's data. */
  src: string;
  method: string;
  /** With placeholders for secrets. */
  url: string;
  /** `200 OK`, or why there was no response. */
  outcome: string;
  /** When it was sent, in milliseconds since 1970. */
  time: number;
  form: SharedForm;
  server: FormState['server'];
  /** The JSON of the body as the reader wrote it. */
  text?: string;
  /** Something that was sent isn't in the entry. */
  isPartial: boolean;
}

const MAX_ENTRIES = 20;
/** Limits of the JSON of one entry and of all, in UTF-16 code units. */
const MAX_ENTRY_LENGTH = 16_000;
const MAX_LENGTH = 64_000;

/**
 * The last requests of this tab, the latest first, in session storage. The folder of `src` separates sites with the same
 * host.
 */
export class RequestHistory {
  readonly #key: string;
  readonly #folder: string;
  #entries: HistoryEntry[];

  constructor(src: string) {
    this.#folder = src.replace(/[^/]*\/[^/]*$/, '');
    this.#key = `lectern-history:${this.#folder}`;
    this.#entries = this.#read();
  }

  get entries(): readonly HistoryEntry[] {
    return this.#entries;
  }

  /** Bodies that are too long are left out. */
  add(entry: HistoryEntry): void {
    const { body: _, ...form } = entry.form;
    const { text: _text, ...rest } = entry;
    const isLong = lengthOf(entry) > MAX_ENTRY_LENGTH;
    const kept: HistoryEntry = isLong ? { ...rest, form, isPartial: true } : entry;
    this.#entries = [kept, ...this.#entries].slice(0, MAX_ENTRIES);
    while (this.#entries.length > 0 && lengthOf(this.#entries) > MAX_LENGTH) this.#entries.pop();
    store('sessionStorage', this.#key, formatExactJson(this.#entries));
  }

  clear(): void {
    this.#entries = [];
    store('sessionStorage', this.#key, undefined);
  }

  /** Ignores what isn't an entry of this site. */
  #read(): HistoryEntry[] {
    const stored = readExactJson(this.#key);
    return Array.isArray(stored) ? stored.filter((one) => isEntry(one) && one.src.startsWith(this.#folder)).slice(0, MAX_ENTRIES) : [];
  }
}

function lengthOf(stored: unknown): number {
  return formatExactJson(stored)?.length ?? 0;
}

function readExactJson(key: string): unknown {
  try {
    return parseExactJson(readStored('sessionStorage', key) ?? '');
  } catch {
    return undefined;
  }
}

function isEntry(stored: unknown): stored is HistoryEntry {
  if (!isObject(stored) || !isObject(stored['form']) || !isObject(stored['server'])) return false;
  const { server } = stored;
  return (
    ['src', 'method', 'url', 'outcome'].every((key) => typeof stored[key] === 'string') &&
    typeof stored['time'] === 'number' &&
    typeof server['index'] === 'number' &&
    typeof server['custom'] === 'string' &&
    isObject(server['variables']) &&
    Object.values(server['variables']).every((value) => typeof value === 'string') &&
    ['string', 'undefined'].includes(typeof stored['text'])
  );
}
