import type { Property, Schema } from '../types.ts';

/** The properties of a schema in display order: as in the document, or required ones first and then by name. */
export function orderProperties(schema: Schema, maintainOrder: boolean): readonly Property[] {
  const properties = schema.properties ?? [];
  if (maintainOrder) return properties;
  return [...properties].sort((a, b) => Number(b.required) - Number(a.required) || a.name.localeCompare(b.name, 'en'));
}
