import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate';
import type { LanguageRegistration, RegexEngine } from 'shiki/types';
import { remember } from '../cache/remember.ts';
import { grammarsOf } from './languages.ts';
import { RunWriter } from './runs.ts';
import { StepLimit } from './step-limit.ts';
import { classOfColor, createClassTheme } from './theme.ts';
import type { OnCut, OwnGrammar, TokenClass, TokenRuns } from './types.ts';

/** A longer line is shown as plain text: it is data or minified, and would cost more than all others together. */
const MAX_LINE_LENGTH = 2_000;
/** The same for a whole block. */
const MAX_BLOCK_LENGTH = 200_000;
/** Searches in one line. Only a bug in a grammar may exceed it: the longest lines need a few thousand. */
const MAX_STEPS = 50_000;
/** Characters of code after which the remembered lines of a language are dropped, so that they cannot fill the memory. */
const MAX_MEMORY = 1_000_000;

/** Turns code into runs of token classes. */
export interface Tokenizer {
  /**
   * @param language an id that `resolveLanguage` gave
   */
  runs(code: string, language: string, onCut?: OnCut): Promise<TokenRuns>;
}

/**
 * A tokenizer that loads a grammar when it first meets its language. Each language has its own registry, because a grammar such as
 * Markdown's colours more when others were loaded before: the result must not depend on what else a worker has seen.
 *
 * @param own grammars of the author by the language ids that `runs` gets
 * @param mostSteps searches that a grammar may make in one line
 */
export function createTokenizer(own: ReadonlyMap<string, OwnGrammar> = new Map(), mostSteps: number = MAX_STEPS): Tokenizer {
  const limit = new StepLimit(mostSteps);
  // Expressions that JavaScript cannot express match nothing.
  const engine = limit.apply(createJavaScriptRegexEngine({ forgiving: true }));
  const languages = new Map<string, Promise<LineTokenizer>>();
  return {
    async runs(code, language, onCut = () => {}) {
      const tokenizer = await remember(languages, language, () => loadLanguage(language, engine, limit, own.get(language)));
      return tokenizer.runs(code, onCut);
    },
  };
}

async function loadLanguage(language: string, engine: RegexEngine, limit: StepLimit, own: OwnGrammar | undefined): Promise<LineTokenizer> {
  const theme = createClassTheme();
  const langs = own
    ? [own as unknown as LanguageRegistration]
    : grammarsOf(language).map((id) => bundledLanguages[id as keyof typeof bundledLanguages]);
  const shiki = await createHighlighterCore({ themes: [theme], langs, engine, warnings: false });
  const { colorMap } = shiki.setTheme(theme);
  const grammar = shiki.getLanguage(own?.name ?? language);
  return new LineTokenizer({ grammar, classes: colorMap.map(classOfColor), promptIsPlain: language === 'shellscript', limit });
}

interface TokenizedLine {
  fragment: string;
  next: StateStack;
  isCut: boolean;
}

interface LineTokenizerOptions {
  grammar: IGrammar;
  classes: (TokenClass | undefined)[];
  promptIsPlain: boolean;
  /** Of the engine of the grammar. */
  limit: StepLimit;
}

/**
 * Tokenises line by line and remembers each line by the grammar's state before it. Documentation repeats itself (imports, headers,
 * closing braces): on real sites half of all lines are met again, on generated references three quarters.
 */
class LineTokenizer {
  readonly #grammar: IGrammar;
  readonly #classes: (TokenClass | undefined)[];
  readonly #promptIsPlain: boolean;
  readonly #limit: StepLimit;
  readonly #writer = new RunWriter();
  #known = new Map<StateStack, Map<string, TokenizedLine>>();
  #states = new Map<number, StateStack[]>();
  #remembered = 0;

  constructor({ grammar, classes, promptIsPlain, limit }: LineTokenizerOptions) {
    this.#grammar = grammar;
    this.#classes = classes;
    this.#promptIsPlain = promptIsPlain;
    this.#limit = limit;
  }

  runs(code: string, onCut: OnCut): TokenRuns {
    const lines = code.split('\n');
    if (code.length > MAX_BLOCK_LENGTH) {
      onCut(code, 'long-block');
      return ','.repeat(lines.length - 1);
    }
    this.#remembered += code.length;
    if (this.#remembered > MAX_MEMORY) {
      this.#known = new Map();
      this.#states = new Map();
      this.#remembered = code.length;
    }
    let state = INITIAL;
    return lines
      .map((line) => {
        if (line === '') return '';
        if (line.length > MAX_LINE_LENGTH) {
          onCut(line, 'long-line');
          return '';
        }
        const { fragment, next, isCut } = this.#line(line, state);
        if (isCut) onCut(line, 'steps');
        state = next;
        return fragment;
      })
      .join(',');
  }

  #line(line: string, state: StateStack): TokenizedLine {
    let after = this.#known.get(state);
    if (!after) this.#known.set(state, (after = new Map()));
    let result = after.get(line);
    if (!result) after.set(line, (result = this.#tokenize(line, state)));
    return result;
  }

  #tokenize(line: string, state: StateStack): TokenizedLine {
    const prompt = this.#promptIsPlain && line.startsWith('$ ') ? 2 : 0;
    const text = line.slice(prompt);
    this.#limit.reset();
    const { tokens, ruleStack } = this.#grammar.tokenizeLine2(text, state);
    if (prompt) this.#writer.add(line, 0, 1, 'c');
    for (let i = 0; i < tokens.length; i += 2) {
      const tokenClass = this.#classes[EncodedTokenMetadata.getForeground(tokens[i + 1] ?? 0)];
      this.#writer.add(line, (tokens[i] ?? 0) + prompt, (tokens[i + 2] ?? text.length) + prompt, tokenClass);
    }
    return { fragment: this.#writer.finish(), next: this.#canonical(ruleStack), isCut: this.#limit.isExceeded };
  }

  /** The first state met that equals this one: states are compared by identity from here on. */
  #canonical(state: StateStack): StateStack {
    const candidates = remember(this.#states, state.depth, () => []);
    const known = candidates.find((candidate) => candidate.equals(state) && endsAlike(candidate, state));
    if (known) return known;
    candidates.push(state);
    return state;
  }
}

/** What `equals` leaves out and the next line depends on: whether a rule ended exactly at the end of the line. */
function endsAlike(a: StateStack, b: StateStack): boolean {
  let [x, y] = [a, b] as [StateStackImpl | null, StateStackImpl | null];
  for (; x && y; x = x.parent, y = y.parent) if (x.beginRuleCapturedEOL !== y.beginRuleCapturedEOL) return false;
  return true;
}
