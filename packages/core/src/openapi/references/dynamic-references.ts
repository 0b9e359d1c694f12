import { remember } from '../../cache/remember.ts';
import { setOwn } from '../../config/own-value.ts';
import { pointerSteps, pointerTo } from '../../diagnostics/pointer.ts';
import { isObject, objectIn, type RawObject } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { fragmentOf, valueAt } from './pointer.ts';
import { collectReferences, isReference } from './references.ts';

/** References to what a name means in the outermost schema that defines it. */
type Bindings = ReadonlyMap<string, string>;

/**
 * Gives each schema that defines what a `$dynamicRef` means, such as the items of a generic page, its own copy of the schema that it
 * refers to, in a linked document. Everywhere else, a `$dynamicRef` is a `$ref` to the closest schema with its name.
 * @param dynamic the objects that contained a `$dynamicRef`, with its name
 */
export function bindDynamicReferences(root: RawObject, dynamic: ReadonlyMap<object, string>, problems: Problems): void {
  if (dynamic.size === 0) return;
  const scopes = findScopes(root);
  const edits: [holder: RawObject, bound: RawObject][] = [];
  for (const [owner, bindings] of scopes) {
    const binder = new Binder({ root, dynamic, problems, scopes });
    for (const { holder, key, text } of collectReferences(owner, 'schema')) {
      const bound = key === '$ref' && !dynamic.has(holder) ? binder.bound(text, bindings) : undefined;
      if (bound) edits.push([holder, bound]);
    }
  }
  // Copies are made of what is written, so nothing changes before.
  for (const [holder, bound] of edits) {
    const fields = withBound(holder, bound);
    delete holder.$ref;
    Object.assign(holder, fields);
  }
}

/** Every schema that defines dynamic names: one with an `$id`, one around such `$defs`, or else the one with the name. */
function findScopes(root: RawObject): Map<object, Map<string, string>> {
  const scopes = new Map<object, Map<string, string>>();
  const seen = new Set<object>();
  const visit = (value: unknown, pointer: string, around: object | undefined): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { $id, $dynamicAnchor, $defs } = value as RawObject;
    const defines = isObject($defs) && Object.values($defs).some((one) => isObject(one) && typeof one.$dynamicAnchor === 'string');
    const owner = typeof $id === 'string' || defines ? value : around;
    if (typeof $dynamicAnchor === 'string')
      remember(scopes, owner ?? value, () => new Map()).set($dynamicAnchor, meaningOf(value, pointer));
    for (const [key, inner] of Object.entries(value)) visit(inner, pointerTo(pointer, key), owner);
  };
  visit(root, '', undefined);
  return scopes;
}

/** What a name refers to: another schema that it only is a name for, or the schema itself. */
function meaningOf(schema: object, pointer: string): string {
  const isName = isReference(schema) && Object.keys(schema).every((key) => key === '$ref' || key === '$dynamicAnchor');
  return isName ? schema.$ref : `#${pointer}`;
}

interface Document {
  root: RawObject;
  dynamic: ReadonlyMap<object, string>;
  problems: Problems;
  scopes: ReadonlyMap<object, Bindings>;
}

/** Copies schemas for one schema that defines names. */
class Binder {
  readonly #document: Document;
  readonly #copies = new Map<object, { copy: RawObject; name?: string }>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** What replaces a reference: a copy of its target, or a reference to one. Undefined if the names mean nothing there. */
  bound(reference: string, bindings: Bindings): RawObject | undefined {
    const { root, problems, scopes } = this.#document;
    const target = valueAt(root, fragmentOf(reference));
    if (!isObject(target) || !this.#uses(target, bindings, new Set())) return undefined;
    const known = this.#copies.get(target);
    if (known) return { $ref: pointerTo('#/components/schemas', (known.name ??= this.#name(known.copy, reference))) };
    const copy: RawObject = {};
    this.#copies.set(target, { copy });
    Object.assign(copy, this.#fieldsOf(target, new Map([...(scopes.get(target) ?? []), ...bindings])));
    return problems.derive(copy, target);
  }

  /** Whether a name has another meaning in a schema, or in one that it refers to. */
  #uses(schema: unknown, bindings: Bindings, seen: Set<unknown>): boolean {
    if (seen.has(schema)) return false;
    seen.add(schema);
    const { root, dynamic } = this.#document;
    return collectReferences(schema, 'schema').some(({ holder, text }) => {
      const target = valueAt(root, fragmentOf(text));
      const meaning = bindings.get(dynamic.get(holder) ?? '');
      return meaning === undefined ? this.#uses(target, bindings, seen) : valueAt(root, fragmentOf(meaning)) !== target;
    });
  }

  #fieldsOf(schema: RawObject, bindings: Bindings): RawObject {
    const fields: RawObject = {};
    for (const [key, inner] of Object.entries(schema)) setOwn(fields, key, this.#copyOf(inner, bindings));
    const meaning = bindings.get(this.#document.dynamic.get(schema) ?? '');
    if (meaning !== undefined) return { ...fields, $ref: meaning };
    const bound = isReference(schema) ? this.bound(schema.$ref, bindings) : undefined;
    return bound ? withBound(fields, bound) : fields;
  }

  #copyOf(value: unknown, bindings: Bindings): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#copyOf(item, bindings));
    return isObject(value) ? this.#document.problems.derive(this.#fieldsOf(value, bindings), value) : value;
  }

  /** A schema that contains itself needs a name. */
  #name(copy: RawObject, reference: string): string {
    const { root } = this.#document;
    const schemas = objectIn(root.components, 'schemas') ?? {};
    const base = pointerSteps(fragmentOf(reference)).at(-1) ?? 'schema';
    let name = base;
    for (let number = 2; Object.hasOwn(schemas, name); number += 1) name = `${base}-${number}`;
    schemas[name] = copy;
    return name;
  }
}

/** The fields of a schema with a bound one in place of its reference. */
function withBound({ $ref: _, ...fields }: RawObject, bound: RawObject): RawObject {
  if (isReference(bound)) return { ...fields, ...bound };
  return { ...fields, allOf: [bound, ...(Array.isArray(fields.allOf) ? fields.allOf : [])] };
}
