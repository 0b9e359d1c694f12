// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/repository.ts';
import '../../../src/client/layout/remote-counts.ts';
import { $, print, settle, show, usePage } from '../support/page.ts';

usePage();

let answer: unknown;
const requests: [url: string, accept: string | undefined][] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { accept?: string } } = {}) => {
    requests.push([url, headers?.accept]);
    if (answer instanceof Error) throw answer;
    return { json: async () => answer };
  });
});

async function load(html: string, body: unknown): Promise<string> {
  answer = body;
  const element = show(html);
  await settle();
  return print(element);
}

describe('a repository', () => {
  const html = (slug: string) =>
    `<lectern-repository data-slug="${slug}"><a>${slug}</a><p class="lc-repository-description" hidden></p><p class="lc-repository-figures" hidden></p></lectern-repository>`;

  it('shows what GitHub says of it, and asks once', async () => {
    const body = { description: 'Docs', stargazers_count: 12_345, forks_count: 99 };
    const shown = await load(html('a/b'), body);
    expect(shown).toBe(
      [
        'lectern-repository[data-slug=a/b]',
        '  a "a/b"',
        '  p.lc-repository-description "Docs"',
        '  p.lc-repository-figures "12.3K stars · 99 forks"',
      ].join('\n'),
    );
    expect(await load(html('a/b'), new Error('offline'))).toBe(shown);
    expect(requests).toEqual([['https://api.github.com/repos/a/b', 'application/vnd.github+json']]);
  });

  it('shows figures without a description', async () => {
    expect(await load(html('a/c'), { description: null, stargazers_count: 0, forks_count: null })).toContain(
      '  p.lc-repository-description[hidden]\n  p.lc-repository-figures "0 stars · 0 forks"',
    );
  });

  it.each([new Error('offline'), { message: 'rate limit' }])('stands by its name when GitHub answers %s', async (body) => {
    expect(await load(html('a/d'), body)).toContain('  p.lc-repository-description[hidden]\n  p.lc-repository-figures[hidden]');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('stars', () => {
  it('are shown short, and named in full', async () => {
    expect(await load('<lectern-stars data-repository="a/b"><span></span></lectern-stars>', { stargazers_count: 12_345 })).toBe(
      'lectern-stars[data-repository=a/b][title=12,345 stars][data-ready]\n  span "12.3k"',
    );
    expect(requests).toEqual([['https://api.github.com/repos/a/b', 'application/vnd.github+json']]);
    expect(sessionStorage.getItem('lectern-stars:a/b')).toBe('12345');
  });

  it('are asked for once for all places of a page', async () => {
    await load('<p><lectern-stars data-repository="a/two"></lectern-stars><lectern-stars data-repository="a/two"></lectern-stars></p>', {
      stargazers_count: 1,
    });
    expect([requests.length, document.querySelectorAll('[data-ready]').length]).toEqual([1, 2]);
  });

  it('are remembered for the session', async () => {
    sessionStorage.setItem('lectern-stars:a/three', '1200');
    expect(await load('<lectern-stars data-repository="a/three"><span></span></lectern-stars>', {})).toContain('span "1.2k"');
    expect(requests).toEqual([]);
  });

  it.each([new Error('offline'), { message: 'rate limit' }])('stay away when GitHub answers %s', async (body) => {
    const slug = `a/${body instanceof Error}`;
    expect(await load(`<lectern-stars data-repository="${slug}"><span></span></lectern-stars>`, body)).toBe(
      `lectern-stars[data-repository=${slug}][hidden]\n  span`,
    );
  });
});

describe('members of a server', () => {
  const html = (invitation: string) => `<lectern-members data-invitation="${invitation}"><span></span></lectern-members>`;

  it('are shown short, and named in full', async () => {
    expect(await load(html('a b'), { approximate_presence_count: 1500 })).toBe(
      'lectern-members[data-invitation=a b][title=1,500 online][data-ready]\n  span "1.5k"',
    );
    expect(requests).toEqual([['https://discord.com/api/v9/invites/a%20b?with_counts=true', undefined]]);
    expect(await load(html('a b'), new Error('offline'))).toContain('span "1.5k"');
  });

  it.each([new Error('offline'), { message: 'unknown' }])('stay away when Discord answers %s', async (body) => {
    expect(await load(html('c'), body)).toBe('lectern-members[data-invitation=c][hidden]\n  span');
    expect($('lectern-members').title).toBe('');
  });
});
