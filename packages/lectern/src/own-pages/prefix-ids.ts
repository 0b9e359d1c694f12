/** Attributes with ids of elements. `href` only with a fragment. */
const REFERENCE = /\s(id|for|href|popovertarget|aria-(?:controls|labelledby|describedby))="([^"]+)"/g;

/** Prefixes all ids of a part of a page, and its references to them, so that the part can be on the page several times. */
export function prefixIds(html: string, prefix: string): string {
  return html.replace(REFERENCE, (whole, name: string, value: string) => {
    if (name === 'href') return /^#./.test(value) ? ` href="#${prefix}${value.slice(1)}"` : whole;
    return ` ${name}="${value.replace(/\S+/g, (id) => prefix + id)}"`;
  });
}
