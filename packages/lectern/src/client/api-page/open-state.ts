import { FILLED_EVENT } from './nested-schema.ts';

/* Fields that a reader opened stay open for the browser session, page by page. */
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
// What is inside a field may come later.
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
      // Storage may be forbidden; nothing is remembered then.
    }
  },
  true,
);
