import { type Counterpart, counterpartsOf } from '../config/counterparts.ts';
import { withKeysRenamed, withMember, withoutMember, withoutValueAt, withValueAt, withWordReplaced } from '../config/json-edit.ts';
import { isEmpty, type JsonMember, type JsonNode, memberAt, memberOf, type ObjectNode, placeOf } from '../config/json-node.ts';
import { INTEGRATIONS } from '../config/schema/integrations.ts';
import { makeObject, makeString, toMembers, withFirstMember, withText, withValueMoved } from './nodes.ts';
import type { Notes } from './notes.ts';

/** Names of looks, as the newer form has them. */
const THEMES = { venus: 'palm', prism: 'willow', quill: 'maple' };

/** Where editors find the schema in a project that has Lectern installed. */
const SCHEMA = './node_modules/@lectern/core/schema.json';

/** Settings that change nothing, here or in the newer form. */
const WITHOUT_EFFECT: readonly (readonly string[])[] = [
  ['layout'],
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
  /** True when the site has OpenAPI documents. */
  hasDocuments: boolean;
  notes: Notes;
}

/** The file with every setting but those of the navigation in the newer form, each where it stood. */
export function upgradeSettings(written: ObjectNode, { hasDocuments, notes }: SettingsOptions): ObjectNode {
  let root = withServersForOperations(written, hasDocuments);
  root = withoutNoEffect(root, notes);
  root = withPlayground(root);
  root = counterpartsOf(root).reduce((node, counterpart) => settle(node, counterpart, notes), root);
  root = withFonts(root);
  root = withAccountsByPlatform(root, notes);
  root = withIntegrations(root);
  root = withMetaTags(root, notes);
  root = withExamples(root);
  return withTheme(withSchema(root));
}

/** Takes a setting to its newer place. Of two that say the same, the one of the file's own form counts. */
function settle(root: ObjectNode, counterpart: Counterpart, notes: Notes): ObjectNode {
  const { older, newer } = counterpart;
  const own = memberAt(root, older);
  if (own === undefined) return root;
  const value = toNewer(counterpart, own.value);
  if (older.join() === newer.join()) return value === own.value ? root : withValueAt(root, newer, value);
  const rival = memberAt(root, newer);
  if (rival !== undefined) notes.drop(rival.value, `\`${older.join('.')}\` says the same and counts in an older file`);
  return withValueMoved(rival === undefined ? root : withoutValueAt(root, newer), older, newer, value);
}

function toNewer({ older, toNewer: convert }: Counterpart, value: JsonNode): JsonNode {
  if (older.join('.') === 'topbarCtaButton') return toButton(value);
  if (older.join('.') === 'openapi') return withoutSlashes(value);
  const converted = convert === undefined ? value : (convert(value) ?? value);
  return converted;
}

/** With its kind first, which the newer form wants to be named. */
function toButton(node: JsonNode): JsonNode {
  if (node.kind !== 'object') return node;
  const type = memberOf(node, 'type')?.value;
  const button = withKeysRenamed(node, { name: 'label', url: 'href' });
  if (button.kind !== 'object') return node;
  return type === undefined
    ? withFirstMember(button, 'type', makeString('button'))
    : withMember(button, 'type', withWordReplaced(type, { link: 'button' }));
}

/** Paths of a list without a slash in front; a single one stays. */
function withoutSlashes(node: JsonNode): JsonNode {
  if (node.kind !== 'array') return node;
  return {
    ...node,
    items: node.items.map((item) => (item.kind === 'string' ? withText(item, item.value.replace(/^\/(?!\/)/, '')) : item)),
  };
}

/** The base URL and authentication of all endpoints stand for those of documents as well, which the newer places do not. */
function withServersForOperations(root: ObjectNode, hasDocuments: boolean): ObjectNode {
  if (!hasDocuments) return root;
  const places = [
    [
      ['api', 'baseUrl'],
      ['lectern', 'servers'],
    ],
    [
      ['api', 'auth'],
      ['lectern', 'auth'],
    ],
  ] as const;
  return places.reduce((node, [from, to]) => {
    const value = memberAt(node, from)?.value;
    return value === undefined || memberAt(node, to) !== undefined ? node : withValueAt(node, to, value);
  }, root);
}

function withoutNoEffect(root: ObjectNode, notes: Notes): ObjectNode {
  const orders = memberAt(root, ['api', 'maintainOrder']);
  const isTrue = orders?.value.kind === 'boolean' && orders.value.value;
  return [...WITHOUT_EFFECT, ...(isTrue ? [['api', 'maintainOrder']] : [])].reduce((node, path) => {
    const member = findMember(node, path);
    if (member === undefined) return node;
    notes.drop(member.value, 'it has no effect');
    return withoutValueAt(node, path);
  }, root);
}

/** Also one whose value is empty. */
function findMember(root: ObjectNode, path: readonly string[]): JsonMember | undefined {
  const parent = path.slice(0, -1).reduce<JsonNode | undefined>((node, key) => memberOf(node, key)?.value, root);
  return memberOf(parent, path.at(-1) ?? '');
}

