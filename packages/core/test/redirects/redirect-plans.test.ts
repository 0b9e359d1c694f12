import { describe, expect, it } from 'vitest';
import type { RedirectConfig } from '../../src/config/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { planRedirects } from '../../src/redirects/plan.ts';
import { createRedirectResolver } from '../../src/redirects/resolve.ts';

/** Plans `source destination` lines; `?` in front makes a redirect temporary. */
function plan(lines: string[], pages: string[] = [], base = '') {
  const configs = lines.map((line, index): RedirectConfig => {
    const [source = '', destination = ''] = line.replace(/^\?/, '').split(' ');
    return { source, destination, permanent: !line.startsWith('?'), location: { file: 'docs.json', line: index + 1, column: 1 } };
  });
  const names = new Set(pages);
  const planned = planRedirects(configs, { pages: names, isListed: () => true, isFile: (file) => file === 'a.pdf', base });
  const { exact, patterns, places } = planned.redirects;
  return {
    kinds: [exact, patterns, places].map((list) => list.map(({ source, destination }) => `${source} ${destination}`)),
    problems: planned.diagnostics.map((one) => formatDiagnostic(one).split('\n')),
    resolver: createRedirectResolver(planned.redirects, (path) => names.has(path)),
  };
}

it('leaves the pages of the surrounding site', () => {
  const location = { file: 'docs.json', line: 1, column: 1 };
  const { redirects, diagnostics } = planRedirects([{ source: '/taken', destination: '/', permanent: true, location }], {
    ...{ pages: new Set(['']), isListed: () => true, isFile: () => false, base: '' },
    ownedBy: (path) => (path === 'taken' ? '`src/pages/taken.astro`' : undefined),
  });
  expect(redirects.exact).toEqual([]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'docs.json:1:1  warning  page/path-reserved\n  `/taken` is not redirected, because the site has a page of its own there: `src/pages/taken.astro`.\n  Remove the redirect or the page.',
  ]);
});

describe('§settings.redirects §settings.redirects.source §settings.redirects.destination a redirect is planned by its source:', () => {
  it.each([
    ['/a /p', [['a /p'], [], []]],
    ['/A%20b/ /p', [['A b /p'], [], []]],
    ['/a.html /p', [['a.html /p'], [], []]],
    ['/a.HTM /p', [['a.HTM /p'], [], []]],
    ['/a/* /p', [[], ['/a/* /p'], []]],
    ['/a/:b /p', [[], ['/a/:b /p'], []]],
    ['/a?b=c /p', [[], [], ['/a?b=c /p']]],
    ['/a#b /p', [[], [], ['/a#b /p']]],
    ['/a/:b#c /p', [[], [], ['/a/:b#c /p']]],
    ['https://x.y/a /p', [[], [], []]],
    ['/a/../b /p', [[], [], []]],
    ['/a/./b /p', [[], [], []]],
  ])('%s', (line, kinds) => {
    expect(plan([line], ['p']).kinds).toEqual(kinds);
  });

  it.each(['https://x.y/a', '/a/../b', '/*/a/*/b/*'])('%s is ignored with a warning', (source) => {
    const { kinds, problems } = plan([`${source} /p`], ['p']);
    expect(kinds).toEqual([[], [], []]);
    expect(problems.map(([, message]) => message)).toEqual([expect.stringContaining(`The redirect of \`${source}\` is ignored: `)]);
  });

  it('with the parts of its query', () => {
    const redirects = planRedirects([{ source: '/a?b=c&&d#e', destination: '/p', permanent: true, location: { file: 'docs.json' } }], {
      pages: new Set(['p']),
      isListed: () => true,
      isFile: () => false,
      base: '',
    }).redirects;
    expect(redirects.places).toMatchObject([{ path: 'a', query: ['b=c', 'd'], hash: '#e' }]);
  });
});

describe('the base path in a destination', () => {
  it.each([
    ['/docs/p', '/docs', '/p'],
    ['/docs', '/docs', '/'],
    ['/docs/', '/docs', '/'],
    ['/docsy', '/docs', '/docsy'],
    ['/docs/p', '', '/docs/p'],
  ])('of %s with the base %j is removed: %s', (destination, base, expected) => {
    expect(plan([`/a ${destination}`], [], base).kinds[0]).toEqual([`a ${expected}`]);
  });
});

