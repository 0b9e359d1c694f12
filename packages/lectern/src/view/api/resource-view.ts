import { groupIn, listParts, operationGroups, readIntroduction, withoutControls } from '@lectern/core';
import { externalDocsView } from './external-docs.ts';
import { placedObjects, sharedObject } from './object-view.ts';
import { resourceLinks } from './overview-view.ts';
import { claimId, sectionIds } from './schema/field-ids.ts';
import { operationLinkView } from './schema-page-view.ts';
import type { ResourceView } from './types.ts';
import type { ViewInput } from './view-input.ts';

interface ResourceViewInput extends ViewInput {
  /** Key of the group. */
  key: string;
}

/** The page of a group of operations, or undefined if the document doesn't contain it. */
export function buildResourceView(input: ResourceViewInput): ResourceView | undefined {
  const { document } = input.loaded;
  const group = groupIn(operationGroups(document), input.key);
  if (!group) return undefined;
  const { operations, others, groups } = group;
  const introduction = readIntroduction(document, { kind: 'resource', key: input.key });
  const { ids, claims } = sectionIds(['operations'], introduction);
  const externalDocs = group.externalDocs && externalDocsView(group.externalDocs, input.texts);
  const listed = [...operations, ...others].filter(({ hidden }) => !hidden);
  const parts = listParts(listed);
  const keys = listed.map(({ key }) => key);
  const shared = sharedObject(keys, { ...input, ids: claims });
  const placed = placedObjects(introduction, { ...input, ids: claims }).filter(({ name }) => name !== shared?.name);
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
    objects: [...(shared ? [shared] : []), ...placed],
  };
}
