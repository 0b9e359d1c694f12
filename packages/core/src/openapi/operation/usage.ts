import { entriesIn, isObject, objectIn, type RawObject } from '../parse/raw.ts';
import { collectReferences, isReference, type Reference, schemaNameIn } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import { discriminatorOf } from '../schema/discriminator.ts';
import type { FoundOperation } from './summaries.ts';

/** Which operations of a document use which schemas. */
export class SchemaUsage {
  readonly #resolver: Resolver;
  readonly #operations: readonly FoundOperation[];
  /** For each schema, the schemas that reference it. */
  readonly #users: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each schema, the indexes of operations that reference it without another named schema in between. */
  readonly #direct = new Map<string, Set<number>>();
  /** Schemas that operations reference other than as a whole body. */
  readonly #inner = new Set<string>();

  /** Schema names used by shared parameters, responses, and other components. */
  readonly #behind = new Map<string, Set<string>>();

  constructor(resolver: Resolver, operations: readonly FoundOperation[]) {
    this.#resolver = resolver;
    this.#operations = operations;
    this.#users = this.#index();
  }

  /** Keys of the operations that use a schema, directly or through other schemas, in document order. */
  of(name: string): string[] {
    const found = new Set<number>();
    const seen = new Set([name]);
    for (const schema of seen) {
      for (const place of this.#direct.get(schema) ?? []) found.add(place);
      for (const user of this.#users.get(schema) ?? []) seen.add(user);
    }
    return [...found].sort((a, b) => a - b).flatMap((place) => this.#operations[place]?.summary.key ?? []);
  }

  /** Whether a schema is only used as the request or response body of one operation, whose page shows all of it. */
  isOneBody(name: string): boolean {
    return this.#direct.get(name)?.size === 1 && !this.#inner.has(name) && !this.#users.has(name);
  }

  #index(): Map<string, Set<string>> {
    const users = new Map<string, Set<string>>();
    for (const name of this.#resolver.schemaNames) {
      const raw = this.#resolver.schema(name);
      for (const used of this.#namesIn(raw, 'schema')) addTo(users, used, name);
      // An operation that uses a schema with a discriminator may return any schema that extends it.
      for (const base of this.#basesOf(raw)) addTo(users, name, base);
    }
    for (const [place, { raw, item }] of this.#operations.entries()) {
      const bodies = bodySchemas(raw);
      for (const reference of collectReferences({ ...raw, parameters: [item.parameters, raw.parameters] })) {
        for (const used of this.#namesOf(reference)) {
          addTo(this.#direct, used, place);
          if (!bodies.has(reference.holder)) this.#inner.add(used);
        }
      }
    }
    return users;
  }

  /** Names of schemas that a part of the document references, also through parameters, responses, and other components. */
  #namesIn(part: unknown, as: 'object' | 'schema'): Set<string> {
    const names = new Set<string>();
    for (const reference of collectReferences(part, as)) for (const name of this.#namesOf(reference)) names.add(name);
    return names;
  }

  #namesOf({ text, isSchema }: Reference): Iterable<string> {
    const name = schemaNameIn(text);
    return name === undefined ? this.#namesBehind(text, isSchema) : [name];
  }

  #namesBehind(reference: string, isSchema: boolean): Set<string> {
    const known = this.#behind.get(reference);
    if (known) return known;
    this.#behind.set(reference, new Set());
    const names = this.#namesIn(this.#resolver.at(reference), isSchema ? 'schema' : 'object');
    this.#behind.set(reference, names);
    return names;
  }

  #basesOf(raw: unknown): string[] {
    if (!isObject(raw) || !Array.isArray(raw.allOf)) return [];
    return raw.allOf.flatMap((part: RawObject) => {
      const name = typeof part?.$ref === 'string' ? schemaNameIn(part.$ref) : undefined;
      const base = name === undefined ? undefined : this.#resolver.schema(name);
      return name !== undefined && isObject(base) && discriminatorOf(base) ? name : [];
    });
  }
}

/** The body schemas of an operation, and the items of list bodies. */
function bodySchemas(raw: RawObject): Set<unknown> {
  const holders = [raw.requestBody, ...entriesIn(raw, 'responses').map(([, response]) => response)];
  const schemas = holders.flatMap((holder) => entriesIn(holder, 'content')).map(([, media]) => objectIn(media, 'schema'));
  return new Set(schemas.map((schema) => (isReference(schema) ? schema : objectIn(schema, 'items'))));
}

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
