import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { readSiteRoutes, SiteRoutes } from '../../src/astro/site-routes.ts';

const project = useFolder('site-routes');

function routesOf(files: string[], redirects: Record<string, string> = {}): SiteRoutes {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), '');
  }
  const folder = (name: string) => pathToFileURL(`${path.join(project, name)}/`);
  return new SiteRoutes(readSiteRoutes({ root: folder('.'), srcDir: folder('src'), redirects }), path.join(project, 'public'));
}

it('has the pages and redirects of a project', () => {
  const routes = routesOf(['src/pages/about.astro', 'src/pages/blog/index.md', 'src/pages/_draft.astro'], { '/old/': '/about' });
  expect(['/about', '/about/', '/blog', '/old', '/_draft', '/'].map((one) => routes.at(one))).toEqual([
    '`src/pages/about.astro`',
    '`src/pages/about.astro`',
    '`src/pages/blog/index.md`',
    '`redirects` in the Astro config',
    undefined,
    undefined,
  ]);
});

it('knows where links of the docs can lead', () => {
  const pages = ['index', 'pricing', 'blog/[slug]', 'shop/[...path]', '[...all]'].map((one) => `src/pages/${one}.astro`);
  const routes = routesOf([...pages, 'src/pages/api/[kind].json.ts', 'public/files/brochure.pdf']);
  const links = (paths: string[], ending?: string) => paths.map((one) => routes.link(one, ending) ?? '-').join(' ');
  const found = ['/pricing', '/pricing/', '/blog/first', '/shop', '/shop/a/b', '/api/all.json', '/files/brochure.pdf'];
  expect(links(found)).toBe(found.join(' '));
  expect(links(found, '/')).toBe('/pricing/ /pricing/ /blog/first/ /shop/ /shop/a/b/ /api/all.json /files/brochure.pdf');
  expect(links(found, '.html')).toBe(
    '/pricing.html /pricing.html /blog/first.html /shop.html /shop/a/b.html /api/all.json /files/brochure.pdf',
  );
  expect(links(['/', '/blog', '/blog/first/more', '/other', '/files', '/../package.json'])).toBe('- - - - - -');
});

it('tells pages of a project from its endpoints', () => {
  expect(routesOf(['src/pages/feed.xml.ts', 'public/logo.svg']).hasPages()).toBe(false);
  expect(routesOf(['src/pages/about.astro']).hasPages()).toBe(true);
});
