import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl } from '../crawl.ts';
import { allSettings, pageUrl } from '../settings.ts';

const pages: Record<string, string> = {
  '/': '<a href="/more?x=1#top">more</a><a href="https://boats.example/gone">gone</a><a href="https://other.example/gone">other</a>',
  '/more?x=1': '<img srcset="/a.svg 1x, /b.svg 2x"><p style="background: url(/c.svg)"></p><a href="/gone">gone</a>',
};

describe('crawl', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) =>
      pages[url] === undefined ? response.writeHead(404).end() : response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url]),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => server.close());

  it('reports links and loaded files of the site that cannot be found', async () => {
    expect(await crawl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ['/'])).toEqual({
      links: 7,
      dead: ['/: a /gone 404', '/more: a /gone 404', '/more: img /a.svg 404', '/more: img /b.svg 404', '/more: style /c.svg 404'],
    });
  });
});

describe('pageUrl', () => {
  it('has the form of the settings', () => {
    const urls = (page: string) => new Set(allSettings.map((settings) => pageUrl(page, settings)));
    expect([...urls('')]).toEqual(['/', '/sea/', '/sea']);
    expect([...urls('knots')]).toEqual(['/knots', '/knots.html', '/knots/', '/sea/knots', '/sea/knots.html', '/sea/knots/']);
  });
});
