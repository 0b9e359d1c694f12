// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange, type Failure } from '../../../src/client/playground/request/exchange.ts';
import type { FetchRequest } from '../../../src/client/playground/request/fetch-request.ts';
import { usePage } from '../support/page.ts';

usePage();

const INIT: FetchRequest['init'] = { method: 'GET', headers: [], credentials: 'omit' } as unknown as FetchRequest['init'];

/** Answers of the network, in their order. */
let answers: ((request: Request | string, init?: RequestInit) => Promise<unknown>)[];
let requests: [url: string, init: RequestInit | undefined][];
beforeEach(() => {
  answers = [];
  requests = [];
  vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
    requests.push([typeof request === 'string' ? request : request.url, init]);
    return answers.shift()?.(request, init);
  });
});

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const bytes = (text: string) => new TextEncoder().encode(text);

/** A response whose body comes in parts; an error is a connection that breaks. */
function respond(parts: (string | Error)[], more: object = {}) {
  const read = async () => {
    const part = parts.shift();
    if (part instanceof Error) throw part;
    return part === undefined ? { done: true } : { done: false, value: bytes(part) };
  };
  return async () => ({
    status: 200,
    statusText: 'OK',
    url: 'https://api.example/things',
    redirected: false,
    headers: new Headers({ 'content-type': 'Application/JSON; charset=utf-8', 'x-id': '7' }),
    body: { getReader: () => ({ read }) },
    ...more,
  });
}

/** Sends a request; returns what is reported, one line each. */
async function send({ url = 'https://api.example/things', init = INIT, signal = new AbortController().signal, timeout = 1000 } = {}) {
  const told: unknown[] = [];
  const decoder = new TextDecoder();
  await exchange({ url, init, omitted: [] } as unknown as FetchRequest, signal, timeout, {
    onSlow: () => void told.push('slow'),
    onHead: (head, milliseconds) => void told.push([head, milliseconds >= 0]),
    onChunk: (chunk) => void told.push(decoder.decode(chunk)),
    onEnd: async (milliseconds, cut) => void told.push(['end', cut, milliseconds >= 0]),
    onFailure: (failure) => void told.push(failure),
  });
  return told;
}

describe('a response', () => {
  it('is told of as it comes: its head, its body in parts, its end', async () => {
    answers.push(respond(['{"a"', ':1}']));
    expect(await send()).toEqual([
      [
        {
          status: 200,
          statusText: 'OK',
          headers: [
            ['content-type', 'Application/JSON; charset=utf-8'],
            ['x-id', '7'],
          ],
          url: 'https://api.example/things',
          redirected: false,
          mediaType: 'application/json',
          contentType: 'Application/JSON; charset=utf-8',
        },
        true,
      ],
      '{"a"',
      ':1}',
      ['end', undefined, true],
    ]);
  });

  it('may have no body and no type', async () => {
    answers.push(respond([], { status: 204, headers: new Headers(), body: null }));
    expect(await send()).toMatchObject([
      [{ status: 204, mediaType: '', contentType: '', headers: [] }, true],
      ['end', undefined, true],
    ]);
  });

  it('is cut when the reader stops it, or the connection breaks', async () => {
    answers.push(respond(['a', new Error('reset')]));
    expect((await send()).slice(1)).toEqual(['a', ['end', 'broken', true]]);
    const controller = new AbortController();
    answers.push(async () => {
      const response = await respond(['a', new Error('aborted')])();
      controller.abort();
      return response;
    });
    expect((await send({ signal: controller.signal })).slice(1)).toEqual(['a', ['end', 'stopped', true]]);
  });
});

describe('waiting for a response', () => {
  it('is told of each time that the soft timeout passes, and then no more', async () => {
    vi.useFakeTimers();
    let arrive: (response: unknown) => void = () => {};
    answers.push(() => new Promise((resolve) => (arrive = resolve)));
    const told = send({ timeout: 1000 });
    await vi.advanceTimersByTimeAsync(2500);
    arrive(await respond([])());
    await vi.advanceTimersByTimeAsync(5000);
    expect((await told).filter((one) => one === 'slow')).toHaveLength(2);
  });
});

describe('no response', () => {
  const failure = async (options: Parameters<typeof send>[0] = {}): Promise<Failure> => (await send(options))[0] as Failure;

  it('is cancelled by the reader', async () => {
    const controller = new AbortController();
    answers.push(() => {
      controller.abort();
      return refuse();
    });
    expect(await failure({ signal: controller.signal })).toEqual({ kind: 'cancelled' });
  });

  it('comes from a request that cannot be made', async () => {
    vi.stubGlobal(
      'Request',
      class {
        constructor() {
          throw new TypeError('`a b` is no header.');
        }
      },
    );
    expect([await failure(), requests]).toEqual([{ kind: 'invalid', message: '`a b` is no header.' }, []]);
  });

  it('is the policy of the site, which is reported a moment later', async () => {
    answers.push(() => {
      setTimeout(() => {
        for (const effectiveDirective of ['img-src', 'connect-src'])
          document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
      });
      return refuse();
    });
    expect([await failure(), requests.length]).toEqual([{ kind: 'policy' }, 1]);
  });

  it('is none of the policy when that concerns something else', async () => {
    answers.push(() => {
      setTimeout(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'img-src' })));
      return refuse();
    }, refuse);
    expect(await failure()).toEqual({ kind: 'unreachable' });
  });

  it('is a device without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers.push(refuse);
    expect(await failure()).toEqual({ kind: 'offline' });
  });

  it('is a server that is there and does not let the page in', async () => {
    answers.push(refuse, async () => ({}));
    expect(await failure()).toEqual({ kind: 'cors' });
    expect(requests[1]).toMatchObject([
      'https://api.example/',
      { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', redirect: 'follow' },
    ]);
  });

  it('is a server that is not there', async () => {
    answers.push(refuse, refuse);
    expect(await failure()).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['http://api.example/', 'insecure'],
    ['http://localhost:8080/', 'unreachable'],
    ['http://127.0.0.1/', 'unreachable'],
    ['https://api.example/', 'unreachable'],
  ])('from %s on a page over HTTPS is %s', async (url, kind) => {
    vi.stubGlobal('location', { href: 'https://docs.example/', protocol: 'https:' });
    answers.push(refuse, refuse);
    expect(await failure({ url })).toEqual({ kind });
  });
});
