import {
  withItems,
  withKeysRenamed,
  withMember,
  withMemberMoved,
  withoutMember,
  withoutValueAt,
  withValueAt,
  withWordReplaced,
} from '../config/json/edit.ts';
import {
  isEmpty,
  type JsonMember,
  type JsonNode,
  memberAt,
  memberOf,
  type ObjectNode,
  placeOf,
  toJson,
  valueAt,
} from '../config/json/node.ts';
import { requiredSettings } from '../config/schema/integrations.ts';
import { OLDER_THEMES } from '../config/schema/look/theme.ts';
import { translate, withServersForOperations } from '../config/translate.ts';
import { pointerName } from '../diagnostics/pointer.ts';
import { makeObject, makeString, toMembers, withText } from './nodes.ts';
import type { Notes } from './notes.ts';

/** The schema for editors where Lectern is not installed: the one in the repository, which is the latest. */
const SCHEMA_URL = 'https://raw.githubusercontent.com/lectern-docs/lectern/main/packages/core/schema.json';

/** Settings without effect in both formats. */
const WITHOUT_EFFECT: readonly (readonly string[])[] = [
  ['topbar'],
  ['sidebar'],
  ['rounded'],
  ['isWhiteLabeled'],
  ['hideFeedbackButtons'],
  ['search', 'location'],
  ['search', 'shortcut'],
  ['colors', 'ultraLight'],
  ['colors', 'ultraDark'],
  ['api', 'request', 'example', 'showOptionalParams'],
];

export interface SettingsOptions {
  /** Whether the site has OpenAPI documents. */
  hasDocuments: boolean;
  /** Path of the schema for editors. Default: the URL of the latest. */
  schema?: string | undefined;
  notes: Notes;
}

/** Converts all settings except for the navigation to the current format, at their original locations. */
export function upgradeSettings(written: ObjectNode, { hasDocuments, schema = SCHEMA_URL, notes }: SettingsOptions): ObjectNode {
  let root = withPlayground(withoutNoEffect(written, notes));
  root = translate(root, 'classic', {
    isRead: () => {},
    isNotRead: (foreign, _, rival) =>
      notes.drop(foreign.value, `\`${pointerName(rival.value.pointer)}\` sets the same and takes precedence in a classic file`),
    isReplaced: (node) => notes.drop(node, 'it must be an object'),
  });
  // Without documents there are no operations to send requests to.
  if (hasDocuments) root = withServersForOperations(root, 'classic');
  root = withoutSlashes(root);
  root = withFonts(root);
  root = withAccountsByPlatform(root, notes);
  root = withIntegrations(root);
  root = withMetaTags(root, notes);
  return withTheme(withSchema(withoutLayout(root, notes), schema));
}

/** Paths of a list of documents without leading slashes; a single path stays a string. */
function withoutSlashes(root: ObjectNode): ObjectNode {
  const documents = memberAt(root, ['api', 'openapi'])?.value;
  if (documents?.kind !== 'array') return root;
  const bare = withItems(documents, (item) => (item.kind === 'string' ? withText(item, item.value.replace(/^\/(?!\/)/, '')) : item));
  return withValueAt(root, ['api', 'openapi'], bare);
}

function withoutNoEffect(root: ObjectNode, notes: Notes): ObjectNode {
  const orders = memberAt(root, ['api', 'maintainOrder']);
  const isTrue = orders?.value.kind === 'boolean' && orders.value.value;
  return [...WITHOUT_EFFECT, ...(isTrue ? [['api', 'maintainOrder']] : [])].reduce((node, path) => {
    const value = valueAt(node, path);
    if (value === undefined) return node;
    notes.drop(value, 'it has no effect');
    return withoutValueAt(node, path);
  }, root);
}

function withPlayground(root: ObjectNode): ObjectNode {
  const path = ['api', 'playground', 'disableProxy'];
  const written = memberAt(root, path);
  if (written?.value.kind !== 'boolean' || memberAt(root, ['api', 'playground', 'proxy'])) return root;
  const proxy: JsonNode = { ...written.value, value: !written.value.value };
  return withMemberMoved(root, path, ['api', 'playground', 'proxy'], { ...written, value: proxy });
}

