import { uiText } from '../elements/texts.ts';
import type { Filters } from './pagefind.ts';
import type { Counts } from './searcher.ts';

/** Value of `version` for pages that are in every version. The build uses the same value. */
const ALL_VERSIONS = '*';

/** Filters in display order, with their labels. */
const NAMES: [name: string, label: string][] = [
  ['version', uiText('version', 'Version')],
  ['docs', uiText('docs', 'Docs')],
  ['product', uiText('product', 'Product')],
  ['tab', uiText('section', 'Section')],
  ['method', uiText('method', 'Method')],
];

/** The options of one filter. */
interface FilterView {
  name: string;
  label: string;
  values: { value: string; count: number; chosen: boolean }[];
}

/** The selected values of each filter. */
export class FilterChoice {
  /** Name of the docs, in a search that finds the pages of several. */
  docs: string | undefined;
  readonly #chosen = new Map<string, Set<string>>();
  /** Whether the chosen version is that of the current page, which says nothing about other docs. */
  #isPreset = true;

  /** @param version the version of the current page */
  constructor(version?: string) {
    if (version !== undefined) this.#chosen.set('version', new Set([version]));
  }

  get isEmpty(): boolean {
    return [...this.#chosen.values()].every((values) => values.size === 0);
  }

  /** Toggles a value. A page has one version, so versions replace each other. */
  toggle(name: string, value: string): void {
    const values = this.#chosen.get(name) ?? new Set<string>();
    if (name === 'version') this.#isPreset = false;
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
      if (values.size === 0) continue;
      const any = name === 'version' ? [...values, ALL_VERSIONS] : [...values];
      if (name === 'version' && this.#isPreset && this.docs !== undefined)
        filters['any'] = [{ version: { any } }, { docs: { none: [this.docs] } }];
      else filters[name] = { any };
    }
    return filters;
  }

  /**
   * Filters that would change the results, and those that are active. Methods follow the choice of a section, if there
   * are several.
   * @param sections their order, as in the tabs of the page
   */
  view(counts: Counts, sections: readonly (string | null)[] = []): FilterView[] {
    const isSection = Object.keys(counts['tab'] ?? {}).length < 2 || (this.#chosen.get('tab')?.size ?? 0) > 0;
    return NAMES.flatMap(([name, label]) => {
      if (name === 'method' && !isSection && !this.#chosen.has(name)) return [];
      const chosen = this.#chosen.get(name) ?? new Set<string>();
      const found = Object.entries(counts[name] ?? {}).filter(
        ([value, count]) => value !== ALL_VERSIONS && (count > 0 || chosen.has(value)),
      );
      const missing = [...chosen].filter((value) => !found.some(([one]) => one === value)).map((value): [string, number] => [value, 0]);
      if (name === 'tab') found.sort(([one], [other]) => sections.indexOf(one) - sections.indexOf(other));
      const values = [...found, ...missing].map(([value, count]) => ({ value, count, chosen: chosen.has(value) }));
      return values.length > 1 || chosen.size > 0 ? [{ name, label, values }] : [];
    });
  }
}
