import { isObject, objectIn, own, type RawObject } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { fragmentOf, MAX_HOPS, valueAt } from './pointer.ts';
import { isReference } from './references.ts';

/** Follows references within a linked document. */
export class Resolver {
  readonly root: RawObject;
  /** Names of the document's schemas, in its order. */
  readonly schemaNames: readonly string[];
  readonly problems: Problems;
  readonly #original: RawObject;
  readonly #schemas: RawObject;
  readonly #found = new Map<string, unknown>();

  /** @param original the document before it was upgraded: references refer to it */
  constructor(root: RawObject, original: RawObject, problems: Problems) {
    this.root = root;
    this.#original = original;
    this.problems = problems;
    this.#schemas = objectIn(root.components, 'schemas') ?? {};
    this.schemaNames = Object.keys(this.#schemas);
  }

  schema(name: string): unknown {
    return own(this.#schemas, name);
  }

  hasSchema(name: string): boolean {
    return Object.hasOwn(this.#schemas, name);
  }

  /** The target of a reference; undefined if it cannot be resolved. */
  at(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    if (this.#found.has(reference)) return this.#found.get(reference);
    const pointer = fragmentOf(reference);
    const value = valueAt(this.root, pointer) ?? valueAt(this.#original, pointer);
    this.#found.set(reference, value);
    return value;
  }

  /** The object that a value is or references; siblings of a reference take precedence. Undefined for other values. */
  object(value: unknown): RawObject | undefined {
    if (!isReference(value)) return isObject(value) ? value : undefined;
    let target: unknown = value;
    let beside: RawObject = {};
    for (let hops = 0; isReference(target); hops += 1) {
      if (hops > MAX_HOPS) return undefined;
      const { $ref, ...siblings } = target;
      beside = { ...siblings, ...beside };
      target = this.at($ref);
    }
    if (!isObject(target)) return undefined;
    return Object.keys(beside).length > 0 ? this.problems.derive({ ...target, ...beside }, target) : target;
  }
}
