import { pointerSteps } from '../diagnostics/pointer.ts';
import { own } from './raw.ts';

/** Resolves a pointer; undefined if there is no value. */
export function valueAt(root: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let value = root;
  for (const step of pointerSteps(pointer)) {
    value = Array.isArray(value) ? (/^\d+$/.test(step) ? value[Number(step)] : undefined) : own(value, step);
  }
  return value;
}
