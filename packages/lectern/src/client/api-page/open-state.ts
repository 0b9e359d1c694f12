import { readStored, store } from '../elements/storage.ts';
import { FILLED_EVENT } from './nested-schema.ts';

/* Keeps fields that a reader opened open for the browser session, per page. */
const KEY = `lectern-open:${location.pathname}`;
const FIELDS = '.lc-members li[id] > details';

const open = new Set((readStored('sessionStorage', KEY) ?? '').split(' ').filter(Boolean));

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
    store('sessionStorage', KEY, [...open].join(' '));
  },
  true,
);
