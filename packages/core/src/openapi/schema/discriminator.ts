import { listIn, objectIn, own, type RawObject, textIn } from '../parse/raw.ts';
import { isReference, schemaNameIn } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import { isNullOnly } from './keywords.ts';

export interface Discriminator {
  property: string;
  /** Schema name by value. */
  mapping: Map<string, string>;
}

/** Maximum number of schema parts to search for a property. Real schemas have a dozen. */
const MAX_PARTS = 300;
const MAX_ALIAS_DEPTH = 10;

/** The discriminator of a schema, or a plain name in version 2.0. */
export function discriminatorOf(raw: RawObject): Discriminator | undefined {
  const value = own(raw, 'discriminator');
  const property = typeof value === 'string' ? value : textIn(value, 'propertyName');
  if (property === undefined || property === '') return undefined;
  const mapping = new Map<string, string>();
  for (const [key, target] of Object.entries(objectIn(value, 'mapping') ?? {})) {
    if (typeof target === 'string') mapping.set(key, schemaNameIn(target) ?? target);
  }
  return { property, mapping };
}

/**
 * The discriminator of the alternatives of a schema: its own, or else that of a base that all alternatives include. Also undefined
 * if its property is not described, for example because it belongs to the parent object.
 */
export function discriminatorAmong(raw: RawObject, options: readonly unknown[], resolver: Resolver): Discriminator | undefined {
  const discriminator = discriminatorOf(raw) ?? sharedDiscriminator(options, resolver);
  if (!discriminator) return undefined;
  const { oneOf: _oneOf, anyOf: _anyOf, ...beside } = raw;
  const isDescribed = [beside, ...options].some((one) => allowedValues(one, discriminator.property, resolver) !== undefined);
  return isDescribed ? discriminator : undefined;
}

function sharedDiscriminator(options: readonly unknown[], resolver: Resolver): Discriminator | undefined {
  const bases = options.map((option) => {
    const parts = isReference(option) ? listIn(resolver.object(option), 'allOf').filter(isReference) : [];
    return parts.find((part) => discriminatorOf(resolver.object(part) ?? {}))?.$ref;
  });
  const [first] = bases;
  if (first === undefined || bases.some((base) => base !== first)) return undefined;
  return discriminatorOf(resolver.object({ $ref: first }) ?? {});
}

/**
 * The values that select an alternative: those mapped to it that it allows, or else the one that it allows, or else its name. One of
 * them is undefined if several are possible and the field of the alternative determines the value.
 * @param name of the schema, if it has one
 */
export function discriminatorValues(
  option: unknown,
  name: string | undefined,
  { property, mapping }: Discriminator,
  resolver: Resolver,
): (string | undefined)[] {
  const allowed = allowedValues(option, property, resolver) ?? [];
  const isAllowed = (value: string) => allowed.length === 0 || allowed.includes(value);
  const mapped = [...mapping].flatMap(([value, target]) => (target === name && isAllowed(value) ? value : []));
  if (mapped.length > 0) return mapped;
  if (name === undefined || !isAllowed(name)) return [allowed.length === 1 ? allowed[0] : undefined];
  return [name];
}

/** The strings that a schema allows for a property: empty if any is allowed, undefined if the property is not described. */
function allowedValues(schema: unknown, property: string, resolver: Resolver, seen = new Set<object>()): string[] | undefined {
  const raw = resolver.object(schema);
  if (!raw || seen.has(raw) || seen.size > MAX_PARTS) return undefined;
  seen.add(raw);
  const inside = (part: unknown) => allowedValues(part, property, resolver, seen);
  const written = own(objectIn(raw, 'properties'), property);
  const said = [written === undefined ? undefined : textsAllowedBy(written, resolver), ...listIn(raw, 'allOf').map(inside)];
  const alternatives = [...listIn(raw, 'oneOf'), ...listIn(raw, 'anyOf')].map(inside).filter((texts) => texts !== undefined);
  if (alternatives.length > 0) said.push(alternatives.some((texts) => texts.length === 0) ? [] : [...new Set(alternatives.flat())]);
  const described = said.filter((texts) => texts !== undefined);
  // Another part may restrict the property further.
  return described.find((texts) => texts.length > 0) ?? described[0];
}

/** The strings that a value can be, by `const` or `enum` of the schema or of its alias target. */
function textsAllowedBy(schema: unknown, resolver: Resolver, depth = 0): string[] {
  const raw = resolver.object(schema);
  if (!raw || depth > MAX_ALIAS_DEPTH) return [];
  const values = Object.hasOwn(raw, 'const') ? [raw.const] : listIn(raw, 'enum');
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length > 0) return texts;
  const ways = [...listIn(raw, 'oneOf'), ...listIn(raw, 'anyOf')].filter((way) => !isNullOnly(way));
  const parts = [...listIn(raw, 'allOf'), ...(ways.length === 1 ? ways : [])];
  return parts.map((part) => textsAllowedBy(part, resolver, depth + 1)).find((found) => found.length > 0) ?? [];
}
