import path from 'node:path';
import { decodePercent } from '../config/paths.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { pointerSteps, pointerTo } from '../diagnostics/pointer.ts';
import { AnchorLinker } from './anchors.ts';
import type { ParsedFile } from './parsed-file.ts';
import { valueAt } from './pointer.ts';
import type { Problems } from './problems.ts';
import { isObject, objectIn, type RawObject } from './raw.ts';
import { collectReferences, isReference, type Reference, schemaNameIn, wrongReferences } from './references.ts';

/** The key for parts of other files that are not schemas. */
export const EXTERNAL = 'x-external-references';

/** Reads a referenced file. Reports a problem and returns undefined if it cannot be read. */
export type LoadFile = (address: string, from: ParsedFile, reference: Reference) => Promise<ParsedFile | undefined>;

/** The target of a reference without its fragment: a path from the docs root, or a URL. */
function addressOf(reference: string, from: string): string {
  const target = reference.split('#', 1)[0] ?? '';
  if (target === '') return from;
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return target;
  if (/^https?:/i.test(from)) return URL.canParse(target, from) ? new URL(target, from).href : target;
  const decoded = decodePercent(target);
  return decoded.startsWith('/') ? path.posix.normalize(decoded.slice(1)) : path.posix.join(path.posix.dirname(from), decoded);
}

/**
 * Links a file and the files that it references into one document, in place. Schemas of other files become schemas of the document,
 * with their own name if it is unused, and all references point into the document. Reports
 * references that cannot be resolved.
 */
export async function linkFiles(main: ParsedFile, load: LoadFile, problems: Problems): Promise<void> {
  const files = new Map([[main.file, main]]);
  const failed = new Set<string>();
  const external: ExternalReference[] = [];
  const references: Reference[] = [];
  const anchors = new AnchorLinker();
  // In other files, only referenced parts are visited. The reference determines what kind of object its target is.
  const parts: { file: ParsedFile; value: unknown; as: 'object' | 'schema' }[] = [{ file: main, value: main.value, as: 'object' }];
  const seen = new Set<unknown>([main.value]);
  for (const part of parts) {
    problems.addFiles([part.file]);
    dropWrongReferences(part.value, problems, part.as);
    const inside = collectReferences(part.value, part.as);
    anchors.link(part.file.value, inside);
    const named = part.file === main ? recursivePlaces(main.value, inside) : new Set<string>();
    for (const reference of inside) {
      references.push(reference);
      const isNamed = isNestedDefinition(reference) || named.has(reference.text);
      if (part.file === main && reference.text.startsWith('#') && !isNamed) continue;
      const address = addressOf(reference.text, part.file.file);
      if (failed.has(address)) continue;
      const file = files.get(address) ?? (await load(address, part.file, reference));
      if (!file) {
        failed.add(address);
        continue;
      }
      files.set(address, file);
      const target = valueAt(file.value, decodePercent(reference.text.split('#')[1] ?? ''));
      external.push({ reference, file, target, isNamed });
      if (file === main || reference.isData || seen.has(target)) continue;
      seen.add(target);
      parts.push({ file, value: target, as: reference.isSchema ? 'schema' : 'object' });
    }
  }
  problems.addFiles([...files.values()]);
  new Linker(main, problems).rewrite(external);
  checkReferences(main.value, references, problems);
}

/** Reports and removes references that are no text, which no program can follow. */
export function dropWrongReferences(root: unknown, problems: Problems, as?: 'object' | 'schema'): void {
  for (const { holder, key } of wrongReferences(root, as)) {
    const value = holder[key];
    const kind =
      value === null ? '`null`' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
    problems.add(holder, {
      code: 'openapi/reference',
      message: `\`${key}\` must be a text, not ${kind}; it is ignored.`,
      hint: 'Write where it points to, such as `#/components/schemas/User`.',
      key,
    });
    delete holder[key];
  }
}

/** A reference with its target file and target value, undefined if it cannot be resolved. */
interface ExternalReference {
  reference: Reference;
  file: ParsedFile;
  target: unknown;
  /** Whether the target becomes a schema of the document, although it is inside of one. */
  isNamed: boolean;
}

/** A reference to `$defs` inside a schema, which can be recursive and therefore needs its own name. */
function isNestedDefinition(reference: Reference): boolean {
  return reference.isSchema && /\/\$defs\/[^/]+$/.test(reference.text);
}

/** References to a place inside of a schema that contains one of them, and therefore needs a name. */
function recursivePlaces(root: unknown, references: readonly Reference[]): Set<string> {
  const holders = new Map<string, Set<RawObject>>();
  for (const { text, holder, isSchema, key } of references) {
    if (!isSchema || key !== '$ref' || !text.startsWith('#/') || schemaNameIn(text) !== undefined) continue;
    const known = holders.get(text);
    if (known) known.add(holder);
    else holders.set(text, new Set([holder]));
  }
  const found = new Set<string>();
  for (const [text, those] of holders) {
    const target = valueAt(root, decodePercent(text.slice(1)));
    if (isObject(target) && !those.has(target) && collectReferences(target, 'schema').some(({ holder }) => those.has(holder)))
      found.add(text);
  }
  return found;
}

