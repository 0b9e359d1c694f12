import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalReferences } from './addresses.ts';
import { listOutput, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { apache, nginx, type RunningServer, startApache, startNginx } from './serve-with.ts';
import { writeFolder } from './temporary-folder.ts';

const page = (title: string, text = 'Hello.') => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${text}\n`;

const pages = ['index', 'guides/start', 'guides/node.js', 'Größe & more', 'v1/kept', 'moved'];

const site = {
  'docs.json': JSON.stringify({
    name: 'Hosted',
    navigation: { groups: [{ group: 'All', pages: pages.filter((one) => one !== 'moved') }] },
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/old page$', destination: '/Größe & more', permanent: false },
      { source: '/old.html', destination: '/guides/start#hello' },
      { source: '/moved', destination: '/guides/start' },
      { source: '/away', destination: 'https://other.example/x?y=1%202' },
      { source: '/v1/:rest*', destination: '/:rest*' },
      { source: '/users/:id', destination: '/people/:id?from=users', permanent: false },
      { source: '/a/:one/b/:two', destination: '/:two/:one' },
    ],
  }),
  ...Object.fromEntries(
    pages.map((one) => [`${one}.mdx`, page(one, `## Hello\n\n![Beam](/beam.svg) [Start](/guides/start)\n\n${'More text. '.repeat(99)}`)]),
  ),
  'beam.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${'M0 0h9v9z'.repeat(99)}"/></svg>`,
};

/** Requests without their base path, and the expected redirects. */
const redirects: [request: string, status: number, location: string][] = [
  ['/old', 308, '/guides/start'],
  ['/old/', 308, '/guides/start'],
  ['/old?page=2', 308, '/guides/start?page=2'],
  ['/old%20page%24', 307, '/Gr%C3%B6%C3%9Fe%20%26%20more'],
  ['/old.html', 308, '/guides/start#hello'],
  ['/moved', 308, '/guides/start'],
  ['/guides', 307, '/guides/start'],
  ['/away?z=1', 308, 'https://other.example/x?y=1%202'],
  ['/v1/guides/start', 308, '/guides/start'],
  ['/v1/Gr%C3%B6%C3%9Fe%20&%20more', 308, '/Gr%C3%B6%C3%9Fe%20&%20more'],
  ['/v1', 308, '/'],
  ['/v1//other.example', 308, '/other.example'],
  ['/users/a%0D%0Ab', 307, '/people/a%0D%0Ab?from=users'],
  ['/a/1/b/2', 308, '/2/1'],
];

/** Parts of paths that could lead to `evil.example` if they were decoded, or were at the start of a target. */
const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '%5C',
      '%5c',
      '%09',
      '\t',
      '%2F',
      '%0d%0a',
      '%00',
      '%',
      '..',
      '.',
      '%2e',
      '@',
      ';',
      'evil.example',
      'a',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

/** Sends a path as it is, which `fetch` and browsers don't. Returns the Location of the answer. */
function requestRaw(origin: string, target: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: docs.example\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject).on('close', () => resolve(/^Location: (.*)\r$/im.exec(answer.split('\r\n\r\n')[0] ?? '')?.[1]));
  });
}

type Serve = (folder: string, base: string) => Promise<RunningServer>;

const servers: Record<'nginx' | 'docker' | 'apache', Serve> = {
  nginx: (folder) =>
    startNginx(`${folder}-nginx`, (port) => `server { listen 127.0.0.1:${port}; root ${folder}/html; include ${folder}/nginx.conf; }`),
  docker: async (folder) => {
    const container = await writeFolder('hosts-container');
    const [from, ...copies] = readOutput({ folder }, 'Dockerfile').trim().split('\n');
    expect(from).toBe('FROM nginx:1-alpine');
    for (const copy of copies) {
      const [instruction, source = '', target = ''] = copy.split(' ');
      expect(instruction).toBe('COPY');
      await cp(path.join(folder, source), path.join(container, target), { recursive: true });
    }
    const inContainer = (text: string) => text.replace('root /', `root ${container}/`);
    const server = readOutput({ folder: container }, 'etc/nginx/conf.d/default.conf');
    return startNginx(`${folder}-docker`, (port) => inContainer(server).replace('listen 80;', `listen 127.0.0.1:${port};`));
  },
  apache: async (folder, base) => {
    // Started by root, Apache reads as another user, for whom the repository may be closed.
    const open = await mkdtemp(path.join(tmpdir(), 'lectern-apache-'));
    const root = path.join(open, 'site');
    const empty = path.join(open, 'empty');
    await chmod(open, 0o755);
    await Promise.all([cp(folder, root, { recursive: true }), mkdir(empty)]);
    const server = await startApache(
      `${folder}-apache`,
      [
        `DocumentRoot ${base === '' ? root : empty}`,
        ...(base === '' ? [] : [`Alias ${base} ${root}`]),
        `<Directory ${root}>`,
        'AllowOverride All',
        'Require all granted',
        '</Directory>',
      ].join('\n'),
    );
    return { ...server, stop: () => server.stop().then(() => rm(open, { recursive: true })) };
  },
};

