import { capitalized } from '../../config/capitalized.ts';
import type { OperationSummary } from '../types.ts';

/** Fewer operations are clear without groups. */
const MIN_OPERATIONS = 8;

export interface PathGroup {
  /** As in the path. */
  segment: string;
  /** The segment as words. */
  label: string;
  operations: OperationSummary[];
}

/**
 * Operations grouped by the first segment of their path in which they differ, in order of first use. A single group if there are few
 * operations, or if groups would not bring any of them together.
 */
export function groupByPath(operations: readonly OperationSummary[]): PathGroup[] {
  const paths = operations.map(({ path }) => path.split('/').filter((segment) => segment !== '' && !segment.includes('{')));
  const [first = []] = paths;
  const differing = first.findIndex((segment, index) => paths.some((other) => other[index] !== segment));
  const groups = new Map<string, PathGroup>();
  operations.forEach((operation, index) => {
    const segment = (differing === -1 ? undefined : paths[index]?.[differing]) ?? paths[index]?.at(-1) ?? '';
    const group = groups.get(segment) ?? { segment, label: toWords(segment), operations: [] };
    group.operations.push(operation);
    groups.set(segment, group);
  });
  const isUseful = operations.length >= MIN_OPERATIONS && groups.size > 1 && groups.size < operations.length;
  return isUseful ? [...groups.values()] : [{ segment: '', label: '', operations: [...operations] }];
}

/** Longer lists have parts. */
const MAX_LIST_LENGTH = 100;

/**
 * The parts of a very long list of operations, by path; the first one, without a label, has the operations whose path is unlike all others.
 * A shorter list has one part.
 */
export function listParts(operations: readonly OperationSummary[]): PathGroup[] {
  const whole = { segment: '', label: '', operations: [...operations] };
  const groups = operations.length > MAX_LIST_LENGTH ? groupByPath(operations) : [whole];
  const [large, small] = [groups.filter((group) => group.operations.length > 1), groups.filter((group) => group.operations.length === 1)];
  if (large.length < 2) return [whole];
  const alone = small.flatMap((group) => group.operations);
  return alone.length === 0 ? large : [{ ...whole, operations: alone }, ...large];
}

/**
 * The segments that all paths start with, such as `/v1`, so that lists can leave them out. Paths continue with a segment that is not
 * a parameter. Empty for few operations.
 */
export function sharedPrefix(operations: readonly OperationSummary[]): string {
  const paths = operations.filter(({ kind }) => kind === 'operation').map(({ path }) => path.split('/'));
  const [first = []] = paths;
  if (paths.length < MIN_OPERATIONS) return '';
  const names = paths.map((segments) => [...segments, '{'].findIndex((segment) => segment.includes('{')));
  const most = Math.min(...names) - 1;
  const differing = first.findIndex((segment, index) => index >= most || paths.some((other) => other[index] !== segment));
  return first.slice(0, Math.max(0, differing)).join('/');
}

/** A name of code as words: `apple_pay` and `applePay` are `Apple pay`. */
export function toWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_./:-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}s?$/u.test(word) ? word : word.toLowerCase()));
  return capitalized(words.join(' '));
}
