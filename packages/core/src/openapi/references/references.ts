import { decodePercent } from '../../config/paths.ts';
import { unescapeStep } from '../../diagnostics/pointer.ts';
import { isNumber } from '../parse/exact-numbers.ts';
import { isObject, type RawObject } from '../parse/raw.ts';
import { leavesSite } from '../safe-url.ts';

/** One `$ref` or `$dynamicRef` of a file that readers follow, or a value of a discriminator's mapping that is written like one. */
export interface Reference {
  /** The object that contains it. */
  holder: RawObject;
  key: string;
  text: string;
  /** Whether it is in place of a schema. */
  isSchema: boolean;
}

/** A `$ref` where the specification has none: a map, list, object, text, or example by reference, which takes the place of it. */
export interface Insertion extends Omit<Reference, 'isSchema' | 'key'> {
  /** Undefined for one that another one leads to. */
  parent: RawObject | unknown[] | undefined;
  /** The key of the holder in its parent. */
  key: string;
  role: Role;
  /** What has to be at this place, if only one kind of value can be. */
  expected?: 'text' | 'object' | 'list' | undefined;
}

/** The role of an object in its parent, which determines the meaning of its keys. Without its plural, each role is one object. */
export type Role =
  | 'schema'
  | 'schemas'
  | 'named-schemas'
  | 'reference'
  | 'operation'
  | 'named-references'
  | 'callback'
  | 'named-callbacks'
  | 'object'
  | 'mapping'
  | 'example'
  /** A value without parts of its own, such as a text. */
  | 'value'
  /** What is not a part of the document. */
  | 'data';

/** Roles of objects that can be a reference by the specification, or that readers follow, because their place must not get lost. */
const FOLLOWED: ReadonlySet<Role> = new Set(['schema', 'reference', 'operation', 'callback']);

const words = (text: string) => new Set(text.split(/\s+/));
const roles = (lists: Partial<Record<Role, string>>): ReadonlyMap<string, Role> =>
  new Map(Object.entries(lists).flatMap(([role, keys]) => [...words(keys)].map((key) => [key, role as Role])));

/** The roles of what keywords of a schema contain. */
const IN_SCHEMA = roles({
  schema:
    'items additionalProperties unevaluatedProperties unevaluatedItems additionalItems contains propertyNames contentSchema not if then else',
  schemas: 'allOf anyOf oneOf prefixItems',
  'named-schemas': 'properties patternProperties dependentSchemas $defs definitions',
  object: 'discriminator externalDocs',
  example: 'example examples',
  data: 'default const',
});
/** The roles of what fields of other objects contain. A list has the role of its items by name. */
const IN_OBJECT = roles({
  schema: 'schema itemSchema',
  'named-schemas': 'schemas definitions',
  'named-callbacks': 'callbacks',
  mapping: 'mapping',
  'named-references':
    'paths webhooks x-webhooks pathItems parameters requestBodies responses headers links examples content mediaTypes encoding additionalOperations securitySchemes securityDefinitions x-codeSamples x-code-samples',
  operation: 'get put post delete options head patch trace query',
  reference: 'requestBody',
  example: 'example value dataValue',
  data: 'default const',
  object: 'x-tagGroups x-mint x-displayName x-group',
});
const IN_NAMES: Readonly<Partial<Record<Role, Role>>> = {
  'named-schemas': 'schema',
  'named-references': 'reference',
  'named-callbacks': 'callback',
  callback: 'reference',
  mapping: 'value',
};
/** Extensions of schemas that are read. */
const EXTENSIONS = words('x-enum-varnames x-enumNames x-enumDescriptions x-enum-descriptions');
const TEXTS = words('title summary description source termsOfService');
const LISTS = words('tags servers security required allOf anyOf oneOf prefixItems enum');

/** Every reference in a file, or in a part of it, in document order. Skips data, except for an example that is only a file. */
export function collectReferences(root: unknown, as: Role = 'object'): Reference[] {
  return collect(root, as).references;
}

/** Everything about the references in a part of a file. */
export function collect(
  root: unknown,
  as: Role,
  keys?: ReadonlySet<string>,
): Pick<Collector, 'references' | 'insertions' | 'unusual' | 'wrong' | 'files'> {
  const collector = new Collector();
  collector.visit(root, as, keys);
  return collector;
}

