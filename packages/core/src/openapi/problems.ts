import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from './parsed-file.ts';
import { pointerTo } from './pointer.ts';

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/**
 * Collects the problems of one document. Each problem belongs to an object, whose location is looked up when the first problem
 * occurs, so a document without problems has no cost.
 */
export class Problems {
  readonly #files: ParsedFile[] = [];
  /** The originals of derived objects, such as those of an upgraded document. */
  readonly #origins = new WeakMap<object, object>();
  readonly #seen = new Map<object | undefined, Set<string>>();
  readonly #found: Diagnostic[] = [];
  #pointers: Map<object, { file: ParsedFile; pointer: string }> | undefined;

  constructor(main: ParsedFile) {
    this.#files.push(main);
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#found;
  }

  addFiles(files: readonly ParsedFile[]): void {
    const added = files.filter((file) => !this.#files.includes(file));
    if (added.length === 0) return;
    this.#files.push(...added);
    this.#pointers = undefined;
  }

  /** Records that an object is derived from another, which has the location. */
  derive<T extends object>(made: T, from: object | undefined): T {
    if (from) this.#origins.set(made, from);
    return made;
  }

  /** Adds a problem of an object, or of one of its fields. Duplicates are dropped. */
  add(problem: Problem, node?: object, key?: string): void {
    const text = `${problem.code} ${key ?? ''} ${problem.message}`;
    const origin = node && this.#originOf(node);
    const seen = this.#seen.get(origin) ?? new Set();
    if (seen.has(text)) return;
    this.#seen.set(origin, seen.add(text));
    this.#found.push({ ...problem, ...this.locate(origin, key) });
  }

  unresolved(holder: object, reference: string, hint?: string): void {
    this.add(
      {
        code: 'openapi/reference',
        severity: 'warning',
        message: `The reference \`${reference}\` cannot be resolved; it is shown as an unknown type.`,
        ...(hint === undefined ? {} : { hint }),
      },
      holder,
    );
  }

  /** A discriminator value whose mapping cannot be resolved. */
  unresolvedMapping(mapping: object, value: string, hint?: string): void {
    this.add(
      {
        code: 'openapi/reference',
        severity: 'warning',
        message: `The mapping of \`${value}\` cannot be resolved; the value selects no schema.`,
        ...(hint === undefined ? {} : { hint }),
      },
      mapping,
      value,
    );
  }

  /** The location of an object or of one of its fields, or else the start of the document. */
  locate(node: object | undefined, key?: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    const found = node && this.#find(this.#originOf(node));
    if (!found) return { location: { file: this.#files[0]?.file ?? '', line: 1, column: 1 } };
    return found.file.places.locate(key === undefined ? found.pointer : pointerTo(found.pointer, key));
  }

  #originOf(node: object): object {
    let origin = node;
    for (let next = this.#origins.get(origin); next; next = this.#origins.get(origin)) origin = next;
    return origin;
  }

  #find(node: object): { file: ParsedFile; pointer: string } | undefined {
    // Problems of a whole file don't need the index.
    const file = this.#files.find(({ value }) => value === node);
    if (file) return { file, pointer: '' };
    this.#pointers ??= indexObjects(this.#files);
    return this.#pointers.get(node);
  }
}

/** The location of each object in the files; for objects repeated by aliases, the first one. */
function indexObjects(files: readonly ParsedFile[]): Map<object, { file: ParsedFile; pointer: string }> {
  const index = new Map<object, { file: ParsedFile; pointer: string }>();
  const visit = (value: unknown, file: ParsedFile, pointer: string) => {
    if (typeof value !== 'object' || value === null || index.has(value)) return;
    index.set(value, { file, pointer });
    for (const [key, inner] of Object.entries(value)) if (typeof inner === 'object') visit(inner, file, pointerTo(pointer, key));
  };
  // After linking, parts of other files are attached to the first one; they belong to their own file.
  for (const file of files.slice(1)) visit(file.value, file, '');
  if (files[0]) visit(files[0].value, files[0], '');
  return index;
}
