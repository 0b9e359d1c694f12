import { remember } from '../../cache/remember.ts';
import { withDefined } from '../../config/with-defined.ts';
import type { ApiDocument, ExternalDocs, OperationSummary } from '../types.ts';
import { groupByPath } from './path-groups.ts';
import { groupingTag, isMark } from './tags.ts';

/** A group of operations in lists. */
export interface OperationGroup {
  /** `tag:NAME`; `path:SEGMENT` for operations without a tag, `webhooks` for webhooks without one, `heading:NAME` for a group of tags. */
  key: string;
  /** The visible label; empty for operations without a tag that have no groups by path. */
  label: string;
  description?: string;
  externalDocs?: ExternalDocs;
  operations: OperationSummary[];
  /** Operations of other groups that have its tag as well. Its page lists them too. */
  others: OperationSummary[];
  /** Groups inside it: tags whose parent it is, or the tags of a heading. */
  groups: OperationGroup[];
}

type Groupable = Pick<ApiDocument, 'operations' | 'tags' | 'tagGroups'>;

/** The page of each group needs all of them. */
const KNOWN = new WeakMap<Groupable, OperationGroup[]>();

/**
 * The operations of a document by their tag: those without a tag by their paths, then in the order of the document's tags and of first use, and
 * then webhooks without a tag. Tags are inside their parent or the heading of `x-tagGroups`, and headings come first. Includes hidden
 * operations. A group is never empty: it has operations, groups, or a description. An operation is in the group
 * of its first tag, and among the others of its further ones.
 */
export function operationGroups(document: Groupable): OperationGroup[] {
  return remember(KNOWN, document, () => groupsOf(document));
}

function groupsOf({ operations, tags, tagGroups }: Groupable): OperationGroup[] {
  const untagged: OperationSummary[] = [];
  const webhooks: OperationGroup = { key: 'webhooks', label: 'Webhooks', operations: [], others: [], groups: [] };
  const tagged = new Map<string, OperationGroup>();
  for (const { name, label, description, externalDocs } of tags.filter((tag) => !isMark(tag))) {
    tagged.set(name, withDefined({ key: `tag:${name}`, label, description, externalDocs, operations: [], others: [], groups: [] }));
  }
  const find = groupingTag(tags);
  for (const operation of operations) {
    const first = find(operation);
    for (const name of new Set(operation.tags)) if (name !== first) tagged.get(name)?.others.push(operation);
    const group = tagged.get(first ?? '');
    if (group) group.operations.push(operation);
    else if (operation.kind === 'webhook') webhooks.operations.push(operation);
    else untagged.push(operation);
  }
  const others = groupByPath(untagged).map(({ segment, ...group }) => ({ key: `path:${segment}`, others: [], groups: [], ...group }));
  const headings = tagGroups.map(({ name, tags: names }): OperationGroup => {
    const groups = names.flatMap((tag) => tagged.get(tag) ?? []);
    return { key: `heading:${name}`, label: name, operations: [], others: [], groups };
  });
  const inside = new Set(headings.flatMap(({ groups }) => groups));
  for (const { name, parent } of tags) {
    const [group, around] = [tagged.get(name), tagged.get(parent ?? '')];
    if (!group || !around || inside.has(group)) continue;
    around.groups.push(group);
    inside.add(group);
  }
  const rest = [...tagged.values()].filter((group) => !inside.has(group));
  return withoutEmpty([...others, ...headings, ...rest, webhooks]);
}

function withoutEmpty(groups: readonly OperationGroup[]): OperationGroup[] {
  return groups
    .map((group) => ({ ...group, groups: withoutEmpty(group.groups) }))
    .filter(
      ({ operations, others, groups: inner, description = '' }) =>
        operations.length + others.length + inner.length > 0 || description.trim() !== '',
    );
}

/** A group by its key, among some and those inside them. */
export function groupIn(groups: readonly OperationGroup[], key: string): OperationGroup | undefined {
  for (const group of groups) {
    const found = group.key === key ? group : groupIn(group.groups, key);
    if (found) return found;
  }
  return undefined;
}
