import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, formatDiagnostic, formatReport, type ReportOptions } from '@lectern/core/diagnostics';
import { opensLinks, usesColors } from './terminal-features.ts';

const SEVERITY_COLORS = { error: 31, warning: 33, notice: 36 } as const;

/** Where the command line writes: results to standard output, problems and progress to standard error. */
export class Terminal {
  readonly #isInteractive: boolean;
  readonly #colors: { readonly stdout: boolean; readonly stderr: boolean };
  readonly #links: boolean;
  #progressWidth = 0;

  constructor() {
    const isInteractive = ({ isTTY }: { isTTY?: boolean }) => isTTY === true && process.env.CI === undefined;
    this.#isInteractive = isInteractive(process.stderr);
    this.#colors = { stdout: usesColors(process.env, isInteractive(process.stdout)), stderr: usesColors(process.env, this.#isInteractive) };
    this.#links = this.#isInteractive && opensLinks(process.env);
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
    // Some terminals say that they have no columns.
    const shown = text.slice(0, (process.stderr.columns || 80) - 1);
    process.stderr.write(`\r${shown.padEnd(this.#progressWidth)}`);
    this.#progressWidth = shown.length;
  }

  /** Prints errors and warnings in full. */
  diagnostics(diagnostics: readonly Diagnostic[]): void {
    for (const one of diagnostics) if (one.severity !== 'notice') this.error(`${this.#painted(one, formatDiagnostic(one))}\n`);
  }

  /**
   * Prints all problems of a run: errors last, repeated ones folded.
   * @param diagnostics their files are relative to the folder that the command runs in
   */
  report(diagnostics: readonly Diagnostic[], options: ReportOptions): void {
    let last: Diagnostic | undefined;
    for (const part of formatReport(diagnostics, options)) {
      if (part.kind === 'note') {
        this.error(`${part.text}\n`);
        continue;
      }
      last = part.diagnostic;
      this.error(`${this.#linked(part, this.#painted(last, part.text))}\n`);
    }
    if (last && this.#isInteractive) this.error(`Learn more about a code with \`lectern explain ${last.code}\`.\n`);
  }

  #painted({ severity }: Diagnostic, text: string): string {
    return text.replace(new RegExp(`(^|  )${severity}(?=  )`), (_, space) => space + this.paint(severity, SEVERITY_COLORS[severity]));
  }

  /** The text with a hyperlink (OSC 8) from its place to the file. */
  #linked({ diagnostic: { location }, place }: { diagnostic: Diagnostic; place: string }, text: string): string {
    if (!this.#links || !location || !text.startsWith(place)) return text;
    const url = pathToFileURL(path.resolve(location.file));
    return `\u001b]8;;${url}\u001b\\${place}\u001b]8;;\u001b\\${text.slice(place.length)}`;
  }

  /** Text in a terminal color, by its SGR number. */
  paint(text: string, sgr: number, stream: 'stdout' | 'stderr' = 'stderr'): string {
    return this.#colors[stream] ? `\u001b[${sgr}m${text}\u001b[0m` : text;
  }

  #clearProgress(): void {
    if (this.#progressWidth === 0) return;
    process.stderr.write(`\r${' '.repeat(this.#progressWidth)}\r`);
    this.#progressWidth = 0;
  }
}
