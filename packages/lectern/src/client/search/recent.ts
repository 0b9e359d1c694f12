import { readStored, store } from './storage.ts';

const KEY = 'lectern.search.recent';
const MOST = 5;

/** Searches whose result was opened, on this device, most recent first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepRecent(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  store('localStorage', KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetRecent(): void {
  store('localStorage', KEY, undefined);
}
