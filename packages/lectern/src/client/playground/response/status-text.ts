import type { ResponseHead } from '../request/exchange.ts';

const TEXTS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Reason phrase of a status, which HTTP/2 doesn't send. Empty for rare ones. */
export function statusText(status: number): string {
  return TEXTS[status] ?? '';
}

/** `200 OK`. */
export function statusLine({ status, statusText: text }: Pick<ResponseHead, 'status' | 'statusText'>): string {
  return `${status} ${text || statusText(status)}`.trim();
}
