import { type ParseError, parse as parseLenientJson } from 'jsonc-parser';
import { describeSyntaxErrors } from '../config/syntax-errors.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ParseContext, ParsedFile } from './parsed-file.ts';
import { duplicateJsonKeys } from './places/json.ts';
import { Places } from './places/places.ts';
import { own, type RawObject, textOf } from './raw.ts';

/** Looking for keys written twice takes a second scan of the text, which is not worth it for larger files. */
const LARGEST_SEARCHED_FOR_DUPLICATES = 4_000_000;
const DEEPEST = 500;

/** Reads the text of a JSON or YAML file, whichever it is. Undefined when it cannot be used; the report says why. */
export async function parseFile(file: string, text: string, context: ParseContext): Promise<ParsedFile | undefined> {
  const [start] = /\S.?/.exec(text) ?? [];
  const fail = (code: Diagnostic['code'], message: string, hint: string) => {
    context.report({ code, severity: context.severity, message, hint, location: { file, line: 1, column: 1 } });
    return undefined;
  };
  if (start === undefined)
    return fail('openapi/empty', `\`${file}\` holds nothing.`, 'An OpenAPI document begins with `openapi`, `info` and `paths`.');
  if (start.startsWith('<'))
    return fail(
      'openapi/not-openapi',
      `\`${file}\` holds HTML or XML, not an OpenAPI document.`,
      'Name the address of the JSON or YAML file itself.',
    );
  const json = /^(?:[{[]|\/[/*])/.test(start) ? parseJson(file, text, context) : undefined;
  if (json === 'failed') return undefined;
  const parsed = json ?? (await parseYaml(file, text, context));
  if (!parsed) return undefined;
  if (parsed.value === null || parsed.value === undefined)
    return fail(
      'openapi/empty',
      `\`${file}\` holds nothing but comments.`,
      'An OpenAPI document begins with `openapi`, `info` and `paths`.',
    );
  if (isDeeperThan(parsed.value, DEEPEST))
    return fail(
      'openapi/too-large',
      `\`${file}\` is nested deeper than ${DEEPEST} levels and is not read.`,
      'Name recursive parts under `components` and refer to them.',
    );
  return parsed;
}

/** Undefined, without a report, when the file is not JSON but may be YAML. */
function parseJson(file: string, text: string, { report, severity }: ParseContext): ParsedFile | 'failed' | undefined {
  const places = new Places(file, text, 'json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    value = parseLenientJson(text, errors, { allowTrailingComma: true });
    if (errors.length > 0) {
      if (/\.ya?ml$/i.test(file)) return undefined;
      for (const one of describeSyntaxErrors(new SourceText(file, text), errors)) report({ ...one, code: 'openapi/syntax', severity });
      return 'failed';
    }
    report({
      code: 'openapi/lenient-json',
      severity: 'notice',
      message: `\`${file}\` holds comments or trailing commas. They are accepted here, but other programs may refuse the file.`,
      location: { file },
    });
  }
  if (text.length < LARGEST_SEARCHED_FOR_DUPLICATES) {
    for (const { key, offset, winner } of duplicateJsonKeys(text)) {
      const { line } = places.at(winner, 0).location ?? {};
      report({
        code: 'openapi/duplicate-key',
        severity: 'warning',
        message: `\`${key}\` is written twice in one object, again in line ${line}. The last one counts.`,
        hint: 'Remove one of the two.',
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

/** The version that a document says it is written in; undefined when it is no OpenAPI document. */
export function versionOf(value: unknown): string | undefined {
  const version = textOf(own(value, 'openapi') ?? own(value, 'swagger'));
  return version !== undefined && /^\d+(?:\.\d+)*(?:-[\w.]+)?$/.test(version) ? version : undefined;
}

/**
 * Whether the beginning of a file looks like an OpenAPI document: the key with a version behind it. A configuration file,
 * where `openapi` is a path, does not.
 */
export function looksLikeDocument(head: string): boolean {
  return (
    /(?:^|[{,]\s*|\n\s*)"(?:openapi|swagger)"\s*:\s*"?[23]\.\d/.test(head) ||
    /(?:^|\n)["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/.test(head)
  );
}
