import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { brokenReferences } from './addresses.ts';
import { fixtures } from './fixture-sites.ts';
import { find, linksOf, listOutput, parseHtml, readOutput, textOf } from './read-output.ts';
import { run, shellEnvironment } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

export const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

/** A site with one page of its own, and docs. */
async function siteWith(name: string, settings: object): Promise<string> {
  const project = await writeFolder(name, {
    'package.json': '{ "type": "module", "private": true }\n',
    'astro.config.mjs': [
      "import lectern from 'lectern';",
      `export default { site: 'https://boats.example', ...${JSON.stringify(settings)}, integrations: [lectern({ base: '/docs' })] };`,
    ].join('\n'),
    'src/pages/index.astro': '<html lang="en"><head><title>Boats</title></head><body>Boats</body></html>\n',
    'src/pages/prices.astro': '<p>Prices</p>\n',
  });
  await cp(path.join(fixtures, 'astro-sites/docs'), path.join(project, 'docs'), { recursive: true });
  const configFile = path.join(project, 'docs/docs.json');
  const config = JSON.parse(await readFile(configFile, 'utf8'));
  const redirects = [{ source: '/old', destination: '/guides/knots' }];
  const navbar = { links: [{ label: 'Prices', href: '/prices' }] };
  await writeFile(configFile, JSON.stringify({ ...config, navbar, redirects }));
  return project;
}

/** With it, Astro answers 404 to URLs without a language. */
const i18n = { defaultLocale: 'en', locales: ['en', 'de'], routing: { prefixDefaultLocale: true } };

const SETTINGS = [
  { name: 'slash', base: '/sea', trailingSlash: 'always', format: 'directory', home: '/sea/docs/', knots: '/sea/docs/guides/knots/' },
  {
    name: 'languages',
    base: '/sea',
    trailingSlash: 'never',
    format: 'directory',
    i18n,
    home: '/sea/docs',
    knots: '/sea/docs/guides/knots',
  },
  { name: 'file', base: '', trailingSlash: 'ignore', format: 'file', home: '/docs.html', knots: '/docs/guides/knots.html' },
] as const;

/** Defines the tests of the settings. @param tests which of them have that of a build, and which that of dev */
export function describeAstroSettings(tests: { build: readonly string[]; dev: readonly string[] }): void {
  describe.each(SETTINGS)('a site ($name) with base `$base`, trailing slash `$trailingSlash`, and format `$format`', (one) => {
    const { name, base, trailingSlash, format, home, knots } = one;
    const site = siteWith(`astro-settings-${name}`, {
      base: base || '/',
      trailingSlash,
      build: { format },
      ...('i18n' in one && { i18n: one.i18n }),
    });

    if (tests.build.includes(name))
      it('has URLs of that form in a build', async () => {
        const project = await site;
        const { exitCode, stderr } = await run(process.execPath, [astro, 'build', '--root', project]);
        expect([exitCode, stderr]).toEqual([0, '']);
        const built = { folder: path.join(project, 'dist') };
        const page = parseHtml(readOutput(built, format === 'file' ? 'docs.html' : 'docs/index.html'));
        expect(linksOf(find(page, '.prose'), 'p a')[0]).toBe(`knots → ${knots}`);
        expect(linksOf(page)).toContain(`Prices → ${knots.replace('docs/guides/knots', 'prices')}`);
        expect(find(page, 'link[rel="canonical"]').getAttribute('href')).toBe(`https://boats.example${home}`);
        const listed = parseHtml(readOutput(built, 'sitemap-0.xml')).querySelectorAll('loc').map(textOf);
        expect(listed).toEqual(expect.arrayContaining([`https://boats.example${home}`, `https://boats.example${knots}`]));
        expect(brokenReferences(built, base)).toEqual([]);
        const inDev = listOutput(built).filter((file) => /\.html$/.test(file) && readOutput(built, file).includes('_lectern/dev'));
        expect(inDev).toEqual([]);
      });

    if (tests.dev.includes(name))
      it('answers them in dev', async () => {
        const server = await startDev(await site);
        try {
          const answer = async (url: string) => (await fetch(new URL(url, server.address))).status;
          const page = parseHtml(await (await fetch(new URL(home, server.address))).text());
          const links = page.querySelectorAll('a, link').flatMap((link) => link.getAttribute('href') ?? []);
          const own = [...new Set(links.filter((href) => href.startsWith(`${base}/docs`)))];
          expect(own).toEqual(expect.arrayContaining([knots, `${base}/docs/index.md`]));
          for (const href of own) expect([href, await answer(href)]).toEqual([href, 200]);
          const redirect = await fetch(new URL(knots.replace('guides/knots', 'old'), server.address), { redirect: 'manual' });
          expect([redirect.status, redirect.headers.get('location')]).toEqual([302, knots]);
          const dataset = find(page, 'script[data-changes]').attributes;
          for (const name of ['src', 'data-problem-styles', 'data-panel-styles', 'data-problem-list'])
            expect([name, await answer(dataset[name] ?? '')]).toEqual([name, 200]);
          const edit = async (place: string, origin: string) => {
            const headers = { 'Content-Type': 'application/json', Origin: origin };
            const url = new URL(dataset['data-editor'] ?? '', server.address);
            return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ place }) })).status;
          };
          const { origin } = new URL(server.address);
          const statuses = [await edit('index.mdx:1:1', 'https://attacker.example'), await edit('../package.json', origin)];
          expect([...statuses, await edit('index.mdx:1:1', origin)]).toEqual([403, 404, 200]);
        } finally {
          await server.stop();
        }
      });
  });
}

/** Runs Astro's dev server until it prints its URL. */
export async function startDev(project: string) {
  const child = spawn(process.execPath, [astro, 'dev', '--root', project, '--port', '0'], {
    // Opens nothing.
    env: shellEnvironment({ LAUNCH_EDITOR: 'true' }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let log = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      log += String(text);
      const found = /http:\/\/localhost:\d+/.exec(log)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The dev server ended.\n${log}`)));
  });
  const stop = () => {
    // It would wait for the connections of the test.
    child.kill('SIGKILL');
    return ended;
  };
  return { address, output: () => stripVTControlCharacters(log), stop };
}
