import { withItems, withKeysRenamed, withMember, withWordReplaced } from './json/edit.ts';
import { isEmpty, type JsonNode, memberOf, type Names, NOWHERE, type ObjectNode, placeOf, valueAt } from './json/node.ts';
import { ownValue } from './own-value.ts';
import { OLDER_LAYOUTS } from './schema/look/theme.ts';

/** A setting that the classic docs.json has under another name or in another form than the current one. */
export interface ClassicRule {
  classic: readonly string[];
  current: readonly string[];
  /** Current names of keys, of the value or of the items of a list, by their classic ones. */
  keys?: Names;
  /** Current words by classic ones: of the value, or of the `type` in it. */
  words?: Names;
  /** Words that the classic form does not have. */
  newWords?: readonly string[];
  /** Changes the value further, after its names. */
  toCurrent?(value: JsonNode): JsonNode;
  /** The value as the author of a classic file writes it, before its names; undefined when it states the default. */
  toClassic?(value: JsonNode): JsonNode | undefined;
  /** The type of the classic value, if it is another one. */
  type?: 'boolean';
  /** Classic files may have the current form as well. */
  isShared?: true;
  /** One member of an object that has another name in the current form. */
  isMember?: true;
}

/** Names of keys of columns in the footer, and of their links, by those that older files have. */
export const OLDER_COLUMN_NAMES = { title: 'header', links: 'items' };
export const OLDER_LINK_NAMES = { name: 'label', title: 'label', url: 'href' };

const CLASSIC_RULES: readonly ClassicRule[] = [
  { classic: ['colors', 'background'], current: ['background', 'color'] },
  { classic: ['backgroundImage'], current: ['background', 'image'], toClassic: firstOfPair },
  {
    classic: ['topbarLinks'],
    current: ['navbar', 'links'],
    keys: { name: 'label', url: 'href' },
    newWords: ['button', 'discord'],
    toClassic: (links) => withItems(links, named),
  },
  {
    classic: ['topbarCtaButton'],
    current: ['navbar', 'primary'],
    keys: { name: 'label', url: 'href' },
    words: { link: 'button' },
    newWords: ['discord'],
    toCurrent: withType,
    toClassic: named,
  },
  { classic: ['footerSocials'], current: ['footer', 'socials'] },
  { classic: ['api', 'baseUrl'], current: ['api', 'mdx', 'server'] },
  { classic: ['api', 'auth'], current: ['api', 'mdx', 'auth'] },
  {
    classic: ['api', 'playground', 'mode'],
    current: ['api', 'playground', 'display'],
    words: { show: 'interactive', hide: 'none' },
    newWords: ['auth'],
    toClassic: (value) => withWordReplaced(value, { auth: 'interactive' }),
  },
  { classic: ['openapi'], current: ['api', 'openapi'], toClassic: (value) => memberOf(value, 'source')?.value ?? value },
  { classic: ['eyebrow', 'display'], current: ['styling', 'eyebrows'], isShared: true },
  { classic: ['styling', 'eyebrow'], current: ['styling', 'eyebrows'], isShared: true },
  { classic: ['background', 'style'], current: ['background', 'decoration'], isShared: true },
  { classic: ['font'], current: ['fonts'], keys: { headings: 'heading', url: 'source' }, isShared: true },
  { classic: ['codeBlock', 'mode'], current: ['styling', 'codeblocks'], words: { auto: 'system' }, isShared: true },
  {
    classic: ['seo', 'indexHiddenPages'],
    current: ['seo', 'indexing'],
    type: 'boolean',
    toCurrent: (value) =>
      value.kind === 'boolean' ? { ...placeOf(value), kind: 'string', value: value.value ? 'all' : 'navigable' } : value,
    isShared: true,
  },
  { classic: ['api', 'paramFields', 'expanded'], current: ['api', 'params', 'expanded'], isShared: true },
  { classic: ['api', 'request', 'example', 'languages'], current: ['api', 'examples', 'languages'], isShared: true },
  {
    classic: ['footer', 'links'],
    current: ['footer', 'links'],
    keys: OLDER_COLUMN_NAMES,
    toCurrent: (columns) =>
      withItems(columns, (column) => {
        const items = memberOf(column, 'items')?.value;
        return column.kind === 'object' && items
          ? withMember(
              column,
              'items',
              withItems(items, (link) => withKeysRenamed(link, OLDER_LINK_NAMES)),
            )
          : column;
      }),
    isShared: true,
  },
];

/** Objects that are translated member by member, since a file may have both. */
const MERGED: readonly ClassicRule[] = [
  {
    classic: ['modeToggle'],
    current: ['appearance'],
    keys: { default: 'default', isHidden: 'strict' },
    newWords: ['system'],
    toClassic: (value) => (isWord(value, 'system') ? undefined : value),
  },
  { classic: ['analytics'], current: ['integrations'], isShared: true },
];

/** The layout of an older file chooses a theme, if the file names none. Other values have no effect. */
function layoutRules(root: ObjectNode): ClassicRule[] {
  const layout = memberOf(root, 'layout')?.value;
  const isKnown = layout?.kind === 'string' && Object.hasOwn(OLDER_LAYOUTS, layout.value);
  return isKnown && memberOf(root, 'theme') === undefined
    ? [{ classic: ['layout'], current: ['theme'], words: OLDER_LAYOUTS, isShared: true }]
    : [];
}

