import * as z from 'zod';
import { certainTypo, didYouMean } from '../diagnostics/nearest.ts';
import { pointerName, pointerSteps, pointerTo } from '../diagnostics/pointer.ts';
import type { HexColor } from './basic-types.ts';
import { parseHex, toHex } from './color.ts';
import { describeExpected } from './describe-schema.ts';
import { describeFound, listAll, listAlternatives, wordsIn } from './describe-value.ts';
import { formatMember } from './json/format.ts';
import { isEmpty, type JsonNode, type JsonValue, memberOf, nameIn, type ObjectNode, placeOf, type StringNode } from './json/node.ts';
import { ownValue, setOwn } from './own-value.ts';
import type { KeyFix, Reading } from './reading.ts';
import { acceptsKind, schemaKind, unwrap } from './unwrap-schema.ts';

/**
 * Reads a value as its schema says. Every problem is reported with its place, and the value still comes back as far as
 * it is good: a field in error has its default, an item in error is left out, an object that misses a required field
 * is undefined. A value of another type with one harmless meaning is taken in that meaning, with a warning. Unknown
 * keys are warnings. What comes back passes the schema.
 */
export function readValue<S extends z.ZodType>(schema: S, node: JsonNode, reading: Reading): z.output<S> | undefined {
  return readNode(schema, node, reading) as z.output<S> | undefined;
}

/** Reports a value that must be an object. */
export function reportAsObject(node: JsonNode, reading: Reading): void {
  const schema = z.object({});
  if (node.kind === 'null' || isEmpty(node)) reportNothing(schema, node, reading);
  else reportType(schema, node, reading);
}

function readNode(wrapped: z.ZodType, node: JsonNode, reading: Reading): unknown {
  const { schema, hints } = unwrap(wrapped);
  const kind = schemaKind(schema);
  switch (kind.type) {
    case 'object':
      if (node.kind !== 'object') return reportType(wrapped, node, reading);
      return readObject({ ...kind.shape, ...(hints.moreFields?.(reading.own) as typeof kind.shape) }, kind.rest, node, reading);
    case 'array':
      return readList(wrapped, kind.element, node, reading);
    case 'union': {
      const option =
        kind.options.find((each) => unwrap(each).hints.knownBy?.some((key) => memberOf(node, key))) ??
        kind.options.find((each) => acceptsKind(each, node.kind)) ??
        kind.options.find((each) => isCoercible(each, node));
      return option === undefined ? reportType(wrapped, node, reading) : readNode(option, node, reading);
    }
    case 'enum':
      return readEnum(kind.values, wrapped, node, reading);
    case 'string':
      if (hints.color) return node.kind === 'string' ? readColor(node, reading) : reportType(wrapped, node, reading);
      if (node.kind === 'number') return checkLeaf(schema, coerce(node, node.raw, reading), node, reading);
      return node.kind === 'string' ? checkLeaf(schema, node.value, node, reading) : reportType(wrapped, node, reading);
    case 'number':
      if (node.kind === 'string' && isCoercible(schema, node)) {
        return checkLeaf(schema, coerce(node, Number(node.value), reading), node, reading);
      }
      return node.kind === 'number' ? checkLeaf(schema, node.value, node, reading) : reportType(wrapped, node, reading);
    case 'boolean':
      if (node.kind === 'string' && isCoercible(schema, node)) return coerce(node, node.value.trim().toLowerCase() === 'true', reading);
      return node.kind === 'boolean' ? node.value : reportType(wrapped, node, reading);
    default:
      return undefined;
  }
}

/** True when a value of another type has one harmless meaning for the schema. */
function isCoercible(wrapped: z.ZodType, node: JsonNode): boolean {
  const { schema, hints } = unwrap(wrapped);
  const kind = schemaKind(schema);
  if (kind.type === 'string') return node.kind === 'number' && !hints.color;
  if (kind.type === 'number') return node.kind === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(node.value);
  if (kind.type === 'boolean') return node.kind === 'string' && /^\s*(true|false)\s*$/i.test(node.value);
  if (kind.type === 'array') return node.kind !== 'array' && (acceptsKind(kind.element, node.kind) || isCoercible(kind.element, node));
  if (kind.type === 'union') return kind.options.some((option) => isCoercible(option, node));
  return false;
}

function coerce<T extends JsonValue>(node: JsonNode, value: T, reading: Reading): T {
  reading.report(node, {
    code: 'config/coerced-type',
    severity: 'warning',
    message: `\`${pointerName(node.pointer)}\` is ${describeFound(node)}; it is treated as \`${JSON.stringify(value)}\`.`,
    hint: `Write \`${JSON.stringify(value)}\`.`,
  });
  return value;
}

function readObject(shape: Record<string, z.ZodType>, rest: z.ZodType | undefined, node: ObjectNode, reading: Reading): object | undefined {
  reportUnknownKeys(shape, rest, node, reading);
  const value: Record<string, unknown> = {};
  let isComplete = true;
  for (const key of fieldOrder(shape, node, rest !== undefined)) {
    const schema = ownValue(shape, key) ?? rest;
    if (schema === undefined) continue;
    const field = readField(schema, key, node, reading);
    if (field.value !== undefined) setOwn(value, key, field.value);
    isComplete &&= field.isValid;
  }
  reading.rememberObject(value, node);
  return isComplete ? value : undefined;
}

