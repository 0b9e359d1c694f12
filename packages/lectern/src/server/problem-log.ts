import { type Diagnostic, formatDiagnostic } from '@lectern/core';

/** Where problems and lines are shown to the author. */
export interface DevOutput {
  diagnostics(diagnostics: readonly Diagnostic[]): void;
  line(text: string): void;
  error(text: string): void;
}

/** Prints problems that are reported repeatedly, each once until it is fixed. */
export class ProblemLog {
  readonly #output: Pick<DevOutput, 'diagnostics'>;
  readonly #settle: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
  /** Problems that aren't fixed, by origin and printed form. */
  readonly #open = new Map<string, Map<string, Diagnostic>>();
  /** The same as they were found, by origin. */
  readonly #found = new Map<string, readonly Diagnostic[]>();
  /** Number of origins by printed form. Mentioned problems are never fixed, so theirs is infinite. */
  readonly #origins = new Map<string, number>();
  /** Called when `all` changed. */
  onChange: () => void = () => {};

  /** @param settle gives problems the severities of the site, and leaves those out that it turns off */
  constructor(output: Pick<DevOutput, 'diagnostics'>, settle: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]) {
    this.#output = output;
    this.#settle = settle;
  }

  /**
   * @param origin what was read, such as the path of a page; its earlier problems that are not among these are fixed
   * @returns the number of new problems
   */
  show(origin: string, diagnostics: readonly Diagnostic[]): number {
    const before = this.#open.get(origin);
    if (diagnostics.length === 0) this.#found.delete(origin);
    else this.#found.set(origin, diagnostics);
    if (!before && diagnostics.length === 0) return 0;
    const found = new Map(this.#settle(diagnostics).map((one) => [formatDiagnostic(one), one]));
    const fresh = [...found].filter(([text]) => !this.#origins.has(text)).map(([, diagnostic]) => diagnostic);
    const isChanged = found.size !== (before?.size ?? 0) || [...found.keys()].some((text) => !before?.has(text));
    for (const text of found.keys()) this.#count(text, 1);
    for (const text of before?.keys() ?? []) this.#count(text, -1);
    if (found.size === 0) this.#open.delete(origin);
    else this.#open.set(origin, found);
    this.#output.diagnostics(fresh);
    if (isChanged) this.onChange();
    return fresh.length;
  }

  /** Prints problems that nothing reports as fixed. Each is printed only once. */
  mention(diagnostics: readonly Diagnostic[]): void {
    const fresh = new Map(this.#settle(diagnostics).map((one) => [formatDiagnostic(one), one]));
    for (const text of fresh.keys()) {
      if (this.#origins.has(text)) fresh.delete(text);
      else this.#origins.set(text, Number.POSITIVE_INFINITY);
    }
    this.#output.diagnostics([...fresh.values()]);
  }

  /** All problems that aren't fixed, each once. */
  all(): Diagnostic[] {
    return [...new Map([...this.#open.values()].flatMap((found) => [...found])).values()];
  }

  /** The problems of an origin that aren't fixed. */
  of(origin: string): Diagnostic[] {
    return [...(this.#open.get(origin)?.values() ?? [])];
  }

  /** What was last found, by origin: also problems that the site turns off or that comments suppress. */
  get found(): ReadonlyMap<string, readonly Diagnostic[]> {
    return this.#found;
  }

  #count(text: string, change: 1 | -1): void {
    const count = (this.#origins.get(text) ?? 0) + change;
    if (count > 0) this.#origins.set(text, count);
    else this.#origins.delete(text);
  }
}
