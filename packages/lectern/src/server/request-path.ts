import type { IncomingMessage } from 'node:http';
import { decodePath } from '../view/decode-path.ts';

/** Decoded path of a request below `base`, without a slash at its start; undefined outside of it and when the encoding is broken. */
export function requestPath({ url = '/' }: IncomingMessage, base: string): string | undefined {
  const pathname = decodePath(url.replace(/[?#].*$/s, ''));
  if (pathname === base) return '';
  return pathname?.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined;
}
