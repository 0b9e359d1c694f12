import { type Counterpart, counterpartsOf, ELEMENT_COUNTERPARTS } from './counterparts.ts';
import type { Dialect } from './dialect.ts';
import { formatMember } from './format-json.ts';
import { withItems, withMember, withoutValueAt, withValueAt } from './json-edit.ts';
import { type JsonMember, type JsonNode, type JsonValue, memberAt, memberOf, type ObjectNode, pointerName, toJson } from './json-node.ts';
import type { Reading } from './reading.ts';

/**
 * The file with every setting in the form of its own dialect. A key of the dialect that the file is not written in counts
 * when its counterpart is absent, and is reported with the form that belongs into the file.
 */
export function settleDialect(root: ObjectNode, dialect: Dialect, reading: Reading): ObjectNode {
  const settled = counterpartsOf(root).reduce((node, counterpart) => settle(node, dialect, counterpart, reading), root);
  if (dialect === 'newer') return settled;
  return ELEMENT_COUNTERPARTS.reduce((node, counterpart) => settleElements(node, counterpart, reading), settled);
}

function settle(root: ObjectNode, dialect: Dialect, counterpart: Counterpart, reading: Reading): ObjectNode {
  if (counterpart.older.join() === counterpart.newer.join()) return settleForm(root, dialect, counterpart, reading);
  const other: Dialect = dialect === 'older' ? 'newer' : 'older';
  const [own, foreign] = [memberAt(root, counterpart[dialect]), memberAt(root, counterpart[other])];
  const readAs: Dialect = counterpart.shared ? 'newer' : dialect;
  let left = root;
  if (own !== undefined && foreign !== undefined) {
    reportRival(foreign, own, other, reading);
    left = withoutValueAt(left, counterpart[other]);
  } else if (foreign !== undefined) {
    const value = convert(counterpart, dialect, foreign.value);
    // What the older form cannot say stands in older files too.
    const isOnlyForm = counterpart.shared && other === 'newer' && !counterpart.toOlder;
    if (!isOnlyForm) reportOther(foreign, other, value && { path: counterpart[dialect], value: toJson(value) }, reading);
  }
  const [written, form]: [JsonMember | undefined, Dialect] = own === undefined ? [foreign, other] : [own, dialect];
  if (written === undefined || form === readAs) return left;
  const value = convert(counterpart, readAs, written.value);
  left = withoutValueAt(left, counterpart[form]);
  return value === undefined ? left : withValueAt(left, counterpart[readAs], value);
}

function convert(counterpart: Counterpart, form: Dialect, value: JsonNode): JsonNode | undefined {
  const conversion = form === 'older' ? counterpart.toOlder : counterpart.toNewer;
  return conversion === undefined ? value : conversion(value);
}

/** A setting that has the same name in both dialects and is read in its newer form. */
function settleForm(root: ObjectNode, dialect: Dialect, counterpart: Counterpart, reading: Reading): ObjectNode {
  const written = memberAt(root, counterpart.newer);
  const value = written && convert(counterpart, 'newer', written.value);
  if (written === undefined || value === undefined) return root;
  const own = toJson(value);
  if (JSON.stringify(own) === JSON.stringify(toJson(written.value))) return root;
  if (dialect === 'newer') reportOther(written, 'older', { path: counterpart.newer, value: own }, reading);
  return withValueAt(root, counterpart.newer, value);
}

/** In an element of a list of the older dialect: a newer key moves to its older name, unless that is taken. */
function settleOlder(root: ObjectNode, { older, newer, toOlder }: Counterpart, reading: Reading): ObjectNode {
  const written = memberAt(root, newer);
  if (written === undefined) return root;
  const value = toOlder === undefined ? written.value : toOlder(written.value);
  const isSameKey = older.join() === newer.join();
  if (isSameKey && value === written.value) return root;
  const left = withoutValueAt(root, newer);
  const own = isSameKey ? undefined : memberAt(root, older);
  if (own !== undefined) {
    reportRival(written, own, 'newer', reading);
    return left;
  }
  reportOther(written, 'newer', value === undefined ? undefined : { path: older, value: toJson(value) }, reading);
  return value === undefined ? left : withValueAt(left, older, value);
}

/** Applies a counterpart inside of every item of the list at its `*`. */
function settleElements(root: ObjectNode, { older, newer, ...convert }: Counterpart, reading: Reading): ObjectNode {
  const star = older.indexOf('*');
  if (star === -1) return settleOlder(root, { older, newer, ...convert }, reading);
  const [key = ''] = older;
  const list = memberOf(root, key)?.value;
  if (list === undefined) return root;
  const inner: Counterpart = { older: older.slice(star + 1), newer: newer.slice(star + 1), ...convert };
  return withMember(
    root,
    key,
    withItems(list, (item) => (item.kind === 'object' ? settleOlder(item, inner, reading) : item)),
  );
}

function reportOther(
  foreign: JsonMember,
  from: Dialect,
  own: { path: readonly string[]; value: JsonValue } | undefined,
  reading: Reading,
): void {
  const reads = own === undefined ? '' : ` It is read as \`${own.path.join('.')}\`.`;
  reading.reportKey(foreign, {
    code: 'config/other-dialect',
    severity: 'warning',
    message: `\`${pointerName(foreign.value.pointer)}\` belongs to ${describeDialect(from)}.${reads}`,
    hint: own === undefined ? 'Remove it: it says what holds anyway.' : `In this file, write:\n${formatOwn(own.path, own.value)}`,
  });
}

function reportRival(foreign: JsonMember, own: JsonMember, from: Dialect, reading: Reading): void {
  const [name, rival] = [pointerName(foreign.value.pointer), pointerName(own.value.pointer)];
  reading.reportKey(foreign, {
    code: 'config/other-dialect',
    severity: 'warning',
    message: `\`${name}\` is not read, because \`${rival}\` says the same. It belongs to ${describeDialect(from)}.`,
    hint: 'Remove it.',
  });
}

function describeDialect(dialect: Dialect): string {
  return dialect === 'newer'
    ? 'the newer docs.json, in which `navigation` is an object'
    : 'the older docs.json, in which `navigation` is a list';
}

function formatOwn([key = '', ...rest]: readonly string[], value: JsonValue): string {
  return formatMember(
    key,
    rest.reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), value),
  );
}
