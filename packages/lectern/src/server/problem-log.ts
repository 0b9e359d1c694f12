import { type Diagnostic, formatDiagnostic } from '@lectern/core';

/** Where problems and lines are shown to the author. */
export interface DevOutput {
  diagnostics(diagnostics: readonly Diagnostic[]): void;
  line(text: string): void;
  error(text: string): void;
  /** Pages contain the site's stylesheet instead of loading it. */
  inlineStyles?: boolean;
}

/** Prints problems of which it is told again and again, each once for as long as it lasts. */
export class ProblemLog {
  readonly #output: Pick<DevOutput, 'diagnostics'>;
  /** Printed problems that last, by what was read when they were found. */
  readonly #lasting = new Map<string, Map<string, Diagnostic>>();
  /** In how many places each of them was found. */
  readonly #places = new Map<string, number>();
  readonly #mentioned = new Set<string>();

  constructor(output: Pick<DevOutput, 'diagnostics'>) {
    this.#output = output;
  }

  /**
   * @param origin what was read, such as the path of a page; what was found there before and is not among these is fixed
   * @returns how many were new
   */
  show(origin: string, diagnostics: readonly Diagnostic[]): number {
    const before = this.#lasting.get(origin);
    if (!before && diagnostics.length === 0) return 0;
    const found = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
    const fresh = [...found].filter(([text]) => !this.#places.has(text) && !this.#mentioned.has(text)).map(([, diagnostic]) => diagnostic);
    for (const text of found.keys()) this.#places.set(text, (this.#places.get(text) ?? 0) + 1);
    for (const text of before?.keys() ?? []) this.#leave(text);
    if (found.size === 0) this.#lasting.delete(origin);
    else this.#lasting.set(origin, found);
    this.#output.diagnostics(fresh);
    return fresh.length;
  }

  /** Prints problems of which nobody will say that they are fixed, each once for good. */
  mention(diagnostics: readonly Diagnostic[]): void {
    const fresh = diagnostics.filter((one) => {
      const text = formatDiagnostic(one);
      if (this.#places.has(text) || this.#mentioned.has(text)) return false;
      this.#mentioned.add(text);
      return true;
    });
    this.#output.diagnostics(fresh);
  }

  #leave(text: string): void {
    const places = (this.#places.get(text) ?? 0) - 1;
    if (places > 0) this.#places.set(text, places);
    else this.#places.delete(text);
  }

  /** All problems that last, each once. */
  all(): Diagnostic[] {
    return [...new Map([...this.#lasting.values()].flatMap((found) => [...found])).values()];
  }
}
