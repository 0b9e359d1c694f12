import { type Document, isObject, type Part } from './document.ts';

const DEEPEST = 8;

interface Field {
  /** The last of all parts and alternatives. */
  schema: Part;
  schemas: Part[];
  /** Undefined if it depends on the alternative. */
  required: boolean | undefined;
}

/**
 * The fields of a schema by name: those of all parts of `allOf`, and of the alternatives of `oneOf` and `anyOf`, which are required by
 * none of them. The items of a list stand for the list.
 */
export function fieldsOf(document: Document, schema: Part | undefined, depth = 0): Map<string, Field> {
  const fields = new Map<string, Field>();
  if (schema === undefined || !isObject(schema.value) || depth > DEEPEST) return fields;
  const required = requiredIn(document, schema);
  const add = (name: string, field: Field) => {
    const known = fields.get(name);
    const schemas = [...(known?.schemas ?? []), ...field.schemas];
    fields.set(name, known ? { ...field, schemas, required: known.required || field.required } : field);
  };
  for (const [, part] of document.children(schema, 'allOf'))
    for (const [name, field] of fieldsOf(document, part, depth + 1)) add(name, field);
  for (const keyword of ['oneOf', 'anyOf'])
    for (const [, part] of document.children(schema, keyword))
      for (const [name, field] of fieldsOf(document, part, depth + 1)) add(name, { ...field, required: undefined });
  for (const [name, inner] of document.children(schema, 'properties')) {
    if (inner.value === null || typeof inner.value !== 'object' || Array.isArray(inner.value)) continue;
    add(name, { schema: inner, schemas: [inner], required: required.has(name) });
  }
  for (const [name, field] of fields) if (field.required === false && required.has(name)) fields.set(name, { ...field, required: true });
  if (fields.size === 0) {
    const items = document.child(schema, 'items');
    if (items) return fieldsOf(document, items, depth + 1);
  }
  return fields;
}

/** Names that a schema or a part of its `allOf` requires, which another part may describe. */
function requiredIn(document: Document, schema: Part, depth = 0): Set<string> {
  const own: string[] = Array.isArray(schema.value?.required) ? schema.value.required : [];
  const parts = depth > DEEPEST ? [] : document.children(schema, 'allOf');
  return new Set([...own, ...parts.flatMap(([, part]) => [...requiredIn(document, part, depth + 1)])]);
}

/** The type of a schema that has only one. Undefined where several readings are right. */
export function typeOf(schema: Part): string | undefined {
  const { value } = schema;
  const keys = ['allOf', 'oneOf', 'anyOf', 'enum', 'const', 'not', '$ref', 'x-enumNames'];
  if (!isObject(value) || keys.some((key) => key in value)) return undefined;
  const types = (Array.isArray(value.type) ? value.type : [value.type]).filter((type) => type !== 'null');
  return types.length === 1 && typeof types[0] === 'string' && types[0] !== 'file' ? types[0] : undefined;
}
