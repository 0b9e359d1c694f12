// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/sidebar/sidebar.ts';
import { reveal } from '../../../src/client/layout/reveal.ts';
import { $, forbidStorage, place, print, settle, show, usePage } from '../support/page.ts';

usePage();

const SIDEBAR = `<lectern-sidebar data-files="/_nav/"><nav class="lc-sidebar-nav"><ul class="lc-sidebar-list">
  <li><a href="/start">Start</a></li>
  <li><details data-group="guides"><summary>Guides</summary></details></li>
  <li><details data-group="api" open><summary>API</summary><a href="/api" aria-current="page">API</a></details></li>
</ul></nav></lectern-sidebar>`;

const openGroups = () => [...document.querySelectorAll<HTMLElement>('details[open]')].map((group) => group.dataset.group).join(' ');

function toggle(group: string): void {
  const details = $<HTMLDetailsElement>(`[data-group="${group}"]`);
  details.open = !details.open;
}

/** Replaces `fetch`. Returns the requested URLs, which are added as they come. */
function answerFetch(answer: () => Promise<unknown>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return answer();
  });
  return requests;
}

/** Leaves the page, and opens the next one. */
function next(html = SIDEBAR): void {
  window.dispatchEvent(new Event('pagehide'));
  show(html);
}

describe('the sidebar on the next page', () => {
  it('has the groups open that the reader opened, and is scrolled as it was', () => {
    show(SIDEBAR);
    toggle('guides');
    $('lectern-sidebar').scrollTop = 120;
    next();
    expect([openGroups(), $('lectern-sidebar').scrollTop]).toEqual(['guides api', 120]);
    toggle('guides');
    next();
    expect(openGroups()).toBe('api');
  });

  it('keeps the group of the page open', () => {
    show(SIDEBAR);
    toggle('api');
    next();
    expect(openGroups()).toBe('api');
  });

  it('starts afresh in another section', () => {
    show(SIDEBAR);
    toggle('guides');
    $('lectern-sidebar').scrollTop = 120;
    next(SIDEBAR.replace('/start', '/reference'));
    expect([openGroups(), $('lectern-sidebar').scrollTop]).toEqual(['api', 0]);
  });

  it('is as it was printed where storage is forbidden or spoiled', () => {
    sessionStorage.setItem('lectern-sidebar', '{');
    show(SIDEBAR);
    expect(openGroups()).toBe('api');
    forbidStorage();
    next();
    expect(openGroups()).toBe('api');
  });

  it('is not stored after it is gone', () => {
    show(SIDEBAR);
    show('<p></p>');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the current entry', () => {
  it('is scrolled into the sidebar and into the bar of tabs', () => {
    const sidebar = show(SIDEBAR);
    show('<header id="navbar"><div class="nav-tabs"><ul><li><a aria-current="true">API</a></li></ul></div></header>');
    place($('ul'), 0, 0, 300, 40);
    place($('#navbar a'), 400, 0, 60, 40);
    place(sidebar, 0, 0, 200, 300);
    place($('[aria-current]', sidebar), 0, 500, 100, 20);
    document.body.append(sidebar);
    expect([$('ul').scrollLeft, sidebar.scrollTop]).toEqual([300, 400]);
  });

  it.each([
    ['above', [0, -50, 10, 20], [-150, 0]],
    ['below a field that is pinned to the top', [0, 64, 10, 20], [0, 0]],
    ['under that field', [0, 63, 10, 20], [-37, 0]],
    ['at the bottom', [0, 280, 10, 20], [0, 0]],
    ['below', [0, 281, 10, 20], [181, 0]],
    ['at the left', [-1, 64, 10, 20], [0, -31]],
    ['at the right', [81, 64, 10, 20], [0, 51]],
  ] as const)('%s of its box is shown', (_, [left, top, width, height], scrolled) => {
    const box = show('<div><a></a></div>');
    place(box, 0, 0, 90, 300);
    place($('a'), left, top, width, height);
    reveal(box, $('a'));
    expect([box.scrollTop, box.scrollLeft]).toEqual(scrolled);
  });

  it('is nothing to do without a box or an entry', () => {
    const box = show('<div></div>');
    reveal(null, box);
    reveal(box, null);
    reveal(box, undefined);
    expect(box.scrollTop).toBe(0);
  });
});

describe('a group whose entries come later', () => {
  const LATER = `<lectern-sidebar data-files="/_nav/"><nav><a href="/guides/first" data-more="guides"><b>Guides</b></a><a href="/far" data-more></a></nav></lectern-sidebar>`;

  async function open(answer: () => Promise<unknown>): Promise<string[]> {
    const requests = answerFetch(answer);
    show(LATER);
    await vi.dynamicImportSettled();
    toggle('guides');
    await settle();
    toggle('guides');
    await settle();
    return requests;
  }

  it('opens in place, and loads them once', async () => {
    expect(await open(async () => ({ ok: true, text: async () => '<a href="/guides/second">Second</a>' }))).toEqual(['/_nav/guides.htm']);
    expect(print($('nav')).split('\n')).toEqual([
      'nav',
      '  details[data-group=guides]',
      '    summary',
      '      b "Guides"',
      '    a[href=/guides/second] "Second"',
      '  a[href=/far][data-more]',
    ]);
  });

  it.each([
    ['answers with an error', async () => ({ ok: false, status: 500 })],
    ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ])('leads to its first page where the server %s', async (_, answer) => {
    const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open(answer);
    expect(assigned.mock.calls).toEqual([['http://localhost:3000/guides/first']]);
  });
});

describe('a list of groups that is not whole', () => {
  const link = (from: number, count: number) =>
    `<li><a href="/g${from}" data-rest="top" data-from="${from}" data-count="${count}" data-groups>${count} more</a></li>`;
  const MIDDLE = `<lectern-sidebar data-files="/_nav/"><nav class="lc-sidebar-nav"><ul class="lc-sidebar-list">${link(0, 2)}
    <li><a href="/g2" aria-current="page">Group 2</a></li>${link(3, 1)}</ul></nav></lectern-sidebar>`;
  const WHOLE = `<ul>${[0, 1, 2, 3].map((index) => `<li><a href="/g${index}" data-more="f${index}">Group ${index}</a></li>`).join('')}</ul>`;

  const names = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

  async function load(answer: () => Promise<unknown>, html = MIDDLE): Promise<string[]> {
    const requests = answerFetch(answer);
    show(html);
    await vi.dynamicImportSettled();
    await settle();
    return requests;
  }
  const answer = async () => ({ ok: true, text: async () => WHOLE });

  it('becomes whole when the page has loaded, by one request', async () => {
    expect(await load(answer)).toEqual(['/_nav/top.htm']);
    expect(names()).toEqual(['Group 0', 'Group 1', 'Group 2', 'Group 3']);
    expect($('[aria-current]').textContent).toBe('Group 2');
    expect(document.querySelectorAll('details[data-group]')).toHaveLength(3);
    expect(document.activeElement).toBe(document.body);
  });

  it('is scrolled as on the page before', async () => {
    await load(answer);
    $('lectern-sidebar').scrollTop = 120;
    window.dispatchEvent(new Event('pagehide'));
    await load(answer);
    expect($('lectern-sidebar').scrollTop).toBe(120);
  });

  it('keeps its links to the rest where they cannot be loaded', async () => {
    const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await load(() => Promise.reject(new Error('offline')));
    expect([names(), assigned.mock.calls]).toEqual([['2 more', 'Group 2', '1 more'], []]);
  });

  it('waits for a click if it is one of pages', async () => {
    expect(await load(answer, MIDDLE.replaceAll(' data-groups', ''))).toEqual([]);
    $('[data-from="3"]').click();
    await settle();
    expect(names()).toEqual(['2 more', 'Group 2', 'Group 3']);
  });
});
