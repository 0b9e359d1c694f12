import { isObject, type RawObject } from './raw.ts';
import { collectReferences, schemaNameIn } from './references.ts';
import type { Resolver } from './resolver.ts';
import { discriminatorOf } from './schema/discriminator.ts';
import type { FoundOperation } from './summaries.ts';

/** Which operations use which schemas. Made for the whole document with the first question. */
export class SchemaUsage {
  readonly #resolver: Resolver;
  readonly #operations: readonly FoundOperation[];
  /** For each schema, the schemas that refer to it. */
  #schemas: Map<string, Set<string>> | undefined;
  /** For each schema, the places in the list of the operations that refer to it without another named schema between. */
  readonly #direct = new Map<string, Set<number>>();

  /** Names behind references to shared parameters, responses and the like. */
  readonly #behind = new Map<string, Set<string>>();

  constructor(resolver: Resolver, operations: readonly FoundOperation[]) {
    this.#resolver = resolver;
    this.#operations = operations;
  }

  /** Keys of the operations that use a schema, directly or through others, in document order. */
  of(name: string): string[] {
    this.#schemas ??= this.#index();
    const found = new Set<number>();
    const seen = new Set([name]);
    for (const schema of seen) {
      for (const place of this.#direct.get(schema) ?? []) found.add(place);
      for (const user of this.#schemas.get(schema) ?? []) seen.add(user);
    }
    return [...found].sort((a, b) => a - b).flatMap((place) => this.#operations[place]?.summary.key ?? []);
  }

  #index(): Map<string, Set<string>> {
    const users = new Map<string, Set<string>>();
    for (const name of this.#resolver.schemaNames) {
      const raw = this.#resolver.schema(name);
      for (const used of this.#namesIn(raw, 'schema')) addTo(users, used, name);
      // Whoever uses a schema with a discriminator may get any that is built on it.
      for (const base of this.#basesOf(raw)) addTo(users, name, base);
    }
    for (const [place, { raw, item }] of this.#operations.entries()) {
      for (const used of this.#namesIn({ ...raw, parameters: [item.parameters, raw.parameters] }, 'object'))
        addTo(this.#direct, used, place);
    }
    return users;
  }

  /** Names of schemas that a part of the document refers to, also through parameters, responses and the like. */
  #namesIn(part: unknown, as: 'object' | 'schema'): Set<string> {
    const names = new Set<string>();
    for (const { text, isSchema } of collectReferences(part, as)) {
      const name = schemaNameIn(text);
      for (const one of name === undefined ? this.#namesBehind(text, isSchema) : [name]) names.add(one);
    }
    return names;
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

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
