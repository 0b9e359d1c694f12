import { describe, expect, it } from 'vitest';
import type { RedirectConfig } from '../../src/config/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { findFirstPages } from '../../src/redirects/folders.ts';
import { planRedirects } from '../../src/redirects/plan.ts';
import { createRedirectResolver, findMovedPages } from '../../src/redirects/resolve.ts';

/** `source destination`; `?` in front makes a redirect temporary. */
type Written = string;

const configOf = (written: Written, line: number): RedirectConfig => {
  const [source = '', destination = ''] = written.replace(/^\?/, '').split(' ');
  return { source, destination, permanent: !written.startsWith('?'), location: { file: 'docs.json', line, column: 1 } };
};

function plan(written: Written[], pages: string[] = [], base = '') {
  const configs = written.map((one, index) => configOf(one, index + 1));
  const names = new Set(pages);
  const { redirects, diagnostics } = planRedirects(configs, {
    pages: names,
    isListed: (path) => path !== 'unlisted',
    isFile: (file) => file === 'files/spec.pdf',
    base,
  });
  const resolver = createRedirectResolver(redirects, (path) => names.has(path));
  return { redirects, resolver, problems: diagnostics.map(formatDiagnostic).join('\n\n') };
}

const lead = (written: Written[], path: string, pages?: string[]) => plan(written, pages).resolver.resolve(path)?.destination;

describe('a literal redirect', () => {
  it('is ignored if no file can have its path', () => {
    const sources = [`/${'a'.repeat(256)}`, `/${'a/'.repeat(1500)}`, `/${'ä'.repeat(128)}`, `/${'a'.repeat(255)}`];
    const { redirects, problems } = plan(
      sources.map((source) => `${source} /new`),
      ['new'],
    );
    expect(redirects.exact.map(({ source }) => source)).toEqual(['a'.repeat(255)]);
    expect(problems.split('\n\n').map((problem) => problem.replace(/`.*`/, '…'))).toEqual(
      [1, 2, 3].map(
        (line) => `docs.json:${line}:1  warning  config/redirect-source
  The redirect of … is ignored: its path is too long for a file.
  Write a path of this site, for example \`/old-page\`.`,
      ),
    );
  });

  it('is ignored if it is an expression', () => {
    const { redirects, problems } = plan(['/(users|teams)/:id /new', '/:lang(en|fr) /new', '/a(b) /new', '/c(.*) /new'], ['new']);
    expect([redirects.exact.length, redirects.patterns.length]).toEqual([1, 1]);
    expect(problems).toContain('`/(users|teams)/:id` is ignored: `(users|teams)` is an expression');
  });

  it('may start at the root, and lead to another host or to a place', () => {
    expect(lead(['/ /start'], '', ['', 'start'])).toBe('/start');
    expect(lead(['/chat https://chat.example/room?x=1'], 'chat')).toBe('https://chat.example/room?x=1');
    expect(lead(['/faq /help#faq'], 'faq', ['help'])).toBe('/help#faq');
  });

  it('says where pages went that had another path, through chains and without query and hash', () => {
    const { redirects, resolver } = plan(
      ['/old /older', '/older /new?from=old#there', '/chat https://chat.example', '/lost /nowhere'],
      ['new'],
    );
    expect(findMovedPages(redirects, resolver, new Set(['new']))).toEqual({ old: 'new', older: 'new' });
  });

  it('wins over a page, with a warning when the navigation lists that', () => {
    const { problems, resolver } = plan(['/a /b', '/unlisted /b'], ['a', 'b', 'unlisted']);
    expect(resolver.exact('unlisted')?.destination).toBe('/b');
    expect(problems).toBe(`docs.json:1:1  warning  config/redirect-over-page
  \`/a\` is redirected to \`/b\`, so the page in the navigation is never shown.
  Remove the redirect, or remove the page from the navigation.`);
  });

  it('to a path without a page is reported, with the page that was meant', () => {
    expect(plan(['/old /gides/start', '/spec /files/spec.pdf'], ['guides/start']).problems).toBe(
      `docs.json:1:1  warning  link/page-not-found
  The redirect of \`/old\` points to \`/gides/start\`, which does not exist.
  Did you mean \`/guides/start\`?`,
    );
  });
});

