import { headerValue, type Pair } from './serialize-parameter.ts';

/** Headers for message framing, which the client sets itself. */
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

/** True for a header that browsers don't allow pages to set; code samples may contain it. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return FORBIDDEN.has(lower) || lower.startsWith('proxy-') || lower.startsWith('sec-');
}

/** Valid headers on one line each. The first of each name, ignoring case, is kept. Skips framing headers. */
export function uniqueHeaders(headers: readonly Pair[]): Pair[] {
  const unique = new Map<string, Pair>();
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || FRAMING.has(lower) || unique.has(lower)) continue;
    unique.set(lower, { name, value: headerValue(value) });
  }
  return [...unique.values()];
}
