import { readFolderPattern } from '../folder-pattern.ts';
import { type JsonNode, memberOf } from '../json/node.ts';
import { toPagePath } from '../paths.ts';
import type { Reading } from '../reading.ts';
import type { WrittenEntry, WrittenGroup, WrittenPage } from '../schema/navigation.ts';
import { withDefined } from '../with-defined.ts';
import { buildApiSource, buildReferences } from './anchors.ts';
import { buildIcon } from './icon.ts';
import type { NavigationEntry, NavigationGroup, NavigationPageEntry } from './navigation-types.ts';
import type { FindVersion } from './versions.ts';

export interface GroupReading {
  reading: Reading;
  /** For the `version` of groups if `versions` is next to the navigation. Otherwise, versions of groups are ignored. */
  findVersion: FindVersion | undefined;
}

/** The groups of a list of groups or pages. */
export function buildTopGroups(list: WrittenEntry[] | undefined, options: GroupReading): NavigationGroup[] {
  return toTopGroups(buildEntries(list, options));
}

/** Groups as they are; consecutive pages become a group without a name. */
export function toTopGroups(entries: readonly NavigationEntry[]): NavigationGroup[] {
  const groups: NavigationGroup[] = [];
  let loose: NavigationGroup | undefined;
  for (const entry of entries) {
    if (entry.kind === 'group') {
      groups.push(entry.group);
      loose = undefined;
      continue;
    }
    if (loose === undefined) groups.push((loose = { name: '', entries: [], hidden: false, location: entry.location }));
    loose.entries.push(entry);
  }
  return groups;
}

function buildEntries(list: WrittenEntry[] = [], options: GroupReading): NavigationEntry[] {
  const nodes = options.reading.nodesOfItems(list);
  return list.flatMap((entry, index): NavigationEntry[] => {
    const node = nodes[index];
    if (node === undefined) return [];
    if (typeof entry !== 'string' && isGroup(entry)) {
      const group = buildGroup(entry, node, options);
      return group ? [{ kind: 'group', group }] : [];
    }
    const page = typeof entry === 'string' ? buildPage(entry, node, options.reading) : buildPageObject(entry, node, options.reading);
    return page ? [page] : [];
  });
}

/** Groups have a `hidden` field; pages use their front matter. */
function isGroup(entry: WrittenGroup | WrittenPage): entry is WrittenGroup {
  return typeof entry.hidden === 'boolean';
}

function buildPage(written: string, node: JsonNode, reading: Reading): NavigationPageEntry | undefined {
  if (written.trim() !== '') return { kind: 'page', path: toPagePath(written), location: reading.locationOf(node) };
  reading.report(node, {
    code: 'navigation/invalid-entry',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` is empty; it must be the path of a page.`,
    hint: 'Remove it.',
  });
  return undefined;
}

/** A page with its own fields. */
function buildPageObject(entry: WrittenPage, node: JsonNode, reading: Reading): NavigationPageEntry | undefined {
  const path = entry.page ?? entry.path ?? entry.href ?? entry.url;
  const page = path === undefined ? undefined : buildPage(path, node, reading);
  if (path === undefined) reportNeither(node, reading);
  const icon = buildIcon(entry, reading);
  return page && withDefined({ ...page, title: entry.sidebarTitle ?? entry.title, icon, tag: entry.tag });
}

/** The location of a group is that of its name, if it has one. */
function buildGroup(group: WrittenGroup, node: JsonNode, options: GroupReading): NavigationGroup | undefined {
  const { reading, findVersion } = options;
  if (!checkGroup(group, node, reading)) return undefined;
  const location = reading.locationOf(reading.nodeOfField(group, 'group'));
  return withDefined({
    name: (group.group ?? group.name ?? '').trim(),
    entries: [...buildEntries(group.pages, options), ...buildEntries(group.groups, options)],
    icon: buildIcon(group, reading),
    version: findVersion?.(group),
    tag: group.tag,
    root: group.root === undefined ? undefined : toPagePath(group.root),
    expanded: group.expanded ?? (group.collapsed === undefined ? undefined : !group.collapsed),
    hidden: group.hidden,
    searchable: group.searchable,
    directory: group.directory,
    boost: group.boost,
    autogenerate: buildAutogenerate(group, reading),
    openapi: buildApiSource(group.openapi, location, reading),
    references: buildReferences(group, location, reading),
    location,
  });
}

function buildAutogenerate(group: WrittenGroup, reading: Reading): NavigationGroup['autogenerate'] {
  if (group.autogenerate === undefined) return undefined;
  return { ...readFolderPattern(group.autogenerate), location: reading.locationOf(reading.nodeOfField(group, 'autogenerate')) };
}

/** False when the object cannot be meant as a group. */
function checkGroup(group: WrittenGroup, node: JsonNode, reading: Reading): boolean {
  if (group.group !== undefined || group.name !== undefined || reading.isWritten(group, 'group')) return true;
  const holds = ['pages', 'groups', 'root', 'openapi', 'asyncapi', 'graphql', 'sdk', 'autogenerate'].some(
    (key) => memberOf(node, key) !== undefined,
  );
  if (!holds) {
    reportNeither(node, reading);
    return false;
  }
  reading.report(node, {
    code: 'config/missing-field',
    severity: 'warning',
    message: `\`${reading.nameOf(node)}.group\` is missing, so the group has no heading.`,
    hint: 'Add `"group": "Get started"`, or `"group": ""` for no heading.',
  });
  return true;
}

function reportNeither(node: JsonNode, reading: Reading): void {
  reading.report(node, {
    code: 'navigation/invalid-entry',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` is an object that has neither \`group\` nor \`pages\`.`,
    hint: 'Write a page as its path: `"guides/quickstart"`. Write a group as `{ "group": "Guides", "pages": ["guides/quickstart"] }`.',
  });
}
