// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/home-redirect.ts';
import '../../../src/client/layout/not-found.ts';
import { $, again, click, print, settle, show, usePage, visit } from '../support/page.ts';

usePage();

describe('a redirect that only a browser can follow', () => {
  const BASE = '/docs';

  /** Where a page with these rules leads from an address; undefined when it stays. */
  async function from(address: string, rules: object): Promise<string | undefined> {
    visit(address);
    show(`<script type="application/json" data-redirects>${JSON.stringify({ places: [], patterns: [], base: BASE, ...rules })}</script>`);
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await import(/* @vite-ignore */ `../../../src/client/layout/follow-redirects.ts?${again()}`);
    const [target] = replaced.mock.calls[0] ?? [];
    replaced.mockRestore();
    return target as string | undefined;
  }
  const place = (more: object) => ({ places: [{ hash: '', query: [], to: '/docs/new', ...more }] });

  it.each([
    ['/docs/old?q=1#a', { path: '/old' }, '/docs/new?q=1#a'],
    ['/docs/old/', { path: '/old' }, '/docs/new'],
    ['/docs/%C3%BCber', { path: '/%C3%BCber' }, '/docs/new'],
    ['/docs/100%', { path: '/100%25' }, '/docs/new'],
    ['/docs/other', { path: '/old' }, undefined],
    ['/docs/any', {}, '/docs/new'],
    ['/docs/old#a', { path: '/old', hash: '#a' }, '/docs/new'],
    ['/docs/old#%C3%BC', { path: '/old', hash: '#ü' }, '/docs/new'],
    ['/docs/old#b', { path: '/old', hash: '#a' }, undefined],
    ['/docs/old?a=1&b=2', { path: '/old', query: ['b=2'] }, '/docs/new'],
    ['/docs/old?a=1&b=2', { path: '/old', query: ['b=2', 'c=3'] }, undefined],
    ['/docs/old?q=1', { path: '/old', to: '/docs/new?own=1' }, '/docs/new?own=1'],
    ['/docs/old?q=1', { path: '/old', to: 'https://else.example/a' }, 'https://else.example/a'],
    ['/docs/old?q=1', { path: '/old', to: '//else.example/a' }, undefined],
    ['/docs/old?q=1', { path: '/old', to: '/\\else.example/a' }, undefined],
    ['/docs/new', { path: '/new' }, undefined],
  ])('from %s by %j is %s', async (address, rule, target) => {
    expect(await from(address, place(rule))).toBe(target);
  });

  it.each([
    ['/docs/v1/a?q=1#x', '/v1/(.*)', '/v2/$1', '/docs/v2/a?q=1#x'],
    ['/docs/v1/', '/v1(?:/(.*))?', '/v2/$1', '/docs/v2'],
    ['/docs/v1/a', '/v1/(.*)', '/v2//b/$1', '/docs/v2/b/a'],
    ['/docs/v1/a', '/v1/(.*)', 'https://old.example/$1/', 'https://old.example/a/'],
    ['/docs/v1/a', '/v1/(.*)', '/v2/?page=$1', '/docs/v2?page=a'],
    ['/docs/v1/%5Ca%09', '/v1/(.*)', '/$1', '/docs/%5Ca%09'],
    ['/docs/v2/a', '/v1/(.*)', '/v3/$1', undefined],
  ])('from %s by the pattern %s to %s is %s', async (address, pattern, to, target) => {
    expect(
      await from(address, {
        patterns: [
          { from: '/nothing', to: '/never' },
          { from: pattern, to },
        ],
      }),
    ).toBe(target);
  });

  it('is one of a place before one by a pattern', async () => {
    expect(await from('/docs/old', { ...place({ path: '/old' }), patterns: [{ from: '/old', to: '/other' }] })).toBe('/docs/new');
  });

  it('is followed when the hash changes, and is none without rules', async () => {
    await from('/docs/old', place({ path: '/old', hash: '#a' }));
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
    visit('/docs/old#a');
    window.dispatchEvent(new Event('hashchange'));
    expect(replaced.mock.calls).toEqual([['/docs/new']]);
    show('<p></p>');
    window.dispatchEvent(new Event('hashchange'));
    expect(replaced).toHaveBeenCalledOnce();
  });
});

