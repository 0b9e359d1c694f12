import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { cacheDirectoryOf, openScratch } from '../../src/cli/cache-directory.ts';
import { main } from '../../src/cli/main.ts';
import { siteAddress } from '../../src/cli/site-address.ts';
import { captureOutput } from './capture-output.ts';

const root = useFolder('commands');
const printed = captureOutput();
let blocker: Server | undefined;

afterEach(() => {
  blocker?.close();
  blocker = undefined;
  rmSync(cacheDirectoryOf(root), { recursive: true, force: true });
});

function put(files: Record<string, string>): void {
  putFiles(root, files);
}

/** A port that another server uses. */
async function usedPort(): Promise<number> {
  blocker = createServer();
  await new Promise<void>((resolve) => blocker?.listen(0, resolve));
  return (blocker.address() as AddressInfo).port;
}

type Event = 'SIGINT' | 'SIGTERM' | 'unhandledRejection' | 'uncaughtException';

/** Listeners of the process by event. */
const listeners = () =>
  new Map(
    (['SIGINT', 'SIGTERM', 'unhandledRejection', 'uncaughtException'] as Event[]).map((event) => [
      event,
      process.listeners(event as never),
    ]),
  );

/** Runs a command that serves until it is interrupted. Gives the exit code. */
async function serve(args: string[], use: (url: string) => Promise<void>, signal: Event = 'SIGINT'): Promise<number> {
  const before = listeners();
  const added = (event: Event) =>
    listeners()
      .get(event)
      ?.filter((one) => !before.get(event)?.includes(one)) ?? [];
  const running = main(args);
  await expect.poll(() => added(signal)).toHaveLength(1);
  await use(/http:\/\/\S+/.exec(printed.stdout)?.[0] ?? '');
  for (const stop of added(signal)) (stop as () => void)();
  const code = await running;
  for (const event of before.keys()) for (const listener of added(event)) process.off(event, listener);
  return code;
}