function withPlayground(root: ObjectNode): ObjectNode {
  const path = ['api', 'playground', 'disableProxy'];
  const written = memberAt(root, path)?.value;
  if (written?.kind !== 'boolean') return root;
  const proxy: JsonNode = { ...placeOf(written), kind: 'boolean', value: !written.value };
  return memberAt(root, ['api', 'playground', 'proxy']) ? root : withValueMoved(root, path, ['api', 'playground', 'proxy'], proxy);
}

/** Two equal fonts become the font of the whole site. */
function withFonts(root: ObjectNode): ObjectNode {
  const fonts = memberOf(root, 'fonts')?.value;
  if (fonts?.kind !== 'object') return root;
  const renamed = ['heading', 'body'].reduce<ObjectNode>((node, key) => {
    const font = memberOf(node, key)?.value;
    return font === undefined ? node : withMember(node, key, withKeysRenamed(font, { url: 'source' }));
  }, fonts);
  const [heading, body] = ['heading', 'body'].map((key) => memberOf(renamed, key)?.value);
  const isOne = heading?.kind === 'object' && body?.kind === 'object' && JSON.stringify(plain(heading)) === JSON.stringify(plain(body));
  const isAlone = renamed.members.length === 2;
  return withMember(root, 'fonts', isOne && isAlone ? { ...fonts, members: heading.members } : renamed);
}

function plain(node: JsonNode): unknown {
  if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
  return node.kind === 'array' ? node.items.map(plain) : node.value;
}

/** Accounts that were written as a list, unless one platform occurs twice. */
function withAccountsByPlatform(root: ObjectNode, notes: Notes): ObjectNode {
  const socials = memberAt(root, ['footer', 'socials'])?.value;
  if (socials?.kind !== 'array') return root;
  const accounts = socials.items.map((item) => ({ type: memberOf(item, 'type')?.value, url: memberOf(item, 'url')?.value }));
  const named = accounts.flatMap(({ type, url }) => (type?.kind === 'string' && url ? [[type.value.trim(), url] as const] : []));
  if (named.length < accounts.length || new Set(named.map(([name]) => name)).size < named.length) return root;
  for (const { type } of accounts) if (type) notes.settle(type);
  return withValueAt(root, ['footer', 'socials'], { ...placeOf(socials), kind: 'object', members: toMembers(Object.fromEntries(named)) });
}

/** A service that is a bare string has it as its main setting. */
function withIntegrations(root: ObjectNode): ObjectNode {
  const integrations = memberOf(root, 'integrations')?.value;
  if (integrations?.kind !== 'object') return root;
  const members = integrations.members.map((member) => {
    const main = Object.hasOwn(INTEGRATIONS, member.key) ? INTEGRATIONS[member.key] : undefined;
    if (main === undefined || member.value.kind !== 'string') return member;
    return { ...member, value: makeObject({ [main]: member.value }) };
  });
  return withMember(root, 'integrations', { ...integrations, members });
}

/** Meta tags; only whether pages are dated stays where it was. */
function withMetaTags(root: ObjectNode, notes: Notes): ObjectNode {
  const metadata = memberOf(root, 'metadata')?.value;
  if (metadata?.kind !== 'object' || isEmpty(metadata)) return root;
  const isDate = ({ key, value }: JsonMember) => key === 'timestamp' && value.kind === 'boolean';
  const tags = metadata.members.filter((member) => !isDate(member));
  if (tags.length === 0) return root;
  const own = memberAt(root, ['seo', 'metatags'])?.value;
  for (const { key, value } of tags)
    if (memberOf(own, key)) notes.drop(value, `\`seo.metatags\` has a \`${key}\` of its own, which counts`);
  const added = tags.filter(({ key }) => memberOf(own, key) === undefined);
  const dates = metadata.members.filter(isDate);
  const rest = dates.length === 0 ? root : withMember(root, 'metadata', { ...metadata, members: dates });
  if (own?.kind === 'object') {
    const merged = withValueAt(rest, ['seo', 'metatags'], { ...own, members: [...own.members, ...added] });
    return dates.length === 0 ? withoutMember(merged, 'metadata') : merged;
  }
  const metatags: ObjectNode = { ...metadata, members: added };
  return dates.length === 0
    ? withValueMoved(rest, ['metadata'], ['seo', 'metatags'], metatags)
    : withValueAt(rest, ['seo', 'metatags'], metatags);
}

/** Languages of samples at their former place. */
function withExamples(root: ObjectNode): ObjectNode {
  const from = ['api', 'request', 'example', 'languages'];
  const to = ['api', 'examples', 'languages'];
  const languages = memberAt(root, from)?.value;
  return languages === undefined || memberAt(root, to) ? root : withValueMoved(root, from, to, languages);
}

function withSchema(root: ObjectNode): ObjectNode {
  const schema = memberOf(root, '$schema')?.value;
  return schema === undefined ? root : withMember(root, '$schema', withText(schema, SCHEMA));
}

/** The newer form names its theme. */
function withTheme(root: ObjectNode): ObjectNode {
  const theme = memberOf(root, 'theme')?.value;
  if (theme !== undefined) return withMember(root, 'theme', withWordReplaced(theme, THEMES));
  const [first] = root.members;
  const made = toMembers({ theme: makeString('mint') });
  return { ...root, members: first?.key === '$schema' ? [first, ...made, ...root.members.slice(1)] : [...made, ...root.members] };
}