describe('the way home from a page that is missing', () => {
  const HOME = '<lectern-home-redirect hidden data-href="/home"><b data-count>6</b><button>Stay</button></lectern-home-redirect>';

  function open(html = HOME) {
    vi.useFakeTimers();
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
    return { home: show(html), replaced };
  }

  it('is taken after six seconds, which are counted', () => {
    const { home, replaced } = open();
    expect(home.hidden).toBe(false);
    vi.advanceTimersByTime(1000);
    expect($('b').textContent).toBe('5');
    vi.advanceTimersByTime(4000);
    expect([$('b').textContent, replaced.mock.calls]).toEqual(['1', []]);
    vi.advanceTimersByTime(5000);
    expect([$('b').textContent, replaced.mock.calls]).toEqual(['0', [['/home']]]);
  });

  it('is not taken by those who stay or leave', () => {
    const { home, replaced } = open();
    click($('button'));
    expect(home.hidden).toBe(true);
    open().home.remove();
    vi.advanceTimersByTime(10_000);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('leads to the root without an address, a count and a button', () => {
    const { replaced } = open('<lectern-home-redirect></lectern-home-redirect>');
    vi.advanceTimersByTime(6000);
    expect(replaced.mock.calls).toEqual([['/']]);
  });
});

describe('suggestions for a page that is missing', () => {
  async function open(path: string, answer: () => Promise<unknown>): Promise<string> {
    visit(path);
    const requests: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requests.push(url);
      return answer();
    });
    const suggestions = show('<lectern-suggestions hidden data-href="/docs/pages.json" data-base="/docs"><ul></ul></lectern-suggestions>');
    await settle();
    expect(requests).toEqual(['/docs/pages.json']);
    return print(suggestions);
  }
  const pages = async () => ({
    json: async () => [
      ['guides/quick start', 'Quick start', 'Guides › Start'],
      ['other', 'Other'],
    ],
  });

  it('are links to the nearest pages', async () => {
    expect(await open('/docs/guides/quick%20strat', pages)).toBe(
      [
        'lectern-suggestions[data-href=/docs/pages.json][data-base=/docs]',
        '  ul',
        '    li',
        '      a[href=/docs/guides/quick%20start]',
        '        "Quick start"',
        '        small "Guides › Start"',
      ].join('\n'),
    );
  });

  it('stay hidden where nothing is near, or the list cannot be read', async () => {
    expect(await open('/docs/zzz', pages)).toContain('[hidden]');
    expect(await open('/docs/guides', () => Promise.reject(new Error('offline')))).toContain('[hidden]');
  });
});

describe('the page behind a link', () => {
  const LINKS = `<main><a id="next" href="/next?q=1#a"><b>Next</b></a><a id="here" href="/page#x">Here</a><a id="out" href="https://else.example/">Out</a>
    <a id="tab" href="/tab" target="_blank">Tab</a><a id="file" href="/file" download>File</a><a id="other" href="/other">Other</a></main>`;

  async function load(connection?: object): Promise<void> {
    visit('/page');
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    show(LINKS);
    await import(/* @vite-ignore */ `../../../src/client/layout/page-change/prefetch.ts?${again()}`);
  }
  const over = (selector: string, type = 'pointerover') => $(selector).dispatchEvent(new Event(type, { bubbles: true }));
  const hints = () => [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

  it('is fetched once when the pointer rests on it', async () => {
    await load();
    over('#next b');
    vi.advanceTimersByTime(79);
    expect(hints()).toEqual([]);
    vi.advanceTimersByTime(1);
    over('#next');
    vi.advanceTimersByTime(100);
    expect(hints()).toEqual(['prefetch /next?q=1']);
  });

  it('is fetched when the focus reaches it', async () => {
    await load();
    over('#next', 'focusin');
    vi.advanceTimersByTime(80);
    expect(hints()).toHaveLength(1);
  });

  it('is not fetched when the pointer goes on', async () => {
    await load();
    over('#next');
    over('#other');
    vi.advanceTimersByTime(80);
    over('#next');
    over('main');
    vi.advanceTimersByTime(80);
    expect(hints()).toEqual(['prefetch /other']);
  });

  it.each(['#here', '#out', '#tab', '#file'])('is not fetched for %s', async (selector) => {
    await load();
    over(selector);
    vi.advanceTimersByTime(80);
    expect(hints()).toEqual([]);
  });

  it.each([
    [{ saveData: true }, 0],
    [{ effectiveType: 'slow-2g' }, 0],
    [{ effectiveType: '4g', saveData: false }, 1],
  ])('over the connection %j is fetched %i times', async (connection, count) => {
    await load(connection);
    over('#next');
    vi.advanceTimersByTime(80);
    expect(hints()).toHaveLength(count);
  });
});
