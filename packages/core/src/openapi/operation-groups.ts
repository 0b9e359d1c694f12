import type { ApiDocument, OperationSummary } from './types.ts';

/** A group of operations in lists. */
export interface OperationGroup {
  /** Name of the tag; `other` for operations without one, `webhooks` for webhooks without one. */
  key: string;
  /** The visible label; empty for operations without a tag. */
  label: string;
  description?: string;
  operations: OperationSummary[];
}

/**
 * The operations of a document by first tag: those without a tag, then in the order of the document's tags and of first use, and
 * then webhooks without a tag. Includes hidden operations. Groups are never empty.
 */
export function operationGroups({ operations, tags }: Pick<ApiDocument, 'operations' | 'tags'>): OperationGroup[] {
  const untagged: OperationGroup = { key: 'other', label: '', operations: [] };
  const webhooks: OperationGroup = { key: 'webhooks', label: 'Webhooks', operations: [] };
  const tagged = new Map<string, OperationGroup>();
  for (const { name, label, description } of tags)
    tagged.set(name, { key: name, label, operations: [], ...(description === undefined ? {} : { description }) });
  for (const operation of operations) {
    const [name = ''] = operation.tags;
    if (name !== '' && !tagged.has(name)) tagged.set(name, { key: name, label: name, operations: [] });
    const group = (name === '' ? undefined : tagged.get(name)) ?? (operation.kind === 'webhook' ? webhooks : untagged);
    group.operations.push(operation);
  }
  return [untagged, ...tagged.values(), webhooks].filter((group) => group.operations.length > 0);
}
