import type { ContentExample, Header, MediaType, Parameter, RichText, Schema, SiteConfig } from '@lectern/core';
import type { Messages } from '../../../messages/types.ts';
import type { Direction, FieldView, ValueView } from '../types.ts';
import type { IdClaims } from './field-ids.ts';
import type { ResolvedSchema, SchemaLookup } from './resolve-schema.ts';

/** Context for printing the schemas of one page. */
export interface SchemaScope {
  lookup: SchemaLookup;
  direction: Direction;
  texts: Messages;
  /** False: required fields first, then sorted by name. */
  maintainOrder: boolean;
  /** Nested fields that are shown without a click: `api.params.expanded`. */
  expanded: NonNullable<SiteConfig['api']['params']>['expanded'];
  /** A title that repeats the id of the operation, as generators write it. */
  generatedTitle?: string;
  /** URL of a schema's page. */
  href(name: string): string | undefined;
  /** Renders Markdown of a document. */
  markdown(text: string): RichText;
  ids: IdClaims;
  budget: SchemaBudget;
  memory: ViewMemory;
}

/** Cache of what is the same on all pages of a document in one language. Entries are weakly keyed by schema where possible. */
export interface ViewMemory {
  /** Sizes of named schemas. */
  weights: Map<string, number>;
  /** Values nested in named schemas, by unresolved schema. */
  values: Record<'required' | 'optional', WeakMap<Schema, SaidValue>>;
  /** Fields of named schemas without texts, by direction and name. */
  outlines: Map<string, readonly FieldView[]>;
  /** Values of shared parameters and headers. */
  parameters: WeakMap<Parameter | Header, SaidValue>;
  /** Examples of shared responses. */
  examples: WeakMap<MediaType, ContentExample[]>;
}

export function createViewMemory(): ViewMemory {
  return {
    weights: new Map(),
    outlines: new Map(),
    values: { required: new WeakMap(), optional: new WeakMap() },
    parameters: new WeakMap(),
    examples: new WeakMap(),
  };
}

/** The part of a value's view that doesn't depend on where it is used. */
export interface SaidValue {
  /** Without page-dependent parts: fields, variants, and related fields. Don't mutate it. */
  view: ValueView;
  /** The value itself, or the items of its arrays. */
  inner: ResolvedSchema;
  isList: boolean;
  isNested: boolean;
  /** True if no page-dependent part is added to the view. */
  isComplete: boolean;
  /** Number of characters in its texts. */
  size: number;
}

/**
 * Limits how much of named schemas a page prints. Top-level schemas are always printed. Nested ones are printed if they
 * are small, not too deep, not already printed, and within the page's budget. The rest loads when a reader expands it.
 * Sizes are approximate HTML characters.
 */
interface SchemaBudget {
  left: number;
  /** Maximum nesting of named schemas. */
  depth: number;
  /** Largest nested schema that is printed. */
  largest: number;
  /** Names already printed on the page, in this direction. */
  printed: Set<string>;
  /** Left for names and types of fields in schemas that aren't printed. */
  outlines: number;
}

/** Approximate markup size of a field, without its texts. */
const FIELD_WEIGHT = 170;

/** Two levels of the largest responses of real documents fit. */
const OUTLINES = 40_000;

export function createBudget(limits: { left: number; depth: number; largest: number }): SchemaBudget {
  return { ...limits, printed: new Set(), outlines: OUTLINES };
}

/** Size of a named schema without its nested named schemas. */
export function weightOf(name: string, { lookup, memory }: Pick<SchemaScope, 'lookup' | 'memory'>): number {
  const known = memory.weights.get(name);
  if (known !== undefined) return known;
  const schema = lookup(name);
  const weight = schema === undefined ? 0 : weigh(schema);
  memory.weights.set(name, weight);
  return weight;
}

function weigh(schema: Schema): number {
  let weight = schema.description?.length ?? 0;
  for (const { schema: child } of schema.properties ?? []) weight += FIELD_WEIGHT + weigh(child);
  for (const { schema: child } of schema.patternProperties ?? []) weight += FIELD_WEIGHT + weigh(child);
  for (const child of schema.prefixItems ?? []) weight += FIELD_WEIGHT + weigh(child);
  for (const { schema: child } of schema.choices?.options ?? []) weight += FIELD_WEIGHT + weigh(child);
  if (schema.additionalProperties) weight += FIELD_WEIGHT + weigh(schema.additionalProperties);
  for (const { matching, others } of schema.conditions ?? [])
    for (const child of [matching, others]) if (child) weight += FIELD_WEIGHT + weigh(child);
  if (schema.items) weight += weigh(schema.items);
  for (const { description } of schema.enum ?? []) weight += 30 + (description?.length ?? 0);
  return weight;
}
