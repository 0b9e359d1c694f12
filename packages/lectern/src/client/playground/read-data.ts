import type { Schema } from '@lectern/core';
import { fileNumberOf, isFileValue, isObject, parseExactJson, pointerTo } from '@lectern/core/samples';
import type { PlaygroundData, PlaygroundFile, PlaygroundMenuEntry } from '../../view/props/playground-data.ts';
import { missingSchemas } from './response/check.ts';
import { ANY_SCHEMA, type Schemas } from './schema/resolve.ts';

/** Keys of lists whose items contain a schema. */
const SCHEMA_LISTS = ['properties', 'patternProperties', 'options'];

/** Loads the data of one operation and restores omitted fields. Rejects if the file doesn't exist. */
export async function readData(address: string): Promise<PlaygroundData> {
  return fillData((await readJson(address)) as PlaygroundFile);
}

/** The operations to switch between. Empty if they can't be loaded. */
export async function readMenu(address: string): Promise<PlaygroundMenuEntry[]> {
  const entries = await readJson(address).catch(() => []);
  return Array.isArray(entries) ? entries : [];
}

export async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return parseExactJson(await response.text());
}

/** Restores empty schema fields. */
export function fillData(file: PlaygroundFile): PlaygroundData {
  const data = file as PlaygroundData;
  const content = (list: { schema?: Schema }[] = []): void => {
    for (const one of list) if (one.schema) one.schema = fillSchema(one.schema);
  };
  content(data.operation.parameters);
  content(data.operation.requestBody?.content);
  for (const response of data.operation.responses) {
    content(response.content);
    content(response.headers);
  }
  // Without a prototype, so that a schema named `__proto__` can be added later.
  const schemas = Object.entries(data.schemas).map(([name, schema]) => [name, fillSchema(schema)]);
  const requestExamples = data.requestExamples.map((example) => ({ ...example, value: withoutFiles(example.value) }));
  return withHints({ ...data, requestExamples, schemas: Object.assign(Object.create(null), Object.fromEntries(schemas)) });
}

/** Files in examples are only names, because readers select the files. */
function withoutFiles(value: unknown): unknown {
  if (isFileValue(value)) return undefined;
  if (Array.isArray(value)) return value.map(withoutFiles);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutFiles(one)])) : value;
}

/** Values from hand-written pages become the default and the first example of an input. */
function withHints(data: PlaygroundData): PlaygroundData {
  const { inputs } = data;
  if (inputs === undefined) return data;
  const hinted = (path: string, schema: Schema): Schema => {
    const hint = Object.hasOwn(inputs, path) ? inputs[path] : undefined;
    const properties = schema.properties?.map((property) => ({
      ...property,
      schema: hinted(pointerTo(path, property.name), property.schema),
    }));
    return {
      ...schema,
      ...(properties === undefined ? {} : { properties }),
      ...(hint?.initialValue === undefined ? {} : { default: { value: hint.initialValue } }),
      ...(hint?.placeholder === undefined ? {} : { examples: [hint.placeholder, ...schema.examples] }),
    };
  };
  const { operation } = data;
  const parameters = operation.parameters.map((one) => ({ ...one, schema: hinted(pointerTo(one.in, one.name), one.schema) }));
  for (const media of operation.requestBody?.content ?? []) if (media.schema) media.schema = hinted('body', media.schema);
  return { ...data, operation: { ...operation, parameters } };
}

export function fillSchema(written: Partial<Schema>): Schema {
  const schema: Record<string, unknown> = { ...structuredClone(ANY_SCHEMA), ...written };
  for (const key of ['items', 'not', 'additionalProperties']) if (schema[key]) schema[key] = fillSchema(schema[key]);
  if (Array.isArray(schema['prefixItems'])) schema['prefixItems'] = schema['prefixItems'].map(fillSchema);
  const fillList = (holder: Record<string, unknown>): void => {
    for (const key of SCHEMA_LISTS) {
      const list = holder[key];
      if (Array.isArray(list)) holder[key] = list.map((one: { schema: Schema }) => ({ ...one, schema: fillSchema(one.schema) }));
    }
  };
  fillList(schema);
  if (schema['choices']) {
    const choices = { ...(schema['choices'] as Record<string, unknown>) };
    fillList(choices);
    schema['choices'] = choices;
  }
  return schema as unknown as Schema;
}

/** Loads the referenced schemas that the data doesn't contain. Schemas that can't be loaded allow everything. */
export async function loadSchemas(data: PlaygroundData, schema: Schema | undefined): Promise<Schemas> {
  const { schemaHref, schemaFiles = 1, schemas } = data;
  if (schemaHref === undefined) return schemas;
  for (let missing = missingSchemas(schema, schemas); missing.length > 0; missing = missingSchemas(schema, schemas)) {
    const files = new Set(missing.map((name) => fileNumberOf(name, schemaFiles)));
    const loaded = await Promise.all([...files].map((file) => readJson(schemaHref.replace('{file}', String(file))).catch(() => ({}))));
    const found = new Map(loaded.flatMap((file) => (isObject(file) ? Object.entries(file) : [])));
    for (const name of missing) schemas[name] = fillSchema((found.get(name) ?? {}) as Partial<Schema>);
    // Schemas in the same files are likely to be needed next.
    for (const [name, one] of found) schemas[name] ??= fillSchema(one as Partial<Schema>);
  }
  return schemas;
}