class Linker {
  readonly #main: ParsedFile;
  readonly #root: RawObject;
  readonly #problems: Problems;
  readonly #names = new Map<unknown, string>();
  readonly #prefix: string;
  #schemas: RawObject | undefined;

  constructor(main: ParsedFile, problems: Problems) {
    this.#main = main;
    this.#root = isObject(main.value) ? main.value : {};
    this.#problems = problems;
    this.#prefix = this.#root.swagger === undefined ? '#/components/schemas' : '#/definitions';
  }

  rewrite(external: readonly ExternalReference[]): void {
    if (external.length === 0) return;
    this.#adoptNamed(external);
    const others = new Map<unknown, number>();
    for (const { reference, target, file, isNamed } of external) {
      const { holder, key } = reference;
      if (target === undefined) {
        // References within the document are checked once all are rewritten.
        if (file !== this.#main || !reference.text.startsWith('#')) this.#problems.unresolved(holder, reference.text, reference);
        continue;
      }
      if (reference.isSchema && isObject(target) && (file !== this.#main || isNamed)) {
        holder[key] = pointerTo(this.#prefix, this.#nameFor(target, reference, file));
      } else if (file === this.#main) {
        holder[key] = `#${reference.text.split('#')[1] ?? ''}`;
      } else {
        const index = others.get(target) ?? others.size;
        others.set(target, index);
        holder[key] = `#/${EXTERNAL}/${index}`;
      }
    }
    if (others.size > 0) this.#root[EXTERNAL] = [...others.keys()];
  }

  /** An entry of the document's schemas that is only a reference to another file is replaced by its target. */
  #adoptNamed(external: readonly ExternalReference[]): void {
    const schemas = this.#container();
    for (const [name, value] of Object.entries(schemas)) this.#names.set(value, name);
    for (const { reference, target } of external) {
      const name = this.#names.get(reference.holder);
      if (name === undefined || schemas[name] !== reference.holder || !isObject(target) || this.#names.has(target)) continue;
      if (Object.keys(reference.holder).length > 1) continue;
      schemas[name] = target;
      this.#names.set(target, name);
    }
  }

  #nameFor(target: unknown, reference: Reference, file: ParsedFile): string {
    const known = this.#names.get(target);
    if (known !== undefined) return known;
    const fragment = decodePercent(reference.text.split('#')[1] ?? '');
    const wanted =
      pointerSteps(fragment).at(-1) ??
      path.posix
        .basename(file.file)
        .replace(/[?#].*$/, '')
        .replace(/\.[^.]*$/, '');
    const base = wanted.replace(/[^\w.-]+/g, '-') || 'schema';
    const schemas = this.#container();
    let name = base;
    for (let number = 2; Object.hasOwn(schemas, name); number += 1) name = `${base}-${number}`;
    schemas[name] = target;
    this.#names.set(target, name);
    return name;
  }

  #container(): RawObject {
    if (this.#schemas) return this.#schemas;
    if (this.#root.swagger !== undefined) return (this.#schemas = ensureObject(this.#root, 'definitions'));
    return (this.#schemas = ensureObject(ensureObject(this.#root, 'components'), 'schemas'));
  }
}

function ensureObject(parent: RawObject, key: string): RawObject {
  const existing = objectIn(parent, key);
  if (existing) return existing;
  const created: RawObject = {};
  parent[key] = created;
  return created;
}

/** Reports every reference in a linked document that cannot be resolved, once per location. */
function checkReferences(root: unknown, references: readonly Reference[], problems: Problems): void {
  const results = new Map<string, 'value' | 'nothing' | 'itself'>();
  for (const { holder, key, text: written, isSchema } of references) {
    const text = holder[key];
    if (typeof text !== 'string' || !text.startsWith('#')) continue;
    const leadsTo = results.get(text) ?? resolvesTo(root, text);
    results.set(text, leadsTo);
    if (leadsTo === 'value') continue;
    if (leadsTo === 'itself') {
      // Schemas that include themselves are reported where they are read.
      const message = `The reference \`${written}\` only leads back to itself; it is left out.`;
      if (!isSchema) problems.add(holder, { code: 'openapi/circular', message, cause: message });
      continue;
    }
    const name = schemaNameIn(text);
    const schemas = objectIn(objectIn(root, 'components'), 'schemas') ?? objectIn(root, 'definitions') ?? {};
    const hint = name === undefined ? undefined : didYouMean(name, Object.keys(schemas));
    if (key === '$ref') problems.unresolved(holder, text, { isSchema, hint });
    else problems.unresolvedMapping(holder, key, hint);
  }
}

/** What a reference leads to over others. References that it leads to are checked on their own. */
function resolvesTo(root: unknown, reference: string): 'value' | 'nothing' | 'itself' {
  const seen = new Set<string>();
  for (let text = reference; text.startsWith('#'); ) {
    if (seen.has(text)) return 'itself';
    const value = valueAt(root, decodePercent(text.slice(1)));
    if (value === undefined && seen.size === 0) return 'nothing';
    if (!isReference(value)) break;
    seen.add(text);
    text = value.$ref;
  }
  return 'value';
}
