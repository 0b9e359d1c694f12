import { pointerTo } from '@lectern/core/samples';
import { uiText } from '../../elements/texts.ts';

type JsonTokenKind = 'key' | 'string' | 'number' | 'literal' | 'open' | 'close' | 'comma' | 'colon';

interface JsonError {
  /** Offset in the text. */
  offset: number;
  message: string;
}

/** Receives a token as written, with the JSON pointer of its value. */
type JsonListener = (kind: JsonTokenKind, token: string, path: string) => void;

const SPACE = /[\t\n\r ]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|true\b|false\b|null\b|[{}[\],:]/uy;

/**
 * Scans JSON and reports every token as written, so that digits and escapes are kept. Returns the position of the first
 * error, or undefined if the text is valid.
 */
export function scanJson(text: string, report: JsonListener = () => undefined): JsonError | undefined {
  let [token, offset] = nextToken(text, 0);

  /** Reports the current token and reads the next one. */
  const take = (kind: JsonTokenKind, path: string): void => {
    report(kind, token, path);
    [token, offset] = nextToken(text, offset + token.length);
  };
  const expect = (isExpected: boolean, wanted: string): void => {
    if (!isExpected) throw new Mistake(wanted);
  };
  const readValue = (path: string): void => {
    if (token === '{' || token === '[') {
      readItems(path, token === '[');
      return;
    }
    expect(token !== '' && !/^[}\],:]/.test(token), uiText('aValue', 'a value'));
    take(token.startsWith('"') ? 'string' : /^[tfn]/.test(token) ? 'literal' : 'number', path);
  };
  const readItems = (path: string, isArray: boolean): void => {
    const end = isArray ? ']' : '}';
    take('open', path);
    for (let index = 0; index > 0 || token !== end; index += 1) {
      const child = isArray ? `${path}/${index}` : readKey(path);
      readValue(child);
      if (token === end) break;
      expect(token === ',', uiText('commaOr', 'a comma or {end}', { end }));
      take('comma', child);
    }
    take('close', path);
  };
  const readKey = (path: string): string => {
    expect(token.startsWith('"'), uiText('quotedName', 'a name in double quotes'));
    const child = pointerTo(path, JSON.parse(token));
    take('key', child);
    expect(token === ':', uiText('aColon', 'a colon'));
    take('colon', child);
    return child;
  };

  try {
    readValue('');
    expect(offset === text.length, uiText('theEnd', 'the end'));
    return undefined;
  } catch (error) {
    if (!(error instanceof Mistake)) return { offset, message: uiText('jsonTooDeep', 'The JSON is nested too deeply') };
    return { offset, message: describeMistake(text.slice(offset), token, error.message) };
  }
}

/** Its message is what should follow. */
class Mistake extends Error {}

/** The next token and its offset. Empty at the end of the text and for anything that isn't a token. */
function nextToken(text: string, from: number): [token: string, offset: number] {
  SPACE.lastIndex = from;
  const offset = from + (SPACE.exec(text)?.[0].length ?? 0);
  TOKEN.lastIndex = offset;
  return [TOKEN.exec(text)?.[0] ?? '', offset];
}

function describeMistake(rest: string, token: string, wanted: string): string {
  if (rest === '') return uiText('jsonEnds', 'The text ends where {wanted} should follow', { wanted });
  const found = token || String.fromCodePoint(rest.codePointAt(0) ?? 0);
  if (found === '"') return uiText('unterminated', 'Unterminated string');
  if (found === "'") return uiText('doubleQuotes', 'Strings need double quotes');
  return uiText('jsonFound', 'Found {found} where {wanted} should be', { found: found.slice(0, 20), wanted });
}

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
