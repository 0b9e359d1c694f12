import { type Diagnostic, formatDiagnostic } from '@lectern/core';

/** Where problems and lines are shown to the author. */
export interface DevOutput {
  diagnostics(diagnostics: readonly Diagnostic[]): void;
  line(text: string): void;
  error(text: string): void;
  /** Pages contain the site's style sheet instead of loading it. */
  inlineStyles?: boolean;
}

/** Prints problems that are reported repeatedly, each once until it is fixed. */
export class ProblemLog {
  readonly #output: Pick<DevOutput, 'diagnostics'>;
  /** Problems that aren't fixed, by origin and printed form. */
  readonly #open = new Map<string, Map<string, Diagnostic>>();
  readonly #mentioned = new Set<string>();

  constructor(output: Pick<DevOutput, 'diagnostics'>) {
    this.#output = output;
  }

  /**
   * @param origin what was read, such as the path of a page; its earlier problems that are not among these are fixed
   * @returns the number of new problems
   */
  show(origin: string, diagnostics: readonly Diagnostic[]): number {
    if (!this.#open.has(origin) && diagnostics.length === 0) return 0;
    const found = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
    const fresh = [...found].filter(([text]) => !this.#isPrinted(text)).map(([, diagnostic]) => diagnostic);
    if (found.size === 0) this.#open.delete(origin);
    else this.#open.set(origin, found);
    this.#output.diagnostics(fresh);
    return fresh.length;
  }

  /** Prints problems that nothing reports as fixed. Each is printed only once. */
  mention(diagnostics: readonly Diagnostic[]): void {
    const fresh = diagnostics.filter((one) => !this.#isPrinted(formatDiagnostic(one)));
    for (const one of fresh) this.#mentioned.add(formatDiagnostic(one));
    this.#output.diagnostics(fresh);
  }

  /** All problems that aren't fixed, each once. */
  all(): Diagnostic[] {
    return [...new Map([...this.#open.values()].flatMap((found) => [...found])).values()];
  }

  #isPrinted(text: string): boolean {
    return this.#mentioned.has(text) || [...this.#open.values()].some((found) => found.has(text));
  }
}
