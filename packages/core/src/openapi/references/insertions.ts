import path from 'node:path';
import { remember } from '../../cache/remember.ts';
import { setOwn } from '../../config/own-value.ts';
import { decodePercent } from '../../config/paths.ts';
import { pointerName, pointerSteps } from '../../diagnostics/pointer.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { isObject, type RawObject } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { fragmentOf, MAX_HOPS, stepInto } from './pointer.ts';
import { type Insertion, isReference, kindOf, type Reference, type Role } from './references.ts';

/** A reference, or an insertion, as it is written. */
export type Referrer = Pick<Reference, 'holder' | 'text' | 'key'>;

/** Reads a referenced file. Reports a problem and returns undefined if it cannot be read. */
export type LoadFile = (address: string, from: ParsedFile, reference: Referrer) => Promise<ParsedFile | undefined>;

export type Found =
  | { kind: 'found'; file: ParsedFile; value: unknown }
  /** The file has no such part. */
  | { kind: 'missing'; file: ParsedFile; value: undefined }
  /** The file cannot be read, which is reported. */
  | { kind: 'lost' };

/** A part of a file that the document consists of. */
export interface Part {
  file: ParsedFile;
  value: unknown;
  as: Role;
  /** The only keys of it that are in this file. */
  keys?: ReadonlySet<string>;
}

/** The target of a reference without its fragment: a path from the docs root, or a URL. */
function addressOf(reference: string, from: string): string {
  const target = reference.split('#', 1)[0] ?? '';
  if (target === '') return from;
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return target;
  if (/^https?:/i.test(from)) return URL.canParse(target, from) ? new URL(target, from).href : target;
  const decoded = decodePercent(target);
  return decoded.startsWith('/') ? path.posix.normalize(decoded.slice(1)) : path.posix.join(path.posix.dirname(from), decoded);
}

/** The files of a document, each read once. */
export class ReferredFiles {
  readonly #main: ParsedFile;
  readonly #load: LoadFile;
  readonly #files: Map<string, ParsedFile | undefined>;

  constructor(main: ParsedFile, load: LoadFile) {
    this.#main = main;
    this.#load = load;
    this.#files = new Map([[main.file, main]]);
  }

