import { asNewer, COUNTERPARTS, type Counterpart, ELEMENT_COUNTERPARTS } from './counterparts.ts';
import type { Dialect } from './dialect.ts';
import { formatMember } from './format-json.ts';
import { withItems, withMember, withoutValueAt, withValueAt } from './json-edit.ts';
import { isEmpty, type JsonNode, type JsonValue, memberOf, type ObjectNode, pointerName, toJson, valueAt } from './json-node.ts';
import type { Reading } from './reading.ts';

/**
 * The file with every setting under its older name, which is the form that is read. A key of the dialect that the file
 * is not written in counts when its counterpart is absent, and is reported with the form that belongs into the file.
 */
export function settleDialect(root: ObjectNode, dialect: Dialect, reading: Reading): ObjectNode {
  const settle = dialect === 'older' ? settleOlder : settleNewer;
  const settled = COUNTERPARTS.reduce((node, counterpart) => settle(node, counterpart, reading), root);
  if (dialect === 'newer') return settled;
  return ELEMENT_COUNTERPARTS.reduce((node, counterpart) => settleElements(node, counterpart, reading), settled);
}

/** In a file of the older dialect: a newer key moves to its older name, unless that is taken. */
function settleOlder(root: ObjectNode, { older, newer, toOlder }: Counterpart, reading: Reading): ObjectNode {
  const written = valueAt(root, newer);
  if (written === undefined || isEmpty(written)) return root;
  const value = toOlder === undefined ? written : toOlder(written);
  if (value === written && older.join() === newer.join()) return root;
  const rival = valueAt(root, older);
  const left = withoutValueAt(root, newer);
  if (rival !== undefined && rival !== written && !isEmpty(rival)) {
    reportRival(written, rival, 'newer', reading);
    return left;
  }
  reportOther(written, 'newer', value === undefined ? undefined : { path: older, value: toJson(value) }, reading);
  return value === undefined ? left : withValueAt(left, older, value);
}

/** In a file of the newer dialect: newer keys move silently, and win over older ones. */
function settleNewer(root: ObjectNode, counterpart: Counterpart, reading: Reading): ObjectNode {
  const { older, newer, toOlder } = counterpart;
  const written = valueAt(root, newer);
  const foreign = valueAt(root, older);
  if (written === undefined || isEmpty(written)) {
    if (foreign !== undefined && !isEmpty(foreign))
      reportOther(foreign, 'older', { path: newer, value: asNewer(counterpart, foreign) }, reading);
    return root;
  }
  if (foreign !== undefined && !isEmpty(foreign)) reportRival(foreign, written, 'older', reading);
  const value = toOlder === undefined ? written : toOlder(written);
  const left = withoutValueAt(withoutValueAt(root, newer), older);
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
  node: JsonNode,
  from: Dialect,
  own: { path: readonly string[]; value: JsonValue } | undefined,
  reading: Reading,
): void {
  const name = pointerName(node.pointer);
  reading.report(node, {
    code: 'config/other-dialect',
    severity: 'warning',
    message: `\`${name}\` belongs to ${describeDialect(from)}.${own === undefined ? '' : ` It is read as \`${own.path.join('.')}\`.`}`,
    hint: own === undefined ? 'Remove it: it says what holds anyway.' : `In this file, write:\n${formatOwn(own.path, own.value)}`,
  });
}

function reportRival(foreign: JsonNode, own: JsonNode, from: Dialect, reading: Reading): void {
  reading.report(foreign, {
    code: 'config/other-dialect',
    severity: 'warning',
    message: `\`${pointerName(foreign.pointer)}\` belongs to ${describeDialect(from)} and is not read, because \`${pointerName(own.pointer)}\` says the same in this one.`,
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
