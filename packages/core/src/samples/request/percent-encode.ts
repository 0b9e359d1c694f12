import { decodePercent } from '../../config/paths.ts';

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Encodes everything but the unreserved characters of RFC 3986. Lone surrogates become U+FFFD. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Reserved characters that are allowed in a value. Excludes those that would end the value (`/ ? #` in a path, `& #` in a query), that
 * are read as a space (`+`), that are not allowed in either (`[ ]`), and that browsers encode anyway (`'`).
 */
const RESERVED = { path: ':@!$&()*+,;=', query: ':/?@!$()*,;=' };

/** Reserved expansion of RFC 6570: reserved characters and encoded triples stay, everything else is encoded. */
export function percentEncodeReserved(text: string, place: keyof typeof RESERVED): string {
  return text.replace(/%[\da-f]{2}|./gisu, (piece) => (isTriple(piece) || RESERVED[place].includes(piece) ? piece : percentEncode(piece)));
}

/** Encodes characters that are not allowed in a URL, such as spaces, and keeps its structure. */
export function percentEncodeAddress(text: string): string {
  return text.replace(/%[\da-f]{2}|./gisu, (piece) =>
    isTriple(piece) || /[\w\-.~:/?#[\]@!$&'()*+,;={}]/.test(piece) ? piece : percentEncode(piece),
  );
}

/** Form encoding: a space is `+`. */
export function formEncode(text: string): string {
  return percentEncode(text).replaceAll('%20', '+');
}

/** Decodes form-encoded text. */
export function formDecode(text: string): string {
  return decodePercent(text.replaceAll('+', '%20'));
}

function isTriple(piece: string): boolean {
  return piece.length === 3 && piece.startsWith('%');
}
