import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXPLANATIONS } from '@lectern/core/explanations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagefind } from '../../packages/lectern/src/client/search/pagefind.ts';
import { Searcher } from '../../packages/lectern/src/client/search/searcher.ts';
import { type FolderServer, serveFolder } from '../browser/support/serve-folder.ts';
import { runHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

let server: FolderServer;
let searcher: Searcher;

beforeAll(async () => {
  const output = await writeFolder('docs-search');
  expect((await runHere(['build', '.', '--out-dir', output], docs)).exitCode).toBe(0);
  const index = path.join(output, '_lectern/search');
  server = await serveFolder(index);
  const pagefind = (await import(pathToFileURL(path.join(index, 'pagefind.js')).href)) as Pagefind;
  const readWords = async () => readFileSync(path.join(index, 'words.txt'), 'utf8');
  searcher = await Searcher.open({ pagefind, folders: [server.url('')], readWords, worker: false });
});

afterAll(() => server?.close());

describe('the search of our own docs', () => {
  it.each(Object.keys(EXPLANATIONS))('finds the section of %s', async (code) => {
    const [hit] = (await searcher.search(code)).hits;
    expect(hit?.sections.map(({ url }) => url)).toContain(`${hit?.data.url}#${code.replace('/', '')}`);
    expect(hit?.data.url).toMatch(/^\/guides\/diagnostics\//);
  });

  it('finds the right page of 96 of 100 everyday queries among the first three', async () => {
    const missed: string[] = [];
    for (const line of readFileSync(new URL('docs-queries.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')) {
      const [query = '', pages = ''] = line.split('→').map((part) => part.trim());
      const found = (await searcher.search(query)).hits.slice(0, 3).map(({ data }) => data.url);
      if (!pages.split(' | ').some((page) => found.includes(`/${page}`))) missed.push(`${line}, found ${found.join(' ')}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4);
  });
});
