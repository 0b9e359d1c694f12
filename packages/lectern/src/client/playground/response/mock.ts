import type { ResponseExample } from '@lectern/core';
import { bareType } from '@lectern/core/samples';
import type { ResponseHead } from '../request/exchange.ts';
import { statusText } from './status-text.ts';

/** A response example in the form of a server response. */
export function mockResponse(example: ResponseExample): { head: ResponseHead; body: Uint8Array<ArrayBuffer> } {
  const status = /^\d{3}$/.test(example.status)
    ? Number(example.status)
    : /^[1-5]/.test(example.status)
      ? Number(example.status[0]) * 100
      : 200;
  return {
    head: {
      status,
      statusText: statusText(status),
      headers: example.mediaType === '' ? [] : [['content-type', example.mediaType]],
      url: '',
      redirected: false,
      mediaType: bareType(example.mediaType),
      contentType: example.mediaType,
    },
    body: new TextEncoder().encode(example.text),
  };
}

/**
 * The example to respond with: the one with the name of the request example, then the first successful one, then the
 * first.
 */
export function preferredExample(examples: ResponseExample[], name: string | undefined): number {
  const named = name ? examples.findIndex((one) => one.name === name && one.status.startsWith('2')) : -1;
  if (named >= 0) return named;
  return Math.max(
    0,
    examples.findIndex((one) => one.status.startsWith('2')),
  );
}
