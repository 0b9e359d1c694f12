import { decodePercent } from '../../config/paths.ts';
import { pointerSteps } from '../../diagnostics/pointer.ts';
import { own } from '../parse/raw.ts';
import { isReference } from './references.ts';

/** References to references that are followed. */
export const MAX_HOPS = 20;

/** Resolves a pointer, also through references in the same document; undefined if there is no value. */
export function valueAt(root: unknown, pointer: string, hops = 0): unknown {
  if ((pointer !== '' && !pointer.startsWith('/')) || hops > MAX_HOPS) return undefined;
  let value = root;
  for (const step of pointerSteps(pointer)) {
    if (isReference(value) && !Object.hasOwn(value, step) && value.$ref.startsWith('#'))
      value = valueAt(root, fragmentOf(value.$ref), hops + 1);
    value = stepInto(value, step);
  }
  return value;
}

/** The value in a field, or of an item. */
export function stepInto(value: unknown, step: string): unknown {
  return Array.isArray(value) ? (/^\d+$/.test(step) ? value[Number(step)] : undefined) : own(value, step);
}

/** The pointer of a reference, as it is in the file. */
export function fragmentOf(reference: string): string {
  const [, fragment = ''] = reference.split('#');
  return decodePercent(fragment);
}
