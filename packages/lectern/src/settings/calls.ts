import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { placeInStack } from './build-error.ts';

/** Milliseconds that a promise of a hook may take. */
const MAX_TIME = 20_000;

export interface Call<T> {
  hook: string;
  /** File of the page, or undefined for the whole site. */
  file?: string | undefined;
  /** Whether it is no problem of a page, so that its code is the location, or else the configuration. */
  isOfSite?: boolean;
  /** What a result must be, for a message, and whether it is. */
  expected: string;
  isRight(result: unknown): result is T;
  /** What readers get instead. */
  otherwise: string;
}

export type Report = (problem: Diagnostic) => void;

/** Calls what plugins do. A function that fails is one problem, and its plugin changes nothing there. */
export class PluginCalls {
  readonly #root: string;
  readonly #config: string | undefined;
  /** Of rendered code and outputs. A renderer takes them after each page. */
  readonly #problems: Diagnostic[] = [];
  /** Code of failed fences, to find its line. */
  readonly #fences = new Map<Diagnostic, string>();
  readonly #ofSite = new WeakSet<Diagnostic>();

  /** @param config path of the configuration from the docs root, if it is a file */
  constructor(root: string, config: string | undefined) {
    this.#root = root;
    this.#config = config;
  }

  /** Keeps a problem until it is taken. With the code of a block, its line is the location. */
  keep(problem: Diagnostic, code?: string): void {
    if (code !== undefined) this.#fences.set(problem, code);
    this.#problems.push(problem);
  }

  /**
   * Problems of what was rendered since the last call.
   * @param locate finds a line of code
   */
  take(locate: (line: string) => Diagnostic['location']): Diagnostic[] {
    return this.#problems.splice(0).map((problem) => {
      if (this.#ofSite.has(problem)) return problem;
      const location = problem.location ?? locate(this.#fences.get(problem)?.trim().split('\n')[0] ?? '');
      this.#fences.delete(problem);
      return { ...problem, ...(location && { location }) };
    });
  }

  /** The result of a hook that has one at once. Undefined if it fails. */
  run<T>(name: string, call: Call<T>, run: () => unknown, report: Report = (one) => this.keep(one)): T | undefined {
    try {
      const result: unknown = run();
      if (call.isRight(result)) return result;
      report(this.#wrong(name, call, result));
    } catch (error) {
      report(this.#failure(name, call, error));
    }
    return undefined;
  }

  /** The result of a hook that can take time. */
  async wait<T>(name: string, run: (() => unknown) | undefined, call: Call<T>, report: Report): Promise<T | undefined> {
    if (!run) return undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it has no result after ${MAX_TIME / 1000} seconds`)), MAX_TIME);
      });
      const result = await Promise.race([run(), late]);
      if (call.isRight(result)) return result;
      report(this.#wrong(name, call, result));
    } catch (error) {
      report(this.#failure(name, call, error));
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }

  #wrong(name: string, call: Call<never> | Call<unknown>, result: unknown): Diagnostic {
    const { hook, expected } = call;
    const got = result === undefined ? 'nothing' : result instanceof Promise ? 'a promise' : `something else (${typeof result})`;
    return this.#problem(call, `\`${hook}\` of the plugin \`${name}\` returns ${got} instead of ${expected}.`);
  }

  #failure(name: string, call: Call<never> | Call<unknown>, error: unknown): Diagnostic {
    const message = error instanceof Error ? error.message : String(error);
    const inRoot = (at: string) => path.relative(this.#root, at);
    const place = placeInStack(error, (at) =>
      /\.(?:[cm]?[jt]s|[jt]sx)$/.test(at) && !inRoot(at).startsWith('.') ? inRoot(at) : undefined,
    );
    const where = place?.file === undefined ? '' : ` (\`${place.file}:${place.line}:${place.column}\`)`;
    return this.#problem(call, `\`${call.hook}\` of the plugin \`${name}\` fails: ${message.replace(/\.$/, '')}${where}.`, place);
  }

  #problem({ isOfSite, otherwise, file }: Call<never> | Call<unknown>, message: string, place?: object): Diagnostic {
    if (isOfSite) return this.problem(message, otherwise, place as Diagnostic['location']);
    return { code: 'site/plugin', severity: 'error', message, hint: otherwise, ...(file !== undefined && { location: { file } }) };
  }

  /** A problem of no page. Its location is the configuration, unless there is a better one. */
  problem(message: string, hint: string, place?: Diagnostic['location']): Diagnostic {
    const location = place ?? (this.#config === undefined ? undefined : { file: this.#config });
    const problem: Diagnostic = { code: 'site/plugin', severity: 'error', message, hint, ...(location && { location }) };
    this.#ofSite.add(problem);
    return problem;
  }
}
