import { decodePercent } from '../config/paths.ts';
import { unescapeStep } from '../diagnostics/pointer.ts';
import { isObject, type RawObject } from './raw.ts';

/** One `$ref` or `$dynamicRef` of a file, or a value of a discriminator's mapping that is written like one. */
export interface Reference {
  /** The object that contains it. */
  holder: RawObject;
  key: string;
  text: string;
  /** Whether it is in place of a schema. */
  isSchema: boolean;
  /** Whether it is in place of an example, in which nothing is a reference. */
  isData?: boolean;
}

/** The role of an object in its parent, which determines the meaning of its keys. */
type Role = 'schema' | 'named-schemas' | 'object' | 'named-objects' | 'named-named-objects' | 'mapping';

const words = (text: string) => new Set(text.split(/\s+/));

/** Keywords that contain a schema or a list of schemas, and keywords that contain schemas by name. */
const SCHEMA_INSIDE = words(
  'items prefixItems additionalProperties unevaluatedProperties unevaluatedItems additionalItems contains propertyNames contentSchema not if then else allOf anyOf oneOf',
);
const SCHEMAS_INSIDE = words('properties patternProperties dependentSchemas $defs definitions');
/** Fields of other objects that contain objects by name. */
const OBJECTS_INSIDE = words(
  'paths webhooks x-webhooks pathItems parameters requestBodies responses headers links examples content mediaTypes encoding additionalOperations x-codeSamples x-code-samples',
);
/** Keys whose value is data, in which nothing is a reference. */
const DATA = words('example default enum const value dataValue securitySchemes security servers tags');

/** Every reference in a file, or in a schema, in document order. Skips data, except for an example that is only a file. */
export function collectReferences(root: unknown, as: 'object' | 'schema' = 'object'): Reference[] {
  const collector = new Collector();
  collector.visit(root, as);
  return collector.found;
}

/** Every `$ref` and `$dynamicRef` that is no text. */
export function wrongReferences(root: unknown, as: 'object' | 'schema' = 'object'): Pick<Reference, 'holder' | 'key'>[] {
  const collector = new Collector();
  collector.visit(root, as);
  return collector.wrong;
}

class Collector {
  readonly found: Reference[] = [];
  readonly wrong: Pick<Reference, 'holder' | 'key'>[] = [];
  readonly #seen = new Set<object>();

  visit(value: unknown, role: Role): void {
    if (typeof value !== 'object' || value === null || this.#seen.has(value)) return;
    this.#seen.add(value);
    if (Array.isArray(value)) for (const item of value) this.visit(item, role);
    else this.#visitFields(value as RawObject, role);
  }

  #visitFields(object: RawObject, role: Role): void {
    for (const key in object) {
      const inner = object[key];
      if (typeof inner === 'string') {
        if (isReferenceText(key, inner, role))
          this.found.push({ holder: object, key, text: inner, isSchema: role === 'schema' || role === 'mapping' });
        continue;
      }
      if ((key === '$ref' || key === '$dynamicRef') && !/^named-|^mapping$/.test(role)) {
        this.wrong.push({ holder: object, key });
        continue;
      }
      if (role === 'object' && isExampleFile(key, inner)) this.found.push({ ...referenceIn(inner), isSchema: false, isData: true });
      const next = typeof inner === 'object' && inner !== null ? childRole(role, key) : undefined;
      // A list has no names: the parameters of an operation are objects, and the examples of a schema are data.
      if (next === 'named-objects' && Array.isArray(inner)) this.visit(key === 'examples' ? undefined : inner, 'object');
      else if (next) this.visit(inner, next);
    }
  }
}

/**
 * Whether an example is nothing but a reference to a file. The specification does not allow it, but documents use it. A URL may be what
 * the API itself sends.
 */
function isExampleFile(key: string, value: unknown): value is RawObject & { $ref: string } {
  const isExample = key === 'example' || key === 'value' || key === 'dataValue';
  return (
    isExample && isReference(value) && Object.keys(value).length === 1 && /^(?![a-z]+:|#)[^#]+\.(?:json|ya?ml)(?:#|$)/i.test(value.$ref)
  );
}

function referenceIn(holder: RawObject & { $ref: string }): Pick<Reference, 'holder' | 'key' | 'text'> {
  return { holder, key: '$ref', text: holder.$ref };
}

function isReferenceText(key: string, text: string, role: Role): boolean {
  return key === '$ref' || key === '$dynamicRef' ? role !== 'named-schemas' : role === 'mapping' && /[#/]|\.(?:json|ya?ml)$/.test(text);
}

function childRole(role: Role, key: string): Role | undefined {
  switch (role) {
    case 'schema':
      if (key === 'discriminator') return 'object';
      return SCHEMA_INSIDE.has(key) ? 'schema' : SCHEMAS_INSIDE.has(key) ? 'named-schemas' : undefined;
    case 'named-schemas':
      return 'schema';
    case 'named-objects':
      return 'object';
    case 'named-named-objects':
      return 'named-objects';
    case 'mapping':
      return undefined;
    default:
      if (key === 'schema' || key === 'itemSchema') return 'schema';
      if (key === 'schemas' || key === 'definitions') return 'named-schemas';
      if (key === 'callbacks') return 'named-named-objects';
      if (key === 'mapping') return 'mapping';
      if (OBJECTS_INSIDE.has(key)) return 'named-objects';
      return DATA.has(key) || key.startsWith('x-') ? undefined : 'object';
  }
}

/** The name in a reference to a schema of the document, `#/components/schemas/Pet`, or its form in version 2.0. */
export function schemaNameIn(reference: string): string | undefined {
  const match = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(reference);
  if (!match) return undefined;
  return unescapeStep(decodePercent(match[1] ?? ''));
}

export function isReference(value: unknown): value is RawObject & { $ref: string } {
  return isObject(value) && typeof value.$ref === 'string';
}
