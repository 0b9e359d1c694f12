import { ownValue } from '../../config/own-value.ts';
import { pointerTo } from '../../diagnostics/pointer.ts';
import { isNumber, parseExactJson } from '../../openapi/parse/exact-numbers.ts';
import { isObject, isStructured } from '../../openapi/parse/raw.ts';
import { NOTHING_ALLOWED } from '../../openapi/schema/nothing-allowed.ts';
import type { Choices, JsonType, Property, Schema } from '../../openapi/types.ts';
import { fileNameFor, isFileSchema } from '../file-value.ts';
import { validate } from '../match/validate.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';
import { generateNumber, generateString } from './generate-scalar.ts';
import { samplePattern } from './sample-pattern.ts';

export interface GenerateOptions {
  schema: SchemaLookup;
  /** Requests omit read-only fields and deprecated optional fields; responses omit write-only fields. */
  direction: 'request' | 'response';
  /** `some` omits optional fields beyond a number that readers take in at a glance, and `required` all of them. */
  optional: 'all' | 'some' | 'required';
  /** Whether file strings become a `FileValue`, for forms and binary bodies. */
  files?: boolean;
  /** Selected options of unions, by JSON pointer into the value. Default: the first with a value. */
  choices?: Readonly<Record<string, number>>;
}

/** Maximum number of values in an example. Beyond it, optional content is omitted level by level, deepest first. */
const MAX_VALUES = 150;
const MAX_DEPTH = 8;
const MIN_DEPTH = 2;
const MAX_ITEMS = 10;
/** Fields of a request beyond which `some` omits optional ones: of the whole value, and of an object inside it. */
const SOME_FIELDS = 10;
const SOME_INNER_FIELDS = 5;

/** Marks a value that is omitted: a recursive schema, or one that is nested too deeply. */
const NOTHING = Symbol('nothing');

interface Run {
  options: GenerateOptions;
  depth: number;
  /** The deepest level at which `depth` had an effect. */
  deepest: number;
  left: number;
  /** Names of the schemas that are being generated. */
  open: string[];
}

/** The path of a value. The pointer is built on demand, because few values need it. */
interface Place {
  parent?: Place;
  name: string;
  depth: number;
}

const ROOT: Place = { name: '', depth: 0 };

/**
 * An example of a schema, the same for every call. The value of each node is the first of: `const`, `examples`, `default` (unless
 * null or empty), the first value of `enum`, and a value for the type with its format and constraints. Examples are completed with
 * missing required fields. Unions show one option, maps one key, and arrays as few items as allowed.
 */
export function generateValue(schema: Schema, options: GenerateOptions): unknown {
  for (let depth = MAX_DEPTH; ; ) {
    const run = createRun(options, depth);
    const value = valueFor(schema, ROOT, run);
    if (run.left >= 0 || depth === MIN_DEPTH) return value === NOTHING ? emptyOf(resolveSchema(schema, options.schema).schema) : value;
    // Larger depths would have the same result.
    depth = Math.max(MIN_DEPTH, Math.min(depth - 1, run.deepest));
  }
}

function createRun(options: GenerateOptions, depth: number, open: string[] = []): Run {
  return { options, depth, deepest: 0, left: MAX_VALUES, open };
}

/** The example that the schema itself contains, in the form of `generateValue`. */
export function documentedExample(schema: Schema, options: GenerateOptions): { value: unknown } | undefined {
  const { schema: resolved, names } = resolveSchema(schema, options.schema);
  const documented = documentedValue(resolved);
  return documented && { value: fitted(documented.value, resolved, ROOT, createRun(options, MAX_DEPTH, [...names])) };
}

function valueFor(schema: Schema, place: Place, run: Run): unknown {
  if (isSpent(run)) return NOTHING;
  run.left--;
  const { schema: resolved, names } = resolveSchema(schema, run.options.schema);
  for (const name of names) if (run.open.includes(name)) return NOTHING;
  const { length } = run.open;
  for (const name of names) run.open.push(name);
  const documented = documentedValue(resolved);
  const value = documented === undefined ? generated(resolved, place, run) : fitted(documented.value, resolved, place, run);
  const { not, ...rest } = resolved;
  const isMatch = (one: unknown, against: Schema) => validate(against, one, run.options).length === 0;
  const isRefused = (one: unknown) => one === NOTHING || (not !== undefined && isMatch(one, not));
  const further = () => [...(isObject(value) ? [withoutSome(value, rest, isRefused)] : []), ...others(rest, value, place, run)];
  const isWrong = not !== undefined && value !== NOTHING && isRefused(value);
  const allowed = isWrong ? further().find((one) => !isRefused(one) && isMatch(one, rest)) : undefined;
  run.open.length = length;
  return allowed === undefined ? value : allowed;
}

