import { expect, it } from 'vitest';
import { read, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs({ origin: undefined });

it('has neither pages nor rules for redirects that the server of the site answers', async () => {
  const redirects = [
    { source: '/old', destination: '/new' },
    { source: '/soon', destination: '/new', permanent: false },
    { source: '/all/*', destination: '/:splat' },
  ];
  const pages = Object.fromEntries(['index', 'new', 'old'].map((page) => [`${page}.mdx`, `# ${page}`]));
  const config = JSON.stringify({ name: 'Harbor', navigation: [], redirects });
  const docs = await serve({ 'docs.json': config, ...pages }, { answersRedirects: true });
  expect(docs.runtime.paths().sort()).toEqual(['', 'new', 'soon']);
  expect(read(docs, '_redirects')).toBe('/soon /new 307\n/all / 308\n/all/:lectern /:lectern 308\n/all/:lectern/* /:lectern/:splat 308\n');
});
