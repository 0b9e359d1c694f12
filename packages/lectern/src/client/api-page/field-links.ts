import { decodeSafely } from '../elements/decode.ts';
import { FILLED_EVENT, giveIds } from './nested-schema.ts';

const FIELD = '.lc-members li[id]';

/** Id of a field that isn't loaded yet. */
let pending = '';

/**
 * Fields have ids such as `query-limit` and `response-200-data-id`. Other forms also work: `param-limit`, `limit`,
 * `parameter-limit`, with or without the parent fields. The first match in page order wins. If a field inside a lazily
 * loaded schema is requested, that schema is opened.
 */
function resolve(): void {
  const wanted = pending || decodeSafely(location.hash.slice(1));
  if (wanted === '') return;
  const target = document.getElementById(wanted) ?? findField(wanted);
  if (target && target.id !== decodeSafely(location.hash.slice(1))) location.replace(`#${encodeURIComponent(target.id)}`);
  const isThere = document.getElementById(wanted) !== null || !target || !wanted.startsWith(`${target.id}-`);
  pending = isThere ? '' : wanted;
  if (isThere) return;
  const details = target.querySelector<HTMLDetailsElement>(':scope > details');
  if (details) details.open = true;
}

function findField(wanted: string): Element | undefined {
  const fields = [...document.querySelectorAll(FIELD)];
  const name = plain(wanted).replace(/^(?:param|parameter)-/, '');
  return (
    fields.find(({ id }) => plain(id).replace(/^(?:path|query|header|cookie|body|response-[^-]+)-/, '') === name) ??
    fields.find(({ id }) => plain(id).endsWith(`-${name}`)) ??
    fields.findLast(({ id }) => wanted.startsWith(`${id}-`))
  );
}

/** Older ids are lowercase, with hyphens between words. */
function plain(id: string): string {
  return id
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase();
}

giveIds(document);
resolve();
addEventListener('hashchange', () => {
  // This scrolls to the parent of the requested field, so ignore it.
  if (!pending.startsWith(`${decodeSafely(location.hash.slice(1))}-`)) pending = '';
  resolve();
});
document.addEventListener(FILLED_EVENT, () => pending !== '' && resolve());
