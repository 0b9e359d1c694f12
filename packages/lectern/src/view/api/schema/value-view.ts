import {
  formatExactJson,
  type Header,
  type NamedExample,
  NOTHING_ALLOWED,
  orderProperties,
  type Parameter,
  type Schema,
} from '@lectern/core';
import { fill } from '../../../messages/messages.ts';
import type { Messages } from '../../../messages/types.ts';
import { externalDocsView } from '../external-docs.ts';
import type { ChoicesView, ConditionView, ConstraintView, ExampleView, FieldView, OptionView, PillView, ValueView } from '../types.ts';
import { constraintViews, matchText, noteOf } from './constraints.ts';
import { claimId, fieldId } from './field-ids.ts';
import { isBlank } from './is-blank.ts';
import { type ResolvedSchema, resolveSchema, unwrapItems } from './resolve-schema.ts';
import { type SaidValue, type SchemaScope, weightOf } from './schema-scope.ts';
import { hasStructure, isSimpleUnion } from './structure.ts';
import { isObject, schemaTitle, typeView } from './type-target.ts';
import { unionOptions } from './union-options.ts';

/** Where a value is on its page. */
interface ValuePlace {
  /** Id of its row, or the prefix of its fields' ids. */
  id: string;
  /** Names of the enclosing schemas. */
  inside: readonly string[];
  /** Nesting depth of named schemas. */
  depth: number;
  /** Number of enclosing rows. 0 at the top level. */
  level?: number;
}

/** Deeper rows get their ids in the browser. On pages with large schemas, ids and links would be half of the markup. */
const LEVELS_WITH_IDS = 2;

interface FieldOptions {
  /** Name of the row. */
  name?: string;
  required?: boolean;
  /** Label with the parameter's location. */
  location?: Parameter['in'];
  deprecated?: boolean;
  /** Overrides the schema's. */
  description?: string | undefined;
  /** Override the schema's. */
  examples?: NamedExample[];
  kind?: FieldView['kind'];
  /** The parameter or header, if its value depends on nothing but these options. */
  owner?: Parameter | Header;
}

type Field = FieldOptions & { name: string; schema: Schema };

/** A row for a parameter, a header, or a field. */
export function fieldView({ schema, ...options }: Field, scope: SchemaScope, parent: ValuePlace): FieldView {
  const { name } = options;
  const { inside, depth, level = 0 } = parent;
  const id = level < LEVELS_WITH_IDS ? claimId(scope.ids, fieldId(parent.id, options.kind === 'any-key' ? 'any-key' : name)) : undefined;
  scope.budget.left -= 120 + (id === undefined ? 0 : 2 * id.length);
  const value = valueView(schema, scope, { id: id ?? '', inside, depth, level: level + 1 }, options);
  const view: FieldView = { name, value };
  if (id !== undefined) view.id = id;
  if (options.kind) view.kind = options.kind;
  return view;
}

/** The value of a body, a response, or a whole schema. Its fields are printed directly, and not inside "Show". */
export function rootView(schema: Schema, scope: SchemaScope, place: ValuePlace): ValueView {
  return valueView(schema, scope, place, { isRoot: true });
}

function valueView(
  written: Schema,
  scope: SchemaScope,
  place: ValuePlace,
  { isRoot = false, ...options }: FieldOptions & { isRoot?: boolean },
): ValueView {
  const said = isRoot ? saidOf(written, scope, options, isRoot) : knownSaid(written, scope, place, options);
  scope.budget.left -= said.size;
  const { inner } = said;
  const listed = optionsElsewhere(said, scope);
  if (said.isComplete && !listed) return said.view;
  const view = { ...said.view, ...listed };
  if (said.isNested) Object.assign(view, structureOf(inner, scope, place, isRoot));
  addOtherFields(view, inner.schema, scope);
  if (!isRoot) expand(view, scope, place);
  if (view.choices && view.type.href === undefined && view.type.text.length > MAX_UNION_LENGTH)
    view.type = { text: unionText(view.choices, !said.isList, scope.texts) };
  return view;
}

/** A long list of values that is already on the page is loaded from the page of its schema when it is opened. */
function optionsElsewhere({ view, inner }: SaidValue, { budget, href, lookup }: SchemaScope): Partial<ValueView> | undefined {
  const { name } = inner;
  const page = name !== undefined && view.options.length > MAX_REPEATED_LIST_LENGTH ? href(name) : undefined;
  if (name === undefined || page === undefined) return undefined;
  const key = `values of ${name}`;
  if (!budget.printed.has(key)) {
    budget.printed.add(key);
    return undefined;
  }
  return { options: [], moreOptions: { text: schemaTitle(name, lookup(name)), href: page, count: view.options.length } };
}

