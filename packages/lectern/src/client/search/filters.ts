import type { Filters } from './pagefind.ts';
import type { Counts } from './searcher.ts';

/** Value of `version` for pages that every version shows; the build writes the same. */
const ALL_VERSIONS = '*';

/** Filters in the order in which they are shown, with what they are called. */
const NAMES: [name: string, label: string][] = [
  ['version', 'Version'],
  ['product', 'Product'],
  ['tab', 'Section'],
  ['method', 'Method'],
];

/** What a reader may choose of one filter. */
export interface FilterView {
  name: string;
  label: string;
  values: { value: string; count: number; chosen: boolean }[];
}

/** Which values are chosen of each filter. */
export class FilterChoice {
  readonly #chosen = new Map<string, Set<string>>();

  /** @param version the one that the page is shown in */
  constructor(version?: string) {
    if (version !== undefined) this.#chosen.set('version', new Set([version]));
  }

  get isEmpty(): boolean {
    return [...this.#chosen.values()].every((values) => values.size === 0);
  }

  /** Chooses a value, or no longer. A page has one version, so that another one replaces it. */
  toggle(name: string, value: string): void {
    const values = this.#chosen.get(name) ?? new Set<string>();
    if (values.has(value)) values.delete(value);
    else {
      if (name === 'version') values.clear();
      values.add(value);
    }
    this.#chosen.set(name, values);
  }

  clear(): void {
    this.#chosen.clear();
  }

  toFilters(): Filters {
    const filters: Filters = {};
    for (const [name, values] of this.#chosen) {
      if (values.size > 0) filters[name] = { any: name === 'version' ? [...values, ALL_VERSIONS] : [...values] };
    }
    return filters;
  }

  /** Filters that make a difference, and those that are chosen. */
  view(counts: Counts): FilterView[] {
    return NAMES.flatMap(([name, label]) => {
      const chosen = this.#chosen.get(name) ?? new Set<string>();
      const found = Object.entries(counts[name] ?? {}).filter(
        ([value, count]) => value !== ALL_VERSIONS && (count > 0 || chosen.has(value)),
      );
      const missing = [...chosen].filter((value) => !found.some(([one]) => one === value)).map((value): [string, number] => [value, 0]);
      const values = [...found, ...missing].map(([value, count]) => ({ value, count, chosen: chosen.has(value) }));
      return values.length > 1 || chosen.size > 0 ? [{ name, label, values }] : [];
    });
  }
}