/** An object without as many optional fields as have to go. */
function withoutSome(value: Record<string, unknown>, { properties = [] }: Schema, isRefused: (one: unknown) => boolean) {
  const gone = new Set(properties.filter(({ required }) => !required).map(({ name }) => name));
  const rest = () => Object.fromEntries(Object.entries(value).filter(([name]) => !gone.has(name)));
  for (const name of [...gone]) if (gone.delete(name) && isRefused(rest())) gone.add(name);
  return rest();
}

const WORDS = ['text', 'example', 'a', 'A1', '0', 'stringstringstring'];

/** Further values for a schema whose first one has the form that `not` excludes, nearest first. */
function others(schema: Schema, value: unknown, place: Place, run: Run): unknown[] {
  const { examples, enum: values = [], types, choices, constraints, nullable } = schema;
  const found = [...examples, ...values.map((one) => one.value)];
  const { default: _, ...bare } = { ...schema, examples: [] };
  if (schema.const === undefined && values.length === 0) found.push(generated(bare, place, run));
  for (const { schema: option } of choices?.options ?? []) found.push(valueFor(option, place, run));
  if (isNumber(value)) {
    const number = Number(value);
    const step = constraints.multipleOf ?? 1;
    found.push(...[1, -1, 2, -2, 10, 100].map((count) => number + count * step));
  } else if (typeof value === 'boolean') found.push(!value);
  else if (Array.isArray(value)) found.push([], [...value, ...value]);
  else if (!isObject(value)) found.push(...WORDS);
  const { properties: _properties, items: _items, choices: _choices, ...open } = bare;
  const further: readonly JsonType[] = types.length > 0 ? types.slice(1) : ['integer', 'boolean', 'object', 'array'];
  found.push(...further.map((type) => generated({ ...(types.length > 0 ? bare : open), types: [type] }, place, run)));
  return nullable ? [...found, null] : found;
}

/** A run that exceeds the limit is replaced by a shallower one, so it stops early. */
function isSpent(run: Run): boolean {
  return run.left < 0 && run.depth > MIN_DEPTH;
}

function documentedValue(schema: Schema): { value: unknown } | undefined {
  if (schema.const !== undefined && !isTooDeep(schema.const.value)) return schema.const;
  const examples = schema.examples.map((example) => parsedExample(example, schema.types));
  const fitting = examples.findIndex((example) => hasShape(example, schema) && isListed(example, schema));
  if (fitting !== -1) return { value: examples[fitting] };
  if (schema.default !== undefined && !isEmpty(schema.default.value) && !isTooDeep(schema.default.value)) return schema.default;
  const values = schema.enum?.filter(({ value }) => !isTooDeep(value));
  return (
    values?.find(({ value }) => value !== '' && isOfType(value, schema.types)) ?? values?.find(({ value }) => value !== null) ?? values?.[0]
  );
}

/** False for an example that is not one of the allowed values, such as "Choose…". */
function isListed(value: unknown, { enum: values }: Schema): boolean {
  if (values === undefined || isStructured(value)) return true;
  return values.some((one) => one.value === value || (isNumber(value) && String(one.value) === String(value)));
}

/** Documents may list the empty string or `null` among numbers and other values. */
function isOfType(value: unknown, types: readonly JsonType[]): boolean {
  if (types.length === 0) return value !== null;
  return types.some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return isObject(value);
    return (isNumber(value) ? 'number' : typeof value) === (type === 'integer' ? 'number' : type);
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || (isStructured(value) && Object.keys(value).length === 0);
}

/** A string is not a useful example of an object or array. */
function hasShape(value: unknown, { types, nullable }: Schema): boolean {
  if (value === null) return nullable || types.length === 0;
  if (isTooDeep(value)) return false;
  if (types.length === 0) return true;
  if (isStructured(value)) return types.includes(Array.isArray(value) ? 'array' : 'object');
  return types.some((type) => type !== 'object' && type !== 'array');
}

/** In many documents, the example of an object or array is a JSON string. */
export function parsedExample(example: unknown, types: readonly JsonType[]): unknown {
  if (typeof example !== 'string' || types.includes('string') || !/^\s*[[{]/.test(example)) return example;
  try {
    return parseExactJson(example);
  } catch {
    return example;
  }
}

function generated(schema: Schema, place: Place, run: Run): unknown {
  if (run.options.files && isFileSchema(schema)) return { fileName: fileNameFor(lastName(place), schema.contentMediaType) };
  if (schema.choices !== undefined) return chosen(schema, schema.choices, place, run);
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, place, run);
    case 'array':
      return arrayOf(schema, place, run);
    case 'boolean':
      return true;
    case 'integer':
      return generateNumber(schema.constraints, { integer: true, format: schema.format });
    case 'number':
      return generateNumber(schema.constraints, { integer: false });
    case 'string':
      return generateString(schema);
    default:
      return schema.nullable ? null : 'any';
  }
}

