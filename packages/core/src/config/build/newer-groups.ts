import { isEmpty, type JsonNode, memberOf, type ObjectNode } from '../json-node.ts';
import { readValue } from '../read-value.ts';
import type { Reading } from '../reading.ts';
import { newerGroupSchema, pageEntrySchema } from '../schema/newer-navigation.ts';
import type { NavigationEntry, NavigationGroup, NavigationPageEntry } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildApiSource } from './api-source.ts';
import { buildIcon } from './icon.ts';
import { toPagePath } from './paths.ts';
import type { VersionLookup } from './versions.ts';

export interface GroupReading {
  reading: Reading;
  /** For the `version` of groups in a file whose `versions` stand beside its navigation; without it a version says nothing. */
  versions: VersionLookup | undefined;
}

/** The groups of a list of groups or pages. Pages in a row stand together in a group without a name. */
export function buildTopGroups(list: JsonNode, options: GroupReading): NavigationGroup[] {
  const groups: NavigationGroup[] = [];
  let loose: NavigationGroup | undefined;
  for (const entry of buildEntries(list, options)) {
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

function buildEntries(list: JsonNode, options: GroupReading): NavigationEntry[] {
  const { reading } = options;
  if (isEmpty(list)) return [];
  const items = list.kind === 'array' ? list.items : list.kind === 'string' || list.kind === 'object' ? [list] : undefined;
  if (items === undefined || list.kind !== 'array') {
    reading.report(list, {
      code: 'navigation/invalid-entry',
      severity: items ? 'warning' : 'error',
      message: `\`${reading.nameOf(list)}\` must be a list of pages and groups.`,
      hint: 'Put it in square brackets.',
    });
  }
  return (items ?? []).flatMap((item): NavigationEntry[] => {
    if (item.kind === 'string') return buildPage(item.value, item, reading) ?? [];
    if (item.kind === 'object') return buildObject(item, options) ?? [];
    reading.report(item, {
      code: 'navigation/invalid-entry',
      severity: 'error',
      message: `\`${reading.nameOf(item)}\` must be the path of a page, or a group with \`group\` and \`pages\`.`,
    });
    return [];
  });
}

function buildPage(written: string, node: JsonNode, reading: Reading): NavigationPageEntry[] | undefined {
  if (written.trim() !== '') return [{ kind: 'page', path: toPagePath(written), location: reading.locationOf(node) }];
  reading.report(node, {
    code: 'navigation/invalid-entry',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` is empty; it must be the path of a page.`,
    hint: 'Remove it.',
  });
  return undefined;
}

const GROUP_KEYS = ['group', 'pages', 'groups', 'root', 'openapi', 'asyncapi'];

function buildObject(node: ObjectNode, options: GroupReading): NavigationEntry[] | undefined {
  if (GROUP_KEYS.some((key) => memberOf(node, key) !== undefined)) {
    const group = buildGroup(node, options);
    return group && [{ kind: 'group', group }];
  }
  return buildPageObject(node, options.reading);
}

/** A page with fields of its own. */
function buildPageObject(node: ObjectNode, reading: Reading): NavigationEntry[] | undefined {
  const entry = ['page', 'path', 'href', 'url'].some((key) => memberOf(node, key) !== undefined)
    ? readValue(pageEntrySchema, node, reading)
    : undefined;
  const path = entry?.page ?? entry?.path ?? entry?.href ?? entry?.url;
  if (entry === undefined || path === undefined) {
    reading.report(node, {
      code: 'navigation/invalid-entry',
      severity: 'error',
      message: `\`${reading.nameOf(node)}\` is an object that names neither \`group\` nor \`pages\`.`,
      hint: 'A page is written as its path: `"guides/quickstart"`. A group is written `{ "group": "Guides", "pages": ["guides/quickstart"] }`.',
    });
    return undefined;
  }
  const [page] = buildPage(path, node, reading) ?? [];
  const icon = entry.icon === undefined ? undefined : buildIcon(entry.icon, entry.iconType);
  return page && [withDefined({ ...page, title: entry.sidebarTitle ?? entry.title, icon, tag: entry.tag })];
}

function buildGroup(node: ObjectNode, options: GroupReading): NavigationGroup | undefined {
  const { reading, versions } = options;
  const group = readValue(newerGroupSchema, node, reading);
  if (group === undefined) return undefined;
  const location = reading.locationOf(reading.nodeOfField(group, 'group'));
  if (group.group === undefined && group.name === undefined && !reading.isWritten(group, 'group')) {
    reading.report(node, {
      code: 'config/missing-field',
      severity: 'warning',
      message: `\`${reading.nameOf(node)}.group\` is missing, so the pages of this group stand without a heading.`,
      hint: 'Add `"group": "Get started"`, or `"group": ""` when no heading is wanted.',
    });
  }
  const lists = ['pages', 'groups'].flatMap((key) => memberOf(node, key)?.value ?? []);
  return withDefined({
    name: (group.group ?? group.name ?? '').trim(),
    entries: lists.flatMap((list) => buildEntries(list, options)),
    icon: group.icon === undefined ? undefined : buildIcon(group.icon, group.iconType),
    version: versions?.of(group),
    tag: group.tag,
    root: group.root === undefined ? undefined : toPagePath(group.root),
    expanded: group.expanded ?? (group.collapsed === undefined ? undefined : !group.collapsed),
    hidden: group.hidden,
    searchable: group.searchable,
    directory: group.directory,
    boost: group.boost,
    openapi: buildApiSource(group.openapi, location),
    asyncapi: buildApiSource(group.asyncapi, location),
    location,
  });
}
