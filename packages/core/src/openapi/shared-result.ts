import { entriesIn, isObject, objectIn, own, type RawObject } from './parse/raw.ts';
import { isReference, schemaNameIn } from './references/references.ts';
import type { Resolver } from './references/resolver.ts';

const MAX_HOPS = 5;
/** An object with more fields than a list of one page needs is a result of its own. */
const MAX_LIST_FIELDS = 8;

/**
 * Name of the schema that most operations return in a successful response: alone, in an array, or in an object around one array, as lists
 * with pages are. Undefined if no two operations return the same.
 */
export function sharedResult(operations: readonly RawObject[], resolver: Resolver): string | undefined {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const name = resultOf(operation, resolver);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : undefined;
}

function resultOf(operation: RawObject, resolver: Resolver): string | undefined {
  for (const [status, written] of entriesIn(operation, 'responses')) {
    if (!status.startsWith('2')) continue;
    for (const [, media] of entriesIn(resolver.object(written), 'content')) {
      const name = itemName(own(resolver.object(media), 'schema'), resolver, MAX_HOPS);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

function itemName(schema: unknown, resolver: Resolver, hops: number): string | undefined {
  if (hops === 0 || !isObject(schema)) return undefined;
  const target = resolver.object(schema);
  const inner = target && itemsOf(target, resolver);
  if (inner !== undefined) return itemName(inner, resolver, hops - 1);
  return isReference(schema) ? schemaNameIn(schema.$ref) : undefined;
}

/** Items of an array, or of the only array in an object that only describes that list; undefined for other schemas. */
function itemsOf(schema: RawObject, resolver: Resolver): unknown {
  if (own(schema, 'items') !== undefined) return schema.items;
  const parts = Array.isArray(schema.allOf) ? schema.allOf.flatMap((part) => resolver.object(part) ?? []) : [];
  const fields = new Map([schema, ...parts].flatMap((part) => entriesIn(part, 'properties')));
  const lists = [...fields.values()].flatMap((field) => resolver.object(field) ?? []).filter((field) => isObject(own(field, 'items')));
  const isList = lists.length === 1 && fields.size <= MAX_LIST_FIELDS && !fields.has('id') && !fields.has('name');
  return isList ? objectIn(lists[0], 'items') : undefined;
}
