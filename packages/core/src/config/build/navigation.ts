import type { JsonNode } from '../json-node.ts';
import type { Reading } from '../reading.ts';
import type { WrittenGroup } from '../schema/navigation.ts';
import type { NavigationEntry, NavigationGroup } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildApiSource } from './api-source.ts';
import { buildIcon } from './icon.ts';
import { toPagePath } from './paths.ts';
import type { VersionLookup } from './versions.ts';

/** Groups as written, nested to any depth. The location of a group is that of its name, when it has one. */
export function buildGroups(groups: readonly WrittenGroup[], versions: VersionLookup, reading: Reading): NavigationGroup[] {
  return groups.flatMap((group) => buildGroup(group, versions, reading) ?? []);
}

function buildGroup(group: WrittenGroup, versions: VersionLookup, reading: Reading): NavigationGroup | undefined {
  const node = reading.nodeOf(group);
  if (!checkGroup(group, node, reading)) return undefined;
  return withDefined({
    name: group.group?.trim() ?? '',
    entries: buildEntries(group.pages ?? [], versions, reading),
    icon: group.icon === undefined ? undefined : buildIcon(group.icon, group.iconType),
    version: versions.of(group),
    tag: group.tag,
    root: group.root === undefined ? undefined : toPagePath(group.root),
    expanded: group.expanded,
    hidden: group.hidden,
    searchable: group.searchable,
    directory: group.directory,
    boost: group.boost,
    openapi: buildApiSource(group.openapi, reading.locationOf(reading.nodeOfField(group, 'openapi'))),
    asyncapi: buildApiSource(group.asyncapi, reading.locationOf(reading.nodeOfField(group, 'asyncapi'))),
    location: reading.locationOf(reading.nodeOfField(group, 'group')),
  });
}

/** False when the object cannot be meant as a group. */
function checkGroup(group: WrittenGroup, node: JsonNode, reading: Reading): boolean {
  if (group.group !== undefined || reading.isWritten(group, 'group')) return true;
  const hasPages = reading.isWritten(group, 'pages') || group.root !== undefined;
  reading.report(
    node,
    hasPages
      ? {
          code: 'config/missing-field',
          severity: 'warning',
          message: `\`${reading.nameOf(node)}.group\` is missing, so the pages of this group stand without a heading.`,
          hint: 'Add `"group": "Get started"`, or `"group": ""` when no heading is wanted.',
        }
      : {
          code: 'navigation/invalid-entry',
          severity: 'error',
          message: `\`${reading.nameOf(node)}\` is an object that names neither \`group\` nor \`pages\`.`,
          hint: 'A page is written as its path: `"guides/quickstart"`. A group is written `{ "group": "Guides", "pages": ["guides/quickstart"] }`.',
        },
  );
  return hasPages;
}

function buildEntries(pages: NonNullable<WrittenGroup['pages']>, versions: VersionLookup, reading: Reading): NavigationEntry[] {
  const nodes = reading.nodesOfItems(pages);
  const entries: NavigationEntry[] = [];
  for (const [index, entry] of pages.entries()) {
    const node = nodes[index];
    if (node === undefined) continue;
    if (typeof entry !== 'string') {
      const group = buildGroup(entry, versions, reading);
      if (group !== undefined) entries.push({ kind: 'group', group });
    } else if (entry.trim() === '') {
      reading.report(node, {
        code: 'navigation/invalid-entry',
        severity: 'error',
        message: `\`${reading.nameOf(node)}\` is empty; it must be the path of a page.`,
        hint: 'Remove it.',
      });
    } else {
      entries.push({ kind: 'page', path: toPagePath(entry), location: reading.locationOf(node) });
    }
  }
  return entries;
}
