import { type Introduction, responseExamples } from '@lectern/core';
import { claimId, type IdClaims } from './schema/field-ids.ts';
import { namedSchemaView } from './schema-page-view.ts';
import type { ObjectView } from './types.ts';
import type { ViewInput } from './view-input.ts';

/** Limits for the fields of an object, which may have a page of its own. */
const OBJECT_LIMITS = { left: 24_000, depth: 1, largest: 2000 };

interface ObjectInput extends ViewInput {
  ids: IdClaims;
}

/** The object that most of the operations return. */
export function sharedObject(keys: readonly string[], input: ObjectInput): ObjectView | undefined {
  const name = input.loaded.sharedResult(keys);
  const view = name === undefined ? undefined : objectView(name, input, keys);
  return view?.schema.fields && view;
}

/** The schemas that an introduction places. */
export function placedObjects(introduction: Introduction | undefined, input: ObjectInput): ObjectView[] {
  return (introduction?.schemas ?? []).flatMap((name) => objectView(name, input) ?? []);
}

/** A named schema with its fields. */
function objectView(name: string, input: ObjectInput, keys: readonly string[] = []): ObjectView | undefined {
  const id = claimId(input.ids, 'object');
  const view = namedSchemaView({ ...input, name }, { direction: 'response', limits: OBJECT_LIMITS, ids: input.ids });
  if (!view) return undefined;
  const href = input.placeHref('schema', name);
  const written = writtenExample(name, keys, input);
  return { ...view, id, ...(href !== undefined && { href }), ...(written !== undefined && { example: written }) };
}

/** An example of the object that the document has in one of the responses. */
function writtenExample(name: string, keys: readonly string[], { loaded }: ViewInput): string | undefined {
  for (const key of keys) {
    const responses = loaded.operation(key)?.responses ?? [];
    const found = responses.flatMap((response) => {
      const content = response.content.filter(({ schema }) => schema?.ref === name);
      return response.status.startsWith('2')
        ? responseExamples({ responses: [{ ...response, content }] }, { schema: (other) => loaded.schema(other) })
        : [];
    });
    const example = found.find(({ generated, highlight }) => !generated && highlight === 'json');
    if (example) return example.text;
  }
  return undefined;
}
