import { isObject } from './document.mjs';

const DEEPEST = 8;

/**
 * The fields of a schema by name: those of all parts of `allOf`, and of the alternatives of `oneOf` and `anyOf`, which are required by
 * none of them. The items of a list stand for the list.
 *
 * @typedef {import('./document.mjs').Part} Part
 * @returns {Map<string, { schema: Part, schemas: Part[], required: boolean | undefined }>} `schemas` are those of all parts and
 *   alternatives, `schema` the last; `required` is undefined if it depends on the alternative
 */
export function fieldsOf(document, schema, depth = 0) {
  const fields = new Map();
  if (!isObject(schema?.value) || depth > DEEPEST) return fields;
  const required = requiredIn(document, schema);
  const add = (name, field) => {
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
  for (const name of required) if (fields.get(name)?.required === false) fields.set(name, { ...fields.get(name), required: true });
  if (fields.size === 0) {
    const items = document.child(schema, 'items');
    if (items) return fieldsOf(document, items, depth + 1);
  }
  return fields;
}

/** Names that a schema or a part of its `allOf` requires, which another part may describe. */
function requiredIn(document, schema, depth = 0) {
  const own = Array.isArray(schema.value?.required) ? schema.value.required : [];
  const parts = depth > DEEPEST ? [] : document.children(schema, 'allOf');
  return new Set([...own, ...parts.flatMap(([, part]) => [...requiredIn(document, part, depth + 1)])]);
}

/** The type of a schema that has only one. Undefined where several readings are right. */
export function typeOf(schema) {
  const { value } = schema;
  const keys = ['allOf', 'oneOf', 'anyOf', 'enum', 'const', 'not', '$ref', 'x-enumNames'];
  if (!isObject(value) || keys.some((key) => key in value)) return undefined;
  const types = (Array.isArray(value.type) ? value.type : [value.type]).filter((type) => type !== 'null');
  return types.length === 1 && typeof types[0] === 'string' && types[0] !== 'file' ? types[0] : undefined;
}
