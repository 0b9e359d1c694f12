import { expect, it } from 'vitest';
import { checkConfigLinks } from '../../src/check/config-links.ts';
import { loadSite } from '../../src/site/load.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('config-links');

async function problemsOf(config: object): Promise<string[]> {
  const files = { 'docs.json': JSON.stringify({ name: 'Site', ...config }, undefined, 1), 'a.mdx': '', 'guides/b.mdx': '', 'file.pdf': '' };
  putFiles(root, files);
  const loaded = await loadSite(root);
  if (loaded.kind === 'failed') throw new Error('The site cannot be loaded.');
  const problems = checkConfigLinks(loaded.configSource, loaded.resources);
  return problems.map(({ code, message, hint, location }) => `${location?.pointer} ${code} ${message} ${hint ?? ''}`.trim());
}

it('links of bars, footer, and navigation are checked like those of pages', async () => {
  const navigation = {
    tabs: [
      { tab: 'A', pages: ['a', 'guides/b'] },
      { tab: 'B', href: '/guides/c' },
    ],
    global: { anchors: [{ anchor: 'C', href: 'example.com/blog' }] },
  };
  expect(
    await problemsOf({
      theme: 'mint',
      navigation,
      logo: { light: '/l.svg', href: '/nowhere' },
      navbar: { links: [{ label: 'D', href: '/aa' }], primary: { label: 'E', href: '/old' } },
      footer: { links: [{ header: 'F', items: [{ label: 'G', href: '../x' }] }], socials: { website: '/about' } },
      redirects: [{ source: '/old', destination: '/a' }],
    }),
  ).toEqual([
    '/navigation/tabs/1/href link/page-not-found The link `/guides/c` points to a page that does not exist. Did you mean `/guides/b`?',
    '/navigation/global/anchors/0/href link/page-not-found The link `example.com/blog` points to a page that does not exist. Did you mean `https://example.com/blog`?',
    '/logo/href link/page-not-found The link `/nowhere` points to a page that does not exist.',
    '/navbar/links/0/href link/page-not-found The link `/aa` points to a page that does not exist. Did you mean `/a`?',
    '/navbar/primary/href link/redirected The link `/old` is redirected to `/a`. Write `/a`.',
    '/footer/socials/website link/page-not-found The link `/about` points to a page that does not exist.',
    '/footer/links/0/items/0/href link/page-not-found The link `../x` points to a page that does not exist.',
  ]);
});

it('links of the classic form too, and other links are right', async () => {
  const navigation = [{ group: 'A', pages: ['a', 'guides/b'] }];
  const links = ['/', 'a', '/guides/b#part', 'file.pdf', 'https://example.com', 'mailto:a@example.com', '/guides/b?x=1'];
  expect(
    await problemsOf({
      navigation,
      topbarLinks: [...links, '/aaa'].map((url) => ({ name: 'A', url })),
      topbarCtaButton: { name: 'B', url: '/c' },
    }),
  ).toEqual([
    '/topbarLinks/7/url link/page-not-found The link `/aaa` points to a page that does not exist.',
    '/topbarCtaButton/url link/page-not-found The link `/c` points to a page that does not exist.',
  ]);
});
