import { type Diagnostic, formatDiagnostic } from '@lectern/core/diagnostics';

/** Where the command line writes: results to standard output, problems and progress to standard error. */
export class Terminal {
  readonly #isInteractive: boolean;
  readonly #colors: boolean;
  #progressWidth = 0;

  constructor() {
    this.#isInteractive = process.stderr.isTTY === true && process.env.CI === undefined;
    this.#colors = this.#isInteractive && process.env.NO_COLOR === undefined;
  }

  line(text = ''): void {
    this.#clearProgress();
    process.stdout.write(`${text}\n`);
  }

  error(text: string): void {
    this.#clearProgress();
    process.stderr.write(`${text}\n`);
  }

  /** A line that the next one replaces. Prints nothing if the output isn't a terminal. */
  progress(text: string): void {
    if (!this.#isInteractive) return;
    const shown = text.slice(0, (process.stderr.columns ?? 80) - 1);
    process.stderr.write(`\r${shown.padEnd(this.#progressWidth)}`);
    this.#progressWidth = shown.length;
  }

  /** Prints errors and warnings in full and counts the notices. */
  diagnostics(diagnostics: readonly Diagnostic[]): void {
    const shown = diagnostics.filter((one) => one.severity !== 'notice');
    for (const diagnostic of shown) {
      const text = formatDiagnostic(diagnostic);
      this.error(
        `${this.#colors ? text.replace(/(^\S+ {2})(\w+)/, (_, place, severity) => place + this.paint(severity, severity === 'error' ? 31 : 33)) : text}\n`,
      );
    }
  }

  /** Text in a terminal color, by its SGR number. */
  paint(text: string, sgr: number): string {
    return this.#colors ? `\u001b[${sgr}m${text}\u001b[0m` : text;
  }

  #clearProgress(): void {
    if (this.#progressWidth === 0) return;
    process.stderr.write(`\r${' '.repeat(this.#progressWidth)}\r`);
    this.#progressWidth = 0;
  }
}
