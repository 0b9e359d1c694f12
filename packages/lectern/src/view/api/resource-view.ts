import { groupIn, listParts, operationGroups, readIntroduction, responseExamples, withoutControls } from '@lectern/core';
import { externalDocsView } from './external-docs.ts';
import { resourceLinks } from './overview-view.ts';
import { claimId, type IdClaims, sectionIds } from './schema/field-ids.ts';
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
  const { document } = input.loaded;
  const group = groupIn(operationGroups(document), input.key);
  if (!group) return undefined;
  const { operations, others, groups } = group;
  const { ids, claims } = sectionIds(['operations', 'object'], readIntroduction(document, { kind: 'resource', key: input.key }));
  const externalDocs = group.externalDocs && externalDocsView(group.externalDocs, input.texts);
  const listed = [...operations, ...others].filter(({ hidden }) => !hidden);
  const parts = listParts(listed);
  const object = sharedObject(
    listed.map(({ key }) => key),
    claims,
    input,
  );
  return {
    ids,
    ...(externalDocs && { externalDocs }),
    operations: listed.map((operation) => operationLinkView(operation, input)),
    ...(parts.length > 1 && {
      parts: parts.map(({ segment, label, operations: some }) => ({
        id: label === '' ? '' : claimId(claims, `operations-${segment}`),
        label: withoutControls(label),
        operations: some.map((operation) => operationLinkView(operation, input)),
      })),
    }),
    resources: groups.flatMap((inner) => resourceLinks(inner, input)),
    ...(object && { object }),
  };
}

/** The object that most of the operations return. */
function sharedObject(keys: readonly string[], ids: IdClaims, input: ViewInput): ResourceView['object'] {
  const name = input.loaded.sharedResult(keys);
  const view = name === undefined ? undefined : namedSchemaView({ ...input, name }, { direction: 'response', limits: OBJECT_LIMITS, ids });
  if (name === undefined || !view?.schema.fields) return undefined;
  const href = input.placeHref('schema', name);
  const written = writtenExample(name, keys, input);
  return { ...view, ...(href !== undefined && { href }), ...(written !== undefined && { example: written }) };
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
