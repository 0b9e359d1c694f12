import type { RegexEngine } from 'shiki/types';

/**
 * Limits the searches that a grammar makes in one line. A limit in milliseconds would make the result depend on how busy the
 * machine is.
 */
export class StepLimit {
  readonly #limit: number;
  #steps = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Starts a line. */
  reset(): void {
    this.#steps = 0;
  }

  get isExceeded(): boolean {
    return this.#steps > this.#limit;
  }

  /** The same engine, which finds nothing more in a line above the limit, so that the grammar ends the line there. */
  apply(engine: RegexEngine): RegexEngine {
    return {
      createString: engine.createString,
      createScanner: (patterns) => {
        const scanner = engine.createScanner(patterns);
        return {
          findNextMatchSync: (text, start, options) => {
            this.#steps += 1;
            return this.isExceeded ? null : scanner.findNextMatchSync(text, start, options);
          },
          dispose: () => scanner.dispose?.(),
        };
      },
    };
  }
}
