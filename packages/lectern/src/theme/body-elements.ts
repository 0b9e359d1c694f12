const MARK = '<lectern-';

let last: { html: string; names: ReadonlySet<string> } = { html: '', names: new Set() };

/**
 * Names of our own elements in a rendered body, without `lectern-`. Several parts of a page ask for those of one body, and each look
 * at a long one takes its time.
 */
export function elementsIn(html: string): ReadonlySet<string> {
  if (last.html === html) return last.names;
  const names = new Set<string>();
  for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, at)) {
    const start = at + MARK.length;
    at = start;
    while (isNameCharacter(html.charCodeAt(at))) at += 1;
    names.add(html.slice(start, at));
  }
  last = { html, names };
  return names;
}

/** `a` to `z` and `-`. */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 45;
}
