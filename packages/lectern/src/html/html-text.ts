const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Character references of HTML as characters; unknown ones stay as they are. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(/"/g, '&quot;');
}

/**
 * Dashes, quotation marks and dots as character references. What stands on every page is printed like this: a string with a single
 * character outside of Latin-1 takes twice the memory, and everything that is done with the page takes longer.
 */
export function narrowHtml(html: string): string {
  const narrow = html.replace(/[\u2010-\u203a]/g, (character) => `&#${character.charCodeAt(0)};`);
  // What is left of such a string keeps two bytes a character, unless it is made anew.
  return narrow === html || /[\u0100-\uffff]/.test(narrow) ? narrow : Buffer.from(narrow, 'latin1').toString('latin1');
}

const WITHOUT_TEXT = /<!--[\s\S]*?-->|<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;

/** What a reader sees of a piece of HTML, in one line. */
export function plainText(html: string): string {
  return decodeEntities(html.replace(WITHOUT_TEXT, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when a piece of HTML shows nothing: blanks, comments and scripts. Images and other empty elements do show. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>/g, '').trim() === '';
}

/**
 * The string that an author gave as children where a string is expected, as in `<CodeBlock>{"a < b"}</CodeBlock>`:
 * paragraphs that Markdown made of it are undone, line breaks are kept.
 */
export function childrenText(html: string): string {
  const text = html
    .replace(WITHOUT_TEXT, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>\n?/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text).replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
