import { type Document, isCollection, parseDocument, visit } from 'yaml';
import { setOwn } from '../../config/own-value.ts';
import { Places } from '../places/places.ts';
import { exactNumber, hasExactNumbers } from './exact-numbers.ts';
import type { ParseContext, ParsedFile } from './parsed-file.ts';
import { isObject } from './raw.ts';

/** The maximum expansion of aliases, as a multiple of the values in the file. */
const MAX_EXPANSION = 10;
const ALWAYS_ALLOWED = 200_000;

/** Parses YAML. Aliases share their value, merge keys are resolved, and for duplicate keys, the last one is used with a warning. */
export async function parseYaml(file: string, text: string, context: ParseContext): Promise<ParsedFile | undefined> {
  const places = new Places(file, text, 'yaml');
  const value = (hasExactNumbers(text) ? undefined : await parseFast(text)) ?? parseWithPlaces(places, context);
  if (value === undefined) return undefined;
  const expansion = value.value === null || typeof value.value !== 'object' ? { total: 1, distinct: 1 } : measureExpansion(value.value);
  if (expansion === 'circular' || expansion.total > Math.max(ALWAYS_ALLOWED, expansion.distinct * MAX_EXPANSION)) {
    context.report({
      code: 'openapi/yaml-aliases',
      severity: context.severity,
      message:
        expansion === 'circular'
          ? `An alias in \`${file}\` is inside its own anchor; the file is skipped.`
          : `The aliases in \`${file}\` expand to ${expansion.total} values; the file is skipped.`,
      hint: 'Use `$ref` for repeated parts.',
      ...places.at(Math.max(0, text.search(/[\s,[{-]\*\w/) + 1), 1),
    });
    return undefined;
  }
  return { file, value: resolveMergeKeys(value.value, new Set()), places };
}

/** This parser is several times faster than the one below, but stops at the first error and reports no line numbers. */
async function parseFast(text: string): Promise<{ value: unknown } | undefined> {
  try {
    const { parse } = await import('@readme/openapi-parser');
    // The published types only allow a flag; the implementation accepts any parser.
    const resolve: object = { external: false, file: { order: 1, canRead: true, read: () => text } };
    return { value: await parse('/document.yaml', { resolve }) };
  } catch {
    return undefined;
  }
}

function parseWithPlaces(places: Places, { report, severity }: ParseContext): { value: unknown } | undefined {
  let document: Document;
  try {
    document = parseDocument(places.text, {
      merge: false,
      prettyErrors: false,
      logLevel: 'error',
    });
  } catch {
    report({
      code: 'openapi/too-large',
      severity,
      message: `\`${places.file}\` is nested too deeply; it is skipped.`,
      location: { file: places.file },
    });
    return undefined;
  }
  const errors = document.errors.filter((error) => error.code !== 'DUPLICATE_KEY');
  const [first] = errors;
  if (first) {
    report({
      code: 'openapi/syntax',
      severity,
      message: `\`${places.file}\` is not valid YAML: ${first.message.replace(/\.$/, '')}.`,
      ...(/tab/i.test(first.message) ? { hint: 'Indent with spaces.' } : {}),
      ...places.at(first.pos[0], Math.max(1, first.pos[1] - first.pos[0])),
    });
    return undefined;
  }
  for (const error of document.errors) {
    const key = places.text.slice(error.pos[0], error.pos[1]);
    report({
      code: 'openapi/duplicate-key',
      severity: 'warning',
      message: 'A key occurs twice in one object; the last one is used.',
      hint: 'Remove one.',
      ...places.at(error.pos[0], Math.max(1, key.length)),
    });
  }
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'number' && /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(scalar.source ?? ''))
        scalar.value = exactNumber(scalar.source ?? '');
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return;
      const [start, end] = key.range ?? [0, 1];
      report({
        code: 'openapi/invalid',
        severity: 'warning',
        message: 'A key is a list or map; its source is used as a text.',
        hint: 'Write the key in quotes.',
        ...places.at(start, end - start),
      });
    },
  });
  return toValue(document, places, { report, severity });
}

function toValue(document: Document, places: Places, { report, severity }: ParseContext): { value: unknown } | undefined {
  try {
    return { value: document.toJS({ maxAliasCount: 1000 }) };
  } catch (error) {
    report({
      code: 'openapi/yaml-aliases',
      severity,
      message: `\`${places.file}\` is skipped: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Use `$ref` for repeated parts.',
      location: { file: places.file },
    });
    return undefined;
  }
}

/** The number of values in a tree, counting shared parts each time they occur. */
function measureExpansion(root: object): { total: number; distinct: number } | 'circular' {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const measure = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value) || open.size > 5000) return Number.NaN;
    open.add(value);
    let size = 1;
    for (const inner of Object.values(value)) size += measure(inner);
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  const total = measure(root);
  return Number.isNaN(total) ? 'circular' : { total, distinct: sizes.size };
}

/** Resolves the merge key `<<`; sibling keys take precedence. */
function resolveMergeKeys(value: unknown, seen: Set<object>): unknown {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const inner of Object.values(value)) resolveMergeKeys(inner, seen);
  if (!isObject(value) || !Object.hasOwn(value, '<<')) return value;
  const merged = [value['<<']].flat().filter(isObject);
  delete value['<<'];
  for (const source of merged) for (const [key, inner] of Object.entries(source)) if (!Object.hasOwn(value, key)) setOwn(value, key, inner);
  return value;
}
