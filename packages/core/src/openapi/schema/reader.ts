import { remember } from '../../cache/remember.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { entriesIn, isObject, listIn, own, type RawObject, textsIn } from '../parse/raw.ts';
import { isReference, schemaNameIn } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import type { Condition, Property, Schema } from '../types.ts';
import { blankSchema, unknownSchema } from './blank.ts';
import { readChoices } from './choices.ts';
import { discriminatorOf, discriminatorValues } from './discriminator.ts';
import { isAnnotation, isNullOnly, readAnnotations, readKeywords, typesOf } from './keywords.ts';
import { shownExample } from './large-example.ts';
import { joinDescriptions, type MergeContext, type MergePart, mergeParts } from './merge.ts';
import { NOTHING_ALLOWED } from './nothing-allowed.ts';
import { overlay } from './overlay.ts';

const MAX_DEPTH = 100;
/** Maximum number of schemas created by one read, to stop endless expansion. */
const MAX_SCHEMAS = 50_000;

/** Reads schemas of one document. Results are shared and must not be changed. */
export class SchemaReader {
  readonly #resolver: Resolver;
  readonly #badgeKeys: readonly string[];
  readonly #named = new Map<string, Schema | undefined>();
  readonly #contents = new Map<string, Schema>();
  /** Schemas that are being read, to detect cycles, with the depth at which each started. */
  readonly #open = new Map<unknown, number>();
  #heirs: Map<string, string[]> | undefined;
  #depth = 0;
  /** Nesting depth in fields, items, and alternatives. */
  #nesting = 0;
  #count = 0;
  /** Names of aliases that do not lead back to themselves. */
  readonly #ending = new Set<string>();

  /** @param badgeKeys keys of schemas whose values are badges after the name */
  constructor(resolver: Resolver, badgeKeys: readonly string[]) {
    this.#badgeKeys = badgeKeys;
    this.#resolver = resolver;
  }

