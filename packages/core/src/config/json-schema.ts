import * as z from 'zod';
import { EXPLANATIONS } from '../diagnostics/explanations.ts';
import { type ClassicRule, DESCRIBED_RULES, OLDER_COLUMN_NAMES, OLDER_LINK_NAMES } from './classic-rules.ts';
import type { Names } from './json/node.ts';
import { ownValue } from './own-value.ts';
import { docsSchema } from './schema/docs.ts';
import { hints } from './schema/hints.ts';
import { navigationEntries, navigationSchema } from './schema/navigation.ts';
import { withDefined } from './with-defined.ts';

/** The part of a JSON Schema that is changed here. */
interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  definitions?: Record<string, JsonSchema>;
  not?: JsonSchema;
  type?: string | string[];
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
}

/** Valid, but crossed out and not completed by editors. */
const OLDER = 'A name that older files have.';
const UNOFFERED = { description: OLDER, deprecated: true, deprecationMessage: OLDER, doNotSuggest: true };
const WITHOUT_EFFECT = { deprecated: true, deprecationMessage: 'Has no effect.', doNotSuggest: true };
const REFERENCE: JsonSchema = { $ref: '#/definitions/Reference' };

/** Text of the JSON Schema (draft-07, which editors know best) of a docs.json in either form, from the schema that it is read with. */
export function formatJsonSchema(): string {
  const schema = z.toJSONSchema(docsSchema.extend({ navigation: z.union([navigationEntries, navigationSchema.def.innerType]) }), {
    target: 'draft-07',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodObject) offerFields(zodSchema, jsonSchema as JsonSchema);
      if (zodSchema instanceof z.ZodUnion) offerOptions(zodSchema, jsonSchema as JsonSchema);
      // The fallback of a required field is not a default.
      if (zodSchema instanceof z.ZodDefault && hints.get(zodSchema)?.required) delete jsonSchema.default;
      // Absent and empty are the same; nested fields have their own defaults.
      if (zodSchema instanceof z.ZodPrefault) delete jsonSchema.default;
    },
  }) as JsonSchema;
  const { navigation } = schema.properties ?? {};
  Object.assign(navigation ?? {}, z.globalRegistry.get(navigationSchema));
  Object.assign(schema.definitions?.Navigation ?? {}, { minProperties: 1 });
  schema.required = ['name', 'navigation'];
  describeCodes(schema.properties?.lectern?.properties?.check);
  for (const rule of DESCRIBED_RULES) addClassic(schema, rule);
  const columns = schema.properties?.footer?.properties?.links?.items;
  acceptOlderNames(columns, OLDER_COLUMN_NAMES);
  acceptOlderNames(columns?.properties?.items?.items, OLDER_LINK_NAMES);
  new References(schema).accept(schema, false);
  schema.definitions = {
    Reference: { type: 'string', description: 'Path of a JSON file whose content is used here.' },
    ...schema.definitions,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function describeCodes({ properties = {} }: JsonSchema = {}): void {
  for (const [code, { meaning }] of Object.entries(EXPLANATIONS)) properties[code] = { description: meaning, ...properties[code] };
}

/** Adds the fields that the reader requires. Editors do not offer aliases. */
function offerFields(schema: z.ZodObject, jsonSchema: JsonSchema): void {
  const fields = Object.entries(schema.shape);
  const required = fields.filter(([name, field]) => jsonSchema.required?.includes(name) || hints.get(field as z.ZodType)?.required);
  if (required.length > 0) jsonSchema.required = required.map(([name]) => name);
  for (const [name, field] of fields) Object.assign(jsonSchema.properties?.[name] ?? {}, marksOf(field as z.ZodType));
}

function marksOf(field: z.ZodType): JsonSchema {
  const { alias, ignored } = hints.get(field) ?? {};
  if (alias) return UNOFFERED;
  return ignored ? WITHOUT_EFFECT : {};
}

/** Editors do not offer the keys of an option that only older files have. */
function offerOptions({ options }: z.ZodUnion, { anyOf = [] }: JsonSchema): void {
  for (const [index, option] of anyOf.entries()) {
    if (!hints.get(options[index] as z.ZodType)?.alias) continue;
    for (const property of Object.values(option.properties ?? {})) property.doNotSuggest = true;
  }
}

/**
 * Lets objects and lists be in another file, which a `$ref` names. What an object must have is not required of it then, nor of an
 * empty object that counts as an absent key.
 */
class References {
  readonly #definitions: Record<string, JsonSchema>;
  readonly #seen = new Set<JsonSchema>();

  constructor({ definitions = {} }: JsonSchema) {
    this.#definitions = definitions;
  }

  /** @param isValue whether the schema is that of the value of a key, rather than of an item */
  accept(schema: JsonSchema, isValue: boolean): void {
    if (this.#seen.has(schema)) return;
    this.#seen.add(schema);
    const { $ref, type, properties, items, additionalProperties, anyOf = [], allOf = [] } = schema;
    const definition = $ref === undefined ? undefined : this.#definitions[$ref.split('/').at(-1) ?? ''];
    if (definition) this.accept(definition, isValue);
    for (const option of [...anyOf, ...allOf]) this.accept(option, isValue);
    if (type === 'object') {
      for (const property of Object.values(properties ?? {})) this.accept(property, true);
      if (typeof additionalProperties === 'object') this.accept(additionalProperties, true);
      relax(schema, isValue);
    } else if (type === 'array') {
      if (items) this.accept(items, false);
      Object.assign(schema, {
        type: ['array', 'object'],
        properties: { $ref: REFERENCE },
        required: ['$ref'],
        additionalProperties: false,
      });
    }
  }
}

function relax(schema: JsonSchema, isValue: boolean): void {
  const { required, allOf, anyOf, not } = schema;
  const demands = withDefined({ required, allOf, anyOf, not });
  if (schema.properties) schema.properties.$ref = REFERENCE;
  if (Object.keys(demands).length === 0) return;
  for (const key of Object.keys(demands)) delete schema[key];
  const isElsewhere = { required: ['$ref'] };
  schema.if = isValue && schema.minProperties === undefined ? { anyOf: [isElsewhere, { maxProperties: 0 }] } : isElsewhere;
  schema.else = demands;
}

/** Describes a classic key as what it is read as, in its own words. */
function addClassic(schema: JsonSchema, { classic, current, keys = {}, words = {}, newWords = [], type, isShared }: ClassicRule): void {
  const described = current.reduce<JsonSchema | undefined>((inner, key) => inner?.properties?.[key], schema);
  if (described === undefined) throw new Error(`\`${current.join('.')}\` is not in the schema.`);
  const owner = classic.slice(0, -1).reduce((inner, key) => {
    inner.properties ??= {};
    const found = (inner.properties[key] ??= { type: 'object', properties: {}, additionalProperties: false, ...UNOFFERED });
    return found;
  }, schema);
  const names = Object.fromEntries(Object.entries({ ...keys, ...words }).map(([from, to]) => [to, from]));
  const own = type === undefined ? inWords(described, names, new Set(newWords)) : { type, description: described.description };
  owner.properties ??= {};
  owner.properties[classic.at(-1) ?? ''] = isShared ? { ...UNOFFERED, ...own } : own;
}

/** Adds other names of the properties of an object, which has only one of them if it is required. */
function acceptOlderNames(schema: JsonSchema = {}, names: Names): void {
  const { properties = {}, required = [] } = schema;
  for (const [older, name] of Object.entries(names)) properties[older] = { ...properties[name], ...UNOFFERED };
  const namesOf = (key: string) => [key, ...Object.keys(names).filter((older) => names[older] === key)];
  delete schema.required;
  if (required.length > 0) schema.allOf = required.map((key) => ({ oneOf: namesOf(key).map((name) => ({ required: [name] })) }));
}

function inWords(schema: JsonSchema, names: Names, without: ReadonlySet<unknown>): JsonSchema {
  const word = <T>(value: T) => (typeof value === 'string' && ownValue(names, value)) || value;
  const keys = <T>(record: Record<string, T>, change: (value: T) => unknown) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [word(key), change(value)]));
  const example = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(example);
    return typeof value === 'object' && value !== null ? keys(value as Record<string, unknown>, example) : word(value);
  };
  const inside = (value: JsonSchema) => inWords(value, names, without);
  const { default: standard, ...rest } = schema;
  return {
    ...rest,
    ...(schema.properties && { properties: keys(schema.properties, inside) as Record<string, JsonSchema> }),
    ...(schema.items && { items: inside(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    ...(schema.allOf && { allOf: schema.allOf.map(inside) }),
    ...(schema.not && { not: inside(schema.not) }),
    ...(schema.required && { required: schema.required.map((key) => word(key) ?? key) }),
    ...(schema.enum && { enum: schema.enum.filter((value) => !without.has(value)).map(word) }),
    ...(standard !== undefined && !without.has(standard) && { default: word(standard) }),
    ...(schema.examples && { examples: schema.examples.map(example) }),
  };
}