describe('a destination', () => {
  it.each([
    ['a page', '/p'],
    ['a page with a query', '/p?a#b'],
    ['a page with escapes', '/%70'],
    ['the root', '/'],
    ['a file', '/a.pdf'],
    ['another site', 'https://x.y/z'],
    ['mail', 'mailto:a@b.c'],
  ])('may be %s', (_, destination) => {
    expect(plan([`/a ${destination}`], ['p']).problems).toEqual([]);
  });

  it('without a page is reported without a suggestion if none is near', () => {
    expect(plan(['/a /quite/another'], ['p']).problems).toEqual([
      ['docs.json:1:1  warning  link/page-not-found', '  The redirect of `/a` points to `/quite/another`, which does not exist.'],
    ]);
  });

  it('without a page has a suggestion for the first 25', () => {
    const { problems } = plan(
      Array.from({ length: 26 }, (_, i) => `/a${i} /pagee`),
      ['page'],
    );
    expect(problems.filter((lines) => lines.includes('  Did you mean `/page`?'))).toHaveLength(25);
  });
});

describe('a chain of redirects', () => {
  it.each([
    ['keeps the query of the first', ['/a /b?x', '/b /p'], '/p?x'],
    ['has the query of the last', ['/a /b?x', '/b /p#y'], '/p#y'],
    ['may leave the site', ['/a /b', '/b https://x.y'], 'https://x.y'],
    ['may go through a pattern', ['/a /b/c', '/b/* /p'], '/p'],
    ['ends at a page that a pattern matches', ['/a /p', '/* /q'], '/p'],
    ['goes on at a page that is redirected', ['/a /p', '/p /q'], '/q'],
    ['of encoded paths', ['/a /b%20c', '/b%20c /p'], '/p'],
  ])('%s', (_, lines, expected) => {
    expect(plan(lines, ['p', 'q']).resolver.resolve('a')?.destination).toBe(expected);
  });

  it.each([
    [['/a /b', '/b /p'], true],
    [['?/a /b', '/b /p'], false],
    [['/a /b', '?/b /p'], false],
  ])('§settings.redirects.permanent %j is permanent if all are: %s', (lines, permanent) => {
    expect(plan(lines, ['p']).resolver.resolve('a')?.permanent).toBe(permanent);
  });

  it.each([
    [20, '/p'],
    [21, undefined],
  ])('of %i redirects leads to %s', (length, destination) => {
    const lines = Array.from({ length }, (_, i) => `/a${i} ${i === length - 1 ? '/p' : `/a${i + 1}`}`);
    const exact = lines.map((line) => ({
      source: line.split(' ')[0]?.slice(1) ?? '',
      destination: line.split(' ')[1] ?? '',
      permanent: true,
    }));
    const resolver = createRedirectResolver({ exact, patterns: [], places: [] }, () => false);
    expect(resolver.resolve('a0')?.destination).toBe(destination);
  });

  it('from a place on a page is followed and reported', () => {
    const { kinds, problems } = plan(['/p#a /b', '/b /q'], ['p', 'q']);
    expect(kinds[2]).toEqual(['/p#a /q']);
    expect(problems[0]?.slice(1)).toEqual([
      '  `/p#a` is redirected to `/b`, which is redirected to `/q`; readers go there directly.',
      '  Use `/q` as the destination.',
    ]);
  });

  it('that is a loop is left out, with a hint', () => {
    const { kinds, problems } = plan(['/a /b/c', '/b/:x /a']);
    expect(kinds[0]).toEqual([]);
    expect(problems[0]).toEqual([
      'docs.json:1:1  error  config/redirect-loop',
      '  The redirect of `/a` to `/b/c` is part of a loop.',
      '  Remove or change one of the redirects in the loop.',
    ]);
  });

  it.each(['/a/:x* /a/b/:x*', '/a/* /a/b/*', '/a/(.*) /a/b/*', '/a/:x+ /a/b/:x+'])('of a pattern to itself is left out: %s', (line) => {
    const { kinds, problems } = plan([line]);
    expect([kinds[1], problems.map(([head]) => head)]).toEqual([[], ['docs.json:1:1  error  config/redirect-loop']]);
  });
});