class Collector {
  readonly references: Reference[] = [];
  readonly insertions: Insertion[] = [];
  /** References that are followed although the specification has none at their place. */
  readonly unusual: RawObject[] = [];
  /** Every `$ref` and `$dynamicRef` that is no text. */
  readonly wrong: Pick<Reference, 'holder' | 'key'>[] = [];
  /** Examples whose value is a file. */
  readonly files: Pick<Reference, 'holder' | 'key' | 'text'>[] = [];
  readonly #seen = new Set<object>();

  /** @param keys the only ones to look at */
  visit(value: unknown, role: Role, keys?: ReadonlySet<string>): void {
    if (typeof value !== 'object' || value === null || role === 'value' || role === 'data' || this.#seen.has(value)) return;
    this.#seen.add(value);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) this.#visitField(value, String(index), item, itemRole(role));
    else if (role !== 'example') this.#visitFields(value as RawObject, role, keys);
  }

  #visitFields(object: RawObject, role: Role, keys?: ReadonlySet<string>): void {
    for (const key in object) {
      if (keys && !keys.has(key)) continue;
      const inner = object[key];
      const isReferenceKey = key === '$ref' || key === '$dynamicRef';
      if (typeof inner === 'string') this.#visitText({ holder: object, key, text: inner }, role, isReferenceKey);
      else if (isReferenceKey && !isMap(role)) this.wrong.push({ holder: object, key });
      else this.#visitField(object, key, inner, key === 'examples' && Array.isArray(inner) ? 'example' : childRole(role, key));
    }
  }

  #visitText(text: Omit<Reference, 'isSchema'>, role: Role, isReferenceKey: boolean): void {
    if (isReferenceKey ? !isMap(role) : role === 'mapping' && /[#/]|\.(?:json|ya?ml)$/.test(text.text))
      this.references.push({ ...text, isSchema: role === 'schema' || role === 'mapping' });
    else if (text.key === 'externalValue' && role === 'reference' && !leavesSite(text.text)) this.files.push(text);
  }

  #visitField(parent: RawObject | unknown[], key: string, value: unknown, role: Role): void {
    if (role === 'example') {
      if (isExampleFile(value)) this.insertions.push({ ...referenceIn(value), parent, key, role });
      else if (key === 'examples') this.visit(value, role);
    } else if (role === 'data') return;
    else if (isReference(value) && !FOLLOWED.has(role)) {
      const isText = TEXTS.has(key) && !Array.isArray(parent) && (role === 'object' || role === 'value');
      const expected = isText ? 'text' : LISTS.has(key) ? 'list' : /^named-(?:schemas|callbacks)$/.test(role) ? 'object' : undefined;
      this.insertions.push({ ...referenceIn(value), parent, key, role, expected });
    } else {
      if (role === 'operation' && isReference(value)) this.unusual.push(value);
      this.visit(value, role);
    }
  }
}

/** Whether the keys of an object are names. */
function isMap(role: Role): boolean {
  return role.startsWith('named-') || role === 'mapping';
}

/**
 * Whether an example is nothing but a reference to a file. The specification does not allow it, but documents use it. A URL may be what
 * the API itself sends.
 */
function isExampleFile(value: unknown): value is RawObject & { $ref: string } {
  return (
    isReference(value) &&
    Object.keys(value).length === 1 &&
    /^(?![a-z]+:|#)[^#]+\.(?:json|ya?ml|xml|txt|csv|md|html?)(?:#|$)/i.test(value.$ref)
  );
}

function referenceIn(holder: RawObject & { $ref: string }): Pick<Insertion, 'holder' | 'text'> {
  return { holder, text: holder.$ref };
}

/** The role of the items of a list. */
function itemRole(role: Role): Role {
  if (role === 'schemas') return 'schema';
  return role === 'named-references' ? 'reference' : role;
}

function childRole(role: Role, key: string): Role {
  const named = IN_NAMES[role];
  if (named) return named;
  const known = (role === 'schema' ? IN_SCHEMA : IN_OBJECT).get(key);
  if (known) return known;
  if (key.startsWith('x-') && !EXTENSIONS.has(key)) return 'data';
  return role === 'schema' ? 'value' : 'object';
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

/** The kind of a value in messages. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (typeof value === 'string') return 'a text';
  if (isNumber(value)) return 'a number';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return Array.isArray(value) ? 'a list' : 'an object';
}
