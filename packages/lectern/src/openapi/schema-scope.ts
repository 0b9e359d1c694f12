import type { Schema } from '@lectern/core';
import type { IdClaims } from './field-ids.ts';
import type { SchemaLookup } from './resolve-schema.ts';
import type { Direction, Html } from './types.ts';

/** What schemas of one page are printed with. */
export interface SchemaScope {
  lookup: SchemaLookup;
  direction: Direction;
  /** False: required fields first, then by name. */
  maintainOrder: boolean;
  /** Address of a schema's page. */
  href(name: string): string | undefined;
  /** Sanitised HTML of untrusted Markdown. */
  markdown(text: string): Html;
  /** Absent in fragments, whose fields get their ids where they are put. */
  ids?: IdClaims;
  budget: SchemaBudget;
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
  weights: Map<string, number>;
}

/** Fields that are printed regardless of their schema's size cost about this much markup, without texts. */
const FIELD_WEIGHT = 170;

export function createBudget(limits: { left: number; depth: number; largest: number }): SchemaBudget {
  return { ...limits, printed: new Set(), weights: new Map() };
}

/** Size of a named schema without the named ones inside it. */
export function weightOf(name: string, scope: Pick<SchemaScope, 'lookup' | 'budget'>): number {
  const known = scope.budget.weights.get(name);
  if (known !== undefined) return known;
  const schema = scope.lookup(name);
  const weight = schema === undefined ? 0 : weigh(schema);
  scope.budget.weights.set(name, weight);
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
