import path from 'node:path';
import { remember } from '../../cache/remember.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { pointerSteps, pointerTo } from '../../diagnostics/pointer.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { isObject, objectIn, type RawObject } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { AnchorLinker } from './anchors.ts';
import { bindDynamicReferences } from './dynamic-references.ts';
import { Inserter, type LoadFile, type Part, ReferredFiles, type Referrer } from './insertions.ts';
import { fragmentOf, valueAt } from './pointer.ts';
import { collect, collectReferences, isReference, kindOf, type Reference, schemaNameIn } from './references.ts';

/** The key for parts of other files that are not schemas. */
export const EXTERNAL = 'x-external-references';

/**
 * Links a file and the files that it references into one document, in place. Schemas of other files become schemas of the document,
 * with their own name if it is unused, and all references point into the document. Where the specification has no reference, its target
 * takes its place. Reports references that cannot be resolved.
 * @returns all files, the first one first, and the references for which the specification has no place
 */
export async function linkFiles(
  main: ParsedFile,
  load: LoadFile,
  problems: Problems,
): Promise<{ files: ParsedFile[]; unusual: RawObject[] }> {
  const files = new ReferredFiles(main, load);
  const external: ExternalReference[] = [];
  const references: Reference[] = [];
  const anchors = new AnchorLinker();
  const inserter = new Inserter(problems);
  // In other files, only referenced parts are visited. The reference determines what kind of object its target is.
  const parts: Part[] = [{ file: main, value: main.value, as: 'object' }];
  const seen = new Set<unknown>([main.value]);
  const add = (part: Part) => {
    if (part.keys === undefined && seen.has(part.value)) return;
    if (part.keys === undefined) seen.add(part.value);
    parts.push(part);
  };
  for (const { file, value, as, keys } of parts) {
    problems.addFiles([file]);
    const inside = collect(value, as, keys);
    dropWrongReferences(inside.wrong, problems);
    inserter.unusual.push(...inside.unusual);
    anchors.link(file.value, inside.references);
    for (const insertion of inside.insertions) for (const part of await inserter.resolve(insertion, file, files)) add(part);
    for (const example of inside.files) await readExample(example, file, files);
    references.push(...inside.references);
    for (const { reference, isNamed, isLocal } of leaving(main, file, inside.references)) {
      const found = await files.find(reference, file);
      if (found.kind === 'lost') continue;
      external.push({ reference, isNamed, isLocal, file: found.file, target: found.value });
      const isOther = found.file !== main && found.kind === 'found';
      if (isOther) add({ file: found.file, value: found.value, as: reference.isSchema ? 'schema' : 'reference' });
    }
  }
  problems.addFiles(files.list());
  inserter.insertAll();
  new Linker(main, problems).rewrite(external);
  inserter.cutCircles(main.value);
  if (isObject(main.value)) bindDynamicReferences(main.value, anchors.dynamic, problems);
  checkReferences(main.value, references, problems);
  return { files: files.list(), unusual: inserter.unusual };
}

/** Puts the content of a file in the place of its path. A file that cannot be read is reported, and its path stays. */
async function readExample(example: Referrer, from: ParsedFile, files: ReferredFiles): Promise<void> {
  const { holder, key } = example;
  if (['value', 'dataValue', 'serializedValue'].some((other) => Object.hasOwn(holder, other))) return;
  const found = await files.find(example, from);
  if (found.kind !== 'found') return;
  holder.value = found.value;
  delete holder[key];
}

/** The references of a file that do not stay as they are, because they are to other files, or because their target gets a name. */
function leaving(main: ParsedFile, file: ParsedFile, references: readonly Reference[]): Omit<ExternalReference, 'file' | 'target'>[] {
  const named = file === main ? recursivePlaces(main.value, references) : new Set<string>();
  return references.flatMap((reference) => {
    const isNamed = isNestedDefinition(reference) || named.has(reference.text);
    const isLocal = file === main && reference.text.startsWith('#');
    const isKept = isLocal && !isNamed && valueAt(main.value, fragmentOf(reference.text)) !== undefined;
    return isKept ? [] : [{ reference, isNamed, isLocal }];
  });
}

/** Removes references that are no text, which no program can follow. */
function dropWrongReferences(wrong: readonly Pick<Reference, 'holder' | 'key'>[], problems: Problems): void {
  for (const { holder, key } of wrong) {
    problems.add(holder, {
      code: 'openapi/reference',
      message: `\`${key}\` must be a text, not ${kindOf(holder[key])}; it is ignored.`,
      hint: 'Write where it points to, such as `#/components/schemas/User`.',
      key,
    });
    delete holder[key];
  }
}

/** A reference with its target file and target value, undefined if it cannot be resolved. */
interface ExternalReference {
  reference: Reference;
  /** Whether it is in the document, and to a place in the document. */
  isLocal: boolean;
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
    remember(holders, text, () => new Set()).add(holder);
  }
  const found = new Set<string>();
  for (const [text, those] of holders) {
    const target = valueAt(root, fragmentOf(text));
    if (isObject(target) && !those.has(target) && collectReferences(target, 'schema').some(({ holder }) => those.has(holder)))
      found.add(text);
  }
  return found;
}

class Linker {
  readonly #root: RawObject;
  readonly #problems: Problems;
  readonly #names = new Map<unknown, string>();
  readonly #prefix: string;
  #schemas: RawObject | undefined;

  constructor(main: ParsedFile, problems: Problems) {
    this.#root = isObject(main.value) ? main.value : {};
    this.#problems = problems;
    this.#prefix = this.#root.swagger === undefined ? '#/components/schemas' : '#/definitions';
  }

  rewrite(external: readonly ExternalReference[]): void {
    if (external.length === 0) return;
    this.#adoptNamed(external);
    const others = new Map<unknown, number>();
    for (const { reference, target, file, isNamed, isLocal } of external) {
      const { holder, key, text } = reference;
      if (target === undefined) {
        // References within the document are checked once all are rewritten.
        if (!isLocal) this.#problems.unresolved(holder, text, reference);
      } else if (!isNamed && valueAt(this.#root, fragmentOf(text)) === target) {
        holder[key] = `#${text.split('#')[1] ?? ''}`;
      } else if (reference.isSchema && isObject(target)) {
        holder[key] = pointerTo(this.#prefix, this.#nameFor(target, reference, file));
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
    const fragment = fragmentOf(reference.text);
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
  const results = new Map<string, ReturnType<typeof resolvesTo>>();
  for (const { holder, key, text: written, isSchema } of references) {
    const text = holder[key];
    if (typeof text !== 'string' || !text.startsWith('#')) continue;
    const leadsTo = remember(results, text, () => resolvesTo(root, text));
    if (leadsTo === 'value') continue;
    if (leadsTo === 'a text' || leadsTo === 'a list') {
      const message = `The reference \`${written}\` cannot be resolved: ${leadsTo} is there, but an object is needed.`;
      problems.add(holder, { code: 'openapi/lost', severity: 'error', message, hint: 'Correct the reference, or its target.' });
      continue;
    }
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
function resolvesTo(root: unknown, reference: string): 'value' | 'nothing' | 'itself' | 'a text' | 'a list' {
  const seen = new Set<string>();
  for (let text = reference; text.startsWith('#'); ) {
    if (seen.has(text)) return 'itself';
    const value = valueAt(root, fragmentOf(text));
    if (value === undefined && seen.size === 0) return 'nothing';
    if (typeof value === 'string') return 'a text';
    if (Array.isArray(value)) return 'a list';
    if (!isReference(value)) break;
    seen.add(text);
    text = value.$ref;
  }
  return 'value';
}
