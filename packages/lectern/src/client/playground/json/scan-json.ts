type JsonTokenKind = 'key' | 'string' | 'number' | 'literal' | 'open' | 'close' | 'comma' | 'colon';

export interface JsonError {
  /** Offset into the text. */
  offset: number;
  message: string;
}

/** Takes a token as it was written, with the JSON pointer of the value that it belongs to. */
export type JsonListener = (kind: JsonTokenKind, token: string, path: string) => void;

type Expected = 'value' | 'key' | 'colon' | 'comma' | 'nothing';

interface Level {
  isArray: boolean;
  path: string;
  /** Of the item, or the property, that is being read. */
  key: string | number;
}

const SPACE = /[\t\n\r ]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|true\b|false\b|null\b|[{}[\],:]/uy;

/**
 * Reads a text of JSON and tells every token, so that no digit and no escape is changed. Returns where the text stops being JSON, or
 * undefined when it is.
 */
export function scanJson(text: string, tell: JsonListener = () => undefined): JsonError | undefined {
  const scanner = new Scanner(tell);
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

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Knows what may follow what. */
class Scanner {
  readonly #tell: JsonListener;
  readonly #levels: Level[] = [];
  #expected: Expected = 'value';
  /** A bracket was just opened, so that it may close at once. */
  #isFresh = false;

  constructor(tell: JsonListener) {
    this.#tell = tell;
  }

  get isDone(): boolean {
    return this.#expected === 'nothing';
  }

  /** What should come next, in words. */
  get wanted(): string {
    const comma = `a comma or ${this.#levels.at(-1)?.isArray ? ']' : '}'}`;
    return { value: 'a value', key: 'a name in double quotes', colon: 'a colon', comma, nothing: 'the end' }[this.#expected];
  }

  /** False when the token may not stand here. */
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
    this.#tell(kind, token, this.#path());
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
  if (found === '"' && token === undefined) return 'This text has no end';
  if (found === "'") return 'Texts stand in double quotes';
  return `Found ${found.slice(0, 20)} where ${wanted} should be`;
}
