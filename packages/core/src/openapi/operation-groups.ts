import type { ApiDocument, OperationSummary } from './types.ts';

/** Operations that stand together in lists. */
export interface OperationGroup {
  /** Name of the tag; `other` for operations without one, `webhooks` for webhooks without one. */
  key: string;
  /** What a reader sees; empty for operations without a tag. */
  label: string;
  description?: string;
  operations: OperationSummary[];
}

/**
 * The operations of a document by their first tag: those without one, then in the order of the document's tags and of first use, then
 * webhooks without one. Hidden operations are among them; groups are never empty.
 */
export function operationGroups({ operations, tags }: Pick<ApiDocument, 'operations' | 'tags'>): OperationGroup[] {
  const untagged: OperationGroup = { key: 'other', label: '', operations: [] };
  const webhooks: OperationGroup = { key: 'webhooks', label: 'Webhooks', operations: [] };
  const tagged = new Map<string, OperationGroup>();
  for (const { name, label, description } of tags)
    tagged.set(name, { key: name, label, operations: [], ...(description === undefined ? {} : { description }) });
  for (const operation of operations) {
    const [name = ''] = operation.tags;
    const group = name === '' ? (operation.kind === 'webhook' ? webhooks : untagged) : (tagged.get(name) ?? newGroup(name, tagged));
    group.operations.push(operation);
  }
  return [untagged, ...tagged.values(), webhooks].filter((group) => group.operations.length > 0);
}

function newGroup(name: string, groups: Map<string, OperationGroup>): OperationGroup {
  const group: OperationGroup = { key: name, label: name, operations: [] };
  groups.set(name, group);
  return group;
}