/** Fields as the schema lists them; those of an open map as the author wrote them, because there the order counts. */
function fieldOrder(shape: Record<string, z.ZodType>, node: ObjectNode, isMap: boolean): Iterable<string> {
  const written = node.members.map((member) => member.key);
  return isMap ? new Set([...written, ...Object.keys(shape)]) : Object.keys(shape);
}

/** @returns `isValid` is false when a field that the object cannot do without has no value */
function readField(schema: z.ZodType, key: string, parent: ObjectNode, reading: Reading): { value: unknown; isValid: boolean } {
  const form = unwrap(schema);
  const member = memberOf(parent, key);
  if (member !== undefined && form.hints.ignored !== undefined) {
    reading.ignored.push({ member, reason: form.hints.ignored });
    return { value: undefined, isValid: true };
  }
  const isRequired = form.hints.required === true || !form.isOptional;
  const isWritten = member !== undefined && !countsAsAbsent(schema, member.value, isRequired);
  const value = isWritten ? readNode(schema, member.value, reading) : undefined;
  if (member !== undefined && !isRequired) reportNothing(schema, member.value, reading);
  const isBroken = member?.value.kind === 'object' && member.value.implied === true;
  if (!isWritten && isRequired && !parent.implied && !isBroken) reportMissing(schema, key, parent, reading);
  if (value === undefined && form.readsAbsentAsEmpty) {
    const empty: ObjectNode = { kind: 'object', members: [], ...placeOf(parent), pointer: pointerTo(parent.pointer, key), implied: true };
    return { value: readNode(schema, empty, reading), isValid: true };
  }
  const settled = value ?? form.defaultValue;
  return { value: settled, isValid: settled !== undefined || form.isOptional };
}

/** `[]`, `{}` and, for optional fields, `null` and for text `""`. */
function countsAsAbsent(schema: z.ZodType, node: JsonNode, isRequired: boolean): boolean {
  if (unwrap(schema).hints.keepsEmpty && acceptsKind(schema, node.kind)) return false;
  if (isEmpty(node)) return true;
  return !isRequired && (node.kind === 'null' || (node.kind === 'string' && node.value.trim() === '' && acceptsAnyText(schema)));
}

/** Warns about `null`, and about an empty list or object where another type is expected. */
function reportNothing(schema: z.ZodType, node: JsonNode, reading: Reading): void {
  const isNothing = node.kind === 'null' || (isEmpty(node) && !(node.kind === 'object' && node.implied));
  if (!isNothing || acceptsKind(schema, node.kind)) return;
  reading.report(node, {
    code: 'config/coerced-type',
    severity: 'warning',
    message: `\`${pointerName(node.pointer)}\` is ${describeFound(node)}; it is treated as absent.`,
    hint: `Remove it, or write ${describeExpected(schema, node)}.`,
  });
}

function acceptsAnyText(wrapped: z.ZodType): boolean {
  const { schema, hints } = unwrap(wrapped);
  const kind = schemaKind(schema);
  return kind.type === 'union' ? kind.options.some(acceptsAnyText) : kind.type === 'string' && !hints.color;
}

function readList(wrapped: z.ZodType, element: z.ZodType, node: JsonNode, reading: Reading): unknown[] | undefined {
  let items: readonly JsonNode[];
  if (node.kind === 'array') items = node.items;
  else if (isCoercible(unwrap(wrapped).schema, node)) {
    reading.report(node, {
      code: 'config/coerced-type',
      severity: 'warning',
      message: `\`${pointerName(node.pointer)}\` is ${describeFound(node)}; it is treated as a list with one entry.`,
      hint: 'Put it in square brackets.',
    });
    items = [node];
  } else {
    reportType(wrapped, node, reading);
    return undefined;
  }
  const read = items.map((item) => ({ item, value: readNode(element, item, reading) })).filter(({ value }) => value !== undefined);
  const values = read.map(({ value }) => value);
  reading.rememberItems(
    values,
    read.map(({ item }) => item),
  );
  return values;
}

function readEnum(known: readonly string[], wrapped: z.ZodType, node: JsonNode, reading: Reading): string | undefined {
  if (node.kind !== 'string') return reportType(wrapped, node, reading);
  const { isOpen } = unwrap(wrapped).hints;
  const values = isOpen ? [...known, ...(reading.own[isOpen] ?? [])] : known;
  const words = wordsIn(node, values);
  if (values.includes(node.value) && words.includes(node.value)) return node.value;
  reading.report(node, {
    code: 'config/invalid-value',
    // Without the choice, the site is complete, and looks or behaves as it does by default.
    severity: 'warning',
    message: `\`${pointerName(node.pointer)}\` must be ${listAlternatives(words.map((word) => `\`${word}\``))}, but it is \`${JSON.stringify(node.value)}\`.`,
    hint: didYouMean(node.value, words),
  });
  return undefined;
}