describe('lectern build', () => {
  const CONFIG = '{ "name": "Harbour", "navigation": { "pages": ["index"] } }';

  it('without a configuration fails, and leaves nothing', async () => {
    expect(await main(['build', root])).toBe(1);
    expect(printed.stderr).toContain(
      'This folder contains neither pages nor a `docs.json`.\n  A single page, such as `index.md`, is enough. To start from a template, run `npm create lectern@latest`.\n',
    );
    expect(printed.stdout).toBe('Build failed: 1 error\n');
    expect(readdirSync(root)).toEqual([]);
  });

  it('writes the site, and prints what it wrote', async () => {
    put({ 'docs.json': CONFIG, 'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nSee [gone](/gone).\n' });
    expect(await main(['build', root, '--base', '/sea', '--target', 'nginx'])).toBe(0);
    const dist = path.relative(process.cwd(), path.join(root, 'dist'));
    expect(printed.stdout).toMatch(/^Built 1 page in \d+\.\d s: \d+ files, \d+(?:\.\d)? [kM]B, 1 warning\nWritten to .*\n/);
    expect(printed.stdout).toContain(`Written to ${dist}\n`);
    expect(printed.stderr).toContain('index.mdx:6:5  warning  link/page-not-found');
    expect(readFileSync(path.join(root, 'dist/html/sea/index.html'), 'utf8')).toContain('"/sea/_assets/');
    expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['.lectern.json', 'html', 'nginx.conf']);
    expect(readdirSync(root).sort()).toEqual(['dist', 'docs.json', 'index.mdx']);
  });

  describe('and the public URL', () => {
    const UNKNOWN = 'The sitemap and canonical URLs are left out, and feeds have no absolute URLs, because the public URL is unknown. ';
    const canonical = () => /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(path.join(root, 'dist/index.html'), 'utf8'))?.[1];

    beforeEach(() => {
      put({ 'docs.json': CONFIG, 'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nFine.\n' });
      // The tests themselves may run on a host.
      for (const name of ['NETLIFY', 'VERCEL', 'CF_PAGES', 'RENDER', 'GITLAB_CI']) vi.stubEnv(name, undefined);
    });

    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('is unknown by default, which the summary of a build says once', async () => {
      expect(await main(['build', root])).toBe(0);
      expect(printed.stdout.split(UNKNOWN)).toHaveLength(2);
      expect(printed.stderr).toBe('');
      expect([canonical(), existsSync(path.join(root, 'dist/sitemap.xml'))]).toEqual([undefined, false]);
      expect(await main(['check', root])).toBe(0);
      expect(printed.stdout.split(UNKNOWN)).toHaveLength(2);
      const paths = { '/a': { get: { summary: 'A', responses: { 200: { description: 'OK' } } } } };
      const info = { title: 'A', version: '1' };
      put({
        'relative.json': JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: '/v1' }], paths }),
        'full.json': JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: 'https://a.test' }], paths }),
        'docs.json': JSON.stringify({ ...JSON.parse(CONFIG), api: { openapi: ['relative.json', 'full.json'] } }),
      });
      await main(['build', root]);
      await main(['build', root, '--site', 'https://own.example']);
      expect(printed.stdout.split('Code samples of `relative.json` show `https://your-host`')).toHaveLength(2);
    });

    it('comes from the host that builds the site', async () => {
      for (const [name, value] of Object.entries({ NETLIFY: 'true', CONTEXT: 'production', URL: 'https://boats.example' }))
        vi.stubEnv(name, value);
      expect(await main(['build', root])).toBe(0);
      expect(printed.stdout).toContain('Public URL: https://boats.example (from Netlify)\n');
      expect(canonical()).toBe('https://boats.example/');
      expect(readFileSync(path.join(root, 'dist/sitemap.xml'), 'utf8')).toContain('<loc>https://boats.example/</loc>');
    });

    it('of a preview keeps search engines away, whatever its pages say', async () => {
      put({ 'index.mdx': '---\ntitle: Home\ndescription: D.\nrobots: index\n---\n\nFine.\n' });
      const kept = () => [
        /<meta name="robots" content="([^"]*)"/.exec(readFileSync(path.join(root, 'dist/index.html'), 'utf8'))?.[1],
        /^\w+llow: .*/m.exec(readFileSync(path.join(root, 'dist/robots.txt'), 'utf8'))?.[0],
        /^Search engines .*/m.exec(printed.stdout)?.[0],
      ];
      expect(await main(['build', root])).toBe(0);
      expect(kept()).toEqual(['index', 'Allow: /', undefined]);
      expect(await main(['build', root, '--preview'])).toBe(0);
      expect(kept()).toEqual(['noindex', 'Disallow: /', 'Search engines are kept away from all pages']);
      printed.stdout = '';
      const preview = { NETLIFY: 'true', CONTEXT: 'deploy-preview', URL: 'https://boats.example' };
      for (const [name, value] of Object.entries(preview)) vi.stubEnv(name, value);
      expect(await main(['build', root])).toBe(0);
      expect(kept()).toEqual([
        'noindex',
        'Disallow: /',
        'Search engines are kept away from all pages, because this is a preview of Netlify',
      ]);
    });

    it('of docs.json or the command line has priority over that of the host', async () => {
      for (const [name, value] of Object.entries({ NETLIFY: 'true', URL: 'https://boats.example' })) vi.stubEnv(name, value);
      put({ 'docs.json': JSON.stringify({ ...JSON.parse(CONFIG), lectern: { site: 'https://own.example' } }) });
      const args = { directory: root, open: false, help: false };
      expect(await siteAddress(root, args)).toEqual({ base: '', site: 'https://own.example' });
      expect(await siteAddress(root, { ...args, site: 'https://flag.example' })).toEqual({ base: '', site: 'https://flag.example' });
    });
  });

  it('for a host with the site in a folder keeps unchanged files of an earlier build', async () => {
    put({ 'docs.json': CONFIG, 'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nFine.\n' });
    const build = () => main(['build', root, '--base', '/sea', '--target', 'netlify']);
    expect(await build()).toBe(0);
    const modified = () => ['sea/index.html', '_headers', '404.html'].map((file) => statSync(path.join(root, 'dist', file)).mtimeMs);
    const before = modified();
    expect(await build()).toBe(0);
    expect(modified()).toEqual(before);
    expect(printed.stderr).toBe('');
  });

  describe('for Vercel', () => {
    const DOCS = { 'docs/docs.json': CONFIG, 'docs/index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nFine.\n' };

    beforeEach(() => {
      vi.spyOn(process, 'cwd').mockReturnValue(root);
      vi.stubEnv('VERCEL', undefined);
      vi.stubEnv('CI', undefined);
    });

    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('writes to the folder of the docs', async () => {
      put(DOCS);
      expect(await main(['build', path.join(root, 'docs'), '--target', 'vercel'])).toBe(0);
      expect(readdirSync(path.join(root, 'docs/.vercel/output')).sort()).toEqual(['.lectern.json', 'config.json', 'static']);
      expect(printed.stdout).toContain('Written to docs/.vercel/output\n');
      expect(printed.stdout).toContain('Next: run `npx vercel deploy --prebuilt --prod` in `docs`.\n');
    });

    it('writes to the project that contains the docs', async () => {
      put({ ...DOCS, 'package.json': '{}' });
      expect(await main(['build', path.join(root, 'docs'), '--target', 'vercel'])).toBe(0);
      expect(printed.stdout).toContain('Written to .vercel/output\n');
      expect(printed.stdout).toContain('Next: run `npx vercel deploy --prebuilt --prod`.\n');
    });

    it('writes to the current folder on Vercel, and leaves out what comes next', async () => {
      put({ ...DOCS, 'docs/package.json': '{}' });
      vi.stubEnv('VERCEL', '1');
      vi.stubEnv('CI', '1');
      expect(await main(['build', path.join(root, 'docs'), '--target', 'vercel'])).toBe(0);
      expect(printed.stdout).toContain('Written to .vercel/output\n');
      expect(printed.stdout).not.toContain('Next:');
    });

    it('is found by a preview if it is the latest build', async () => {
      put({ ...DOCS, 'docs/package.json': '{}' });
      const docs = path.join(root, 'docs');
      expect(await main(['build', docs])).toBe(0);
      put({ 'docs/index.mdx': '---\ntitle: Later\ndescription: D.\n---\n\nFine.\n' });
      expect(await main(['build', docs, '--target', 'vercel'])).toBe(0);
      const past = new Date(Date.now() - 60_000);
      utimesSync(path.join(docs, 'dist/.lectern.json'), past, past);
      await serve(['preview', docs, '--port', '0'], async (url) => {
        expect(printed.stdout).toContain(
          'Found builds in `docs/.vercel/output` and `docs/dist`. Using the latest one, `docs/.vercel/output`. Choose another one with `--out-dir`.\n',
        );
        expect(await (await fetch(url)).text()).toContain('<title>Later');
      });
    });
  });

  it('with --strict fails on a warning, and replaces an earlier build', async () => {
    put({ 'docs.json': CONFIG, 'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nFine.\n' });
    expect(await main(['build', root, '--strict'])).toBe(0);
    expect(printed.stdout).toContain(', no problems\n');
    put({ 'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nSee [gone](/gone).\n' });
    expect(await main(['build', root, '--strict'])).toBe(1);
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('href="/gone"');
    expect(readdirSync(root).sort()).toEqual(['dist', 'docs.json', 'index.mdx']);
  });

  it.each([
    [
      ['dist/mine.txt'],
      '  error  site/out-dir-foreign\n  The output folder contains `mine.txt`, which Lectern did not write. Nothing was changed.\n  Choose another folder with `--out-dir`, or empty this one.\n',
    ],
    [['dist'], 'The output path is a file, not a folder.'],
  ])('does not overwrite %j', async (files, message) => {
    put({ 'docs.json': CONFIG, ...Object.fromEntries(files.map((file) => [file, ''])) });
    expect(await main(['build', root])).toBe(1);
    expect(printed.stderr).toContain(message);
    expect([printed.stdout, readdirSync(root).sort()]).toEqual(['', ['dist', 'docs.json']]);
  });

  it('does not write over the docs', async () => {
    put({ 'docs/docs.json': CONFIG });
    expect(await main(['build', path.join(root, 'docs'), '--out-dir', root])).toBe(1);
    expect(printed.stderr).toContain('The output folder contains the docs folder; a build would overwrite your pages.');
  });
});

