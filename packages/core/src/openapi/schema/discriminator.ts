import { listIn, objectIn, own, type RawObject, textIn } from '../raw.ts';
import { isReference, schemaNameIn } from '../references.ts';
import type { Resolver } from '../resolver.ts';
import { isNullOnly } from './keywords.ts';

export interface Discriminator {
  property: string;
  /** Name of a schema by value. */
  mapping: Map<string, string>;
}

/** Parts of a schema that are looked through for one property. Real ones have a dozen. */
const MOST_PARTS = 300;
const DEEPEST_ALIAS = 10;

/** The discriminator of a schema, also in the form of version 2.0, a plain name. */
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
 * What tells the alternatives of a schema apart: its own discriminator, else that of the base which all alternatives include. Undefined
 * also for a discriminator whose property nobody describes, as when it belongs to the object around.
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
 * The values that choose an alternative: those that are mapped to it and that it allows, else the one that it allows, else its name. One
 * of them is undefined where several would do and the alternative leaves the choice to its field.
 * @param name of the schema, when it has one
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

/** The texts that a schema allows for one of its properties: none when any will do, undefined when it does not describe the property. */
function allowedValues(schema: unknown, property: string, resolver: Resolver, seen = new Set<object>()): string[] | undefined {
  const raw = resolver.object(schema);
  if (!raw || seen.has(raw) || seen.size > MOST_PARTS) return undefined;
  seen.add(raw);
  const inside = (part: unknown) => allowedValues(part, property, resolver, seen);
  const written = own(objectIn(raw, 'properties'), property);
  const said = [written === undefined ? undefined : textsAllowedBy(written, resolver), ...listIn(raw, 'allOf').map(inside)];
  const alternatives = [...listIn(raw, 'oneOf'), ...listIn(raw, 'anyOf')].map(inside).filter((texts) => texts !== undefined);
  if (alternatives.length > 0) said.push(alternatives.some((texts) => texts.length === 0) ? [] : [...new Set(alternatives.flat())]);
  const described = said.filter((texts) => texts !== undefined);
  // What one part leaves open another may settle.
  return described.find((texts) => texts.length > 0) ?? described[0];
}

/** The texts that a value may be: by `const` or `enum`, its own or of a schema that it is another name for. */
function textsAllowedBy(schema: unknown, resolver: Resolver, depth = 0): string[] {
  const raw = resolver.object(schema);
  if (!raw || depth > DEEPEST_ALIAS) return [];
  const values = Object.hasOwn(raw, 'const') ? [raw.const] : listIn(raw, 'enum');
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length > 0) return texts;
  const ways = [...listIn(raw, 'oneOf'), ...listIn(raw, 'anyOf')].filter((way) => !isNullOnly(way));
  const parts = [...listIn(raw, 'allOf'), ...(ways.length === 1 ? ways : [])];
  return parts.map((part) => textsAllowedBy(part, resolver, depth + 1)).find((found) => found.length > 0) ?? [];
}