function checkLeaf(schema: z.ZodType, value: unknown, node: JsonNode, reading: Reading): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.slice(0, 1)) {
    reading.report(node, {
      code: 'config/invalid-value',
      severity: 'error',
      message: `\`${pointerName(node.pointer)}\` ${issue.message}, but it is ${describeFound(node)}.`,
    });
  }
  return undefined;
}

function reportType(schema: z.ZodType, node: JsonNode, reading: Reading): undefined {
  const key = pointerSteps(node.pointer).at(-1) ?? '';
  const examples = /^\d+$/.test(key) ? [] : examplesOf(schema).map((example) => formatMember(key, inWordsOf(node, example)));
  reading.report(node, {
    code: unwrap(schema).hints.typeCode ?? 'config/invalid-type',
    severity: 'error',
    message: `\`${pointerName(node.pointer)}\` must be ${describeExpected(schema, node)}, but it is ${describeFound(node)}.`,
    hint: examples.length === 0 ? undefined : `For example:${quote(examples.join('\n'))}`,
  });
  return undefined;
}

function reportMissing(schema: z.ZodType, key: string, parent: ObjectNode, reading: Reading): void {
  const [example] = examplesOf(schema);
  const name = nameIn(parent, key);
  reading.report(parent, {
    code: 'config/missing-field',
    severity: 'error',
    message: `\`${pointerName(pointerTo(parent.pointer, name))}\` is missing.`,
    hint: `Add${quote(example === undefined ? JSON.stringify(name) : formatMember(name, inWordsOf(parent, example)))}`,
  });
}

/** An example in the form that the author writes. */
function inWordsOf(node: JsonNode, example: JsonValue): JsonValue {
  if (Array.isArray(example)) return example.map((item) => inWordsOf(node, item));
  if (typeof example === 'string') return nameIn(node, example);
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [nameIn(node, key), inWordsOf(node, value)]));
}

/** JSON in a hint: one line in backticks, or several lines. */
function quote(json: string): string {
  return json.includes('\n') ? `\n${json}` : ` \`${json}\`.`;
}

function reportUnknownKeys(shape: Record<string, z.ZodType>, rest: z.ZodType | undefined, node: ObjectNode, reading: Reading): void {
  if (rest !== undefined) return;
  const keys = Object.keys(shape);
  const free = keys.filter((key) => memberOf(node, key) === undefined).map((key) => nameIn(node, key));
  const known = [...new Set([...keys.map((key) => nameIn(node, key)), ...(node.alsoKnown ?? [])])];
  for (const member of node.members.filter(({ key }) => !Object.hasOwn(shape, key))) {
    reading.reportKey(member, {
      code: 'config/unknown-key',
      severity: 'warning',
      message: `\`${pointerName(member.value.pointer)}\` is an unknown key; it is ignored.`,
      fix: correctedKey(member.key, free),
      hint: suggestKey(member.key, [...free, ...(node.alsoKnown ?? [])], known),
    });
  }
}

/** The correction of a key that is a typo without a doubt. */
function correctedKey(key: string, free: readonly string[]): KeyFix | undefined {
  const meant = certainTypo(key, free);
  return meant === undefined ? undefined : { find: JSON.stringify(key), write: JSON.stringify(meant) };
}

/** The nearest key that is still free; without one, all keys of a small object. */
function suggestKey(key: string, free: readonly string[], known: readonly string[]): string {
  const meant = didYouMean(key, free);
  if (meant !== undefined) return meant;
  return known.length > 8
    ? 'Remove it.'
    : `Remove it. The known ${known.length === 1 ? 'key is' : 'keys are'} ${listAll(known.map((each) => `\`${each}\``))}.`;
}

function examplesOf(schema: z.ZodType): JsonValue[] {
  const examples = unwrap(schema).hints.examples ?? z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? (examples as JsonValue[]) : [];
}

/** A hex color as `#rrggbb`; undefined and an error when it is none. An alpha channel is dropped with a warning. */
function readColor(node: StringNode, reading: Reading): HexColor | undefined {
  const name = pointerName(node.pointer);
  const color = parseHex(node.value);
  if (color === undefined) {
    reading.report(node, {
      code: 'config/invalid-color',
      severity: 'error',
      message: `\`${name}\` must be a hex color, but it is \`${JSON.stringify(node.value)}\`.`,
      hint: hintForColor(node.value.trim()),
    });
    return undefined;
  }
  if (color.alpha !== undefined) {
    reading.report(node, {
      code: 'config/color-alpha',
      severity: 'warning',
      message: `\`${name}\` has an alpha channel, which is ignored: \`${node.value}\` is treated as \`${color.hex}\`.`,
      hint: `Write \`${color.hex}\`.`,
    });
  }
  return color.hex;
}

function hintForColor(text: string): string {
  if (parseHex(`#${text}`) !== undefined) return `Did you mean \`#${text}\`?`;
  const hex = toHex(text);
  return hex === undefined ? 'Write it as `#rgb` or `#rrggbb`, for example `#16a34a`.' : `Write it as \`${hex}\`.`;
}
