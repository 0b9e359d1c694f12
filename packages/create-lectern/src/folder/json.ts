import { applyEdits, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { Problem } from '../problem.ts';

/**
 * Parses a JSON object; comments and trailing commas are accepted.
 *
 * @throws {Problem} with the line of the first error
 */
export function parseJsonObject(file: string, text: string): Record<string, unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error) {
    const before = text.slice(0, error.offset).split('\n');
    const what = printParseErrorCode(error.error)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    throw new Problem(`\`${file}\` is not valid JSON: ${what} in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(`\`${file}\` must contain a JSON object, such as \`{ "name": "Acme" }\`.`);
  return value as Record<string, unknown>;
}

/** Sets a value, or removes it if it is undefined. Everything else keeps its form, comments included. */
export function setJson(text: string, keys: readonly string[], value: unknown): string {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  return applyEdits(text, modify(text, [...keys], value, { formattingOptions }));
}
