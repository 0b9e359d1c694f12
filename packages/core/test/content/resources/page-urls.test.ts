import { describe, expect, it } from 'vitest';
import { pageHref } from '../../../src/content/resources/page-urls.ts';
import { build, memoryFolder } from '../build.ts';

describe('URLs of pages', () => {
  it('have no trailing slash by default', () => {
    expect(['', 'guides/start', 'guides/a b'].map((path) => pageHref('/docs', path))).toEqual([
      '/docs/',
      '/docs/guides/start',
      '/docs/guides/a%20b',
    ]);
  });

  it('have the form of the site', () => {
    expect(['', 'guides/start'].map((path) => pageHref('/docs', path, { ending: '.html', home: '/docs.html' }))).toEqual([
      '/docs.html',
      '/docs/guides/start.html',
    ]);
  });

  it('have it in links to pages and to redirected paths, but not in those to files', () => {
    const files = { 'start.mdx': '', 'a.pdf': '' };
    const resources = {
      ...memoryFolder(files, '/docs'),
      pageUrls: { ending: '/', home: '/docs/' } as const,
      findRedirect: (path: string) => (path === 'old' ? { destination: '/start', permanent: true } : undefined),
    };
    const { html } = build('[a](/start?q#h) [b](old) [c](/a.pdf)', files, { resources });
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/docs/start/?q#h', '/docs/old/', '/docs/a.pdf']);
  });
});