describe('wildcards', () => {
  it.each([
    ['/v1/:slug*', '/v2/:slug*', 'v1/a/b', '/v2/a/b'],
    ['/v1/:slug*', '/v2/:slug*', 'v1', '/v2'],
    ['/v1/:rest*', '/v2/:rest', 'v1/a', '/v2/a'],
    ['/v1/:slug+', '/v2/:slug+', 'v1', undefined],
    ['/user/:id/posts', '/people/:id', 'user/ann/posts', '/people/ann'],
    ['/user/:id', '/people/:id', 'user/ann/posts', undefined],
    ['/old/*', '/new/*', 'old/a/b', '/new/a/b'],
    ['/old/*', '/new', 'old/a/b', '/new'],
    ['/old/*', '/new/:splat', 'old/a', '/new/a'],
    ['/old-*', '/new-*', 'old-one/two', '/new-one/two'],
    ['/old/(.*)', 'https://other.example:8080/$x/*', 'old/a', 'https://other.example:8080/%24x/a'],
    ['/*', '/gone', 'whatever/it/is', '/gone'],
    ['/a.b/*', '/c/*', 'axb/d', undefined],
  ])('%s → %s takes %s to %s', (source, destination, path, expected) => {
    expect(lead([`${source} ${destination}`], path, ['gone'])).toBe(expected);
  });

  it('come after literal redirects, and never hide a page', () => {
    const written: Written[] = ['/old/:slug* /new/:slug*', '/old/one /first'];
    expect([lead(written, 'old/one'), lead(written, 'old/two'), lead(written, 'old/three', ['old/three'])]).toEqual([
      '/first',
      '/new/two',
      undefined,
    ]);
  });
});

describe('a chain', () => {
  it('is followed at once, and noted', () => {
    const { redirects, problems } = plan(['/a /b#x', '?/b /c', '/c /d'], ['d']);
    expect(redirects.exact.map(({ source, destination, permanent }) => [source, destination, permanent])).toEqual([
      ['a', '/d#x', false],
      ['b', '/d', false],
      ['c', '/d', true],
    ]);
    expect(problems.split('\n').slice(0, 3).join('\n')).toBe(`docs.json:1:1  notice  config/redirect-chain
  \`/a\` is redirected to \`/b#x\`, which is redirected to \`/d\`; readers go there directly.
  Use \`/d\` as the destination.`);
  });

  it('of a wildcard to itself is an error where no page ends it', () => {
    expect(plan(['/docs/:slug* /docs/v2/:slug*']).problems).toBe(`docs.json:1:1  error  config/redirect-loop
  The redirect of \`/docs/:slug*\` to \`/docs/v2/:slug*\` is a loop: the source also matches the destination.
  Use a destination that the source does not match.`);
    const ended = plan(['/docs/:slug* /docs/v2/:slug*'], ['docs/v2/start']);
    expect([ended.problems, ended.resolver.resolve('docs/start')?.destination]).toEqual(['', '/docs/v2/start']);
    expect(ended.resolver.resolve('docs/gone')).toBeUndefined();
  });
});

describe('a folder without a page', () => {
  const folders = (
    pages: string[],
    order: string[],
    written: Written[] = [],
    around: Partial<Parameters<typeof planRedirects>[1]> = {},
  ) => {
    const names = new Set(pages);
    const configs = written.map((one, index) => configOf(one, index + 1));
    const section = { id: '', groups: [], order };
    const { redirects, diagnostics } = planRedirects(configs, {
      pages: names,
      isListed: () => false,
      isFile: () => false,
      folders: findFirstPages({ sections: { '': section } }, names),
      base: '',
      ...around,
    });
    const resolver = createRedirectResolver(redirects, (path) => names.has(path));
    return { redirects, diagnostics, lead: (path: string) => resolver.resolve(path)?.destination };
  };

  it('leads to its first page in the navigation, or else by path', () => {
    const { redirects, lead } = folders(['a/z', 'a/b/d', 'a/b/c', 'e/f g', 'e/f'], ['a/b/d', 'a/z']);
    expect([lead('a'), lead('a/b'), lead('e'), lead('x')]).toEqual(['/a/b/d', '/a/b/d', '/e/f', undefined]);
    expect(redirects.exact.every(({ permanent }) => !permanent)).toBe(true);
    expect(folders(['e/f g'], []).lead('e')).toBe('/e/f%20g');
  });

  it('is the destination of a redirect without a problem', () => {
    const { lead, diagnostics } = folders(['a/b'], [], ['/old /a']);
    expect([lead('old'), diagnostics.map(({ code }) => code)]).toEqual(['/a/b', ['config/redirect-chain']]);
  });

  it('keeps its own page, its redirects, and the files and pages of others', () => {
    expect(folders(['a', 'a/b'], []).redirects.exact).toEqual([]);
    expect(folders(['a/b', 'c'], [], ['/a /c']).lead('a')).toBe('/c');
    expect(folders(['a/b', 'c'], [], ['/:any /c']).lead('a')).toBe('/c');
    expect(folders(['a/b'], [], [], { metBy: () => 'a/index.html' }).redirects.exact).toEqual([]);
    expect(folders(['a/b'], [], [], { ownedBy: () => 'src/pages/a.astro' }).redirects.exact).toEqual([]);
  });

  it('does not lead in a circle', () => {
    const { redirects } = folders(['a/b'], [], ['/a/b /a']);
    expect(redirects.exact.map(({ source }) => source)).not.toContain('a');
  });
});

it('a source with many wildcards takes no time, also while others are checked', () => {
  const { problems, redirects } = plan([`/:a${'*'.repeat(40)}+ /:a`, `/${'a'.repeat(200)} /${'a'.repeat(200)}b`]);
  expect(problems).toContain('config/redirect-wildcards');
  expect(redirects.patterns).toEqual([]);
});
