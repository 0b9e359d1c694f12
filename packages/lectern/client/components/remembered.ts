/** Labels that the reader chose, the latest first. `src/components/restore-script.ts` reads them before the first paint. */
const STORAGE_KEY = 'lectern-tabs';
const REMEMBERED = 24;

/** The labels of tabs and views that the reader chose, the latest first. */
export function remembered(): string[] {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(labels) ? labels.map(String) : [];
  } catch {
    return [];
  }
}

export function remember(label: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([label, ...remembered().filter((other) => other !== label)].slice(0, REMEMBERED)));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