/** The rules for keys that have another name in the current form. Those that current files may have too are not offered to authors. */
export const DESCRIBED_RULES: readonly ClassicRule[] = [...CLASSIC_RULES, ...MERGED].filter(
  ({ classic, current }) => classic.join() !== current.join(),
);

/** The rules for the settings of a file. */
export function classicRulesFor(root: ObjectNode): ClassicRule[] {
  const merged = MERGED.flatMap(({ classic, current, keys = {}, ...rule }): ClassicRule[] => {
    const written = valueAt(root, classic);
    if (written !== undefined && (written.kind !== 'object' || isEmpty(written))) return [{ classic, current }];
    const all = new Set([...Object.keys(keys), ...(written?.members ?? []).map(({ key }) => key)]);
    return [...all].map((key) => ({
      ...rule,
      classic: [...classic, key],
      current: [...current, ownValue(keys, key) ?? key],
      isMember: true,
    }));
  });
  return [...CLASSIC_RULES, ...layoutRules(root), ...merged];
}

/** A key inside a list or an object that only classic files have at the top level. */
export interface ClassicKey {
  /** The list or object. */
  owner: string;
  classic: string;
  current: string;
  toClassic?(value: JsonNode): JsonNode;
}

export const CLASSIC_KEYS: readonly ClassicKey[] = [
  { owner: 'topbarLinks', classic: 'name', current: 'label' },
  { owner: 'topbarLinks', classic: 'url', current: 'href' },
  { owner: 'topbarCtaButton', classic: 'name', current: 'label' },
  { owner: 'topbarCtaButton', classic: 'url', current: 'href' },
  { owner: 'anchors', classic: 'name', current: 'anchor' },
  { owner: 'anchors', classic: 'url', current: 'href' },
  { owner: 'anchors', classic: 'isDefaultHidden', current: 'hidden' },
  { owner: 'anchors', classic: 'color', current: 'color', toClassic: (value) => memberOf(value, 'light')?.value ?? value },
  { owner: 'tabs', classic: 'name', current: 'tab' },
  { owner: 'tabs', classic: 'url', current: 'href' },
  { owner: 'tabs', classic: 'isDefaultHidden', current: 'hidden' },
  { owner: 'versions', classic: 'name', current: 'version' },
  { owner: 'versions', classic: 'url', current: 'href' },
];

/** The classic value in the current form, with the names that the author used. */
export function toCurrentValue(
  { keys = {}, words = {}, newWords = [], toCurrent = (value) => value }: ClassicRule,
  written: JsonNode,
): JsonNode {
  const names = { ...reversed({ ...keys, ...words }), ...Object.fromEntries(newWords.map((word) => [word, ''])) };
  const withNames = (node: JsonNode): JsonNode => (Object.keys(names).length === 0 ? node : { ...node, names });
  const withWord = (node: JsonNode) => {
    const replaced = withWordReplaced(node, words);
    return replaced === node ? withNames(node) : replaced;
  };
  const convert = (node: JsonNode): JsonNode => {
    if (node.kind !== 'object') return withWord(node);
    const type = memberOf(node, 'type')?.value;
    const renamed = withNames(withKeysRenamed(node, keys));
    return renamed.kind === 'object' && type ? withMember(renamed, 'type', withWord(type)) : renamed;
  };
  return toCurrent(withItems(convert(written), convert));
}

/** The current value in the classic form, for a hint; undefined when it states the default. */
export function toClassicValue(
  { keys = {}, words = {}, toClassic = (value) => value }: ClassicRule,
  written: JsonNode,
): JsonNode | undefined {
  const value = toClassic(written);
  return value && toCurrentValue({ classic: [], current: [], keys: reversed(keys), words: reversed(words) }, value);
}

function reversed(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([key, value]) => [value, key]));
}

function isWord(node: JsonNode, word: string): boolean {
  return node.kind === 'string' && node.value === word;
}

/** The light image of a pair, which then serves both modes. */
function firstOfPair(node: JsonNode): JsonNode | undefined {
  return node.kind === 'object' ? (memberOf(node, 'light') ?? memberOf(node, 'dark'))?.value : node;
}

/** The current form names the type of a button, as its first key. */
function withType(button: JsonNode): JsonNode {
  if (button.kind !== 'object' || memberOf(button, 'type')) return button;
  const type: JsonNode = { kind: 'string', value: 'button', ...NOWHERE };
  return { ...button, members: [{ key: 'type', keyOffset: type.offset, keyLength: 0, value: type }, ...button.members] };
}

/** Types that the classic form does not have become links with a name. */
function named(link: JsonNode): JsonNode {
  const type = memberOf(link, 'type')?.value;
  if (link.kind !== 'object' || type === undefined) return link;
  const typed = withMember(link, 'type', withWordReplaced(type, { button: 'link', discord: 'link' }));
  const needsName = isWord(type, 'discord') && memberOf(link, 'label') === undefined;
  return needsName ? withMember(typed, 'label', { ...type, kind: 'string', value: 'Discord' }) : typed;
}
