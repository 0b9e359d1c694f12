const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Encodes everything but the unreserved characters of RFC 3986. Half characters become U+FFFD. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Reserved characters that may stand in a value as they are. Left out are those that would end the value (`/ ? #` in a path, `& #` in a
 * query), read as a space (`+`), may stand in neither (`[ ]`), or are encoded by browsers anyway (`'`).
 */
const RESERVED = { path: ':@!$&()*+,;=', query: ':/?@!$()*,;=' };

/** Reserved expansion of RFC 6570: reserved characters and encoded triples pass, everything else is encoded. */
export function percentEncodeReserved(text: string, place: keyof typeof RESERVED): string {
  return text.replace(/%[\da-f]{2}|./gisu, (piece) => (isTriple(piece) || RESERVED[place].includes(piece) ? piece : percentEncode(piece)));
}

/** Encodes what can stand nowhere in an address, such as spaces, and leaves its structure alone. */
export function percentEncodeAddress(text: string): string {
  return text.replace(/%[\da-f]{2}|./gisu, (piece) =>
    isTriple(piece) || /[\w\-.~:/?#[\]@!$&'()*+,;={}]/.test(piece) ? piece : percentEncode(piece),
  );
}

/** As forms are encoded: a space is `+`. */
export function formEncode(text: string): string {
  return percentEncode(text).replaceAll('%20', '+');
}

/** What an encoded text of a form stands for. */
export function formDecode(text: string): string {
  return percentDecode(text.replaceAll('+', '%20'));
}

/** What an encoded text stands for; text with broken triples as it is. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isTriple(piece: string): boolean {
  return piece.length === 3 && piece.startsWith('%');
}
