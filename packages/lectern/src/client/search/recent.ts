import { readChoices, store } from '../elements/storage.ts';

const KEY = 'lectern.search.recent';
const MAX_QUERIES = 5;

/** Searches whose result was opened, on this device, most recent first. */
export function readRecent(): string[] {
  return readChoices(KEY).slice(0, MAX_QUERIES);
}

export function keepRecent(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  store('localStorage', KEY, JSON.stringify([text, ...others].slice(0, MAX_QUERIES)));
}

export function forgetRecent(): void {
  store('localStorage', KEY, undefined);
}
