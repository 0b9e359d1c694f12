/** A set that also knows what was named since it was asked last, even if it was named before. */
export class RecentSet<T> {
  readonly #all = new Set<T>();
  readonly #recent = new Set<T>();

  add(value: T): void {
    this.#all.add(value);
    this.#recent.add(value);
  }

  /** Everything so far, sorted. */
  all(): T[] {
    return [...this.#all].sort();
  }

  takeRecent(): T[] {
    const recent = [...this.#recent].sort();
    this.#recent.clear();
    return recent;
  }
}
