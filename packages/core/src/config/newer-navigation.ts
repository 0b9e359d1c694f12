import { listAll } from './describe-value.ts';
import { withMember, withoutMember } from './json-edit.ts';
import { type ArrayNode, type JsonNode, memberOf, type ObjectNode } from './json-node.ts';
import type { Reading } from './reading.ts';

/**
 * A file of the newer dialect with its `navigation` object as the list of groups that the older one has. `groups` and
 * `pages` are read; every other way to divide a site is named in one error.
 */
export function flattenNavigation(root: ObjectNode, reading: Reading): ObjectNode {
  const navigation = memberOf(root, 'navigation')?.value;
  if (navigation?.kind !== 'object') return root;
  const others = navigation.members.filter(({ key }) => key !== 'groups' && key !== 'pages');
  const [first] = others;
  if (first !== undefined) {
    reading.reportKey(first, {
      code: 'config/invalid-value',
      severity: 'error',
      message: `${listAll(others.map(({ key }) => `\`navigation.${key}\``))} ${others.length === 1 ? 'is' : 'are'} not supported yet.`,
      hint: 'Write `navigation` as a list of groups, with `tabs`, `anchors` and `versions` beside it:\n"navigation": [{ "group": "Get started", "pages": ["index"] }]',
    });
  }
  const groups = memberOf(navigation, 'groups')?.value;
  const pages = memberOf(navigation, 'pages')?.value;
  if (groups === undefined && pages === undefined) return first === undefined ? root : withoutNavigation(root, navigation);
  if (groups !== undefined && groups.kind !== 'array') return withMember(root, 'navigation', groups);
  const list: ArrayNode = {
    kind: 'array',
    items: [...(groups?.items ?? []), ...(pages === undefined ? [] : [namelessGroup(pages)])],
    offset: navigation.offset,
    length: navigation.length,
    pointer: navigation.pointer,
  };
  return withMember(root, 'navigation', list);
}

/** Without an error about the missing `navigation`, which the author did write. */
function withoutNavigation(root: ObjectNode, { offset, length, pointer }: ObjectNode): ObjectNode {
  return withMember(withoutMember(root, 'navigation'), 'navigation', { kind: 'array', items: [], offset, length, pointer });
}

function namelessGroup(pages: JsonNode): ObjectNode {
  const { offset, length, pointer } = pages;
  const place = { offset, length, pointer };
  const named = withMember({ kind: 'object', members: [], implied: true, ...place }, 'group', { kind: 'string', value: '', ...place });
  return withMember(named, 'pages', pages);
}
