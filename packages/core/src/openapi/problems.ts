import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { pointerTo } from '../diagnostics/pointer.ts';
import type { ParsedFile } from './parse/parsed-file.ts';

export interface Problem {
  code: Diagnostic['code'];
  /** Default: a warning. */
  severity?: Severity;
  message: string;
  hint?: string | undefined;
  /** The field of the object that has the problem. */
  key?: string | undefined;
  /** What the same problem has in common at all locations. Default: its message. */
  kind?: string;
  /** Problems with the same cause are reported once, at the first location, with the number of the others. */
  cause?: string;
}

/** The same message without a named cause is reported for this many locations, because each of them has to be fixed. */
const MAX_SHOWN = 3;

/**
 * Collects the problems of one document. Each problem belongs to an object, whose location is looked up when the first problem
 * occurs, so a document without problems has no cost.
 */
export class Problems {
  readonly #main: ParsedFile;
  readonly #files = new Set<ParsedFile>();
  /** The originals of derived objects, such as those of an upgraded document. */
  readonly #origins = new WeakMap<object, object>();
  /** Where objects were that something else has taken the place of. */
  readonly #replaced = new WeakMap<object, { parent: object; key: string }>();
  readonly #seen = new Map<object | undefined, Set<string>>();
  /** The last diagnostic of each cause, with the number of diagnostics and of the locations without one. */
  readonly #causes = new Map<string, { diagnostic: Diagnostic; message: string; shown: number; others: number }>();
  readonly diagnostics: Diagnostic[] = [];
  /** The location of each object in the files that are in `#indexed`; for objects repeated by aliases, the first one. */
  readonly #pointers = new Map<object, { file: ParsedFile; pointer: string }>();
  readonly #indexed = new Set<ParsedFile>();

  constructor(main: ParsedFile) {
    this.#main = main;
    this.#files.add(main);
  }

  addFiles(files: readonly ParsedFile[]): void {
    for (const file of files) this.#files.add(file);
  }

  /** Records that an object is derived from another, which has the location. */
  derive<T extends object>(made: T, from: object | undefined): T {
    if (from) this.#origins.set(made, from);
    return made;
  }

  /** Records where an object was before something else took its place. */
  replace(node: object, parent: object, key: string): void {
    this.#replaced.set(node, { parent, key });
  }

  /** Adds a problem of an object, or of one of its fields. Duplicates are dropped. */
  add(node: object | undefined, { code, severity = 'warning', message, hint, key, kind, cause }: Problem): void {
    const text = cause ?? `${code} ${key ?? ''} ${kind ?? message}`;
    const origin = node && this.#originOf(node);
    const seen = this.#seen.get(origin) ?? new Set();
    if (seen.has(text)) return;
    this.#seen.set(origin, seen.add(text));
    const known = this.#causes.get(text);
    if (known && known.shown >= (cause === undefined ? MAX_SHOWN : 1)) {
      known.others += 1;
      const others = known.others === 1 ? 'Another location has' : `${known.others} other locations have`;
      known.diagnostic.message = `${known.message} ${others} the same problem.`;
      return;
    }
    const diagnostic = { code, severity, message, ...(hint !== undefined && { hint }), ...this.locate(origin, key) };
    this.#causes.set(text, { diagnostic, message, shown: (known?.shown ?? 0) + 1, others: 0 });
    this.diagnostics.push(diagnostic);
  }

  unresolved(holder: object, reference: string, { isSchema, hint }: { isSchema: boolean; hint?: string | undefined }): void {
    const file = fileIn(reference);
    this.add(holder, {
      code: 'openapi/reference',
      cause: this.#causes.has(file) ? file : reference,
      message: `The reference \`${reference}\` cannot be resolved; it is ${isSchema ? 'shown as an unknown type' : 'left out'}.`,
      hint,
    });
  }

  /** A discriminator value whose mapping cannot be resolved. */
  unresolvedMapping(mapping: object, value: string, hint?: string): void {
    this.add(mapping, {
      code: 'openapi/reference',
      message: `The mapping of \`${value}\` cannot be resolved; the value selects no schema.`,
      hint,
      key: value,
    });
  }

  /** The location of an object or of one of its fields, or else the start of the document. */
  locate(node: object | undefined, key?: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    const found = node && this.#find(this.#originOf(node));
    if (!found) return { location: { file: this.#main.file, line: 1, column: 1 } };
    return found.file.places.locate(key === undefined ? found.pointer : pointerTo(found.pointer, key));
  }

  /** The location of a part of the text in a field, or else of the field. */
  locateText(node: object, key: string, part: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    const found = this.#find(this.#originOf(node));
    return found ? found.file.places.locateText(pointerTo(found.pointer, key), part) : this.locate(node, key);
  }

  /** A number as it is written: a parser reads `1.0` as 1. */
  writtenNumber(node: object, key: string): string | undefined {
    const { location } = this.locate(node, key);
    const places = [...this.#files].find(({ file }) => file === location?.file)?.places;
    const line = places?.text.split('\n', location?.line)[(location?.line ?? 1) - 1]?.slice((location?.column ?? 1) - 1) ?? '';
    return new RegExp(`\\b${key}["']?\\s*:\\s*(\\d[\\d.]*)`).exec(line)?.[1];
  }

  #originOf(node: object): object {
    let origin = node;
    for (let next = this.#origins.get(origin); next; next = this.#origins.get(origin)) origin = next;
    return origin;
  }

  #find(node: object): { file: ParsedFile; pointer: string } | undefined {
    // Problems of a whole file don't need the index.
    for (const file of this.#files) if (file.value === node) return { file, pointer: '' };
    // After linking, parts of other files are attached to the first one; they belong to their own file.
    for (const one of this.#files) if (one !== this.#main) this.#index(one);
    this.#index(this.#main);
    const place = this.#replaced.get(node);
    const around = place && this.#find(place.parent);
    return around ? { file: around.file, pointer: pointerTo(around.pointer, place.key) } : this.#pointers.get(node);
  }

  #index(file: ParsedFile): void {
    if (this.#indexed.has(file)) return;
    this.#indexed.add(file);
    const visit = (value: unknown, pointer: string) => {
      // What is derived from a part of another file is located there.
      if (typeof value !== 'object' || value === null || this.#pointers.has(value) || this.#origins.has(value)) return;
      this.#pointers.set(value, { file, pointer });
      for (const [key, inner] of Object.entries(value)) if (typeof inner === 'object') visit(inner, pointerTo(pointer, key));
    };
    visit(file.value, '');
  }
}

/** The file that a reference points to. All references to a missing file have one cause. */
export function fileIn(reference: string): string {
  return reference.replace(/#.*$/s, '');
}
