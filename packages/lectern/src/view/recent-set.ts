/** A set that also tracks which values were added since the last call, including existing ones. */
export class RecentSet<T> {
  readonly #all = new Set<T>();
  readonly #recent = new Set<T>();

  add(value: T): void {
    this.#all.add(value);
    this.#recent.add(value);
  }

  /** All values, sorted. */
  all(): T[] {
    return [...this.#all].sort();
  }

  takeRecent(): T[] {
    const recent = [...this.#recent].sort();
    this.#recent.clear();
    return recent;
  }
}
