import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { renderSite } from '../../src/build/render-site.ts';
import { HOSTS } from '../../src/outputs/hosts/list.ts';
import { createPageSelector } from '../../src/search/select-page.ts';
import { Docs, type DocsOptions } from '../../src/site/docs.ts';
import { page, read, useDocs } from '../outputs/serve-docs.ts';
import { sharedParser } from '../shared-parser.ts';

const STARTER = fileURLToPath(new URL('../../../../starter', import.meta.url));

describe('the table of addresses of the starter', () => {
  const folder = useFolder('addresses', true);
  let docs: Docs;
  const options = (more: Partial<DocsOptions> = {}): DocsOptions => ({
    ...{ root: STARTER, base: '', origin: 'https://docs.example', exclude: [], mode: 'build', cacheDirectory: path.join(folder, 'cache') },
    ...more,
  });

  beforeAll(async () => {
    docs = new Docs(options(), sharedParser);
    await docs.load();
  });

  afterAll(() => {
    docs.close();
  });

  it('has everything that has a URL', async () => {
    const { addresses } = docs.loaded;
    const lines = addresses.list().map((claim) => {
      const url = addresses.hrefOf(claim.kind, claim.owner) ?? '';
      return `${claim.kind.padEnd(9)} ${claim.owner.padEnd(48)} ${claim.kind === 'output' ? claim.files.join(' ') : url}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./starter-addresses.txt');
  });

  it('has every file that a build writes', async () => {
    const built = await renderSite({ ...options(), outDir: path.join(folder, 'out'), workers: 0, guard: sharedParser });
    const files = built.kind === 'rendered' ? built.output.files().map((file) => file.path) : [];
    expect(files.filter((file) => docs.loaded.addresses.ownerOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it.each(Object.keys(HOSTS))('has every file for %s', async (host) => {
    const hosted = new Docs(options({ host }), sharedParser);
    await hosted.load();
    const files = hosted.loaded.outputs.siteFiles().map((file) => file.path);
    // Files outside of the folder of the site have no URL.
    const unknown = files.filter((file) => !file.startsWith('../') && hosted.loaded.addresses.ownerOf(file) === undefined);
    hosted.close();
    expect(unknown).toEqual([]);
  });
});

describe('the URL of a page', () => {
  const { serve } = useDocs();
  const text = '[Guide](/guide#a) [with slash](/guide/) [old](/old) <Card title="C" href="/guide?q" />';
  const pages = { guide: page('Guide', text), news: page('News', `<Update label="2024-05-01">${text}</Update>`) };
  const site = (trailingSlash: boolean) => ({
    'docs.json': JSON.stringify({
      name: 'One',
      navigation: {
        languages: ['en', 'de'].map((language) => ({
          language,
          groups: [{ group: 'All', pages: ['guide', 'news'].map((one) => (language === 'en' ? one : `${language}/${one}`)) }],
        })),
      },
      ...(trailingSlash && { seo: { trailingSlash } }),
      navbar: { links: [{ label: 'Guide', href: '/guide' }] },
      redirects: [
        { source: '/old', destination: '/guide#a' },
        { source: '/older.html', destination: '/old' },
        { source: '/v1/:id', destination: '/guide' },
        { source: '/v2/:id', destination: '/:id/guide' },
        { source: '/news#x', destination: '/guide/' },
      ],
    }),
    ...Object.fromEntries(Object.entries(pages).flatMap(([name, body]) => [`${name}.mdx`, `de/${name}.mdx`].map((file) => [file, body]))),
  });
  const withSlash = ['github-pages', 'netlify', 'cloudflare', 's3'];

  it.each([undefined, ...Object.keys(HOSTS)].flatMap((host) => [[host, false] as const, [host, true] as const]))(
    'has one form everywhere for %s, with `seo.trailingSlash` %s §settings.seo.trailingSlash',
    async (host, trailingSlash) => {
      const docs = await serve(site(trailingSlash), { base: '/docs', ...(host && { host }) });
      const { contexts, bodies, redirects, outputs, site: loaded } = docs.loaded;
      const files = [...outputs.siteFiles(), ...loaded.pages.flatMap((one) => outputs.pageFiles(one))];
      const { select } = createPageSelector(loaded, contexts.href);
      const written = [
        ...loaded.pages.flatMap((one) => [contexts.page(one.path), bodies.of(one).body.nodes, select(one), redirects.rules(one.path)]),
        ...redirects.paths().map((path) => docs.runtime.redirect(path)),
        [contexts.notFound(), redirects.rules(), files.map(({ content }) => String(content()))],
      ];
      // Sources of redirects are compared with or without a slash.
      const found = JSON.stringify(written).matchAll(/\/docs\/(?:de\/)?(guide|news|\$1\/guide)(\/?)(?=[#?"<>\s)\\;,$]|$)/g);
      expect(new Set([...found].map(([, , ending]) => ending))).toEqual(
        new Set([trailingSlash || withSlash.includes(host ?? '') ? '/' : '']),
      );
    },
  );

  it('for search engines has no fragment, and is absolute', async () => {
    const docs = await serve({ ...site(true), 'guide.mdx': page('Guide', '', 'canonical: "/news#latest"\n') }, { base: '/docs' });
    expect([
      docs.runtime.redirect('old')?.canonical,
      docs.runtime.redirect('older.html'),
      docs.loaded.contexts.page('guide').head.canonical,
    ]).toEqual([
      'https://docs.example/docs/guide/',
      { href: '/docs/guide/#a', canonical: 'https://docs.example/docs/guide/' },
      'https://docs.example/docs/news/',
    ]);
    expect(docs.loaded.addresses.pageHref('older.html')).toBe('/docs/older.html');
    const feed = read(docs, 'news/rss.xml') ?? '';
    expect(
      [...feed.matchAll(/(?:<(?:link|guid)[^>]*>|href="|\]\()([^<")]*)/g)]
        .map(([, url = '']) => url)
        .filter((url) => !url.startsWith('https://')),
    ).toEqual([]);
  });
});
