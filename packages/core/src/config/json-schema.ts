import * as z from 'zod';
import { type ClassicRule, DESCRIBED_RULES } from './classic-rules.ts';
import type { Names } from './json-node.ts';
import { docsSchema } from './schema/docs.ts';
import { hints } from './schema/hints.ts';
import { navigationGroups, navigationSchema } from './schema/navigation.ts';

/** The part of a JSON Schema that is changed here. */
interface JsonSchema {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
}

/** Valid, but not completed by editors. */
const UNOFFERED = { description: 'A name that older files have.', doNotSuggest: true };

/** Text of the JSON Schema (draft-07, which editors know best) of a docs.json in either form, from the schema that it is read with. */
export function formatJsonSchema(): string {
  const schema = z.toJSONSchema(docsSchema.extend({ navigation: z.union([navigationGroups, navigationSchema.def.innerType]) }), {
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
  schema.required = ['name', 'navigation'];
  for (const rule of DESCRIBED_RULES) addClassic(schema, rule);
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Adds the fields that the reader requires. Editors do not offer aliases. */
function offerFields(schema: z.ZodObject, jsonSchema: JsonSchema): void {
  const fields = Object.entries(schema.shape);
  const required = fields.filter(([name, field]) => jsonSchema.required?.includes(name) || hints.get(field as z.ZodType)?.required);
  if (required.length > 0) jsonSchema.required = required.map(([name]) => name);
  for (const [name, field] of fields)
    if (hints.get(field as z.ZodType)?.alias) Object.assign(jsonSchema.properties?.[name] ?? {}, UNOFFERED);
}

function offerOptions({ options }: z.ZodUnion, jsonSchema: JsonSchema): void {
  if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter((_, index) => !hints.get(options[index] as z.ZodType)?.alias);
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

function inWords(schema: JsonSchema, names: Names, without: ReadonlySet<unknown>): JsonSchema {
  const word = <T>(value: T) => (typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value);
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
    ...(schema.required && { required: schema.required.map((key) => word(key) ?? key) }),
    ...(schema.enum && { enum: schema.enum.filter((value) => !without.has(value)).map(word) }),
    ...(standard !== undefined && !without.has(standard) && { default: word(standard) }),
    ...(schema.examples && { examples: schema.examples.map(example) }),
  };
}
