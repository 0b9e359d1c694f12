import { FILLED_EVENT } from './nested-schema.ts';

/* *Keeps fields that a reader opened open for the browser session, per page. */
const KEY = `lectern-open:${location.pathname}`;
const FIELDS = '.fields li[id] > details';

function stored(): Set<string> {
  try {
    return new Set((sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
}

const open = stored();

function restore(): void {
  for (const id of open) {
    const details = document.getElementById(id)?.querySelector<HTMLDetailsElement>(':scope > details');
    if (details?.matches(FIELDS)) details.open = true;
  }
}

restore();
// Nested fields may load later.
document.addEventListener(FILLED_EVENT, restore);

let printing = false;
addEventListener('beforeprint', () => {
  printing = true;
});
addEventListener('afterprint', () => setTimeout(() => (printing = false), 0));

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (printing || !(target instanceof HTMLDetailsElement) || !target.matches(FIELDS)) return;
    const id = target.parentElement?.id ?? '';
    if (target.open) open.add(id);
    else open.delete(id);
    try {
      sessionStorage.setItem(KEY, [...open].join(' '));
    } catch {
      // If storage is blocked, nothing is remembered.
    }
  },
  true,
);
