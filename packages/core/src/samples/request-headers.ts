import { headerValue } from './serialize-parameter.ts';

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

/** Collects headers. The first of each name, ignoring case, is kept. Skips invalid names and framing headers. */
export class HeaderList {
  readonly entries: { name: string; value: string }[] = [];

  add(name: string, value: string): void {
    const lower = name.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || FRAMING.has(lower) || this.has(lower)) return;
    this.entries.push({ name, value: headerValue(value) });
  }

  /** In lower case. */
  has(name: string): boolean {
    return this.entries.some((entry) => entry.name.toLowerCase() === name);
  }
}