  list(): ParsedFile[] {
    return [...this.#files.values()].filter((file) => file !== undefined);
  }

  /** The target of a reference, also through references on the way to it. */
  async find(reference: Referrer, from: ParsedFile, hops = 0): Promise<Found> {
    const file = await this.#open(addressOf(reference.text, from.file), from, reference);
    if (!file) return { kind: 'lost' };
    const pointer = fragmentOf(reference.text);
    let at: Found = { kind: 'found', file, value: pointer === '' || pointer.startsWith('/') ? file.value : undefined };
    for (const step of pointerSteps(pointer)) {
      for (let next = 0; isReference(at.value) && !Object.hasOwn(at.value, step); next += 1) {
        if (hops + next > MAX_HOPS) return { kind: 'missing', file, value: undefined };
        const through: Found = await this.find({ holder: at.value, text: at.value.$ref, key: '$ref' }, at.file, hops + next + 1);
        if (through.kind !== 'found') return through;
        at = through;
      }
      at = { ...at, value: stepInto(at.value, step) };
    }
    if (at.value !== undefined) return at;
    // Parts are written as if they were in the document: many bundlers only insert files.
    const isOfMain = reference.text.startsWith('#/') && from !== this.#main;
    return isOfMain ? this.find(reference, this.#main, hops) : { kind: 'missing', file, value: undefined };
  }

  async #open(address: string, from: ParsedFile, reference: Referrer): Promise<ParsedFile | undefined> {
    // The source of a sample is the text of a file, whatever it contains, and an example may have any form.
    const key = isSource(reference) || isExample(reference) ? `${reference.key} ${address}` : address;
    if (!this.#files.has(key)) this.#files.set(key, await this.#load(address, from, reference));
    return this.#files.get(key);
  }
}

/** Whether a reference is to a whole file in place of the source of a code sample. */
export function isSource({ key, text }: Pick<Referrer, 'key' | 'text'>): boolean {
  return key === 'source' && !text.includes('#');
}

/** Whether a reference is the path of a file with an example. */
export function isExample({ key, text, holder }: Referrer): boolean {
  return key === 'externalValue' && holder[key] === text;
}

/** Puts what references lead to in their place, where the specification has none. Each place has a copy of its own. */
export class Inserter {
  /** References that other tools may not follow. */
  readonly unusual: RawObject[] = [];
  readonly #problems: Problems;
  readonly #targets = new Map<RawObject, { found: Found; isOpen?: boolean; value?: unknown }>();
  readonly #byParent = new Map<object, Insertion[]>();
  readonly #inserted = new Set<Insertion>();

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Finds the target, and reports one that cannot be used. @returns what else belongs to the document: the target, and keys beside it */
  async resolve(insertion: Insertion, from: ParsedFile, files: ReferredFiles): Promise<Part[]> {
    const { holder, role, parent } = insertion;
    if (this.#targets.has(holder)) return [];
    if (parent) remember(this.#byParent, parent, () => []).push(insertion);
    const found = await files.find(insertion, from);
    const isUsable = this.#accept(insertion, found);
    this.#targets.set(holder, { found: isUsable ? found : { kind: 'lost' } });
    if (role === 'example') return [];
    if (parent && insertion.key !== 'source' && !insertion.key.startsWith('x-')) this.unusual.push(holder);
    const keys = new Set(Object.keys(holder).filter((key) => key !== '$ref'));
    const parts: Part[] = keys.size > 0 ? [{ file: from, value: holder, as: role, keys }] : [];
    if (found.kind !== 'found' || !isUsable) return parts;
    if (!isReference(found.value)) return [...parts, { file: found.file, value: found.value, as: role }];
    const next = { ...insertion, holder: found.value, text: found.value.$ref, parent: undefined };
    return [...parts, ...(await this.resolve(next, found.file, files))];
  }

  insertAll(): void {
    for (const insertions of this.#byParent.values()) for (const one of insertions) this.#insert(one);
  }

  /** Leaves out what would contain itself. */
  cutCircles(root: unknown): void {
    if (this.#targets.size === 0) return;
    const open = new Set<unknown>();
    const done = new Set<unknown>();
    const visit = (value: object) => {
      open.add(value);
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner !== 'object' || inner === null || done.has(inner)) continue;
        if (!open.has(inner)) visit(inner);
        else {
          delete (value as RawObject)[key];
          const message = `\`${key}\` contains itself through a reference; it is left out there.`;
          this.#problems.add(value, { code: 'openapi/circular', message, key });
        }
      }
      open.delete(value);
      done.add(value);
    };
    visit(root as object);
  }

  #accept(insertion: Insertion, found: Found): boolean {
    if (found.kind === 'lost') return false;
    const { expected } = insertion;
    if (found.kind === 'missing') {
      this.#reportLost(insertion, `\`${found.file.file}\` has no \`${fragmentOf(insertion.text)}\``);
      return false;
    }
    const kind = kindOf(found.value);
    this.#problems.addFiles([found.file]);
    if (expected === undefined || isReference(found.value) || KINDS[expected].includes(kind)) return true;
    const { location } = this.#problems.locate(isObject(found.value) || Array.isArray(found.value) ? found.value : undefined);
    const at = location?.file === found.file.file && location.line !== undefined ? `${found.file.file}:${location.line}` : found.file.file;
    this.#reportLost(insertion, `${kind} is at \`${at}\`, but ${KINDS[expected][0]} is needed`);
    return false;
  }

  #reportLost({ holder, key, text }: Insertion, reason: string): void {
    const { location } = this.#problems.locate(holder);
    const name = location?.pointer === undefined ? key : pointerName(location.pointer);
    const message = `The reference \`${text}\` cannot be resolved: ${reason}. \`${name}\` is left out.`;
    this.#problems.add(holder, { code: 'openapi/lost', severity: 'error', message, hint: 'Correct the reference, or its target.' });
  }

  #insert(insertion: Insertion): void {
    const { parent, holder, key } = insertion;
    if (!parent || this.#inserted.has(insertion)) return;
    this.#inserted.add(insertion);
    const value = this.#valueOf(insertion);
    this.#problems.replace(holder, parent, key);
    if (!Array.isArray(parent)) {
      if (value === undefined) delete parent[key];
      else setOwn(parent, key, value);
    } else if (value === undefined) parent.splice(parent.indexOf(holder), 1);
    else parent[parent.indexOf(holder)] = value;
  }

  /** What takes the place of a reference: a copy of the target with the keys beside the reference. Undefined if there is nothing. */
  #valueOf(insertion: Insertion, start = insertion): unknown {
    const target = this.#targets.get(insertion.holder);
    if (!target) return undefined;
    if (target.isOpen) return void this.#reportLost(start, 'it only leads back to itself');
    target.isOpen = true;
    this.#settle(insertion.holder);
    const { $ref: _, ...beside } = insertion.holder;
    const value = this.#copyOf(target.found, insertion, start);
    target.isOpen = false;
    if (Object.keys(beside).length === 0) return value;
    if (value === undefined) return this.#problems.derive(beside, insertion.holder);
    return isObject(value) ? this.#problems.derive({ ...value, ...beside }, value) : value;
  }

  #copyOf(found: Found, insertion: Insertion, start: Insertion): unknown {
    if (found.kind !== 'found') return undefined;
    const { value } = found;
    if (insertion.role === 'example' || typeof value !== 'object' || value === null) return value;
    if (isReference(value)) return this.#valueOf({ ...insertion, holder: value, text: value.$ref }, start);
    this.#settle(value);
    return this.#problems.derive(Array.isArray(value) ? [...value] : { ...value }, value);
  }

  /** Inserts what is directly inside of a value, before it is copied. */
  #settle(value: object): void {
    for (const inner of this.#byParent.get(value) ?? []) this.#insert(inner);
  }
}

const KINDS = { text: ['a text', 'a number', 'a boolean'], object: ['an object'], list: ['a list'] };
