import { withMember, withoutMember } from '../config/json-edit.ts';
import { type JsonNode, memberOf, type ObjectNode } from '../config/json-node.ts';
import type { NavigationEntry, NavigationGroup } from '../config/types.ts';
import { makeArray, makeObject, makeString, withText } from './nodes.ts';
import type { Notes } from './notes.ts';
import type { NavigationSurvey, Version } from './survey.ts';

/**
 * The group as a version shows it: without `version`, and without what belongs to other versions. Undefined when nothing is
 * left of a group that held something.
 */
export function groupInVersion(
  node: JsonNode,
  version: Version,
  survey: NavigationSurvey,
  notes: Notes,
  around?: string,
): JsonNode | undefined {
  if (node.kind !== 'object') return node;
  const written = memberOf(node, 'version')?.value;
  if (written !== undefined) notes.settle(written);
  const own = (written?.kind === 'string' ? survey.versions.known(written.value) : undefined) ?? around;
  const isShown = (of: string | undefined) => version === undefined || of === undefined || of === version;
  const pages = memberOf(node, 'pages')?.value;
  let group: ObjectNode = written === undefined ? node : withoutMember(node, 'version');
  const root = memberOf(node, 'root')?.value;
  if (root?.kind === 'string') {
    if (isShown(survey.versionOfPage(root.value) ?? own)) group = withMember(group, 'root', withoutSlash(root));
    else group = withoutMember(group, 'root');
  }
  if (pages?.kind !== 'array') return isShown(own) ? group : undefined;
  const items = pages.items.flatMap((item): JsonNode[] => {
    if (item.kind === 'string') return isShown(survey.versionOfPage(item.value) ?? own) ? [withoutSlash(item)] : [];
    const inner = groupInVersion(item, version, survey, notes, own);
    return inner ? [inner] : [];
  });
  const hasSource = ['openapi', 'asyncapi'].some((key) => memberOf(node, key) !== undefined);
  const isEmptied = items.length === 0 && (pages.items.length > 0 || !isShown(own)) && memberOf(group, 'root') === undefined;
  if (isEmptied && !(hasSource && isShown(own))) return undefined;
  const isSame = items.length === pages.items.length && items.every((item, index) => item === pages.items[index]);
  return isSame ? group : withMember(group, 'pages', { ...pages, items });
}

function withoutSlash(node: JsonNode): JsonNode {
  if (node.kind !== 'string') return node;
  return withText(node, node.value.replace(/^\s*\/+(?=[^/\s])/, ''));
}

/** A group that the file does not hold. */
export function makeGroup({ name, entries }: NavigationGroup): ObjectNode {
  return makeObject({ group: makeString(name), pages: makeArray(entries.map(makeEntry)) });
}

function makeEntry(entry: NavigationEntry): JsonNode {
  return entry.kind === 'page' ? makeString(entry.path.replace(/\.mdx?$/, '')) : makeGroup(entry.group);
}
