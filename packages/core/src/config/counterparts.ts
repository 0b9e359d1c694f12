import { withItems, withKeysRenamed, withMember, withWordReplaced } from './json-edit.ts';
import { type JsonNode, memberOf, type ObjectNode, placeOf } from './json-node.ts';

/**
 * A setting that both dialects have, under another name or in another form. `*` in a path stands for every item of a
 * list. With the same path in both, only a value that a conversion changes is of the other form.
 */
export interface Counterpart {
  older: readonly string[];
  newer: readonly string[];
  /** Files of both dialects are read in the newer form. */
  shared?: true;
  /** The value in the older form; undefined when it says nothing that the older form could hold. */
  toOlder?(value: JsonNode): JsonNode | undefined;
  /** The value in the newer form; undefined when it says nothing that the newer form could hold. */
  toNewer?(value: JsonNode): JsonNode | undefined;
}

/** Settings that each dialect has in a form of its own. */
const OWN_FORMS: readonly Counterpart[] = [
  { older: ['colors', 'background'], newer: ['background', 'color'] },
  { older: ['backgroundImage'], newer: ['background', 'image'], toOlder: firstOfPair },
  { older: ['modeToggle', 'default'], newer: ['appearance', 'default'], toOlder: (value) => (isWord(value, 'system') ? undefined : value) },
  { older: ['modeToggle', 'isHidden'], newer: ['appearance', 'strict'] },
  {
    older: ['topbarLinks'],
    newer: ['navbar', 'links'],
    toOlder: (value) => withItems(value, toOlderLink),
    toNewer: (value) => withItems(value, (item) => withKeysRenamed(item, { name: 'label', url: 'href' })),
  },
  { older: ['topbarCtaButton'], newer: ['navbar', 'primary'], toOlder: toOlderLink, toNewer: toNewerButton },
  { older: ['footerSocials'], newer: ['footer', 'socials'] },
  { older: ['api', 'baseUrl'], newer: ['api', 'mdx', 'server'] },
  { older: ['api', 'auth'], newer: ['api', 'mdx', 'auth'] },
  {
    older: ['api', 'playground', 'mode'],
    newer: ['api', 'playground', 'display'],
    toOlder: (value) => withWordReplaced(value, { interactive: 'show', auth: 'show', none: 'hide' }),
    toNewer: (value) => withWordReplaced(value, { show: 'interactive', hide: 'none' }),
  },
  { older: ['openapi'], newer: ['api', 'openapi'], toOlder: toOlderDocument },
];

const FOOTER_KEYS = { title: 'header', links: 'items' };
const FOOTER_LINK_KEYS = { name: 'label', title: 'label', url: 'href' };

/** Settings that are read in their newer form, whichever file they stand in. */
const SHARED_FORMS: readonly Counterpart[] = (
  [
    { older: ['background', 'style'], newer: ['background', 'decoration'] },
    { older: ['font'], newer: ['fonts'], toNewer: (value) => withKeysRenamed(value, { headings: 'heading', url: 'source' }) },
    {
      older: ['codeBlock', 'mode'],
      newer: ['styling', 'codeblocks'],
      toNewer: (value) => withWordReplaced(value, { auto: 'system' }),
    },
    {
      older: ['seo', 'indexHiddenPages'],
      newer: ['seo', 'indexing'],
      toNewer: (value) =>
        value.kind === 'boolean' ? { ...placeOf(value), kind: 'string', value: value.value ? 'all' : 'navigable' } : value,
    },
    { older: ['api', 'paramFields', 'expanded'], newer: ['api', 'params', 'expanded'] },
    {
      older: ['footer', 'links'],
      newer: ['footer', 'links'],
      toNewer: (value) =>
        withItems(value, (item) => {
          const column = withKeysRenamed(item, FOOTER_KEYS);
          const links = memberOf(column, 'items')?.value;
          if (column.kind !== 'object' || links === undefined) return column;
          return withMember(
            column,
            'items',
            withItems(links, (link) => withKeysRenamed(link, FOOTER_LINK_KEYS)),
          );
        }),
    },
  ] satisfies Counterpart[] as Counterpart[]
).map((counterpart) => ({ ...counterpart, shared: true as const }));

/** Settings of the whole file. Services of `analytics` are taken one by one, since `integrations` may hold others. */
export function counterpartsOf(root: ObjectNode): Counterpart[] {
  const analytics = memberOf(root, 'analytics')?.value;
  const services = analytics?.kind === 'object' ? analytics.members.map(({ key }) => key) : [];
  const shared = services.map((key): Counterpart => ({ older: ['analytics', key], newer: ['integrations', key], shared: true }));
  return [...OWN_FORMS, ...SHARED_FORMS, ...shared];
}

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

function toNewerButton(node: JsonNode): JsonNode {
  const button = withKeysRenamed(node, { name: 'label', url: 'href' });
  if (button.kind !== 'object') return button;
  const type = memberOf(button, 'type')?.value;
  return withMember(
    button,
    'type',
    type ? withWordReplaced(type, { link: 'button' }) : { ...placeOf(button), kind: 'string', value: 'button' },
  );
}