const MAX_REPEATED_LIST_LENGTH = 100;

/**
 * Fields of named schemas and shared parameters are on hundreds of pages. Values that are on one page aren't cached.
 */
function knownSaid(written: Schema, scope: SchemaScope, { inside }: ValuePlace, options: FieldOptions): SaidValue {
  const { owner } = options;
  if (owner) return remembered(scope.memory.parameters, owner, () => saidOf(written, scope, options, false));
  if (inside.length === 0) return saidOf(written, scope, options, false);
  const known = scope.memory.values[options.required ? 'required' : 'optional'];
  return remembered(known, written, () => saidOf(written, scope, options, false));
}

function remembered<K extends object>(known: WeakMap<K, SaidValue>, key: K, make: () => SaidValue): SaidValue {
  let said = known.get(key);
  if (!said) known.set(key, (said = make()));
  return said;
}

function saidOf(written: Schema, scope: SchemaScope, options: FieldOptions, isRoot: boolean): SaidValue {
  const resolved = resolveSchema(written, scope.lookup);
  const { schema } = resolved;
  const inner = unwrapItems(resolved, scope.lookup);
  const view: ValueView = {
    type: typeView(written, scope),
    before: schema.pre,
    pills: pillViews(schema, options, scope.texts),
    constraints: constraintViews(schema, scope),
    options: optionViews(schema.enum ? schema : inner.schema, scope),
    examples: [],
  };
  sayOnlyValue(view, schema);
  view.examples = exampleViews(schema, options, scope, isRoot).filter(({ text, label }) => label !== undefined || !isSaid(text, view));
  const isNested = hasStructure(inner.schema, scope.lookup);
  // Nested values are described below, and examples are among the samples.
  if (isNested) view.examples = view.examples.filter(({ text, label }) => label !== undefined || !/^[[{]/.test(text));
  // The schema name that a type links to: the one that has the fields.
  const target = isObject(inner.schema) || inner.schema.choices ? inner.name : undefined;
  const href = target === undefined ? undefined : scope.href(target);
  if (href !== undefined) view.type = { text: view.type.text, href };
  const texts = [...descriptionsOf(resolved, inner, options, scope), externalDocsText(schema, scope.texts)].filter(
    (text) => text?.trim() && text.trim() !== view.type.text,
  );
  if (texts.length > 0) view.description = scope.markdown(texts.join('\n\n'));
  // The type of a whole body is not shown if its alternatives are.
  const type = isRoot && schema.choices && href === undefined ? '' : view.type.text;
  const title = titleOf(written, [resolved, inner], [options.name ?? '', type], scope);
  if (title !== undefined) view.title = title;
  const fallback = schema.default && defaultText(schema.default.value);
  if (fallback?.isLong) view.constraints.push({ text: scope.texts.content.default, code: fallback.text });
  if (inner.schema !== schema) {
    const ofItems = constraintViews(inner.schema, scope);
    const each = (constraint: string) => fill(scope.texts.schema.eachItem, { constraint });
    view.constraints.push(...ofItems.map((one, index) => (index > 0 ? one : { ...one, text: each(one.text) })));
  }
  const problem = schema.problem ?? inner.schema.problem;
  if (problem !== undefined) view.problem = problem === NOTHING_ALLOWED ? scope.texts.schema.nothingAllowed : problem;
  const isComplete = !isNested && inner.schema.additionalProperties === undefined;
  return { view, inner, isList: inner.schema !== schema, isNested, isComplete, size: view.description?.html.length ?? 0 };
}

/**
 * The descriptions of a parameter, its schema, and the items of an array, as far as they differ. Named items have a page for theirs, so it
 * is only used if there is no other.
 */
function descriptionsOf({ schema }: ResolvedSchema, inner: ResolvedSchema, { description }: FieldOptions, { href }: SchemaScope): string[] {
  const own = [description, schema.description].filter((text) => text?.trim());
  const hasPage = inner.name !== undefined && href(inner.name) !== undefined;
  const all = inner.schema === schema || (hasPage && own.length > 0) ? own : [...own, inner.schema.description];
  return all.filter((text, index) => text !== undefined && !all.slice(0, index).some((other) => other?.includes(text.trim()))) as string[];
}

/**
 * The titles of a value and its items that say more than the names of schemas and `said`. Those of schemas with a page are there.
 * @param said the name of its row, and its type
 */
function titleOf(written: Schema, parts: ResolvedSchema[], said: readonly string[], scope: SchemaScope): string | undefined {
  const hasPage = ({ name }: ResolvedSchema) => name !== undefined && scope.href(name) !== undefined;
  const known = [...said, ...parts.filter(hasPage).map(({ name }) => name ?? '')];
  const titles = [written.title, ...parts.filter((one) => !hasPage(one)).map(({ schema }) => schema.title)];
  const generated = squeezed(scope.generatedTitle ?? '');
  const isNew = (title = '') => title !== '' && saysMore(title, known) && !generated.startsWith(squeezed(title));
  return [...new Set(titles)].filter(isNew).join(' · ') || undefined;
}

/** Whether a title is more than a spelling of what is shown beside it. */
export function saysMore(title: string, shown: readonly string[]): boolean {
  return !shown.some((one) => squeezed(one).includes(squeezed(title)));
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A link to documentation elsewhere, in Markdown. */
function externalDocsText({ externalDocs }: Schema, texts: Messages): string | undefined {
  const link = externalDocs && externalDocsView(externalDocs, texts);
  return link && `[${link.text.replace(/[[\]\\]/g, '\\$&')}](<${link.href.replace(/[<>]/g, encodeURIComponent)}>)`;
}

/** A longer type would repeat what the options below it describe. */
const MAX_UNION_LENGTH = 44;

function unionText({ options }: ChoicesView, isOne: boolean, { schema }: Messages): string {
  return fill(isOne ? schema.oneOfTypes : schema.arrayOfTypes, { count: String(options.length) });
}

/** Opens what `api.params.expanded` names. Schemas that are loaded when they are opened stay closed. */
function expand(view: ValueView, { expanded }: SchemaScope, { level = 0 }: ValuePlace): void {
  const isTop = level <= 1;
  const opensFields = expanded === 'all' || (expanded === 'topLevel' && isTop);
  if (opensFields && view.fields) view.open = true;
  if (view.choices && (opensFields || (expanded === 'topLevelOneOfs' && isTop))) view.choices = { ...view.choices, open: true };
}

/** An enum with one value is a constant. */
function sayOnlyValue(view: ValueView, { enum: values }: Schema): void {
  const [only, ...others] = view.options;
  if (!only || others.length > 0 || only.name !== undefined || only.description !== undefined || values?.length !== 1) return;
  view.type = { text: formatExactJson(values[0]?.value) ?? 'null' };
  view.options = [];
}

/** Whether an example only repeats the default, the constant, or a listed value. */
function isSaid(text: string, { pills, options, type }: ValueView): boolean {
  const values = [
    ...options.map(({ value }) => value),
    type.text,
    ...pills.flatMap(({ kind, value }) => (kind === 'default' ? [value] : [])),
  ];
  return values.some((value) => value === text || value === JSON.stringify(text));
}

/** Additional properties, shown after the named fields, or as a constraint. */
function addOtherFields(
  view: ValueView,
  { additionalProperties: rest }: Schema,
  { direction, texts: { schema: words } }: SchemaScope,
): void {
  // Callers need to know what the API rejects.
  const others = rest && isBlank(rest) ? 'any' : rest === false && direction === 'request' ? 'no' : undefined;
  if (others === undefined) return;
  if (view.fields) view.otherFields = others;
  else {
    const isOther = view.more || view.choices;
    const [any, none] = isOther ? [words.anyOtherFields, words.noMoreFields] : [words.anyFields, words.noFields];
    view.constraints = [...view.constraints, { text: others === 'any' ? any : none }];
  }
}

/** Fields and choices, or the link to them. */
function structureOf({ schema, name }: ResolvedSchema, scope: SchemaScope, place: ValuePlace, isRoot: boolean): Partial<ValueView> {
  if (name !== undefined && !mayPrint(name, scope, place, isRoot)) {
    const href = scope.href(name);
    const fields = outlineOf(name, schema, scope, place);
    return { more: { text: schemaTitle(name, scope.lookup(name)), ...(href !== undefined && { href }), ...(fields && { fields }) } };
  }
  if (name !== undefined) scope.budget.printed.add(name);
  const within = name === undefined ? place : { ...place, inside: [...place.inside, name], depth: place.depth + 1 };
  const fields = structureFields(schema, scope, within);
  // The options of a whole body have the same depth as its fields.
  const choices = choicesView(schema, scope, isRoot ? { ...within, depth: place.depth } : within, isRoot);
  const conditions = conditionViews(schema, scope, within);
  return { ...(fields.length > 0 && { fields }), ...(choices && { choices }), ...(conditions.length > 0 && { conditions }) };
}

/** Approximate markup size of a field without its texts, besides its name and type. */
const OUTLINE_WEIGHT = 50;

/** Names and types of the fields at the second level, which readers and searches in the page find without a click. */
function outlineOf(name: string, schema: Schema, scope: SchemaScope, { inside, level = 0 }: ValuePlace): readonly FieldView[] | undefined {
  if (level >= LEVELS_WITH_IDS || inside.includes(name)) return undefined;
  const key = `${scope.direction} ${name}`;
  const { outlines } = scope.memory;
  let fields = outlines.get(key);
  if (!fields) outlines.set(key, (fields = ownFields(schema, scope).map((field) => outlineRow(field, scope))));
  const weight = fields.reduce((sum, field) => sum + OUTLINE_WEIGHT + field.name.length + field.value.type.text.length, 0);
  if (fields.length === 0 || weight > scope.budget.outlines) return undefined;
  scope.budget.outlines -= weight;
  return fields;
}

function outlineRow({ name, schema, required = false, kind }: OwnField, scope: SchemaScope): FieldView {
  const { texts } = scope;
  const { nullable, deprecated } = resolveSchema(schema, scope.lookup).schema;
  const pills: PillView[] = [];
  if (required) pills.push({ kind: 'required', text: texts.content.required });
  if (deprecated) pills.push({ kind: 'deprecated', text: texts.content.deprecated });
  if (nullable) pills.push({ kind: 'nullable', text: texts.schema.nullable });
  const value = { type: typeView(schema, scope), before: [], pills, constraints: [], options: [], examples: [] };
  return { name, value, ...(kind && { kind }) };
}

function mayPrint(name: string, scope: SchemaScope, { inside, depth }: ValuePlace, isRoot: boolean): boolean {
  if (inside.includes(name)) return false;
  if (isRoot) return true;
  const { budget } = scope;
  if (depth >= budget.depth || budget.printed.has(name)) return false;
  const weight = weightOf(name, scope);
  return weight <= budget.largest && weight <= budget.left;
}

function structureFields(schema: Schema, scope: SchemaScope, place: ValuePlace): FieldView[] {
  return ownFields(schema, scope).map((field) => fieldView(field, scope, place));
}

interface OwnField {
  name: string;
  schema: Schema;
  required?: boolean;
  kind?: NonNullable<FieldView['kind']>;
}

function ownFields(schema: Schema, scope: SchemaScope): OwnField[] {
  const words = scope.texts.schema;
  const fields: OwnField[] = orderProperties(schema, scope.maintainOrder).filter((one) => travels(one.schema, scope));
  schema.prefixItems?.forEach((item, index) => fields.push({ name: String(index), schema: item, kind: 'index' }));
  if (schema.prefixItems && schema.items) fields.push({ name: words.furtherItems, schema: schema.items, kind: 'any-key' });
  for (const { pattern, schema: value } of schema.patternProperties ?? []) fields.push({ name: pattern, schema: value, kind: 'pattern' });
  if (schema.contentSchema) fields.push({ name: words.content, schema: schema.contentSchema, kind: 'any-key' });
  const rest = schema.additionalProperties;
  if (rest && !isBlank(rest)) fields.push({ name: words.anyKey, schema: rest, kind: 'any-key' });
  return fields;
}

function travels(property: Schema, { direction, lookup }: SchemaScope): boolean {
  if (direction === 'both') return true;
  const { schema } = resolveSchema(property, lookup);
  return direction === 'request' ? !schema.readOnly : !schema.writeOnly;
}

function choicesView(schema: Schema, scope: SchemaScope, place: ValuePlace, isRoot: boolean): ChoicesView | undefined {
  const { choices } = schema;
  if (!choices || isSimpleUnion(schema, scope.lookup)) return undefined;
  const options = unionOptions(choices).map(({ label, schema: option, fixed }) => {
    const named = option.ref;
    const fits = named === undefined || weightOf(named, scope) <= scope.budget.left;
    const view = valueView(option, scope, place, { name: label, isRoot: isRoot && fits });
    if (fixed) fixDiscriminator(view, fixed);
    return { label: label.replace(/\s+/g, ' ').trim() || view.type.text, value: view };
  });
  return { options };
}

/** What applies if a condition is met, and otherwise. */
function conditionViews({ conditions = [] }: Schema, scope: SchemaScope, place: ValuePlace): ConditionView[] {
  return conditions.flatMap((condition) => {
    const { api } = scope.texts;
    const said = { code: matchText(condition.if, scope), ...noteOf(condition.if, scope) };
    const isFirst = !condition.matching || isBlank(condition.matching);
    return [
      conditionView({ text: api.if, ...said }, condition.matching, scope, place),
      conditionView(isFirst ? { text: api.unless, ...said } : { text: api.otherwise }, condition.others, scope, place),
    ].filter((view) => view !== undefined);
  });
}

function conditionView(said: ConstraintView, schema: Schema | undefined, scope: SchemaScope, place: ValuePlace): ConditionView | undefined {
  return schema && !isBlank(schema) ? { ...said, value: valueView(schema, scope, place, {}) } : undefined;
}

/** In an option, the discriminator has a single value. */
function fixDiscriminator(view: ValueView, fixed: { property: string; value: string }): void {
  const field = view.fields?.find((one) => one.name === fixed.property && one.kind === undefined);
  if (!field) return;
  field.value = {
    ...field.value,
    type: { text: JSON.stringify(fixed.value) },
    options: [],
    // Values for the whole union contradict this one.
    examples: [],
    pills: field.value.pills.filter(({ kind }) => kind !== 'default'),
  };
}

function pillViews(schema: Schema, options: FieldOptions, { content, api, schema: words }: Messages): PillView[] {
  const pills: PillView[] = [];
  if (options.location !== undefined) pills.push({ kind: 'location', text: words[options.location] });
  if (options.required) pills.push({ kind: 'required', text: content.required });
  const fallback = schema.default && defaultText(schema.default.value);
  if (fallback && !fallback.isLong) pills.push({ kind: 'default', text: content.default, value: fallback.text });
  if (schema.deprecated || options.deprecated) pills.push({ kind: 'deprecated', text: content.deprecated });
  if (schema.readOnly) pills.push({ kind: 'read-only', text: api.readOnly });
  if (schema.writeOnly) pills.push({ kind: 'write-only', text: api.writeOnly });
  if (schema.nullable && schema.const?.value !== null) pills.push({ kind: 'nullable', text: words.nullable });
  for (const text of schema.post) pills.push({ kind: 'own', text });
  return pills;
}

function defaultText(value: unknown): { text: string; isLong: boolean } | undefined {
  const text = formatExactJson(value);
  return text === undefined ? undefined : { text, isLong: text.length >= 50 };
}

/** Allowed values, from the schema or from a union that is only a list of values. */
function optionViews(schema: Schema, scope: SchemaScope): OptionView[] {
  const values: OptionView[] = (schema.enum ?? [])
    .filter(({ value }) => value !== null)
    .map(({ value, name, description }) => ({
      value: plainValue(value),
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description: scope.markdown(description) }),
    }));
  const seen = new Set<string>();
  const isNew = ({ value }: OptionView): boolean => !seen.has(value) && Boolean(seen.add(value));
  if (!schema.choices || !isSimpleUnion(schema, scope.lookup)) return values.filter(isNew);
  for (const { label, schema: written } of schema.choices.options) {
    const option = resolveSchema(written, scope.lookup).schema;
    if (option.const) {
      const value = plainValue(option.const.value);
      values.push({
        value,
        ...(option.title === undefined || option.title === value || option.title !== label ? {} : { name: option.title }),
        ...(option.description === undefined ? {} : { description: scope.markdown(option.description) }),
      });
    } else values.push(...optionViews(option, scope));
  }
  return values.filter(isNew);
}

const MAX_EXAMPLE_LENGTH = 400;

function exampleViews(schema: Schema, { examples: named }: FieldOptions, { markdown }: SchemaScope, isRoot: boolean): ExampleView[] {
  if (named && named.length > 0) {
    return named.flatMap(({ name, summary, description, value, externalValue }) => {
      const text = value === undefined ? externalValue : plainValue(value);
      const label = summary ?? (name || undefined);
      if (text === undefined) return [];
      return {
        text,
        ...(label === undefined ? {} : { label }),
        ...(description === undefined ? {} : { description: markdown(description) }),
      };
    });
  }
  // The example of a whole body is among the samples.
  if (isRoot && isObject(schema)) return [];
  return schema.examples.map((value) => ({ text: plainValue(value) })).filter(({ text }) => text.length <= MAX_EXAMPLE_LENGTH);
}

function plainValue(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : (formatExactJson(value) ?? 'null');
}
