import { groupByPath } from './path-groups.ts';
import type { ApiDocument, OperationSummary } from './types.ts';

/** A group of operations in lists. */
export interface OperationGroup {
  /** Name of the tag; `other` or `other/SEGMENT` for operations without one, `webhooks` for webhooks without one. */
  key: string;
  /** The visible label; empty for operations without a tag that have no groups by path. */
  label: string;
  description?: string;
  operations: OperationSummary[];
}

/**
 * The operations of a document by first tag: those without a tag by their paths, then in the order of the document's tags and of first use, and
 * then webhooks without a tag. Includes hidden operations. Groups are never empty.
 */
export function operationGroups({ operations, tags }: Pick<ApiDocument, 'operations' | 'tags'>): OperationGroup[] {
  const untagged: OperationSummary[] = [];
  const webhooks: OperationGroup = { key: 'webhooks', label: 'Webhooks', operations: [] };
  const tagged = new Map<string, OperationGroup>();
  for (const { name, label, description } of tags)
    tagged.set(name, { key: name, label, operations: [], ...(description === undefined ? {} : { description }) });
  for (const operation of operations) {
    const [name = ''] = operation.tags;
    if (name !== '' && !tagged.has(name)) tagged.set(name, { key: name, label: name, operations: [] });
    const tag = name === '' ? undefined : tagged.get(name);
    if (tag) tag.operations.push(operation);
    else if (operation.kind === 'webhook') webhooks.operations.push(operation);
    else untagged.push(operation);
  }
  const others = groupByPath(untagged).map(({ segment, label, operations }) => ({
    key: segment === '' ? 'other' : `other/${segment}`,
    label,
    operations,
  }));
  return [...others, ...tagged.values(), webhooks].filter((group) => group.operations.length > 0);
}
