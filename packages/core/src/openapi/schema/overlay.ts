import type { Schema } from '../types.ts';

/** A schema with the texts, flags, and fields of another one, such as the siblings of a reference. */
export function overlay(schema: Schema, over: Schema): Schema {
  const { ref: _, ...fields } = over;
  const added = over.properties ?? [];
  const names = new Set(added.map(({ name }) => name));
  const required = new Set([...(schema.required ?? []), ...(over.required ?? [])]);
  const requiredSets = [...(schema.requiredSets ?? []), ...(over.requiredSets ?? [])];
  const properties = [...(schema.properties ?? []).filter(({ name }) => !names.has(name)), ...added];
  return {
    ...schema,
    ...fields,
    types: over.types.length > 0 ? over.types : schema.types,
    nullable: schema.nullable || over.nullable,
    deprecated: schema.deprecated || over.deprecated,
    readOnly: schema.readOnly || over.readOnly,
    writeOnly: schema.writeOnly || over.writeOnly,
    examples: over.examples.length > 0 ? over.examples : schema.examples,
    constraints: { ...schema.constraints, ...over.constraints },
    pre: [...schema.pre, ...over.pre],
    post: [...schema.post, ...over.post],
    ...(properties.length > 0 && { properties }),
    ...(requiredSets.length > 0 && { requiredSets }),
    ...(required.size > 0 && { required: [...required] }),
  };
}
