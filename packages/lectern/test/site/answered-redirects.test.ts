import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Docs } from '../../src/site/docs.ts';

it('has neither pages nor rules for redirects that the server of the site answers', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lectern-answered-'));
  mkdirSync(path.join(root, 'docs'));
  const redirects = [
    { source: '/old', destination: '/new' },
    { source: '/soon', destination: '/new', permanent: false },
    { source: '/all/*', destination: '/:splat' },
  ];
  writeFileSync(path.join(root, 'docs/docs.json'), JSON.stringify({ name: 'Harbor', navigation: [], redirects }));
  for (const page of ['index', 'new', 'old']) writeFileSync(path.join(root, `docs/${page}.mdx`), `# ${page}`);
  const docs = new Docs({
    ...{ root: path.join(root, 'docs'), base: '', origin: undefined, exclude: [], mode: 'build', cacheDirectory: path.join(root, 'cache') },
    answersRedirects: true,
  });
  await docs.load();
  expect(docs.runtime.paths().sort()).toEqual(['', 'new', 'soon']);
  expect(docs.outputFile('_redirects')?.content()).toBe('/soon /new 307\n/all/* /:splat 308\n');
  docs.close();
  rmSync(root, { recursive: true });
});
