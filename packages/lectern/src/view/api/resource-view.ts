import { type OperationGroup, operationGroups } from '@lectern/core';
import { externalDocsView } from './external-docs.ts';
import type { IdClaims } from './field-ids.ts';
import { resourceLinks } from './overview-view.ts';
import { namedSchemaView, operationLinkView } from './schema-page-view.ts';
import type { ResourceView } from './types.ts';
import type { ViewInput } from './view-input.ts';

interface ResourceViewInput extends ViewInput {
  /** Key of the group. */
  key: string;
}

/** Limits for the fields of the object, which has a page of its own. */
const OBJECT_LIMITS = { left: 24_000, depth: 1, largest: 2000 };

/** The page of a group of operations, or undefined if the document doesn't contain it. */
export function buildResourceView(input: ResourceViewInput): ResourceView | undefined {
  const group = findGroup(operationGroups(input.loaded.document), input.key);
  if (!group) return undefined;
  const { description, operations, groups } = group;
  const externalDocs = group.externalDocs && externalDocsView(group.externalDocs, input.texts);
  const listed = operations.filter(({ hidden }) => !hidden);
  const object = sharedObject(
    listed.map(({ key }) => key),
    input,
  );
  return {
    ...(description === undefined ? {} : { description: input.markdown(description), markdown: description }),
    ...(externalDocs && { externalDocs }),
    operations: listed.map((operation) => operationLinkView(operation, input)),
    resources: groups.flatMap((inner) => resourceLinks(inner, input)),
    ...(object && { object }),
  };
}

function findGroup(groups: readonly OperationGroup[], key: string): OperationGroup | undefined {
  for (const group of groups) {
    const found = group.key === key ? group : findGroup(group.groups, key);
    if (found) return found;
  }
  return undefined;
}

/** The object that most of the operations return. */
function sharedObject(keys: readonly string[], input: ViewInput): ResourceView['object'] {
  const name = input.loaded.sharedResult(keys);
  const ids: IdClaims = new Set(['content', 'operations', 'object', 'response-example', 'examples']);
  const view = name === undefined ? undefined : namedSchemaView({ ...input, name }, { direction: 'response', limits: OBJECT_LIMITS, ids });
  if (name === undefined || !view?.schema.fields) return undefined;
  const href = input.placeHref('schema', name);
  return { ...view, ...(href !== undefined && { href }) };
}
