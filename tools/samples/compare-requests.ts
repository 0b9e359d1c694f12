import { isDeepStrictEqual } from 'node:util';
import type { ReceivedRequest } from '../../packages/core/test/samples/echo-server.ts';
import { type Language, withoutPlaceholders } from './languages.ts';
import { headerOf, readBody, typeOfBody } from './request.ts';

/** Headers that clients add or set by themselves. */
const OWN = new Set(['host', 'user-agent', 'content-length', 'content-type', 'expect', 'connection', 'accept', 'cookie']);

export interface Finding {
  kind: string;
  detail: string;
}

/** What differs between the request of the cURL sample and that of another language. */
export function differences(wanted: ReceivedRequest, request: ReceivedRequest, { isBrowser, isFetch }: Language) {
  const found: Finding[] = [];
  const expectSame = (kind: string, left: unknown, right: unknown) => {
    if (!isDeepStrictEqual(left, right)) found.push({ kind: `${kind} differs from cURL`, detail: `${print(right)} for ${print(left)}` });
  };
  expectSame('method', wanted.method, request.method);
  expectSame('target', wanted.target, withoutPlaceholders(request.target));
  for (const { name, value } of wanted.headers)
    if (!OWN.has(name.toLowerCase())) expectSame(`header ${name}`, value, headerOf(request, name));
  const accept = headerOf(wanted, 'accept');
  if (accept !== '*/*') expectSame('header Accept', accept, headerOf(request, 'accept'));
  if (!isBrowser) expectSame('header Cookie', headerOf(wanted, 'cookie'), headerOf(request, 'cookie'));
  if (isFetch && ['GET', 'HEAD'].includes(wanted.method)) return found;
  expectSame('media type', typeOfBody(wanted), typeOfBody(request));
  expectSame('body', bodyOf(wanted, isBrowser), bodyOf(request, isBrowser));
  return found;
}

function bodyOf(request: ReceivedRequest, isBrowser = false) {
  const body = readBody(request);
  if (body?.kind !== 'parts') return body;
  return body.parts.map(({ type, fileName, ...part }) => ({
    ...part,
    // Browsers give a typed text a file name.
    ...(isBrowser || fileName === undefined || fileName === 'blob' ? {} : { fileName }),
    ...(fileName === undefined || fileName === 'blob' || isBrowser ? {} : { type }),
  }));
}

function print(value: unknown) {
  const text = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
