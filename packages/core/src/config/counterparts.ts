import { withItems, withKeysRenamed, withMember, withWordReplaced } from './json-edit.ts';
import { type JsonNode, type JsonValue, memberOf, toJson } from './json-node.ts';

/**
 * A setting that both dialects have, under another name or in another form. `*` in a path stands for every item of a
 * list. With the same path in both, only a value that `toOlder` changes is of the newer form.
 */
export interface Counterpart {
  older: readonly string[];
  newer: readonly string[];
  /** The value in the older form; undefined when it says nothing that the older form could hold. */
  toOlder?(value: JsonNode): JsonNode | undefined;
  /** The value in the newer form, for showing it to an author. */
  toNewer?(value: JsonValue): JsonValue;
}

/** Settings of the whole file. */
export const COUNTERPARTS: readonly Counterpart[] = [
  { older: ['colors', 'background'], newer: ['background', 'color'] },
  { older: ['backgroundImage'], newer: ['background', 'image'], toOlder: firstOfPair },
  { older: ['modeToggle', 'default'], newer: ['appearance', 'default'], toOlder: (value) => (isWord(value, 'system') ? undefined : value) },
  { older: ['modeToggle', 'isHidden'], newer: ['appearance', 'strict'] },
  {
    older: ['topbarLinks'],
    newer: ['navbar', 'links'],
    toOlder: (value) => withItems(value, toOlderLink),
    toNewer: (value) => (Array.isArray(value) ? value.map((item) => renameKeys(item, { name: 'label', url: 'href' })) : value),
  },
  {
    older: ['topbarCtaButton'],
    newer: ['navbar', 'primary'],
    toOlder: toOlderLink,
    toNewer: (value) => addType(renameKeys(value, { name: 'label', url: 'href' })),
  },
  { older: ['footerSocials'], newer: ['footer', 'socials'] },
  { older: ['api', 'baseUrl'], newer: ['api', 'mdx', 'server'] },
  { older: ['api', 'auth'], newer: ['api', 'mdx', 'auth'] },
  {
    older: ['api', 'playground', 'mode'],
    newer: ['api', 'playground', 'display'],
    toOlder: (value) => withWordReplaced(value, { interactive: 'show', auth: 'show', none: 'hide' }),
    toNewer: (value) => (value === 'show' ? 'interactive' : value === 'hide' ? 'none' : value),
  },
  { older: ['openapi'], newer: ['api', 'openapi'], toOlder: toOlderDocument },
];

/** Names inside of lists that only the older dialect has at the top of the file. */
export const ELEMENT_COUNTERPARTS: readonly Counterpart[] = [
  { older: ['topbarLinks', '*', 'name'], newer: ['topbarLinks', '*', 'label'] },
  { older: ['topbarLinks', '*', 'url'], newer: ['topbarLinks', '*', 'href'] },
  { older: ['topbarCtaButton', 'name'], newer: ['topbarCtaButton', 'label'] },
  { older: ['topbarCtaButton', 'url'], newer: ['topbarCtaButton', 'href'] },
  { older: ['anchors', '*', 'name'], newer: ['anchors', '*', 'anchor'] },
  { older: ['anchors', '*', 'url'], newer: ['anchors', '*', 'href'] },
  { older: ['anchors', '*', 'isDefaultHidden'], newer: ['anchors', '*', 'hidden'] },
  { older: ['anchors', '*', 'color'], newer: ['anchors', '*', 'color'], toOlder: (value) => memberOf(value, 'light')?.value ?? value },
  { older: ['tabs', '*', 'name'], newer: ['tabs', '*', 'tab'] },
  { older: ['tabs', '*', 'url'], newer: ['tabs', '*', 'href'] },
  { older: ['tabs', '*', 'isDefaultHidden'], newer: ['tabs', '*', 'hidden'] },
  { older: ['versions', '*', 'name'], newer: ['versions', '*', 'version'] },
  { older: ['versions', '*', 'url'], newer: ['versions', '*', 'href'] },
];

function isWord(node: JsonNode, word: string): boolean {
  return node.kind === 'string' && node.value === word;
}

/** Of an image for each mode the light one, which then serves both. */
function firstOfPair(node: JsonNode): JsonNode | undefined {
  return node.kind === 'object' ? (memberOf(node, 'light') ?? memberOf(node, 'dark'))?.value : node;
}

/** `{source, directory}` names its document; the older form has no place for the directory. */
function toOlderDocument(node: JsonNode): JsonNode | undefined {
  return node.kind === 'object' ? memberOf(node, 'source')?.value : node;
}

function toOlderLink(node: JsonNode): JsonNode {
  const link = withKeysRenamed(node, { label: 'name', href: 'url' });
  const type = memberOf(link, 'type')?.value;
  if (link.kind !== 'object' || type === undefined) return link;
  const typed = withMember(link, 'type', withWordReplaced(type, { button: 'link', discord: 'link' }));
  const needsName = isWord(type, 'discord') && memberOf(link, 'name') === undefined;
  return needsName ? withMember(typed, 'name', { ...type, kind: 'string', value: 'Discord' }) : typed;
}

function renameKeys(value: JsonValue, names: Readonly<Record<string, string>>): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [names[key] ?? key, member]));
}

function addType(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, type: value.type === 'github' ? 'github' : 'button' };
}

/** The value in the newer form. */
export function asNewer(counterpart: Counterpart, node: JsonNode): JsonValue {
  const value = toJson(node);
  return counterpart.toNewer?.(value) ?? value;
}
