import type { ContentExample, Header, MediaType, Parameter, RichText, Schema } from '@lectern/core';
import type { IdClaims } from './field-ids.ts';
import type { ResolvedSchema, SchemaLookup } from './resolve-schema.ts';
import type { Direction, ValueView } from './types.ts';

/** What schemas of one page are printed with. */
export interface SchemaScope {
  lookup: SchemaLookup;
  direction: Direction;
  /** False: required fields first, then by name. */
  maintainOrder: boolean;
  /** Address of a schema's page. */
  href(name: string): string | undefined;
  /** Renders Markdown of a document. */
  markdown(text: string): RichText;
  ids: IdClaims;
  budget: SchemaBudget;
  memory: ViewMemory;
}

/** What is the same on all pages of a document, so that it is made once. What is kept of a schema goes with the schema. */
export interface ViewMemory {
  /** Sizes of named schemas. */
  weights: Map<string, number>;
  /** Values inside named schemas, by the schema as it is written. */
  values: Record<'required' | 'optional', WeakMap<Schema, SaidValue>>;
  /** Values of parameters and headers that operations share. */
  parameters: WeakMap<Parameter | Header, SaidValue>;
  /** Examples of responses that operations share. */
  examples: WeakMap<MediaType, ContentExample[]>;
}

export function createViewMemory(): ViewMemory {
  return {
    weights: new Map(),
    values: { required: new WeakMap(), optional: new WeakMap() },
    parameters: new WeakMap(),
    examples: new WeakMap(),
  };
}

/** What is said of a value wherever it stands. */
export interface SaidValue {
  /** Without what depends on the page: fields and choices, and what is said of other fields. Not to be changed. */
  view: ValueView;
  /** The value itself, or the items of its lists. */
  inner: ResolvedSchema;
  isList: boolean;
  isNested: boolean;
  /** Nothing on the page adds to the view. */
  isComplete: boolean;
  /** Characters of its texts. */
  size: number;
}

/**
 * Bounds what a page prints of named schemas: those at the top always, those inside while they are small, not too deep, not printed
 * before and the page has room. Everything else is loaded when a reader opens it. Sizes are characters of HTML, roughly.
 */
export interface SchemaBudget {
  left: number;
  /** How many named schemas may stand inside one another. */
  depth: number;
  /** Largest schema that is printed inside another one. */
  largest: number;
  /** Names that stand on the page already, in this direction. */
  printed: Set<string>;
}

/** Fields that are printed regardless of their schema's size cost about this much markup, without texts. */
const FIELD_WEIGHT = 170;

export function createBudget(limits: { left: number; depth: number; largest: number }): SchemaBudget {
  return { ...limits, printed: new Set() };
}

/** Size of a named schema without the named ones inside it. */
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
  if (schema.items) weight += weigh(schema.items);
  for (const { description } of schema.enum ?? []) weight += 30 + (description?.length ?? 0);
  return weight;
}
