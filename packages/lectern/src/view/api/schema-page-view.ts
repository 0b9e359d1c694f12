import {
  blankSchema,
  formatExactJson,
  generateValue,
  type OperationSummary,
  operationTitle,
  type Schema,
  withoutControls,
} from '@lectern/core';
import type { IdClaims } from './schema/field-ids.ts';
import { schemaTitle } from './schema/type-target.ts';
import { rootView, saysMore } from './schema/value-view.ts';
import type { Direction, NamedSchemaView, OperationLinkView, SchemaPageView, ValueView } from './types.ts';
import { schemaScope } from './view.ts';
import type { ViewInput } from './view-input.ts';

interface SchemaViewInput extends ViewInput {
  name: string;
}

const PAGE_LIMITS = { left: 60_000, depth: 2, largest: 2000 };

/** The page of a named schema, or undefined if the document doesn't contain it. */
export function buildSchemaPageView(input: SchemaViewInput): SchemaPageView | undefined {
  const ids: IdClaims = new Set(['content', 'schema', 'used-by', 'response-example', 'examples']);
  const view = namedSchemaView(input, { direction: 'both', limits: PAGE_LIMITS, ids });
  const title = input.loaded.schema(input.name)?.title;
  // The heading of the page is the name.
  const titled = title !== undefined && saysMore(title, [input.name]) && { title };
  return view && { ...view, schema: { ...view.schema, ...titled }, usedBy: usersOf(input) };
}

interface NamedSchemaOptions {
  direction: Direction;
  limits: Parameters<typeof schemaScope>[2];
  ids: IdClaims;
}

/** The fields of a named schema, with an example. Undefined if the document doesn't contain it. */
export function namedSchemaView(input: SchemaViewInput, { direction, limits, ids }: NamedSchemaOptions): NamedSchemaView | undefined {
  const { loaded, name } = input;
  const schema = loaded.schema(name);
  if (!schema) return undefined;
  const scope = schemaScope(input, direction, limits, ids);
  const { description, ...value } = rootView(emptyReference(name), scope, { id: 'field', inside: [], depth: 0 });
  const example = exampleText(input);
  return {
    name,
    title: schemaTitle(name, schema),
    ...(description === undefined ? {} : { description }),
    deprecated: schema.deprecated,
    schema: withoutName(value),
    ...(example === undefined ? {} : { example }),
  };
}

/** Operations that use a schema, in the order of the document. */
function usersOf(input: SchemaViewInput): OperationLinkView[] {
  const keys = new Set(input.loaded.usersOf(input.name));
  return input.loaded.document.operations.filter(({ key }) => keys.has(key)).map((operation) => operationLinkView(operation, input));
}

export function operationLinkView(operation: OperationSummary, { placeHref }: ViewInput): OperationLinkView {
  const href = placeHref('operation', operation.key);
  return {
    kind: operation.kind,
    method: operation.method,
    path: withoutControls(operation.path),
    title: operationTitle(operation),
    deprecated: operation.deprecated,
    ...(href === undefined ? {} : { href }),
  };
}

function emptyReference(ref: string): Schema {
  return { ...blankSchema(), ref };
}

/** On its own page, a schema has no name or link. */
function withoutName(value: ValueView): ValueView {
  return { ...value, type: { text: value.fields || value.choices ? 'object' : value.type.text } };
}

function exampleText({ loaded, name }: SchemaViewInput): string | undefined {
  const value = generateValue(emptyReference(name), { schema: (other) => loaded.schema(other), direction: 'response', optional: 'all' });
  return value === undefined ? undefined : formatExactJson(value, 2);
}
