/** Labels that the reader selected in any tab group, most recent first. Shared with the tabs of pages. */
const STORAGE_KEY = 'lectern-tabs';
const REMEMBERED = 24;

/** Index of the most recently selected label, or 0. */
export function chosenLanguage(labels: string[]): number {
  const chosen = readLabels().find((label) => labels.includes(label));
  return chosen === undefined ? 0 : labels.indexOf(chosen);
}

/** Stores a choice and applies it to the tab groups of this page. */
export function rememberLanguage(label: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([label, ...readLabels().filter((other) => other !== label)].slice(0, REMEMBERED)));
  } catch {
    // If storage is blocked, the choice only applies to this page.
  }
  for (const group of document.querySelectorAll<HTMLElement & { showLabel?(label: string): void }>('lectern-tabs[data-sync]'))
    group.showLabel?.(label);
}

function readLabels(): string[] {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(labels) ? labels.map(String) : [];
  } catch {
    return [];
  }
}
