import { expect, it } from 'vitest';
import { withoutUnlinked } from '../../src/outputs/private-files.ts';

const assets = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1 }));

it('an archive is not published if nothing links it', () => {
  const { published, diagnostics } = withoutUnlinked(assets('logo.svg', 'backup.zip'), () => new Set());
  expect(published).toEqual(assets('logo.svg'));
  expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([['site/private-file', 'backup.zip']]);
});

it('a linked archive is published', () => {
  expect(withoutUnlinked(assets('sdk.zip'), () => new Set(['sdk.zip']))).toEqual({ published: assets('sdk.zip'), diagnostics: [] });
});

it('of a project, data and code are published if a page links them, and documents and media always', () => {
  const kept = assets('logo.svg', 'manual.pdf', 'prices.csv', 'used.json');
  const { published, diagnostics } = withoutUnlinked(
    [...kept, ...assets('data.json', 'config.yaml', 'coverage.html', 'tool.js')],
    () => new Set(['used.json']),
    { isProject: true },
  );
  expect([published, diagnostics]).toEqual([kept, []]);
});
