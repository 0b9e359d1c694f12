import { createRequire } from 'node:module';
import type { FormulaMarkup } from '../view/runtime.ts';

interface Katex {
  renderToString(formula: string, options: object): string;
  ParseError: new (...given: never[]) => Error & { rawMessage?: string };
}

/** Renders formulas, each once. The library is loaded on first use. */
export class Formulas {
  readonly #known = new Map<string, FormulaMarkup>();
  #katex: Katex | undefined;

  print(formula: string, display: boolean): FormulaMarkup {
    const key = `${display ? 'd' : 'i'}${formula}`;
    let markup = this.#known.get(key);
    if (!markup) this.#known.set(key, (markup = this.#make(formula, display)));
    return markup;
  }

  /** Why a formula is invalid, as a sentence. */
  check(formula: string, display: boolean): string | undefined {
    const markup = this.print(formula, display);
    return 'problem' in markup ? markup.problem : undefined;
  }

  #make(formula: string, displayMode: boolean): FormulaMarkup {
    this.#katex ??= createRequire(import.meta.url)('katex') as Katex;
    try {
      // Without `trust`, a formula can't contain links or load anything.
      return { html: this.#katex.renderToString(formula, { displayMode, output: 'htmlAndMathml', strict: 'ignore', maxExpand: 1000 }) };
    } catch (error) {
      if (error instanceof RangeError) return { problem: 'It is nested too deeply.' };
      if (!(error instanceof this.#katex.ParseError)) throw error;
      return { problem: sentence(error.rawMessage ?? error.message) };
    }
  }
}

function sentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
