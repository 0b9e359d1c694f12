import { isObject, type RawObject } from '../parse/raw.ts';

/** Every field of a schema, a parameter, a response, and what else a document can have in a file of its own. */
const FIELDS = new Set(
  'title description summary type format properties required items enum const default example examples nullable readOnly writeOnly deprecated allOf anyOf oneOf not additionalProperties patternProperties pattern minLength maxLength minimum maximum minItems maxItems uniqueItems externalDocs discriminator xml $ref name in schema content headers links parameters requestBody responses operationId tags security servers callbacks explode style get put post delete options head patch trace'.split(
    ' ',
  ),
);
/** Fields that say what an object is. A service account has a `type`, too. */
const MARKS = ['$ref', 'properties', 'allOf', 'anyOf', 'oneOf', 'content', 'schema', 'responses'];
const TYPES: readonly unknown[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/**
 * Whether a value can only be a part of an API document, or parts by name: the schema of credentials is often in a file with the name of
 * a private one.
 */
export function isPartOfDocument(value: unknown): boolean {
  return isPart(value) || (isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isPart));
}

function isPart(value: unknown): value is RawObject {
  if (!isObject(value) || !Object.keys(value).every((key) => FIELDS.has(key) || key.startsWith('x-'))) return false;
  const { properties = {} } = value;
  if (!isObject(properties) || !Object.values(properties).every(isPart)) return false;
  return (
    TYPES.includes(value.type) ||
    MARKS.some((key) => typeof value[key] === 'object' || (key === '$ref' && typeof value.$ref === 'string')) ||
    isOperations(value)
  );
}

function isOperations(value: RawObject): boolean {
  return ['get', 'put', 'post', 'delete', 'patch'].some((method) => isObject(value[method]) && isObject(value[method].responses));
}