describe('lectern clean', () => {
  it('removes the cache of a build, and nothing else; --no-cache does not make another', async () => {
    put({ 'docs.json': '{ "name": "Harbour", "navigation": { "pages": ["index"] } }', 'index.mdx': '```js\nlet a = 1;\n```\n' });
    const cache = path.join(cacheDirectoryOf(root), 'lectern/cache');
    await main(['build', root]);
    expect(existsSync(cache)).toBe(true);
    printed.stdout = '';
    const scratch = openScratch(root);
    expect(await main(['clean', root])).toBe(0);
    expect(printed.stdout).toMatch(/^Removed the cache: \d+ files?, [\d.]+ k?B\n$/);
    expect([existsSync(cache), readdirSync(root).sort()]).toEqual([false, ['dist', 'docs.json', 'index.mdx']]);
    expect(existsSync(scratch.path)).toBe(true);
    scratch.close();
    const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    expect(await main(['build', root, '--no-cache'])).toBe(0);
    expect([readFileSync(path.join(root, 'dist/index.html'), 'utf8') === html, existsSync(cache)]).toEqual([true, false]);
  });

  it('of a folder without a cache does nothing', async () => {
    expect(await main(['clean', root])).toBe(0);
    expect(printed.stdout).toBe('There is no cache to remove.\n');
  });
});

