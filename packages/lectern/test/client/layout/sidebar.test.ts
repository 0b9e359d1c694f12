// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/sidebar.ts';
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
    ['at the top', [0, 0, 10, 20], [0, 0]],
    ['at the bottom', [0, 280, 10, 20], [0, 0]],
    ['below', [0, 281, 10, 20], [181, 0]],
    ['at the left', [-1, 0, 10, 20], [0, -31]],
    ['at the right', [81, 0, 10, 20], [0, 51]],
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
    const requests: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requests.push(url);
      return answer();
    });
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
    expect(print($('nav'))).toBe(
      [
        'nav',
        '  details[data-group=guides]',
        '    summary',
        '      b "Guides"',
        '    a[href=/guides/second] "Second"',
        '  a[href=/far][data-more]',
      ].join('\n'),
    );
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
