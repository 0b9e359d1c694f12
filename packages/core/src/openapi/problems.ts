import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from './parsed-file.ts';
import { pointerTo } from './pointer.ts';

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/**
 * The problems of one document. They are told with the object that they concern; where that is written is looked up
 * when the first problem turns up, so that a document without problems costs nothing.
 */
export class Problems {
  readonly #files: ParsedFile[] = [];
  /** Objects that were made from others, such as when a document is upgraded. */
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

  /** Says that one object was made from another, which has the place. */
  derive<T extends object>(made: T, from: object | undefined): T {
    if (from) this.#origins.set(made, from);
    return made;
  }

  /** Adds a problem of an object, or of one of its fields. The same problem of the same object is told once. */
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
        message: `The reference \`${reference}\` leads nowhere; what stands there is shown as unknown.`,
        ...(hint === undefined ? {} : { hint }),
      },
      holder,
    );
  }

  /** A value of a discriminator that is mapped to nothing. */
  unresolvedMapping(mapping: object, value: string, hint?: string): void {
    this.add(
      {
        code: 'openapi/reference',
        severity: 'warning',
        message: `The mapping of \`${value}\` leads nowhere; the value chooses nothing.`,
        ...(hint === undefined ? {} : { hint }),
      },
      mapping,
      value,
    );
  }

  /** The place of an object or of one of its fields, else the start of the document. */
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
    // What concerns a file as a whole needs no index of everything in it.
    const file = this.#files.find(({ value }) => value === node);
    if (file) return { file, pointer: '' };
    this.#pointers ??= indexObjects(this.#files);
    return this.#pointers.get(node);
  }
}

/** Where each object of the files stands; of an object that aliases repeat, the first place. */
function indexObjects(files: readonly ParsedFile[]): Map<object, { file: ParsedFile; pointer: string }> {
  const index = new Map<object, { file: ParsedFile; pointer: string }>();
  const visit = (value: unknown, file: ParsedFile, pointer: string) => {
    if (typeof value !== 'object' || value === null || index.has(value)) return;
    index.set(value, { file, pointer });
    for (const [key, inner] of Object.entries(value)) if (typeof inner === 'object') visit(inner, file, pointerTo(pointer, key));
  };
  // Parts of other files hang in the first one after linking: they belong to their own file.
  for (const file of files.slice(1)) visit(file.value, file, '');
  if (files[0]) visit(files[0].value, files[0], '');
  return index;
}
