import type { ExternalLink } from '@lectern/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../core/test/serve.ts';
import { checkExternalLinks } from '../../src/site/checks/check-external.ts';

const STATUS: Record<string, number> = { '/gone': 404, '/removed': 410, '/broken': 503, '/members': 403, '/busy': 429 };
let requests: string[] = [];
let origin = '';

beforeEach(async () => {
  requests = [];
  origin = await serve(({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`);
    if (url === '/moved') response.writeHead(301, { location: '/page' }).end();
    else if (url === '/no-head' && method === 'HEAD') response.writeHead(404).end();
    else response.writeHead(STATUS[url] ?? 200).end();
  });
});

const link = (path: string, line = 1): ExternalLink => ({
  url: origin + path,
  place: { location: { file: 'index.mdx', line, column: 1 } },
});
const messages = async (paths: string[], options = {}) =>
  (
    await checkExternalLinks(
      paths.map((path, index) => link(path, index + 1)),
      options,
    )
  ).map(({ code, message, location }) => `${location?.line} ${code} ${message.replaceAll(origin, '')}`);
const memory = () => {
  const entries = new Map<string, Buffer>();
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, value: Uint8Array | string) => void entries.set(key, Buffer.from(value)),
  };
};

describe('outside links', () => {
  it('are problems where the page is gone or the server fails', async () => {
    expect(await messages(['/page', '/gone', '/removed', '/broken'])).toEqual([
      '2 link/external-not-found `/gone` does not exist: it answers 404.',
      '3 link/external-not-found `/removed` does not exist: it answers 410.',
      '4 link/external-unreachable `/broken` cannot be checked: it answers 503.',
    ]);
  });

  it('are fine where they redirect, need an account, or limit programs', async () => {
    expect(await messages(['/page', '/moved', '/members', '/busy', '/no-head'])).toEqual([]);
  });

  it('are requested once, and reported at each place', async () => {
    expect(await messages(['/gone', '/page', '/gone'])).toHaveLength(2);
    expect(requests.sort()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /page']);
  });

  it('are requested again after a week, or if they failed', async () => {
    const cache = memory();
    const now = 1_700_000_000_000;
    await messages(['/page', '/gone'], { cache, now });
    requests = [];
    await messages(['/page', '/gone'], { cache, now: now + 6 * 86_400_000 });
    expect(requests).toEqual(['HEAD /gone', 'GET /gone']);
    requests = [];
    await messages(['/page'], { cache, now: now + 8 * 86_400_000 });
    expect(requests).toEqual(['HEAD /page']);
  });

  it('ask a host for one page at a time, and several hosts at once', async () => {
    let running = 0;
    const most = { one: 0, all: 0 };
    const perHost = new Map<string, number>();
    const slow: typeof fetch = async (input) => {
      const { host } = new URL(String(input));
      perHost.set(host, (perHost.get(host) ?? 0) + 1);
      most.one = Math.max(most.one, perHost.get(host) ?? 0);
      most.all = Math.max(most.all, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      perHost.set(host, (perHost.get(host) ?? 0) - 1);
      running -= 1;
      return new Response('');
    };
    const urls = Array.from({ length: 40 }, (_, n) => `https://host-${n % 20}.org/${n}`);
    await checkExternalLinks(
      urls.map((url) => ({ url, place: {} })),
      { fetch: slow },
    );
    expect(most).toEqual({ one: 1, all: 8 });
  });

  it('are one problem if nothing answers', async () => {
    const refuse = () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }));
    expect(await messages(['/a', '/b'], { fetch: refuse })).toEqual([
      'undefined link/external-unreachable No outside link can be checked. For the first one, its host is unknown.',
    ]);
  });
});
