const FIELD = '.lc-members li[id]';

/**
 * Fields have ids such as `query-limit` and `response-200-data-id`. Other forms also work: `param-limit`, `limit`,
 * `parameter-limit`, with or without the parent fields. The first match in page order wins.
 */
export function findField(wanted: string): Element | undefined {
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