/** The first type, or else the type that the other keywords imply. */
function typeOf(schema: Schema): JsonType | undefined {
  if (schema.types[0] !== undefined) return schema.types[0];
  const { properties, additionalProperties, patternProperties, items, prefixItems, constraints } = schema;
  if (properties ?? additionalProperties ?? patternProperties) return 'object';
  if (items ?? prefixItems) return 'array';
  if (schema.format !== undefined || constraints.pattern !== undefined || constraints.minLength !== undefined) return 'string';
  return constraints.minimum === undefined && constraints.maximum === undefined ? undefined : 'number';
}

/** Merges the selected option into the sibling fields of the union and sets the discriminator. */
function chosen(schema: Schema, choices: Choices, place: Place, run: Run): unknown {
  const wanted = run.options.choices && ownValue(run.options.choices, pointerOf(place));
  const order = choices.options.map((_, index) => (index + (wanted ?? 0)) % choices.options.length);
  for (const index of order) {
    const option = choices.options[index]?.schema;
    const value = option === undefined ? NOTHING : valueFor(option, place, run);
    if (value === NOTHING || (value === null && order.length > 1 && index !== wanted)) continue;
    if (!isObject(value)) return value;
    const { choices: _, ...rest } = schema;
    const beside = rest.properties === undefined ? {} : objectOf(rest, place, run);
    const fixed = choices.discriminator;
    const mark = fixed?.values[index];
    return assign(isObject(beside) ? beside : {}, value, fixed && mark !== undefined ? { [fixed.property]: mark } : {});
  }
  return NOTHING;
}

function objectOf(schema: Schema, place: Place, run: Run): unknown {
  if (run.left < 0) return NOTHING;
  const entries: [string, unknown][] = [];
  const most = run.options.optional !== 'some' ? Number.POSITIVE_INFINITY : place.depth === 0 ? SOME_FIELDS : SOME_INNER_FIELDS;
  for (const { name, required, schema: property } of ordered(withSets(schema), run)) {
    if (isSpent(run)) return NOTHING;
    if ((!required && entries.length >= most) || !isShown(property, required, place, run)) continue;
    const value = valueFor(property, below(place, name), run);
    if (value !== NOTHING) entries.push([name, value]);
    else if (required) entries.push([name, emptyOf(resolveSchema(property, run.options.schema).schema)]);
  }
  if (!schema.properties?.length && run.options.optional !== 'required') entries.push(...mapEntry(schema, place, run));
  return Object.fromEntries(entries);
}

/** The fields of an object, those of the first set of names required, and without those that complete a set too many. */
function withSets({ properties = [], requiredSets = [] }: Schema): readonly Property[] {
  let fields = properties;
  for (const { kind, sets } of requiredSets) {
    const isMissing = (name: string) => fields.some((one) => one.name === name && !one.required);
    const [chosen = []] = [...sets].sort((a, b) => a.filter(isMissing).length - b.filter(isMissing).length);
    const extra = kind === 'anyOf' ? [] : sets.flatMap((names) => names.find((name) => !chosen.includes(name) && isMissing(name)) ?? []);
    fields = fields
      .filter(({ name }) => !extra.includes(name))
      .map((one) => (chosen.includes(one.name) ? { ...one, required: true } : one));
  }
  return fields;
}

/** In a request, required fields come first: they are what readers have to fill in. */
function ordered(properties: readonly Property[] = [], { options }: Run): readonly Property[] {
  if (options.direction === 'response') return properties;
  return [...properties.filter(({ required }) => required), ...properties.filter(({ required }) => !required)];
}

/** A map with one key. */
function mapEntry(schema: Schema, place: Place, run: Run): [string, unknown][] {
  const [pattern] = schema.patternProperties ?? [];
  const member = pattern?.schema ?? schema.additionalProperties;
  if (member === undefined || member === false || isBelow(place, run)) return [];
  if (pattern === undefined && typeOf(member) === undefined && member.ref === undefined && member.choices === undefined) return [];
  const key = (pattern && samplePattern(pattern.pattern, 1)) ?? 'key';
  const value = valueFor(member, below(place, key), run);
  return value === NOTHING ? [] : [[key, value]];
}

