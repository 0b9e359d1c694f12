import { pointerSteps } from '../diagnostics/pointer.ts';
import { isObject } from './raw.ts';

/** Resolves a pointer; undefined if there is no value. */
export function valueAt(root: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let value = root;
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = /^\d+$/.test(step) ? value[Number(step)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** The pointer in the fragment of a reference, which may be percent-encoded. */
export function pointerOfFragment(fragment: string): string {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
