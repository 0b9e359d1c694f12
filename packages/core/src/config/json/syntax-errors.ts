import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';

interface SyntaxProblem {
  offset: number;
  length: number;
  message: string;
  hint?: string;
}

/**
 * What the parser complains about, in the author's terms. One slip makes the parser stumble several times: only the
 * first complaint of a line is kept, and a bracket missed at the end of the file only when nothing else is wrong.
 */
export function describeSyntaxErrors(source: SourceText, errors: readonly ParseError[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lines = new Set<number>();
  let previous: string | undefined;
  for (const error of errors) {
    const name = printParseErrorCode(error.error);
    const isEcho =
      (previous === 'UnexpectedEndOfString' && name === 'CommaExpected') ||
      (diagnostics.length > 0 && (name === 'CloseBraceExpected' || name === 'CloseBracketExpected' || name === 'EndOfFileExpected'));
    previous = name;
    const { line } = source.position(error.offset);
    if (isEcho || lines.has(line)) continue;
    lines.add(line);
    const problem = describe(source.text, name, error);
    diagnostics.push({
      code: 'config/syntax',
      severity: 'error',
      message: problem.message,
      hint: problem.hint,
      ...source.at(problem.offset, problem.length),
    });
  }
  return diagnostics;
}

function describe(text: string, name: string, { offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const here = { offset, length: Math.max(1, length) };
  switch (name) {
    case 'CommaExpected':
      if (found === '}' || found === ']') return { ...here, message: `\`${found}\` does not match the open bracket.` };
      return { ...endBefore(text, offset), message: `A comma is missing before \`${shorten(found)}\`.` };
    case 'ColonExpected':
      return { ...here, message: `A colon and a value are missing after the key${before(text, offset)}.` };
    case 'PropertyNameExpected':
      return { ...here, message: `Expected a key in double quotes, but found \`${shorten(found)}\`.` };
    case 'ValueExpected':
      return {
        ...here,
        message: found === '' ? 'The file ends where a value is expected.' : `A value is expected before \`${shorten(found)}\`.`,
      };
    case 'CloseBraceExpected':
      return { ...endBefore(text, offset), message: 'The file ends, but a `}` is still missing.' };
    case 'CloseBracketExpected':
      return { ...endBefore(text, offset), message: 'The file ends, but a `]` is still missing.' };
    case 'EndOfFileExpected':
      return {
        ...here,
        message: `The object is closed, but \`${shorten(found)}\` follows.`,
        hint: 'Check for an extra closing bracket above.',
      };
    case 'UnexpectedEndOfString':
      return {
        ...here,
        message: 'A string is not closed on its line.',
        hint: 'Add the `"` at its end. Write a line break in a string as `\\n`.',
      };
    case 'UnexpectedEndOfComment':
      return { ...here, length: 2, message: 'A comment is not closed.' };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return {
        ...here,
        message: 'A string contains an invalid escape sequence.',
        hint: 'Write a path with slashes, and a backslash elsewhere as `\\\\`.',
      };
    case 'InvalidCharacter':
      return { ...here, message: 'A string contains a tab or another control character.', hint: 'Write a tab as `\\t`.' };
    default:
      return { ...here, ...describeSymbol(found) };
  }
}

function describeSymbol(found: string): { message: string; hint?: string } {
  if (/^(<{7}|={7}|>{7}|\|{7})/.test(found))
    return { message: 'The file contains an unresolved merge conflict.', hint: 'Keep one side and remove the conflict markers.' };
  const message = `\`${shorten(found)}\` is not valid JSON.`;
  if (/^['‘’“”`]/.test(found)) return { message, hint: 'Use straight double quotes for strings: `"text"`.' };
  const word = { True: 'true', False: 'false', None: 'null', undefined: 'null' }[found];
  if (word !== undefined) return { message, hint: `Did you mean \`${word}\`?` };
  return { message, hint: 'Put keys and strings in double quotes: `"text"`.' };
}

/** The last character in front of an offset that is no white space. */
function endBefore(text: string, offset: number): { offset: number; length: number } {
  return { offset: Math.max(0, text.slice(0, offset).trimEnd().length - 1), length: 1 };
}

function before(text: string, offset: number): string {
  const key = /"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(0, offset))?.[0].trim();
  return key === undefined ? '' : ` \`${shorten(key)}\``;
}

function shorten(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
