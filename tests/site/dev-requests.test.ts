import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture } from './fixture-sites.ts';
import { followChanges } from './follow-changes.ts';
import { find, parseHtml, textOf } from './read-output.ts';
import { type RunningLectern, startLectern } from './start-lectern.ts';
import { saveFile } from './temporary-folder.ts';

let folder = '';
let server: RunningLectern;

beforeAll(async () => {
  folder = await copyFixture('plain', 'dev/requests');
  const config = JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8')) as Record<string, unknown>;
  const redirects = [{ source: '/old/:name', destination: '/:name' }];
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify({ ...config, redirects }, undefined, 2));
  await writeFile(path.join(folder, 'unread.mdx'), '---\ntitle: Unread\ndescription: Nobody opens it.\n---\n\n<Note>\n');
  server = await startLectern(['dev', folder, '--port', '0', '--base', '/team/docs']);
});

afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks for an address as it is spelt, without following where it leads. */
function ask(address: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const asked = request({ host: hostname, port, path: address, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

const addressesIn = (html: string) =>
  [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('lectern dev below a base path', () => {
  it('says where it serves', () => {
    expect(server.address).toMatch(/^http:\/\/localhost:\d+\/team\/docs\/$/);
  });

  it('prints the problems of pages that nobody opens, once', async () => {
    await expect.poll(() => server.output()).toContain('unread.mdx:6:1  error  page/mdx');
    await ask('/team/docs/unread');
    expect(server.output().match(/^unread\.mdx:6:1/gm)).toHaveLength(1);
  });

  it('serves everything that a page names, all below the base', async () => {
    const home = await ask('/team/docs/');
    expect([home.status, home.headers['content-type'], home.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const named = [...new Set(addressesIn(home.body))];
    expect(named.filter((address) => !address.startsWith('/team/docs'))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
    const statuses = await Promise.all(named.map(async (address) => [address, (await ask(address.replace(/#.*$/, ''))).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('gives nothing that is not of the docs', async () => {
    const names = [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '_assets/../../theme.json',
      '_assets/..%2f..%2ftheme.json',
      'docs.json',
      '%00',
      '%',
    ];
    const statuses = await Promise.all(names.map(async (name) => (await ask(`/team/docs/${name}`)).status));
    expect(statuses).toEqual(names.map(() => 404));
  });
});

describe('an open page', () => {
  const page = '/team/docs/';
  const source = () => path.join(folder, 'index.mdx');

  it('hears of a change of its text, and of no other', async () => {
    const changes = await followChanges(server.address, page);
    await saveFile(path.join(folder, 'aside.mdx'), '---\ntitle: Aside\ndescription: Not listed.\n---\n\nAside.\n');
    await saveFile(source(), `${await readFile(source(), 'utf8')}\n\nA last line.\n`);
    expect(await changes.next()).toEqual({ kind: 'reload', data: null });
    expect(textOf(find(parseHtml((await ask(page)).body), '.prose'))).toContain('A last line.');
    changes.close();
  });

  it('hears of problems while they last, and does not reload for them', async () => {
    const changes = await followChanges(server.address, page);
    const good = await readFile(source(), 'utf8');
    await saveFile(source(), `${good}\n<Note>\n`);
    const problem = { place: expect.stringMatching(/^index\.mdx:\d+:1$/), text: expect.stringContaining('error  page/mdx') };
    expect(await changes.next()).toEqual({ kind: 'problems', data: [problem] });
    await saveFile(source(), good);
    expect(await changes.next()).toEqual({ kind: 'problems', data: [] });
    changes.close();
  });

  it('hears at once of what it missed', async () => {
    const changes = await followChanges(server.address, page, 'an-older-version');
    expect(await changes.next()).toEqual({ kind: 'reload', data: null });
    changes.close();
  });

  it('takes new colours as styles', async () => {
    const changes = await followChanges(server.address, page);
    const config = path.join(folder, 'docs.json');
    const values = JSON.parse(await readFile(config, 'utf8')) as Record<string, unknown>;
    await saveFile(config, JSON.stringify({ ...values, colors: { primary: '#8a1c4a', light: '#f0a0c0', dark: '#8a1c4a' } }, undefined, 2));
    expect(await changes.next()).toEqual({ kind: 'styles', data: ['/team/docs/_lectern/site.css'] });
    changes.close();
  });
});
