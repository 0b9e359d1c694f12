/** Labels that the reader chose in any group of tabs, the latest first. The tabs of pages read and write it. */
const STORAGE_KEY = 'lectern-tabs';
const REMEMBERED = 24;

/** Index of the label that the reader chose last; the first when none of them was ever chosen. */
export function chosenLanguage(labels: string[]): number {
  const chosen = readLabels().find((label) => labels.includes(label));
  return chosen === undefined ? 0 : labels.indexOf(chosen);
}

/** Keeps a choice, for this page's groups of tabs as well. */
export function rememberLanguage(label: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([label, ...readLabels().filter((other) => other !== label)].slice(0, REMEMBERED)));
  } catch {
    // Storage may be forbidden; the choice is then lost with the page.
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
