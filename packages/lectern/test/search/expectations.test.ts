import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskCache } from '@lectern/core';
import { expect, it } from 'vitest';
import { DevSearch } from '../../src/search/dev-search.ts';
import { testExpectations } from '../../src/search/expectations.ts';
import type { SearchPage } from '../../src/search/types.ts';
import { parseOutline } from './outline.ts';

const shared = { breadcrumb: [], keywords: [], boost: 1, deprecated: false, isTranslated: true, synonyms: [['k8s', 'kubernetes']] };
const pages: [page: SearchPage, text: string][] = [
  [{ path: 'start', url: '/base/start', title: 'Start', language: 'en', ...shared }, 'Straße and harbours, or kubernetes.'],
  [{ path: 'kube', url: '/base/kube', title: 'Kubernetes', language: 'en', ...shared }, 'Pods.'],
  [{ path: 'ja/start', url: '/base/ja/start', title: '開始', language: 'ja', ...shared }, '港の船。'],
];

it('§settings.search.expect names queries that do not find their pages', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-expect-'));
  const index = new DevSearch({
    pages: () => pages.map(([page, text]) => ({ page, text: async () => parseOutline(text) })),
    cache: new DiskCache({ folder }),
    onProblem: () => {},
  });
  const at = { location: { file: 'docs.json', line: 3, column: 5 } };
  const expected = [
    ['k8s', 'kube'],
    ['k8s', 'start'],
    ['strasse', 'start'],
    ['harbour', 'start'],
    ['港', 'ja/start'],
    ['港', 'start'],
    ['zebra', 'kube'],
    ['start', 'lost'],
  ].map(([query = '', page = '']) => ({ query, page, ...at }));
  const found = await testExpectations(
    expected,
    pages.map(([page]) => page),
    index,
  );
  rmSync(folder, { recursive: true, force: true });
  expect(found.map(({ message }) => message)).toEqual([
    'Search for "港" does not find `/start`.',
    'Search for "zebra" does not find `/kube`.',
    'The page `/lost`, which "start" must find, is not in the search index.',
  ]);
  expect(found[0]).toMatchObject({ code: 'search/not-found', severity: 'warning', ...at });
});