function isShown(schema: Schema, required: boolean, place: Place, run: Run): boolean {
  const { direction, optional, schema: lookup } = run.options;
  const { schema: resolved } = resolveSchema(schema, lookup);
  if (direction === 'request' ? resolved.readOnly : resolved.writeOnly) return false;
  if (resolved.problem === NOTHING_ALLOWED) return false;
  if (required) return true;
  if (optional === 'required' || run.left < 0 || (direction === 'request' && resolved.deprecated)) return false;
  const type = typeOf(resolved) ?? (resolved.choices ? 'object' : undefined);
  return (type !== 'object' && type !== 'array') || !isBelow(place, run);
}

/** Whether an optional object or array is nested too deeply to be shown. */
function isBelow({ depth }: Place, run: Run): boolean {
  if (depth > run.deepest) run.deepest = depth;
  return depth >= run.depth;
}

function arrayOf(schema: Schema, place: Place, run: Run): unknown {
  const { items, prefixItems = [], contains, constraints } = schema;
  const { minItems = 0, maxItems = MAX_ITEMS, uniqueItems = false } = constraints;
  const contained = prefixItems.length + (contains === undefined ? 0 : (constraints.minContains ?? 1));
  const wanted = Math.max(contained, minItems, items === undefined ? 0 : 1);
  const count = Math.min(wanted, Math.max(maxItems, 0), MAX_ITEMS);
  if (run.left < 0 || (minItems === 0 && isBelow(place, run) && place.depth > run.depth)) return [];
  const values: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const item = prefixItems[index] ?? (index < contained ? contains : items);
    const value = item === undefined ? NOTHING : valueFor(item, below(place, String(index)), run);
    if (value === NOTHING) break;
    values.push(item === items && (uniqueItems || item?.enum) ? variant(value, index - prefixItems.length, item, run) : value);
  }
  return values;
}

/** A value for a later item of an array with unique items. */
function variant(value: unknown, index: number, item: Schema | undefined, run: Run): unknown {
  const { enum: allowed } = item === undefined ? {} : resolveSchema(item, run.options.schema).schema;
  if (index === 0) return value;
  if (allowed !== undefined) return allowed[index % allowed.length]?.value;
  if (typeof value === 'number') return value + index;
  if (typeof value === 'bigint') return value + BigInt(index);
  return typeof value === 'string' ? `${value}${index + 1}` : value;
}

/** A documented value without fields of the other direction, and with missing required fields added. */
function fitted(value: unknown, schema: Schema, place: Place, run: Run): unknown {
  if (run.options.files && isFileSchema(schema)) return { fileName: fileNameFor(lastName(place), schema.contentMediaType) };
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((item, index) => fittedMember(item, items, below(place, String(index)), run));
  }
  if (!isObject(value) || schema.properties === undefined) return value;
  const properties = new Map(schema.properties.map((property) => [property.name, property]));
  const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const property = properties.get(name);
    if (property === undefined) return [[name, member]];
    return isShown(property.schema, true, place, run) ? [[name, fittedMember(member, property.schema, below(place, name), run)]] : [];
  });
  const missing = schema.properties.filter(({ name, required }) => required && !Object.hasOwn(value, name));
  const added = missing.length === 0 ? {} : objectOf({ ...schema, properties: missing }, place, run);
  return assign(Object.fromEntries(kept), isObject(added) ? added : {});
}

/** A documented value has a finite depth, so recursive schemas are allowed here. */
function fittedMember(value: unknown, schema: Schema, place: Place, run: Run): unknown {
  return isEmpty(value) ? value : fitted(value, resolveSchema(schema, run.options.schema).schema, place, run);
}

function emptyOf(schema: Schema): unknown {
  const type = typeOf(schema);
  return schema.nullable ? null : type === 'array' ? [] : type === 'object' || schema.choices ? {} : null;
}

/** Unlike assignment, also works for a field named `__proto__`. */
function assign(...records: Record<string, unknown>[]): Record<string, unknown> {
  return Object.fromEntries(new Map(records.flatMap((record) => Object.entries(record))));
}

function below(parent: Place, name: string): Place {
  return { parent, name, depth: parent.depth + 1 };
}

function pointerOf({ parent, name }: Place): string {
  return parent === undefined ? '' : pointerTo(pointerOf(parent), name);
}

function lastName(place: Place): string {
  return (
    pointerOf(place)
      .split('/')
      .findLast((name) => !/^\d*$/.test(name)) ?? 'file'
  );
}

/** Maximum nesting of an example. Real examples have a dozen levels; printing thousands would exhaust the stack. */
const MAX_NESTING = 100;

/** Whether an example is nested too deeply to be used. */
export function isTooDeep(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1));
}
