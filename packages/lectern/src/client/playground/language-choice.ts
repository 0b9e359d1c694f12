import { readChoices, rememberChoice } from '../elements/storage.ts';

/** Labels that the reader selected in any tab group, most recent first. Shared with the tabs of pages. */
const STORAGE_KEY = 'lectern-tabs';
const REMEMBERED = 24;

/** Index of the most recently selected label, or 0. */
export function chosenLanguage(labels: string[]): number {
  const chosen = readChoices(STORAGE_KEY).find((label) => labels.includes(label));
  return chosen === undefined ? 0 : labels.indexOf(chosen);
}

/** Stores a choice and applies it to the tab groups of this page. */
export function rememberLanguage(label: string): void {
  rememberChoice(STORAGE_KEY, label, REMEMBERED);
  for (const group of document.querySelectorAll<HTMLElement & { showLabel?(label: string): void }>('lectern-tabs[data-sync]'))
    group.showLabel?.(label);
}
