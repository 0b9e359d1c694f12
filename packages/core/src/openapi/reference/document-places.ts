import { decodePercent } from '../../config/paths.ts';
import { idLetters } from '../../content/finish/id-letters.ts';
import { unescapeStep } from '../../diagnostics/pointer.ts';
import type { LoadedDocument } from '../document.ts';
import type { OperationSummary } from '../types.ts';
import { headingAt, type IntroductionHeading, readIntroduction } from './introduction.ts';

/** What a page of a document shows, and the id of a part of it. */
export type DocumentPlace = (
  | { kind: 'overview' }
  | { kind: 'resource'; key: string }
  | { kind: 'operation'; key: string }
  | { kind: 'schema'; name: string }
) & { hash?: string };

/** Names that tools write in different ways: exactly, or by their letters. */
class Names<T> {
  readonly #exact = new Map<string, T>();
  readonly #letters = new Map<string, T>();

  add(name: string | undefined, value: T): void {
    if (name === undefined) return;
    if (!this.#exact.has(name)) this.#exact.set(name, value);
    const letters = idLetters(name);
    if (letters !== '' && !this.#letters.has(letters)) this.#letters.set(letters, value);
  }

  get(name: string): T | undefined {
    return this.#exact.get(name) ?? this.#letters.get(idLetters(name));
  }

  all(): string[] {
    return [...this.#exact.keys()];
  }
}

/** Ids of sections and fields on pages of a document. */
const ON_PAGE =
  /^(?:top|content|body|callbacks|response|schema|object|operations|used-by|(?:request|response)-example|examples|(?:path|query|header|cookie)-parameters|(?:path|query|header|cookie|body|response|authorization|callback|field|param)-.+)$/;
const SCHEMAS = /^(?:schemas?|models?|definitions)$/i;

/**
 * Finds what a fragment of a link in a document means. Redoc writes `#tag/Books`, `#operation/addBook`, `#tag/Books/operation/addBook`,
 * `#section/Rate-limits/Headers`; Swagger UI `#/Books/addBook`; others `#tag/books/POST/books`, `#model/Book`; and documents
 * `#/components/schemas/Book` and `#/paths/~1books/post`.
 */
export class DocumentPlaces {
  readonly #loaded: LoadedDocument;
  #names: { tags: Names<string>; operations: Names<OperationSummary>; schemas: Names<string> } | undefined;

  constructor(loaded: LoadedDocument) {
    this.#loaded = loaded;
  }

  /**
   * @param hash without its `#`
   * @param tag key of the group whose introduction contains the link
   * @returns `here` for an id on the page of the link, undefined for nothing that the document has
   */
  find(hash: string, tag?: string): DocumentPlace | 'here' | undefined {
    const steps = hash
      .replace(/^!?\/*/, '')
      .split('/')
      .map((step) => unescapeStep(decodePercent(step)))
      .filter((step) => step !== '');
    const [first, ...rest] = steps;
    if (first === undefined) return 'here';
    if (rest.length === 0 && !hash.startsWith('/')) return this.#named(first, tag);
    return this.#byForm(first, rest) ?? this.#byTag(steps);
  }

  /** What a link can have meant. */
  names(): string[] {
    const { tags, operations, schemas } = this.#known();
    const named = (prefix: string, names: readonly string[]) => names.map((name) => prefix + name.replace(/ /g, '-'));
    return [
      ...named('#tag/', tags.all()),
      ...named('#operation/', operations.all()),
      ...named('#/components/schemas/', schemas.all()),
      ...named(
        '#section/',
        this.#headingsOf().map(({ text }) => text),
      ),
    ];
  }

  #byForm(first: string, rest: readonly string[]): DocumentPlace | undefined {
    const { operations } = this.#known();
    const [second = '', third = ''] = rest;
    if (first === 'components' && second === 'securitySchemes') return this.#authentication(third);
    if (first === 'securityDefinitions') return this.#authentication(second);
    if (first === 'components' && second === 'schemas') return this.#schema(third);
    if (SCHEMAS.test(first)) return this.#schema(second);
    if (first === 'paths' || first === 'webhooks' || first === 'x-webhooks') return this.#path(rest);
    if (first === 'operation' || first === 'operations') return placeOf(operations.get(rest.at(-1) ?? ''));
    if (first === 'section' || first === 'description') {
      const isAuthentication = rest[0] !== undefined && idLetters(rest[0]) === 'authentication';
      return this.#heading(rest) ?? (isAuthentication ? this.#authentication(third) : undefined);
    }
    return first === 'tag' || first === 'tags' ? this.#byTag(rest) : undefined;
  }

  /** A tag, and what is inside of it. Names can contain slashes. */
  #byTag(steps: readonly string[]): DocumentPlace | undefined {
    const { tags, operations } = this.#known();
    for (let end = steps.length; end > 0; end -= 1) {
      const name = tags.get(steps.slice(0, end).join('/'));
      if (name === undefined) continue;
      const key = `tag:${name}`;
      const inside = steps.slice(end);
      const [kind = ''] = inside;
      if (inside.length === 0) return { kind: 'resource', key };
      const heading = headingAt(this.#headingsOf(key), kind === 'section' ? inside.slice(1) : inside);
      if (heading) return { kind: 'resource', key, hash: heading.id };
      const found = kind === 'operation' || inside.length === 1 ? placeOf(operations.get(inside.at(-1) ?? '')) : undefined;
      return found ?? this.#path(kind === 'paths' ? inside.slice(1) : [...inside.slice(1), kind]);
    }
    // Operations without a tag are below `default`.
    return steps.length > 1 ? placeOf(operations.get(steps.at(-1) ?? '')) : undefined;
  }

  /** `#rate-limits`, or `#addBook`. */
  #named(name: string, tag: string | undefined): DocumentPlace | 'here' | undefined {
    const own = tag === undefined ? undefined : headingAt(this.#headingsOf(tag), [name]);
    if (tag !== undefined && own) return { kind: 'resource', key: tag, hash: own.id };
    const found = this.#heading([name]);
    if (found) return found;
    if (ON_PAGE.test(name)) return 'here';
    const { operations, tags } = this.#known();
    const group = tags.get(name);
    if (/^(?:authentication|servers|schemas)$/.test(name)) return { kind: 'overview', hash: name };
    return placeOf(operations.get(name)) ?? (group === undefined ? this.#inAnyTag(name) : { kind: 'resource', key: `tag:${group}` });
  }

  #inAnyTag(name: string): DocumentPlace | undefined {
    for (const tag of this.#known().tags.all()) {
      const found = headingAt(this.#headingsOf(`tag:${tag}`), [name]);
      if (found) return { kind: 'resource', key: `tag:${tag}`, hash: found.id };
    }
    return undefined;
  }

  /** The segments of a path, and perhaps a method after them. */
  #path(steps: readonly string[]): DocumentPlace | undefined {
    const { operations } = this.#loaded.document;
    const bare = (path: string) => path.replace(/^\/+|\/+$/g, '').replace(/\/{2,}/g, '/');
    const whole = bare(steps.join('/'));
    const method = steps.at(-1)?.toLowerCase();
    const path = bare(steps.slice(0, -1).join('/'));
    return placeOf(
      operations.find((one) => one.method === method && bare(one.path) === path) ?? operations.find((one) => bare(one.path) === whole),
    );
  }

  #schema(name: string): DocumentPlace | undefined {
    const found = this.#known().schemas.get(name);
    return found === undefined ? undefined : { kind: 'schema', name: found };
  }

  #heading(trail: readonly string[]): DocumentPlace | undefined {
    const heading = headingAt(this.#headingsOf(), trail);
    return heading && { kind: 'overview', hash: heading.id };
  }

  #authentication(name: string): DocumentPlace | undefined {
    const names = Object.keys(this.#loaded.document.securitySchemes);
    const isKnown = name === '' ? names.length > 0 : names.some((one) => idLetters(one) === idLetters(name));
    return isKnown ? { kind: 'overview', hash: 'authentication' } : undefined;
  }

  /** With other targets. @param tag key of a group; the introduction of the document without it */
  #headingsOf(tag = ''): IntroductionHeading[] {
    const found = readIntroduction(this.#loaded.document, tag === '' ? { kind: 'overview' } : { kind: 'resource', key: tag });
    return found ? [...found.headings, ...found.anchors] : [];
  }

  #known() {
    if (this.#names) return this.#names;
    const { tags, operations, schemaNames } = this.#loaded.document;
    const names = { tags: new Names<string>(), operations: new Names<OperationSummary>(), schemas: new Names<string>() };
    for (const { name } of tags) names.tags.add(name, name);
    for (const { name, label } of tags) names.tags.add(label, name);
    for (const operation of operations) names.operations.add(operation.operationId, operation);
    for (const operation of operations) names.operations.add(operation.key, operation);
    for (const name of schemaNames) names.schemas.add(name, name);
    return (this.#names = names);
  }
}

function placeOf(operation: OperationSummary | undefined): DocumentPlace | undefined {
  return operation && { kind: 'operation', key: operation.key };
}