const cases = [
  { target: 'nginx', needs: 'nginx', program: nginx, base: '', html: 'html' },
  { target: 'nginx', needs: 'nginx', program: nginx, base: '/docs', html: 'html/docs' },
  { target: 'docker', needs: 'nginx', program: nginx, base: '', html: 'html' },
  { target: 'docker', needs: 'nginx', program: nginx, base: '/docs', html: 'html/docs' },
  { target: 'apache', needs: 'apache2', program: apache, base: '', html: '' },
  { target: 'apache', needs: 'apache2', program: apache, base: '/docs', html: '' },
] as const;

describe.each(cases)('a build for $target below "$base" (needs $needs on this machine)', ({ target, program, base, html }) => {
  describe.runIf(program !== undefined)('when it is served', () => {
    let server: RunningServer | undefined;
    let folder = '';
    const get = (address: string, headers: Record<string, string> = {}) =>
      fetch(`${server?.origin}${address}`, { redirect: 'manual', headers });

    beforeAll(async () => {
      const source = await writeFolder(`hosts-${target}-source`, site);
      const built = await buildHere(source, path.join(source, 'dist'), ['--target', target, '--base', base || '/', '--verify']);
      expect(built.exitCode).toBe(0);
      folder = built.folder;
      server = await servers[target](folder, base);
    });

    afterAll(() => server?.stop());

    it('answers every URL of the pages without a redirect, with the policy', async () => {
      const documents = listOutput({ folder: path.join(folder, html) }).filter((file) => file.endsWith('.html'));
      const references = internalReferences({ folder: path.join(folder, html) });
      const addresses = new Set([
        ...references.map(({ from, address }) => new URL(address, `http://x${base}/${encodeURI(from)}`).pathname),
        ...documents
          .filter((file) => !/^(?:old|moved|away|guides\/index\.html|v1\/index\.html)/.test(file))
          .flatMap((file) => [`${base}/${encodeURI(file)}`, `${base}/${encodeURI(file.replace(/index\.html$/, ''))}`]),
      ]);
      const failed: string[] = [];
      for (const address of addresses) {
        const { status, headers } = await get(address);
        if (status !== 200 || !headers.get('content-security-policy')?.startsWith("default-src 'self'"))
          failed.push(`${status} ${address}`);
      }
      expect(failed).toEqual([]);
      expect(addresses.size).toBeGreaterThan(25);
    });

    it.runIf(base !== '')('sets no rule for what is beside the docs', async () => {
      const response = await get('/nothing');
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([404, null]);
      expect(await response.text()).not.toBe(readOutput({ folder: path.join(folder, html) }, '404.html'));
    });

    it.each(redirects)('redirects %s with %i to %s', async (request, status, location) => {
      const response = await get(base + request);
      expect([response.status, response.headers.get('location')?.replace(server?.origin ?? '', '')]).toEqual([
        status,
        location.startsWith('/') ? base + location : location,
      ]);
    });

    it('never redirects to another host that no one wrote', async () => {
      let followed = 0;
      for (const tail of fc.sample(fc.tuple(fc.constantFrom('/v1/', '/v1', '/a/1/b/', '/users/', '/'), hostile), {
        numRuns: 300,
        seed: 1,
      })) {
        const location = await requestRaw(server?.origin ?? '', base + tail.join(''));
        if (location === undefined) continue;
        followed += 1;
        expect([tail, new URL(location, 'http://docs.example/x/y').host]).toEqual([tail, 'docs.example']);
      }
      expect(followed).toBeGreaterThan(40);
    });

    it('serves a page that a wildcard matches', async () => {
      expect((await get(`${base}/v1/kept`)).status).toBe(200);
    });

    it.each(['/nothing', '/_lectern', '/nothing.md', '/_assets/nothing.js'])('answers %s with the 404 page', async (address) => {
      const response = await get(base + address);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(await response.text()).toBe(readOutput({ folder: path.join(folder, html) }, '404.html'));
    });

    it('compresses text', async () => {
      const site = { folder: path.join(folder, html) };
      // Compressing the smallest files makes them no smaller.
      const files = listOutput(site).filter((file) => file.startsWith('_assets/') && readOutput(site, file).length > 1000);
      const asset = (type: string) => `/${files.find((file) => file.endsWith(type))}`;
      const encodings = await Promise.all(
        ['/guides/start', '/guides/start.md', '/beam.svg', '/llms-full.txt', asset('.css'), asset('.js')].map(async (address) => {
          const { headers } = await get(base + address, { 'accept-encoding': 'gzip' });
          return [address, headers.get('content-encoding'), headers.get('vary')];
        }),
      );
      for (const [address, ...encoding] of encodings) expect([address, ...encoding]).toEqual([address, 'gzip', 'Accept-Encoding']);
    });

    it('lets browsers keep only files with a hash in their name', async () => {
      const hashed = listOutput({ folder: path.join(folder, html) }).find((file) => file.startsWith('_assets/'));
      const caching = async (address: string) => (await get(address)).headers.get('cache-control');
      expect(await caching(`${base}/${hashed}`)).toBe('public, max-age=31536000, immutable');
      expect(await caching(`${base}/guides/start`)).toBe('no-cache');
      const { headers } = await get(`${base}/guides/start`, { 'accept-encoding': 'gzip' });
      expect((await get(`${base}/guides/start`, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    });

    it('keeps Markdown copies out of search engines', async () => {
      const { headers } = await get(`${base}/guides/start.md`);
      expect([headers.get('x-robots-tag'), headers.get('content-type')]).toEqual(['noindex', 'text/markdown; charset=utf-8']);
    });
  });
});
