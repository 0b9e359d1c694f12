import type { RequestExample } from '@lectern/core';
import { formatPairs, formatParts, formatUrl, isForbiddenHeader } from '@lectern/core/samples';
import { uiText } from '../../elements/texts.ts';

/** Arguments of `fetch`, and what a browser can't send. */
export interface FetchRequest {
  url: string;
  init: RequestInit & { headers: [string, string][] };
  /** Sentences about what isn't sent. */
  omitted: string[];
}

/**
 * The request as the browser can send it: the URL, headers, and body of the example. `files` are the contents of the
 * example's files, in order.
 */
export function toFetch(request: RequestExample, files: File[], credentials: boolean): FetchRequest {
  const omitted: string[] = [];
  const headers: [string, string][] = [];
  for (const { name, value } of request.headers) {
    if (isForbiddenHeader(name)) omitted.push(uiText('forbiddenHeader', 'Only the browser can set the header {name}.', { name }));
    else headers.push([name, asBytes(value)]);
  }
  if (request.cookies.length > 0)
    omitted.push(uiText('forbiddenCookies', 'Only the browser can send cookies: the ones it has for the host, if the site allows it.'));
  const { method } = request;
  const init: FetchRequest['init'] = { method, headers, cache: 'no-store', credentials: credentials ? 'include' : 'same-origin' };
  if (request.body && (method === 'GET' || method === 'HEAD'))
    omitted.push(uiText('noBodyWith', 'Browsers cannot send a body with {method}.', { method }));
  else if (request.body) encodeBody(request.body, files, init);
  return { url: formatUrl(request), init, omitted };
}

/** UTF-8 bytes of a text as one character each, which is how `fetch` takes bytes and other clients send headers. */
function asBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

function encodeBody(body: NonNullable<RequestExample['body']>, files: File[], init: FetchRequest['init']): void {
  switch (body.kind) {
    case 'text':
      init.body = body.text;
      break;
    case 'urlencoded':
      init.body = formatPairs(body.params);
      break;
    case 'binary':
      init.body = files[0] ?? '';
      break;
    case 'multipart': {
      // Like cURL: a form without fields has no body.
      if (body.parts.length === 0) break;
      const boundary = `lectern-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
      const remaining = [...files];
      init.body = new Blob(formatParts<Blob | string>(body.parts, boundary, () => remaining.shift() ?? ''));
      init.headers.push(['Content-Type', `${body.mediaType}; boundary=${boundary}`]);
    }
  }
}
