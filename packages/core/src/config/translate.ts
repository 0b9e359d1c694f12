import { CLASSIC_KEYS, type ClassicKey, type ClassicRule, classicRulesFor, toClassicValue, toCurrentValue } from './classic-rules.ts';
import { withItems, withMember, withMemberMoved, withoutValueAt, withValueAt } from './json/edit.ts';
import { isEmpty, type JsonMember, type JsonNode, memberAt, memberOf, type ObjectNode, placeOf, toJson, valueAt } from './json/node.ts';

/** Receives the keys that belong to the other form of docs.json than the file. */
export interface ForeignKeys {
  /** @param own path and value in the form of the file; undefined when the key states the default */
  isRead(foreign: JsonMember, from: Dialect, own: { path: readonly string[]; value: JsonNode } | undefined): void;
  /** @param rival the same setting in the form of the file */
  isNotRead(foreign: JsonMember, from: Dialect, rival: JsonMember): void;
  /** @param node is not an object, and is replaced by one with a value from elsewhere in the file */
  isReplaced(node: JsonNode): void;
}

/**
 * The file in the current form, whichever form it is written in. Every value keeps its location and the words of its author.
 * A key of the other form counts when its counterpart is absent. Tabs, anchors and versions next to the navigation stay
 * there: which groups belong to them is only known with the pages.
 */
export function translate(root: ObjectNode, dialect: Dialect, foreign: ForeignKeys): ObjectNode {
  const own = dialect === 'current' ? root : CLASSIC_KEYS.reduce((node, key) => withOwnKey(node, key, foreign), root);
  const rules = classicRulesFor(own);
  const current = rules.reduce((node, rule) => withSetting(node, rule, dialect, foreign), own);
  return dialect === 'current' ? current : withClassicMarks(withNavigationObject(current), root, rules);
}

/** In a classic file, the base URLs and authentication of endpoints also apply to the operations of API documents. */
export function withServersForOperations(root: ObjectNode, dialect: Dialect): ObjectNode {
  const written = memberOf(root, 'lectern')?.value;
  if (dialect === 'current' || (written && written.kind !== 'object')) return root;
  return (['server', 'auth'] as const).reduce((node, key) => {
    const value = memberAt(node, ['api', 'mdx', key])?.value;
    const path = ['lectern', key === 'server' ? 'servers' : key];
    return value === undefined || memberAt(node, path) ? node : withValueAt(node, path, value);
  }, root);
}

/** The setting in its current place. */
function withSetting(root: ObjectNode, rule: ClassicRule, dialect: Dialect, foreign: ForeignKeys): ObjectNode {
  const [written, rival] = [memberAt(root, rule.classic), memberAt(root, rule.current)];
  const isMoved = rule.classic.join() !== rule.current.join();
  if (written === undefined) {
    if (rival && dialect === 'classic' && !rule.isShared) {
      const own = toClassicValue(rule, rival.value);
      foreign.isRead(rival, 'current', own && { path: rule.classic, value: own });
    }
    // An empty value counts as absent, but one of another type is a mistake.
    const empty = memberOf(valueAt(root, rule.classic.slice(0, -1)), rule.classic.at(-1) ?? '');
    if (empty === undefined || rival || !isMoved) return withoutValueAt(root, rule.classic);
    return withMemberMoved(withoutValueAt(root, rule.current), rule.classic, rule.current, empty);
  }
  const blocking = isMoved ? findBlocking(root, rule.current) : undefined;
  if (blocking) foreign.isReplaced(blocking);
  const value = toCurrentValue(rule, written.value);
  if (!isMoved && JSON.stringify(toJson(value)) === JSON.stringify(toJson(written.value))) return root;
  if (isMoved && rival && dialect === 'current') {
    foreign.isNotRead(written, 'classic', rival);
    return withoutValueAt(root, rule.classic);
  }
  if (isMoved && rival) foreign.isNotRead(rival, 'current', written);
  if (dialect === 'current') foreign.isRead(written, 'classic', { path: rule.current, value });
  if (!isMoved) return withValueAt(root, rule.current, value);
  return withMemberMoved(withoutValueAt(root, rule.current), rule.classic, rule.current, { ...written, value });
}

