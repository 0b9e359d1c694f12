import type { Schema } from '@lectern/core';
import type { CompactSchema } from '../props/playground-data.ts';

const MAX_HINT_LENGTH = 200;

/** What the schema is used for. A form shows descriptions, and a check only validates a response. */
export type SchemaPurpose = 'form' | 'check';

/** Keywords that only pages show. */
const SHOWN = new Set<keyof Schema>(['contains', 'conditions', 'propertyNames', 'contentSchema', 'externalDocs', 'xml']);

/** Keywords that describe a value to readers and don't affect validation. */
const SAID = new Set<keyof Schema>(['description', 'examples', 'default']);

/**
 * Removes what the browser can restore: empty lists, `false`, and empty constraints. Shortens descriptions to one-line
 * hints, because the page shows them in full.
 */
export function compactSchema(schema: Schema, purpose: SchemaPurpose = 'form'): CompactSchema {
  const inside = (one: Schema) => compactSchema(one, purpose);
  const compact: { [key in keyof Schema]?: unknown } = {};
  for (const key in schema) {
    if (SHOWN.has(key as keyof Schema)) continue;
    const value = schema[key as keyof Schema];
    if (!isEmpty(key as keyof Schema, value) && !(purpose === 'check' && SAID.has(key as keyof Schema)))
      compact[key as keyof Schema] = value;
  }
  if (schema.description !== undefined && purpose === 'form') compact.description = hintOf(schema.description);
  if (schema.properties) compact.properties = schema.properties.map((one) => ({ ...one, schema: inside(one.schema) }));
  if (schema.patternProperties) compact.patternProperties = schema.patternProperties.map((one) => ({ ...one, schema: inside(one.schema) }));
  if (schema.additionalProperties) compact.additionalProperties = inside(schema.additionalProperties);
  if (schema.items) compact.items = inside(schema.items);
  if (schema.prefixItems) compact.prefixItems = schema.prefixItems.map(inside);
  if (schema.not) compact.not = inside(schema.not);
  if (schema.choices) {
    const options = schema.choices.options.map(({ label, schema: option }) => ({ label, schema: inside(option) }));
    compact.choices = { ...schema.choices, options };
  }
  return compact as CompactSchema;
}

function isEmpty(key: keyof Schema, value: unknown): boolean {
  // Here, `false` means that no other properties are allowed.
  if (key === 'additionalProperties') return value === undefined;
  if (value === undefined || value === false) return true;
  if (Array.isArray(value)) return value.length === 0 && key !== 'enum' && key !== 'prefixItems' && key !== 'properties';
  if (key === 'constraints') for (const _ in value as object) return false;
  return key === 'constraints';
}

/** The first paragraph of a description on one line, truncated if it is long. */
export function hintOf(description: string): string {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/, 1);
  const line = paragraph.replace(/\s+/g, ' ');
  return line.length > MAX_HINT_LENGTH ? `${line.slice(0, MAX_HINT_LENGTH).replace(/\s\S*$/, '')} …` : line;
}

/** Names of all schemas that a schema references, directly or nested. */
export function referencesOf(schema: Schema, found: Set<string> = new Set()): Set<string> {
  if (schema.ref !== undefined) found.add(schema.ref);
  for (const { schema: child } of schema.properties ?? []) referencesOf(child, found);
  for (const { schema: child } of schema.patternProperties ?? []) referencesOf(child, found);
  for (const { schema: child } of schema.choices?.options ?? []) referencesOf(child, found);
  for (const child of schema.prefixItems ?? []) referencesOf(child, found);
  for (const child of [schema.items, schema.not, schema.additionalProperties]) if (child) referencesOf(child, found);
  return found;
}