  /** Reads a schema where it is used: references stay names. */
  read(raw: unknown): Schema {
    if (raw === true) return blankSchema();
    if (raw === false) return unknownSchema(NOTHING_ALLOWED);
    if (!isObject(raw)) return unknownSchema('This is not a schema.');
    if (this.#depth === 0) this.#count = 0;
    this.#count += 1;
    if (this.#depth > MAX_DEPTH || this.#count > MAX_SCHEMAS)
      return this.#fail(raw, 'openapi/too-large', 'The schema is too large or too deeply nested to be shown.');
    this.#depth += 1;
    try {
      return isReference(raw) ? this.#reference(raw) : this.#object(raw);
    } finally {
      this.#depth -= 1;
    }
  }

  /** A schema of the document by name, one level deep: references stay names. */
  named(name: string): Schema | undefined {
    return remember(this.#named, name, () => (this.#resolver.hasSchema(name) ? this.#readNamed(name) : undefined));
  }

  #readNamed(name: string): Schema {
    const raw = this.#resolver.schema(name);
    const isAlias = aliasTarget(raw) !== undefined;
    if (isAlias && isObject(raw) && this.#leadsBack(name))
      return this.#fail(raw, 'openapi/circular', `The schema \`${name}\` only references itself.`);
    const schema = isAlias ? this.read(raw) : (this.#contentOf(name) ?? blankSchema());
    return isObject(raw) && !isAlias && !schema.choices ? this.#withHeirs(name, raw, schema) : schema;
  }

  #leadsBack(name: string): boolean {
    const seen = new Set<string>();
    for (let next: string | undefined = name; next !== undefined && !this.#ending.has(next); ) {
      if (seen.has(next)) return true;
      seen.add(next);
      next = aliasTarget(this.#resolver.schema(next));
    }
    for (const one of seen) this.#ending.add(one);
    return false;
  }

  /** The content of a named schema; undefined while it is being read. */
  #contentOf(name: string): Schema | undefined {
    const known = this.#contents.get(name);
    if (known) return known;
    const raw = this.#resolver.schema(name);
    if (this.#open.has(raw)) return undefined;
    this.#open.set(raw, this.#nesting);
    const read = this.read(raw);
    const content = read.ref === undefined ? read : this.#contentOf(read.ref);
    this.#open.delete(raw);
    if (!content) return undefined;
    const full = content === read ? content : overlay(content, read);
    this.#contents.set(name, full);
    return full;
  }

  #reference(raw: RawObject & { $ref: string }): Schema {
    const { $ref, type: _, ...beside } = raw;
    // Next to a reference, `type` repeats the type of the target; merging it would lose the name.
    if (!isAnnotation(beside)) return this.#object({ ...beside, allOf: [{ $ref }, ...listIn(beside, 'allOf')] }, raw);
    const name = schemaNameIn($ref);
    if (name !== undefined && this.#resolver.hasSchema(name))
      return Object.assign(blankSchema(), { ref: name }, readAnnotations(raw, this.#badgeKeys));
    const target = this.#resolver.at($ref);
    if (target === undefined) {
      this.#resolver.problems.unresolved(raw, $ref, { isSchema: true });
      return Object.assign(unknownSchema(`\`${$ref}\` cannot be resolved.`), readAnnotations(raw, this.#badgeKeys));
    }
    if (this.#open.has(target)) return this.#fail(raw, 'openapi/circular', `\`${$ref}\` references itself.`);
    this.#open.set(target, this.#nesting);
    const schema = this.read(target);
    this.#open.delete(target);
    return { ...schema, ...readAnnotations(raw, this.#badgeKeys) };
  }

  /** @param written the object in the file that `raw` is derived from */
  #object(raw: RawObject, written: RawObject = raw): Schema {
    const { schema, unknownTypes } = readKeywords(raw, this.#badgeKeys);
    if (unknownTypes.length > 0) {
      schema.problem = `\`${unknownTypes[0]}\` is not a type.`;
      this.#add(written, 'openapi/invalid', `\`${unknownTypes[0]}\` is not a schema type.`, 'type');
    }
    this.#limit(schema, written);
    this.#readInside(this.#withRequired(raw), schema);
    giveValuesToItems(schema);
    const singles: unknown[] = [];
    for (const keyword of ['oneOf', 'anyOf'] as const) singles.push(...this.#addChoices(raw, keyword, schema, written));
    const parts = [...listIn(raw, 'allOf'), ...singles];
    return parts.length === 0 ? schema : this.#allOf(raw, parts, schema, written);
  }

  /** Reports what pages don't show in full, because they would be too large. */
  #limit(schema: Schema, written: RawObject): void {
    for (const [index, value] of schema.examples.entries()) {
      const { value: shown, problem } = shownExample(value);
      if (problem === undefined) continue;
      this.#add(written, 'openapi/too-large', problem, Object.hasOwn(written, 'example') ? 'example' : 'examples');
      schema.examples = schema.examples.with(index, shown);
    }
  }

  /** The list of required properties is often written inside of `properties` by mistake. */
  #withRequired(raw: RawObject): RawObject {
    const names = own(raw.properties, 'required');
    if (!Array.isArray(names) || !isObject(raw.properties)) return raw;
    const { required: _, ...properties } = raw.properties;
    this.#resolver.problems.add(raw.properties, {
      code: 'openapi/invalid',
      message: '`required` is a list inside of `properties`; it is taken as the list of required properties.',
      hint: 'Move it next to `properties`.',
      key: 'required',
    });
    return { ...raw, properties, required: [...textsIn(raw, 'required'), ...textsIn(raw.properties, 'required')] };
  }

  #readInside(raw: RawObject, schema: Schema): void {
    const required = new Set(Array.isArray(raw.required) ? textsIn(raw, 'required') : []);
    if (isObject(raw.properties)) {
      schema.properties = entriesIn(raw, 'properties').map(
        ([name, inner]): Property => ({ name, required: required.delete(name), schema: this.#inside(inner) }),
      );
    }
    if (required.size > 0) schema.required = [...required];
    const additional = own(raw, 'additionalProperties') ?? own(raw, 'unevaluatedProperties');
    if (additional === false) schema.additionalProperties = false;
    else if (additional !== undefined) schema.additionalProperties = this.#inside(additional);
    const patterns = entriesIn(raw, 'patternProperties');
    if (patterns.length > 0) schema.patternProperties = patterns.map(([pattern, inner]) => ({ pattern, schema: this.#inside(inner) }));
    // Before version 3.1 a tuple was a list under `items`.
    const tuple = Array.isArray(raw.prefixItems) ? raw.prefixItems : Array.isArray(raw.items) ? raw.items : undefined;
    if (tuple) schema.prefixItems = tuple.map((item) => this.#inside(item));
    const items = Array.isArray(raw.items) ? raw.additionalItems : (raw.items ?? raw.unevaluatedItems);
    if (items !== undefined && items !== false) schema.items = this.#inside(items);
    for (const key of ['contains', 'not', 'propertyNames', 'contentSchema'] as const)
      if (raw[key] !== undefined) schema[key] = this.#inside(raw[key]);
    const conditions = this.#conditions(raw);
    if (conditions.length > 0) schema.conditions = conditions;
  }

  #conditions(raw: RawObject): Condition[] {
    const conditions: Condition[] = [];
    const { then, else: otherwise } = raw;
    if (raw.if !== undefined && (then !== undefined || otherwise !== undefined))
      conditions.push({
        if: this.#inside(raw.if),
        ...(then !== undefined && { matching: this.#inside(then) }),
        ...(otherwise !== undefined && { others: this.#inside(otherwise) }),
      });
    const isPresent = (name: string): Schema => ({ ...blankSchema(), required: [name] });
    for (const [name, inner] of entriesIn(raw, 'dependentSchemas')) conditions.push({ if: isPresent(name), matching: this.#inside(inner) });
    for (const [name, names] of entriesIn(raw, 'dependentRequired')) {
      const required = Array.isArray(names) ? names.filter((one) => typeof one === 'string') : [];
      if (required.length > 0) conditions.push({ if: isPresent(name), matching: { ...blankSchema(), required } });
    }
    return conditions;
  }

  #inside(raw: unknown): Schema {
    this.#nesting += 1;
    const schema = this.read(raw);
    this.#nesting -= 1;
    return schema;
  }

  /** Returns what has to be merged like a part of `allOf`: the only option. */
  #addChoices(raw: RawObject, keyword: 'oneOf' | 'anyOf', schema: Schema, written: RawObject): unknown[] {
    const found = readChoices(raw, keyword, {
      resolver: this.#resolver,
      types: schema.types,
      read: (option) => this.#inside(option),
    });
    switch (found.kind) {
      case 'single':
        schema.nullable ||= found.nullable;
        return [found.raw];
      case 'values':
        schema.nullable ||= found.nullable;
        schema.enum ??= found.values;
        if (schema.types.length === 0) schema.types = typesOf(found.values.map(({ value }) => value));
        break;
      case 'required':
        schema.requiredSets = [...(schema.requiredSets ?? []), { kind: keyword, sets: found.sets }];
        schema.description = [schema.description, found.text].filter(Boolean).join('\n\n');
        break;
      case 'choices':
        schema.nullable ||= found.nullable;
        if (schema.choices) this.#conflict(schema, written, '`oneOf` and `anyOf` apply at the same time; the first is shown');
        else schema.choices = found.choices;
    }
    return [];
  }

  #allOf(raw: RawObject, parts: readonly unknown[], beside: Schema, written: RawObject): Schema {
    const { allOf: _, oneOf, anyOf, ...own } = raw;
    const [reference, ...others] = parts.filter((part) => !(isObject(part) && !isReference(part) && isAnnotation(part)));
    const { type: _type, ...annotations } = own;
    const isNamed = isReference(reference) && others.length === 0 && isAnnotation(annotations) && !beside.choices && !beside.enum;
    if (isNamed) {
      const named = this.read(reference);
      const texts = parts
        .filter((part) => part !== reference && isObject(part))
        .map((part) => readAnnotations(part as RawObject, this.#badgeKeys));
      const result = Object.assign({ ...named }, ...texts, readAnnotations(own, this.#badgeKeys));
      const description = joinDescriptions([beside.description, ...[named, ...texts].map((text) => text.description)]);
      if (description !== undefined) result.description = description;
      result.nullable = named.nullable || beside.nullable;
      return result;
    }
    const circular: string[] = [];
    const descriptions = [beside.description];
    const read = parts.flatMap((part): MergePart | [] => {
      const schema = this.read(part);
      descriptions.push(schema.description);
      if (schema.ref === undefined) return { schema, isReferred: false };
      const content = this.#contentOf(schema.ref);
      if (!content) circular.push(schema.ref);
      return content ? { schema: overlay(this.#asBase(content), schema), isReferred: true } : [];
    });
    const merged = this.#merge([...read, { schema: beside, isReferred: false }], written);
    const description = joinDescriptions(descriptions);
    if (description !== undefined) merged.description = description;
    if (circular.length === 0) return merged;
    // A field that extends its parent schema: the name and the additions.
    const [name = ''] = circular;
    if (circular.length === 1 && this.#nesting > (this.#open.get(this.#resolver.schema(name)) ?? 0)) return { ...merged, ref: name };
    this.#add(written, 'openapi/circular', `\`allOf\` includes \`${name}\`, which includes this schema.`, 'allOf');
    return { ...merged, problem: `This includes \`${name}\`, which includes this schema.` };
  }

  /** A base schema whose alternatives extend it: for those, only the rest of the base is used. */
  #asBase(schema: Schema): Schema {
    const listsThis = schema.choices?.options.some(
      ({ schema: { ref } }) => ref !== undefined && this.#open.has(this.#resolver.schema(ref)),
    );
    if (!listsThis) return schema;
    const { choices: _, ...rest } = schema;
    return rest;
  }

  #merge(parts: readonly MergePart[], written: RawObject): Schema {
    let conflict: string | undefined;
    const context: MergeContext = {
      resolve: (name) => (this.#resolver.hasSchema(name) ? this.#contentOf(name) : undefined),
      conflict: (text) => {
        conflict ??= text;
      },
    };
    const merged = mergeParts(parts, context);
    if (conflict !== undefined) this.#conflict(merged, written, conflict);
    return merged;
  }

  #conflict(schema: Schema, written: RawObject, text: string): void {
    schema.problem ??= `The parts of this schema contradict each other: ${text}.`;
    this.#add(written, 'openapi/schema-conflict', `The parts of a schema contradict each other: ${text}.`);
  }

  /** A schema with a discriminator and no alternatives: the schemas that include it with `allOf` are its alternatives. */
  #withHeirs(name: string, raw: RawObject, schema: Schema): Schema {
    const discriminator = discriminatorOf(raw);
    if (!discriminator) return schema;
    const mapped = [...discriminator.mapping.values()].filter((heir) => heir !== name && this.#resolver.hasSchema(heir));
    const heirs = new Set([...mapped, ...this.#heirsOf(name)]);
    if (heirs.size === 0) return schema;
    const options = [...heirs].flatMap((heir) => {
      const option = Object.assign(blankSchema(), { ref: heir });
      const values = discriminatorValues(this.#resolver.schema(heir), heir, discriminator, this.#resolver);
      return values.map((value) => ({ label: value ?? heir, value, schema: option }));
    });
    const { properties: _, ...rest } = schema;
    return {
      ...rest,
      choices: {
        kind: 'oneOf',
        options: options.map(({ label, schema: option }) => ({ label, schema: option })),
        discriminator: { property: discriminator.property, values: options.map(({ value }) => value) },
      },
    };
  }

  #heirsOf(name: string): string[] {
    this.#heirs ??= this.#findHeirs();
    const found = new Set<string>();
    for (const queue = [name]; queue.length > 0; ) {
      for (const heir of this.#heirs.get(queue.pop() ?? '') ?? []) {
        if (heir === name || found.has(heir)) continue;
        found.add(heir);
        queue.push(heir);
      }
    }
    return [...found];
  }

  #findHeirs(): Map<string, string[]> {
    const heirs = new Map<string, string[]>();
    for (const name of this.#resolver.schemaNames) {
      for (const part of listIn(this.#resolver.schema(name), 'allOf')) {
        const base = isReference(part) ? schemaNameIn(part.$ref) : undefined;
        if (base !== undefined) remember(heirs, base, () => []).push(name);
      }
    }
    return heirs;
  }

  #fail(raw: RawObject, code: Diagnostic['code'], message: string): Schema {
    this.#add(raw, code, message);
    return unknownSchema(message);
  }

  #add(node: RawObject, code: Diagnostic['code'], message: string, key?: string): void {
    this.#resolver.problems.add(node, { code, message, key });
  }
}

/** The values of a list are often written next to its items by mistake. */
function giveValuesToItems(schema: Schema): void {
  const { enum: values, items } = schema;
  if (!values || !items || items.enum || items.ref !== undefined || schema.types.join() !== 'array') return;
  if (values.some(({ value }) => Array.isArray(value))) return;
  schema.items = { ...items, enum: values };
  delete schema.enum;
}

/** The target name of a schema that is only an alias. */
function aliasTarget(raw: unknown): string | undefined {
  if (!isObject(raw)) return undefined;
  if (isReference(raw)) return schemaNameIn(raw.$ref);
  const { allOf: _allOf, oneOf: _oneOf, anyOf: _anyOf, type: _type, ...rest } = raw;
  if (!isAnnotation(rest)) return undefined;
  const parts = ['allOf', 'oneOf', 'anyOf']
    .flatMap((keyword) => listIn(raw, keyword))
    .filter((part) => isReference(part) || !isObject(part) || !(isAnnotation(part) || isNullOnly(part)));
  return parts.length === 1 && isReference(parts[0]) ? schemaNameIn(parts[0].$ref) : undefined;
}