/** The first value above a chain of keys that has no keys. */
function findBlocking(root: ObjectNode, path: readonly string[]): JsonNode | undefined {
  const above = path.slice(0, -1).map((_, index) => valueAt(root, path.slice(0, index + 1)));
  return above.find((node) => node !== undefined && node.kind !== 'object');
}

/** The items of a list, or the object itself, with the classic name of a key. */
function withOwnKey(
  root: ObjectNode,
  { owner, classic, current, toClassic = (value) => value }: ClassicKey,
  foreign: ForeignKeys,
): ObjectNode {
  const withOwn = (node: JsonNode): JsonNode => {
    const written = memberOf(node, current);
    if (node.kind !== 'object' || written === undefined || isEmpty(written.value)) return node;
    const value = toClassic(written.value);
    if (classic === current && value === written.value) return node;
    const own = classic === current ? undefined : memberAt(node, [classic]);
    if (own) foreign.isNotRead(written, 'current', own);
    else foreign.isRead(written, 'current', { path: [classic], value });
    const left = withoutValueAt(node, [current]);
    return own ? left : withMember(left, classic, value, written);
  };
  const value = memberOf(root, owner)?.value;
  return value === undefined ? root : withMember(root, owner, withItems(withOwn(value), withOwn));
}

/** `navigation: […]` as `navigation: { groups: […] }`. */
function withNavigationObject(root: ObjectNode): ObjectNode {
  const list = memberOf(root, 'navigation')?.value;
  if (list?.kind !== 'array') return root;
  const empty: ObjectNode = { ...placeOf(list), kind: 'object', members: [], implied: true };
  return withMember(root, 'navigation', withMember(empty, 'groups', list));
}

/** Adds the names and keys of the classic form to objects, for messages and suggestions. */
function withClassicMarks(root: ObjectNode, written: ObjectNode, rules: readonly ClassicRule[]): ObjectNode {
  const colors = memberOf(written, 'colors')?.value;
  // An object whose values all moved away still misses its required keys.
  const isEmptied = colors?.kind === 'object' && !isEmpty(colors) && memberOf(root, 'colors') === undefined;
  const whole = isEmptied ? withMember(root, 'colors', { ...colors, members: [], emptied: true }) : root;
  return rules.reduce((node, { classic, current, isMember }) => {
    const [from, to] = [classic.slice(0, -1), current.slice(0, -1)];
    const [key = '', name = ''] = [classic.at(-1), current.at(-1)];
    const isRenamed = isMember === true || from.join() === to.join();
    const marked = changedAt(node, isRenamed ? to : from, (object) =>
      isRenamed ? { ...object, names: { ...object.names, [name]: key } } : withAlsoKnown(object, key),
    );
    return isMember ? withAlsoKnown(marked, from[0] ?? '') : marked;
  }, whole);
}

function withAlsoKnown(node: ObjectNode, key: string): ObjectNode {
  return { ...node, alsoKnown: [...(node.alsoKnown ?? []), key] };
}

/** The object with the one under a chain of keys changed, when there is one. */
function changedAt(node: ObjectNode, [key, ...rest]: readonly string[], change: (object: ObjectNode) => ObjectNode): ObjectNode {
  if (key === undefined) return change(node);
  const inner = memberOf(node, key)?.value;
  return inner?.kind === 'object' ? withMember(node, key, changedAt(inner, rest, change)) : node;
}

/**
 * The two forms of docs.json: in the classic one `navigation` is a list of groups, in the current one an object. A file
 * without a usable `navigation` counts as classic.
 */
export type Dialect = 'classic' | 'current';

export function detectDialect(root: ObjectNode): Dialect {
  const navigation: JsonNode | undefined = memberOf(root, 'navigation')?.value;
  return navigation?.kind === 'object' && !isEmpty(navigation) ? 'current' : 'classic';
}
