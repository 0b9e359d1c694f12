import { type ParseError, parse as parseLenientJson } from 'jsonc-parser';
import { describeSyntaxErrors } from '../../config/json/syntax-errors.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import { duplicateJsonKeys } from '../places/json.ts';
import { Places } from '../places/places.ts';
import { parseExactJson } from './exact-numbers.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ParseContext, ParsedFile } from './parsed-file.ts';
import { own, type RawObject, textOf } from './raw.ts';

/** Finding duplicate keys needs a second scan of the text, which is too slow for larger files. */
const MAX_SEARCHED_FOR_DUPLICATES_SIZE = 4_000_000;
const MAX_DEPTH = 500;

/** Parses a JSON or YAML file. Reports a problem and returns undefined if it cannot be used. */
export async function parseFile(file: string, text: string, context: ParseContext): Promise<ParsedFile | undefined> {
  const [start] = /\S.?/.exec(text) ?? [];
  const fail = (code: Diagnostic['code'], message: string, hint: string) => {
    context.report({ code, severity: context.severity, message, hint, location: { file, line: 1, column: 1 } });
    return undefined;
  };
  if (start === undefined)
    return fail('openapi/empty', `\`${file}\` is empty.`, 'An OpenAPI document starts with `openapi`, `info`, and `paths`.');
  if (start.startsWith('<'))
    return fail(
      'openapi/not-openapi',
      `\`${file}\` contains HTML or XML instead of an OpenAPI document.`,
      'Use the URL of the JSON or YAML file itself.',
    );
  const json = /^(?:[{[]|\/[/*])/.test(start) ? parseJson(file, text, context) : undefined;
  if (json === 'failed') return undefined;
  const parsed = json ?? (await parseYaml(file, text, context));
  if (!parsed) return undefined;
  if (parsed.value === null || parsed.value === undefined)
    return fail('openapi/empty', `\`${file}\` contains only comments.`, 'An OpenAPI document starts with `openapi`, `info`, and `paths`.');
  if (isDeeperThan(parsed.value, MAX_DEPTH))
    return fail(
      'openapi/too-large',
      `\`${file}\` is nested more than ${MAX_DEPTH} levels deep; it is skipped.`,
      'Define recursive parts under `components` and reference them.',
    );
  return parsed;
}

/** Returns undefined without reporting if the file is not JSON but may be YAML. */
function parseJson(file: string, text: string, { report, severity }: ParseContext): ParsedFile | 'failed' | undefined {
  const places = new Places(file, text, 'json');
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    const errors: ParseError[] = [];
    value = parseExactJson(text, (written) => parseLenientJson(written, errors, { allowTrailingComma: true }));
    if (errors.length > 0) {
      if (/\.ya?ml$/i.test(file)) return undefined;
      for (const one of describeSyntaxErrors(new SourceText(file, text), errors)) report({ ...one, code: 'openapi/syntax', severity });
      return 'failed';
    }
    report({
      code: 'openapi/lenient-json',
      severity: 'notice',
      message: `\`${file}\` contains comments or trailing commas. Lectern accepts them, but other tools may not.`,
      location: { file },
    });
  }
  if (text.length < MAX_SEARCHED_FOR_DUPLICATES_SIZE && !isDeeperThan(value, MAX_DEPTH)) {
    for (const { key, offset, winner } of duplicateJsonKeys(text)) {
      const { line } = places.at(winner, 0).location ?? {};
      report({
        code: 'openapi/duplicate-key',
        severity: 'warning',
        message: `\`${key}\` occurs twice in one object, the second time in line ${line}; the last one is used.`,
        hint: 'Remove one.',
        ...places.at(offset, key.length + 2),
      });
    }
  }
  return { file, value, places };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) if (isDeeperThan((value as RawObject)[key], levels - 1)) return true;
  return false;
}

/** The version that a document declares; undefined if it is not an OpenAPI document. */
export function versionOf(value: unknown): string | undefined {
  const version = textOf(own(value, 'openapi') ?? own(value, 'swagger'));
  return version !== undefined && /^\d+(?:\.\d+)*(?:-[\w.]+)?$/.test(version) ? version : undefined;
}