/** Merges two equal fonts into the font of the whole site. */
function withFonts(root: ObjectNode): ObjectNode {
  const fonts = memberOf(root, 'fonts')?.value;
  if (fonts?.kind !== 'object') return root;
  const renamed = ['heading', 'body'].reduce<ObjectNode>((node, key) => {
    const font = memberOf(node, key)?.value;
    return font === undefined ? node : withMember(node, key, withKeysRenamed(font, { url: 'source' }));
  }, fonts);
  const [heading, body] = ['heading', 'body'].map((key) => memberOf(renamed, key)?.value);
  const isOne = heading?.kind === 'object' && body?.kind === 'object' && JSON.stringify(toJson(heading)) === JSON.stringify(toJson(body));
  const isAlone = renamed.members.length === 2;
  return withMember(root, 'fonts', isOne && isAlone ? { ...fonts, members: heading.members } : renamed);
}

/** Converts a list of accounts to an object, unless one platform occurs twice. */
function withAccountsByPlatform(root: ObjectNode, notes: Notes): ObjectNode {
  const socials = memberAt(root, ['footer', 'socials'])?.value;
  if (socials?.kind !== 'array') return root;
  const accounts = socials.items.map((item) => ({ type: memberOf(item, 'type')?.value, url: memberOf(item, 'url')?.value }));
  const named = accounts.flatMap(({ type, url }) => (type?.kind === 'string' && url ? [[type.value.trim(), url] as const] : []));
  if (named.length < accounts.length || new Set(named.map(([name]) => name)).size < named.length) return root;
  for (const { type } of accounts) if (type) notes.settle(type);
  return withValueAt(root, ['footer', 'socials'], { ...placeOf(socials), kind: 'object', members: toMembers(Object.fromEntries(named)) });
}

/** Converts a service that is a string to its main setting. */
function withIntegrations(root: ObjectNode): ObjectNode {
  const integrations = memberOf(root, 'integrations')?.value;
  if (integrations?.kind !== 'object') return root;
  const members = integrations.members.map((member) => {
    const [main] = requiredSettings(member.key) ?? [];
    if (main === undefined || member.value.kind !== 'string') return member;
    return { ...member, value: makeObject({ [main]: member.value }) };
  });
  return withMember(root, 'integrations', { ...integrations, members });
}

/** Moves meta tags; only `timestamp` stays. */
function withMetaTags(root: ObjectNode, notes: Notes): ObjectNode {
  const written = memberOf(root, 'metadata');
  if (written?.value.kind !== 'object' || isEmpty(written.value)) return root;
  const metadata = written.value;
  const isDate = ({ key, value }: JsonMember) => key === 'timestamp' && value.kind === 'boolean';
  const tags = metadata.members.filter((member) => !isDate(member));
  if (tags.length === 0) return root;
  const own = memberAt(root, ['seo', 'metatags'])?.value;
  for (const { key, value } of tags) if (memberOf(own, key)) notes.drop(value, `\`seo.metatags\` has its own \`${key}\`, which is used`);
  const added = tags.filter(({ key }) => memberOf(own, key) === undefined);
  const dates = metadata.members.filter(isDate);
  const rest = dates.length === 0 ? root : withMember(root, 'metadata', { ...metadata, members: dates });
  if (own?.kind === 'object') {
    const merged = withValueAt(rest, ['seo', 'metatags'], { ...own, members: [...own.members, ...added] });
    return dates.length === 0 ? withoutMember(merged, 'metadata') : merged;
  }
  const metatags: ObjectNode = { ...metadata, members: added };
  return dates.length === 0
    ? withMemberMoved(rest, ['metadata'], ['seo', 'metatags'], { ...written, value: metatags })
    : withValueAt(rest, ['seo', 'metatags'], metatags);
}

function withSchema(root: ObjectNode, url: string): ObjectNode {
  const schema = memberOf(root, '$schema')?.value;
  return schema === undefined ? root : withMember(root, '$schema', withText(schema, url));
}

/** A layout that chose no theme. */
function withoutLayout(root: ObjectNode, notes: Notes): ObjectNode {
  const layout = memberOf(root, 'layout')?.value;
  if (layout === undefined) return root;
  notes.drop(layout, memberOf(root, 'theme') ? '`theme` determines the layout' : 'it has no effect');
  return withoutMember(root, 'layout');
}

/** The current format requires a theme. */
function withTheme(root: ObjectNode): ObjectNode {
  const theme = memberOf(root, 'theme')?.value;
  if (theme !== undefined) return withMember(root, 'theme', withWordReplaced(theme, OLDER_THEMES));
  const [first] = root.members;
  const made = toMembers({ theme: makeString('mint') });
  return { ...root, members: first?.key === '$schema' ? [first, ...made, ...root.members.slice(1)] : [...made, ...root.members] };
}
