type JsonTokenKind = 'key' | 'string' | 'number' | 'literal' | 'open' | 'close' | 'comma' | 'colon';

export interface JsonError {
  /** Offset in the text. */
  offset: number;
  message: string;
}

/** Receives a token as written, with the JSON pointer of its value. */
export type JsonListener = (kind: JsonTokenKind, token: string, path: string) => void;

type Expected = 'value' | 'key' | 'colon' | 'comma' | 'nothing';

interface Level {
  isArray: boolean;
  path: string;
  /** The current item or property. */
  key: string | number;
}

const SPACE = /[\t\n\r ]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|true\b|false\b|null\b|[{}[\],:]/uy;

/**
 * Scans JSON and reports every token as written, so that digits and escapes are kept. Returns the position of the first
 * error, or undefined if the text is valid.
 */
export function scanJson(text: string, report: JsonListener = () => undefined): JsonError | undefined {
  const scanner = new Scanner(report);
  let offset = 0;
  for (;;) {
    offset += matchAt(SPACE, text, offset)?.length ?? 0;
    if (offset >= text.length)
      return scanner.isDone ? undefined : { offset, message: `The text ends where ${scanner.wanted} should follow` };
    const token = matchAt(TOKEN, text, offset);
    if (token === undefined || !scanner.take(token)) return { offset, message: describeWrong(text, offset, token, scanner.wanted) };
    offset += token.length;
  }
}

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The grammar: which token may follow which. */
class Scanner {
  readonly #report: JsonListener;
  readonly #levels: Level[] = [];
  #expected: Expected = 'value';
  /** A bracket was just opened, so it may close immediately. */
  #isFresh = false;

  constructor(report: JsonListener) {
    this.#report = report;
  }

  get isDone(): boolean {
    return this.#expected === 'nothing';
  }

  /** The expected token, in words. */
  get wanted(): string {
    const comma = `a comma or ${this.#levels.at(-1)?.isArray ? ']' : '}'}`;
    return { value: 'a value', key: 'a name in double quotes', colon: 'a colon', comma, nothing: 'the end' }[this.#expected];
  }

  /** False if the token isn't allowed here. */
  take(token: string): boolean {
    const level = this.#levels.at(-1);
    if (level !== undefined && token === (level.isArray ? ']' : '}') && (this.#expected === 'comma' || this.#isFresh)) {
      this.#levels.pop();
      return this.#accept('close', token, this.#afterValue());
    }
    switch (this.#expected) {
      case 'comma':
        return token === ',' && level !== undefined && this.#takeComma(token, level);
      case 'colon':
        return token === ':' && this.#accept('colon', token, 'value');
      case 'key':
        return token.startsWith('"') && level !== undefined && this.#takeKey(token, level);
      case 'value':
        return this.#takeValue(token);
      case 'nothing':
        return false;
    }
  }

  #takeComma(token: string, level: Level): boolean {
    this.#accept('comma', token, level.isArray ? 'value' : 'key');
    if (typeof level.key === 'number') level.key++;
    return true;
  }

  #takeKey(token: string, level: Level): boolean {
    level.key = String(JSON.parse(token)).replaceAll('~', '~0').replaceAll('/', '~1');
    return this.#accept('key', token, 'colon');
  }

  #takeValue(token: string): boolean {
    const isArray = token === '[';
    if (isArray || token === '{') {
      const path = this.#path();
      this.#accept('open', token, isArray ? 'value' : 'key');
      this.#levels.push({ isArray, path, key: isArray ? 0 : '' });
      this.#isFresh = true;
      return true;
    }
    if (/^[}\],:]/.test(token)) return false;
    const kind = token.startsWith('"') ? 'string' : /^[tfn]/.test(token) ? 'literal' : 'number';
    return this.#accept(kind, token, this.#afterValue());
  }

  #accept(kind: JsonTokenKind, token: string, next: Expected): true {
    this.#report(kind, token, this.#path());
    this.#expected = next;
    this.#isFresh = false;
    return true;
  }

  #afterValue(): Expected {
    return this.#levels.length === 0 ? 'nothing' : 'comma';
  }

  #path(): string {
    const level = this.#levels.at(-1);
    return level === undefined ? '' : `${level.path}/${level.key}`;
  }
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

function describeWrong(text: string, offset: number, token: string | undefined, wanted: string): string {
  const found = token ?? [...text.slice(offset, offset + 2)][0] ?? '';
  if (found === '"' && token === undefined) return 'Unterminated string';
  if (found === "'") return 'Strings need double quotes';
  return `Found ${found.slice(0, 20)} where ${wanted} should be`;
}