describe('a configuration of URLs that run code', () => {
  it('leaves none of them in the site', async () => {
    const href = 'javascript:alert(1)';
    put({
      'docs.json': JSON.stringify({
        name: 'Harbour',
        logo: { href },
        navbar: { links: [{ label: 'A', href }], primary: { label: 'A', href } },
        footer: { socials: { github: href }, links: [{ items: [{ label: 'A', href }] }] },
        banner: { content: `[A](${href})` },
        redirects: [
          { source: '/a', destination: href },
          { source: '/b/:c*', destination: `${href}//:c*` },
          { source: '/d#e', destination: href },
        ],
        contextual: { options: [{ title: 'A', href }] },
        navigation: { global: { anchors: [{ anchor: 'A', href }] }, pages: ['index', 'b', { title: 'A', href }, href] },
        lectern: { feedback: { endpoint: href }, repository: { url: href } },
      }),
      'index.mdx': `---\ntitle: A\ncanonical: ${href}\n---\n\n[A](${href})\n\n<Card title="A" href="${href}" />\n`,
      'b.mdx': `---\ntitle: B\nurl: ${href}\n---\n`,
    });
    expect(await main(['build', root, '--target', 'nginx'])).toBe(1);
    const dist = path.join(root, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(10);
    expect(
      files
        .filter((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8').includes('javascript:alert'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('lectern export', () => {
  const files = {
    'docs.json': '{ "name": "Harbour", "navigation": { "pages": ["index"] } }',
    'index.mdx': '---\ntitle: Home\n---\n\nHi.\n',
  };

  it('writes a zip that no later command takes for a part of the docs', async () => {
    put(files);
    expect(await main(['export', root])).toBe(0);
    expect(printed.stdout).toMatch(/^Exported 1 page: \d+ files, \d+ kB, /);
    expect(readdirSync(root).sort()).toEqual(['docs.json', 'index.mdx', 'lectern-export.zip']);
    expect(await main(['build', root])).toBe(0);
    expect(printed.stderr).not.toContain('lectern-export.zip');
  });

  it('names a file that cannot be written', async () => {
    put(files);
    expect(await main(['export', root, '--out-file', path.join(root, 'docs.json', 'a.zip')])).toBe(1);
    expect(printed.stderr).toMatch(/docs\.json.a\.zip` cannot be written: /);
  });
});

describe('the files of a build', () => {
  it('leave out private files that no page links and other types, and are searched for secrets', async () => {
    put({
      'docs.json': JSON.stringify({ name: 'Harbour', navigation: { pages: ['index'] } }),
      'index.mdx': '---\ntitle: Harbour\n---\n\n[SDK](/files/sdk.zip) [unit](/files/a.service) [script](/files/a.sh)\n',
      '.lecternignore': '!files/*.service',
      'files/a.service': 'a',
      'files/a.sh': 'a',
      'files/sdk.zip': 'PK .git/HEAD',
      'files/source.zip': 'PK',
      'secrets.yaml': 'a: 1',
      'data.json': '{}',
    });
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect(await main(['build', root])).toBe(0);
    expect(
      ['files/sdk.zip', 'files/source.zip', 'secrets.yaml', 'data.json', 'files/a.service', 'files/a.sh'].filter((file) =>
        existsSync(path.join(root, 'dist', file)),
      ),
    ).toEqual(['files/sdk.zip', 'data.json', 'files/a.service']);
    expect(printed.stderr).toMatchInlineSnapshot(`
      "files/sdk.zip  warning  site/secret
        This archive will be public, but it contains \`.git/HEAD\`, which is usually private.
        Create it again without private files, for example with \`git archive\`.

      files/source.zip  warning  site/private-file
        This archive is not published, because archives are often private and no page links it.
        Move it out of the docs folder, or list it in \`.lecternignore\`. To publish it, link it on a page.

      index.mdx:5:48  warning  site/private-file
        \`/files/a.sh\` is not part of the docs, because files of this type are not published.
        To publish the file, add its path with a leading \`!\` to \`.lecternignore\`. Otherwise, remove the reference.
        5 | [SDK](/files/sdk.zip) [unit](/files/a.service) [script](/files/a.sh)
          |                                                ^

      secrets.yaml  warning  site/private-file
        This file is not published, because files with such a name are often private.
        Move it out of the docs folder, or list it in \`.lecternignore\`. To publish it, rename it, or add its path with a leading \`!\`.

      "
    `);
  });
});

describe('lectern build --print-csp', () => {
  const config = (policy: unknown) =>
    JSON.stringify({ name: 'Harbour', navigation: { pages: ['index'] }, lectern: { contentSecurityPolicy: policy } });

  it('prints the policy of the site, which is also in `_headers`', async () => {
    put({ 'docs.json': config({ 'connect-src': 'https://own.example' }), 'index.mdx': '![A](https://img.example/a.png)\n' });
    expect(await main(['build', root, '--print-csp'])).toBe(0);
    const policy = /^Content-Security-Policy: .+$/m.exec(printed.stdout)?.[0];
    expect(policy).toContain("; img-src 'self' https://img.example; connect-src 'self' https://own.example; ");
    expect(readFileSync(path.join(root, 'dist/_headers'), 'utf8')).toContain(`  ${policy}\n`);
  });

  it('prints nothing if the policy is turned off', async () => {
    put({ 'docs.json': config(false), 'index.mdx': 'Hello.\n' });
    expect(await main(['build', root, '--print-csp'])).toBe(0);
    expect(printed.stdout + readFileSync(path.join(root, 'dist/_headers'), 'utf8')).not.toContain('Content-Security-Policy');
  });
});

describe('lectern build without a cache that can be written', () => {
  it('runs the code of pages, and leaves nothing', async () => {
    put({
      'docs.json': '{ "name": "Harbour", "navigation": { "pages": ["index"] } }',
      'index.mdx': '---\ntitle: Home\n---\n\nexport const Sum = () => <b>{[1, 2].reduce((sum, n) => sum + n)}</b>;\n\n<Sum />\n',
    });
    mkdirSync(path.dirname(cacheDirectoryOf(root)), { recursive: true });
    writeFileSync(cacheDirectoryOf(root), '');
    expect(await main(['build', root])).toBe(0);
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('<b>3</b>');
    expect(readdirSync(path.join(root, 'dist'))).not.toContain('.lectern');
  });
});

describe('lectern preview', () => {
  const BUILD = { 'dist/index.html': 'home', 'dist/guide/index.html': 'guide', 'dist/404.html': 'gone' };

  it('without a build says which command makes one', async () => {
    expect(await main(['preview', root])).toBe(1);
    expect(printed.stderr).toBe(
      `No build found in \`${path.relative(process.cwd(), path.join(root, 'dist'))}\`. Run \`lectern build ${root}\` first.\n`,
    );
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('serves a build until %s', async (signal) => {
    put(BUILD);
    const use = async (url: string) => {
      expect(printed.stdout).toMatch(/^Serving the build at http:\/\/localhost:\d+\/ \(press Ctrl\+C to stop\)\n$/);
      expect(await (await fetch(`${url}guide`)).text()).toBe('guide');
      expect((await fetch(`${url}none`)).status).toBe(404);
    };
    expect(await serve(['preview', root, '--port', '0'], use, signal)).toBe(0);
  });

  it('serves another folder below a base path', async () => {
    put({ 'out/index.html': 'other' });
    const code = await serve(
      ['preview', root, '--port=0', '--out-dir', path.join(root, 'out'), '--base', 'docs', '--host'],
      async (url) => {
        expect(url).toMatch(/\/docs\/$/);
        expect(await (await fetch(url)).text()).toBe('other');
      },
    );
    expect(code).toBe(0);
  });

  it.each(['html', 'html/docs/v2', 'static', 'docs'])('finds a site that a build for a host put into %s', async (folder) => {
    put({ [`dist/${folder}/index.html`]: 'home', [`dist/${folder}/_assets/site.css`]: '', 'dist/404.html': '', 'dist/nginx.conf': '' });
    await serve(['preview', root, '--port', '0'], async (url) => {
      expect(new URL(url).pathname).toBe(`${folder.replace(/^(?:html|static)/, '').replace(/^(?!\/|$)/, '/')}/`);
      expect(await (await fetch(url)).text()).toBe('home');
    });
  });

  it('takes the next port when one is in use', async () => {
    put(BUILD);
    const port = await usedPort();
    await serve(['preview', root, '--port', String(port)], async (url) => {
      expect(printed.stdout).toMatch(new RegExp(`^Port ${port} is in use; using \\d+ instead\\.\n`));
      expect(Number(new URL(url).port)).toBeGreaterThan(port);
    });
  });

  // A Mac has only one such address.
  it.skipIf(process.platform === 'darwin')('prints the address of `--host`', async () => {
    put(BUILD);
    await serve(['preview', root, '--port', '0', '--host', '127.0.0.2'], async (url) => {
      expect(new URL(url).hostname).toBe('127.0.0.2');
      expect(await (await fetch(url)).text()).toBe('home');
    });
  });

  it('says which address it cannot use', async () => {
    put(BUILD);
    expect(await main(['preview', root, '--port', '0', '--host', '192.0.2.1'])).toBe(2);
    expect(printed.stderr).toMatch(/^The server cannot start: .*192\.0\.2\.1.*\. Choose another address with `--host` or `--port`\.\n$/);
  });
});

describe('lectern dev', () => {
  const SITE = {
    'docs.json': '{ "name": "Harbour", "lectern": { "base": "/sea/" }, "navigation": { "pages": ["index"] } }',
    'index.mdx': '---\ntitle: Home\ndescription: D.\n---\n\nHello.\n',
  };

  it('without a configuration fails', async () => {
    expect(await main(['dev', root, '--port', '0'])).toBe(1);
    expect(printed.stderr).toContain('This folder contains neither pages nor a `docs.json`.');
  });

  it('serves the docs until it is interrupted, below the base path of the configuration', async () => {
    put(SITE);
    const code = await serve(['dev', root, '--port', '0'], async (url) => {
      expect(printed.stdout).toMatch(new RegExp(`^Serving ${path.basename(root)} at http://localhost:\\d+/sea/ \\(ready in \\d+ ms\\)\n`));
      expect(await (await fetch(url)).text()).toContain('<p>Hello.</p>');
    });
    expect(code).toBe(0);
  });

  it('takes the next port when one is in use once the docs are loaded, and the base path that is asked for', async () => {
    const port = await usedPort();
    await new Promise((resolve) => blocker?.close(resolve));
    const code = `import { createServer } from 'node:net';\ncreateServer().on('error', () => {}).listen(${port}).unref();\nexport default {};\n`;
    put({ ...SITE, 'lectern.config.ts': code });
    await serve(['dev', root, '--port', String(port), '--base', '/'], async (url) => {
      expect(printed.stdout).toContain(`Port ${port} is in use; using `);
      expect(new URL(url).pathname).toBe('/');
    });
  });
});
