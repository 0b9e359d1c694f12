import { headerValue } from './serialize-parameter.ts';

/** Headers that the client writes itself, because they frame the message. */
const FRAMING = new Set(['connection', 'content-length', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

const FORBIDDEN = new Set([
  ...FRAMING,
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'host',
  'origin',
  'referer',
  'set-cookie',
  'via',
]);

/** True for a header that a page in a browser cannot set; code samples may carry it. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return FORBIDDEN.has(lower) || lower.startsWith('proxy-') || lower.startsWith('sec-');
}

/** Collects headers: of two with one name, in any letter case, the first stays. Names that HTTP does not allow and framing are left out. */
export class HeaderList {
  readonly entries: { name: string; value: string }[] = [];

  add(name: string, value: string): void {
    const lower = name.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || FRAMING.has(lower) || this.has(lower)) return;
    this.entries.push({ name, value: headerValue(value) });
  }

  /** `name` in lower case. */
  has(name: string): boolean {
    return this.entries.some((entry) => entry.name.toLowerCase() === name);
  }
}
