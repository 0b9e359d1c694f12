import { decodeSafely } from '../elements/decode.ts';
import { FILLED_EVENT, giveIds } from './nested-schema.ts';

/** Id of a field that isn't loaded yet. */
let pending = '';

/** Opens the field that the URL names, also by another form of its id. */
function resolve(): void {
  const wanted = wantedId();
  if (wanted === '') return;
  const field = document.getElementById(wanted);
  if (field) {
    open(field, wanted);
    return;
  }
  import('./find-field.ts')
    .then(({ findField }) => {
      if (wanted === wantedId()) open(findField(wanted), wanted);
    })
    .catch(() => undefined);
}

/** @param field the field, or the closest parent that is on the page: its schema is lazily loaded */
function open(field: Element | undefined, wanted: string): void {
  if (field && field.id !== hash()) location.replace(`#${encodeURIComponent(field.id)}`);
  pending = field && wanted.startsWith(`${field.id}-`) ? wanted : '';
  const details = field?.querySelector<HTMLDetailsElement>(':scope > details');
  if (pending && details) details.open = true;
}

function wantedId(): string {
  return pending || hash();
}

function hash(): string {
  return decodeSafely(location.hash.slice(1));
}

giveIds(document);
resolve();
addEventListener('hashchange', () => {
  // This scrolls to the parent of the requested field, so ignore it.
  if (!pending.startsWith(`${hash()}-`)) pending = '';
  resolve();
});
document.addEventListener(FILLED_EVENT, () => pending !== '' && resolve());
