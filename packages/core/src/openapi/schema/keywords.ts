import { withDefined } from '../../config/with-defined.ts';
import { isExact, isMultiple, isNumber } from '../parse/exact-numbers.ts';
import { flagIn, isObject, listIn, objectIn, own, type RawObject, textIn, textOf } from '../parse/raw.ts';
import { readExternalDocs } from '../reference/tags.ts';
import type { Constraints, JsonType, Schema, XmlForm } from '../types.ts';
import { blankSchema } from './blank.ts';

const TYPES: ReadonlySet<string> = new Set<JsonType>(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Keywords that annotate a value without restricting it. */
const ANNOTATIONS = new Set([
  '$ref',
  'title',
  'description',
  'summary',
  'nullable',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'xml',
  '$comment',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
]);

/** Whether a schema only annotates: next to a reference or as a part of `allOf`, it doesn't change the type. */
export function isAnnotation(raw: RawObject): boolean {
  return Object.keys(raw).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'));
}

/** Whether a schema only allows `null`. Generators for version 3.0, which has no such type, write it as `nullable` alone. */
export function isNullOnly(option: unknown): boolean {
  if (!isObject(option)) return false;
  const values = own(option, 'enum');
  return (
    option.type === 'null' ||
    (flagIn(option, 'nullable') && !Object.hasOwn(option, '$ref') && isAnnotation(option)) ||
    ('const' in option && option.const === null) ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

/** Reads the keywords that don't depend on other schemas. Returns unknown types. */
export function readKeywords(raw: RawObject, badgeKeys: readonly string[]): { schema: Schema; unknownTypes: string[] } {
  const { types, nullable, isNull, unknownTypes, isFile } = readTypes(raw);
  const schema = Object.assign(blankSchema(), readAnnotations(raw, badgeKeys), { types, constraints: readConstraints(raw) });
  schema.nullable ||= nullable;
  const format = textIn(raw, 'format') ?? (isFile ? 'binary' : undefined);
  if (format !== undefined && format !== '') schema.format = format;
  if (isNull) schema.const = { value: null };
  if (Object.hasOwn(raw, 'const')) readConst(raw.const, schema);
  const values = own(raw, 'enum');
  if (Array.isArray(values) && values.length > 0) readEnum(raw, values, schema);
  for (const key of ['contentMediaType', 'contentEncoding'] as const) {
    const text = textIn(raw, key);
    if (text !== undefined) schema[key] = text;
  }
  return { schema, unknownTypes };
}

/**
 * The siblings of a reference: only the fields in the source.
 * @param badgeKeys keys whose values are badges after the name
 */
export function readAnnotations(raw: RawObject, badgeKeys: readonly string[]): Partial<Schema> {
  const text = (key: string) => (textIn(raw, key)?.trim() ? textIn(raw, key) : undefined);
  const flag = (...keys: string[]) => keys.some((key) => flagIn(raw, key)) || undefined;
  const mint = own(raw, 'x-mint');
  const examples = readExampleValues(raw);
  const after = [...badgeKeys.flatMap((key) => badges(key, own(raw, key))), ...(pills(mint, 'post') ?? [])];
  return withDefined({
    title: text('title'),
    description: text('description'),
    default: Object.hasOwn(raw, 'default') ? { value: raw.default } : undefined,
    nullable: flag('nullable', 'x-nullable'),
    deprecated: flag('deprecated', 'x-deprecated'),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    examples: examples.length > 0 ? examples : undefined,
    externalDocs: readExternalDocs(raw),
    xml: readXml(objectIn(raw, 'xml')),
    pre: pills(mint, 'pre'),
    post: after.length > 0 ? after : undefined,
  });
}

function readXml(raw: RawObject | undefined): XmlForm | undefined {
  const texts = { name: textIn(raw, 'name'), namespace: textIn(raw, 'namespace'), prefix: textIn(raw, 'prefix') };
  const flags = { attribute: flagIn(raw, 'attribute') || undefined, wrapped: flagIn(raw, 'wrapped') || undefined };
  const xml = withDefined({ ...texts, ...flags, nodeType: textIn(raw, 'nodeType') });
  return Object.keys(xml).length > 0 ? xml : undefined;
}

function readExampleValues(raw: RawObject): unknown[] {
  const one = Object.hasOwn(raw, 'example') ? [raw.example] : [];
  const several = own(raw, 'examples');
  if (Array.isArray(several)) return [...one, ...several];
  if (!isObject(several)) return one;
  return [...one, ...Object.values(several).map((example) => (isObject(example) && 'value' in example ? example.value : example))];
}

function pills(mint: unknown, key: string): string[] | undefined {
  const texts = listIn(mint, key).flatMap((one) => textOf(one) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** Texts and numbers as they are, `true` as the name of the key, and a list as one badge for each of its entries. */
function badges(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => badges(key, one));
  if (value === true) return [key];
  return typeof value === 'object' || value === false ? [] : [textOf(value) ?? ''].filter(Boolean);
}

interface ReadTypes {
  types: JsonType[];
  nullable: boolean;
  /** `null` is the only type. */
  isNull: boolean;
  /** The type `file` of version 2.0. */
  isFile: boolean;
  unknownTypes: string[];
}

function readTypes(raw: RawObject): ReadTypes {
  const { type } = raw;
  const names = (Array.isArray(type) ? type : type === undefined ? [] : [type]).map((one) =>
    one === null ? 'null' : (textOf(one) ?? (Array.isArray(one) ? '[…]' : '{…}')),
  );
  const nullable = names.includes('null');
  const types = names.map((name) => (name === 'file' ? 'string' : name)).filter((name): name is JsonType => TYPES.has(name));
  return {
    types: types.length > 0 ? [...new Set(types)] : impliedTypes(raw),
    nullable,
    isNull: nullable && names.length === 1,
    isFile: names.includes('file'),
    unknownTypes: names.filter((name) => name !== 'null' && name !== 'file' && name !== 'any' && !TYPES.has(name)),
  };
}

function impliedTypes(raw: RawObject): JsonType[] {
  if (isObject(raw.properties) || isObject(raw.additionalProperties) || isObject(raw.patternProperties)) return ['object'];
  if (raw.items !== undefined || raw.prefixItems !== undefined || raw.contains !== undefined) return ['array'];
  return [];
}

function readConst(value: unknown, schema: Schema): void {
  schema.const = { value };
  if (value === null) schema.nullable = true;
  else if (schema.types.length === 0) schema.types = typesOf([value]);
}

function readEnum(raw: RawObject, values: unknown[], schema: Schema): void {
  const isNullType = own(raw, 'type') === undefined && values.includes(null);
  if (isNullType) schema.nullable = true;
  // The second is of NSwag, and the third of Azure.
  const names = listIn(raw, own(raw, 'x-enum-varnames') === undefined ? 'x-enumNames' : 'x-enum-varnames');
  const described = new Map(listIn(own(raw, 'x-ms-enum'), 'values').map((one) => [own(one, 'value'), one]));
  const texts = own(raw, 'x-enumDescriptions') ?? own(raw, 'x-enum-descriptions');
  const entries = values.map((value, index) => {
    const description = Array.isArray(texts) ? texts[index] : own(texts, typeof value === 'object' ? '' : String(value));
    const more = described.get(value);
    const name = textOf(names[index]) ?? nameBeside(textIn(more, 'name'), value);
    return { value, ...withDefined({ name, description: textOf(description) ?? textIn(more, 'description') }) };
  });
  const seen = new Set<unknown>([null]);
  const shown = entries.filter(({ value }) => !seen.has(value) && seen.add(value));
  if (shown.length === 0) schema.const = { value: null };
  else schema.enum = shown;
  if (schema.types.length === 0) schema.types = typesOf(shown.map(({ value }) => value));
}

/** A name that says more than the value. */
function nameBeside(name: string | undefined, value: unknown): string | undefined {
  return name === undefined || name.toLowerCase() === String(value).toLowerCase() ? undefined : name;
}

/** Types of literal values; integers are numbers only if there are also other numbers. */
export function typesOf(values: readonly unknown[]): JsonType[] {
  const types = new Set<JsonType>();
  for (const value of values) {
    if (Array.isArray(value)) types.add('array');
    else if (isObject(value)) types.add('object');
    else if (isExact(value)) types.add(isMultiple(String(value), '1') ? 'integer' : 'number');
    else if (typeof value === 'number') types.add(Number.isInteger(value) ? 'integer' : 'number');
    else if (typeof value === 'string' || typeof value === 'boolean') types.add(typeof value as JsonType);
  }
  if (types.has('number')) types.delete('integer');
  return [...types];
}

const NUMBERS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

function readConstraints(raw: RawObject): Constraints {
  const constraints: Constraints = {};
  for (const key of NUMBERS) {
    const value = raw[key];
    if (!isNumber(value) || (typeof value === 'number' && !Number.isFinite(value))) continue;
    const nearest = Math.max(-Number.MAX_VALUE, Math.min(Number(value), Number.MAX_VALUE));
    constraints[key] = nearest;
    if (isExact(value)) constraints.exact = { ...constraints.exact, [nearest]: String(value) };
  }
  // In version 3.0 the exclusive forms are flags next to the inclusive ones.
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (raw[exclusive] !== true || constraints[inclusive] === undefined) continue;
    constraints[exclusive] = constraints[inclusive];
    delete constraints[inclusive];
  }
  if (typeof raw.pattern === 'string') constraints.pattern = raw.pattern;
  if (raw.uniqueItems === true) constraints.uniqueItems = true;
  return constraints;
}
