// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $, again, click, press, print, show, usePage, visit } from '../support/page.ts';

usePage();

class Source extends EventTarget {
  isOpen = true;
  readonly address: string;
  constructor(url: URL) {
    super();
    this.address = url.pathname + url.search;
    sources.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

let sources: Source[];
beforeEach(() => {
  sources = [];
  vi.stubGlobal('EventSource', Source);
});

const ATTRIBUTES =
  'data-changes="/_dev/changes" data-problem-styles="/_dev/problems.css" data-problem-list="/_dev/problems.json" data-panel-styles="/_dev/panel.css" data-editor="/_dev/editor"';

async function open(html = ''): Promise<void> {
  visit('/guides/start?q=1');
  show(`<main>${html}<script ${ATTRIBUTES}></script></main>`);
  await import(/* @vite-ignore */ `../../../src/client/dev/changes.ts?${again()}`);
}

/** The server tells of something. */
const tell = (type: string, data?: unknown) => sources.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
const problem = (text: string, place = '') => ({ place, text });
const problems = () => document.querySelector('section');

describe('a page in dev', () => {
  it('asks for changes of itself', async () => {
    await open();
    expect(sources.map(({ address }) => address)).toEqual(['/_dev/changes?path=%2Fguides%2Fstart']);
  });

  it('asks for nothing without an address', async () => {
    for (const attributes of ['', 'data-changes="/a"', ATTRIBUTES.replace(/data-editor=.*/, '')]) {
      show(`<script ${attributes}></script>`);
      await import(/* @vite-ignore */ `../../../src/client/dev/changes.ts?${again()}`);
    }
    expect(sources).toEqual([]);
  });

  it('reloads', async () => {
    await open();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    tell('reload');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('listens while somebody looks at it', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    const look = (isSeen: boolean) => {
      state.mockReturnValue(isSeen ? 'visible' : 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      return sources.map(({ isOpen }) => (isOpen ? 'open' : 'closed')).join(' ');
    };
    expect([look(false), look(true), look(true), look(false), look(true)]).toEqual(['', 'open', 'open', 'closed', 'closed open']);
    window.dispatchEvent(new Event('pagehide'));
    expect(sources.at(-1)?.isOpen).toBe(false);
    window.dispatchEvent(new Event('pageshow'));
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  });
});

describe('problems of a page', () => {
  it('are shown over it, with styles of their own', async () => {
    await open();
    tell('problems', [problem('a.mdx:1:2  error  one', 'a.mdx:1:2'), problem('two')]);
    expect(print(problems() as Element).split('\n')).toEqual([
      'section.dev-problems[role=alert][data-dev-problems]',
      '  h2 "2 problems to fix"',
      '  pre',
      '    button.dev-place[type=button][data-open-place] "a.mdx:1:2"',
      '    "error one"',
      '  pre "two"',
      '  button[type=button] "Hide"',
    ]);
    expect([...document.head.children].map((link) => print(link))).toEqual(['link[rel=stylesheet][href=/_dev/problems.css]']);
    tell('problems', [problem('one')]);
    expect($('h2').textContent).toBe('1 problem to fix');
    expect([document.head.children.length, document.querySelectorAll('section').length]).toEqual([1, 1]);
    tell('problems', []);
    expect(problems()).toBeNull();
  });

  it('stay when they are the same', async () => {
    await open();
    tell('problems', [problem('one')]);
    const before = problems();
    tell('problems', [problem('one')]);
    expect(problems()).toBe(before);
  });

  it('are hidden by the button and by Escape, and shown again when the page has changed', async () => {
    await open();
    tell('problems', [problem('one')]);
    click($('button'));
    expect(problems()).toBeNull();
    tell('problems', [problem('one')]);
    expect(problems()).not.toBeNull();
    press('a', { on: $('section') });
    expect(problems()).not.toBeNull();
    press('Escape', { on: $('section') });
    expect(problems()).toBeNull();
  });

  it('stay hidden when the connection is made again and nothing has changed', async () => {
    await open();
    tell('problems', [problem('one')]);
    click($('button'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    tell('problems', [problem('one')]);
    expect(problems()).toBeNull();
    tell('problems', [problem('one')]);
    expect(problems()).not.toBeNull();
  });

  it('that the page came with can be hidden too', async () => {
    await open('<section data-dev-problems><pre>one</pre></section>');
    click($('section button'));
    expect(problems()).toBeNull();
    tell('problems', [problem('one')]);
    expect(problems()).toBeNull();
  });
});

describe('a location of a problem', () => {
  const place = () => $('[data-open-place]');

  it('opens the editor', async () => {
    const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
    await open('<p>In <button data-open-place>a.mdx:1:2</button></p>');
    expect([...document.head.children].map((link) => print(link))).toEqual(['link[rel=stylesheet][href=/_dev/problems.css]']);
    click(place());
    expect(request.mock.calls).toEqual([
      ['/_dev/editor', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"place":"a.mdx:1:2"}' }],
    ]);
    click($('main p'));
    expect(request).toHaveBeenCalledOnce();
  });

  it('shows why the editor cannot be opened, until it can', async () => {
    const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('No editor was found.', { status: 500 }));
    await open();
    tell('problems', [problem('a.mdx:1:2  error', 'a.mdx:1:2')]);
    const failures = () => [...document.querySelectorAll('pre + [role=alert]')].map((one) => one.textContent);
    click(place());
    await expect.poll(failures).toEqual(['No editor was found.']);
    request.mockRejectedValue(new TypeError('No network'));
    click(place());
    await expect.poll(failures).toEqual(['The dev server cannot be reached.']);
    request.mockResolvedValue(new Response(''));
    click(place());
    await expect.poll(failures).toEqual([]);
  });
});

describe('the number of problems', () => {
  const panel = () => document.querySelector('lectern-dev-panel');

  it('is shown when there are some', async () => {
    await open();
    tell('counts', { error: 0, warning: 0, notice: 0 });
    tell('counts', { error: 1, warning: 0, notice: 2 });
    await expect.poll(panel).not.toBeNull();
    expect(panel()?.shadowRoot?.querySelector('button')?.textContent).toBe('Problems: 1 error, 2 notices');
  });
});

describe('styles of a page', () => {
  const SHEETS = '<link rel="stylesheet" href="/site.css?at=1"><link rel="stylesheet" href="/other.css"><link rel="icon" href="/site.css">';
  const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href')?.replace('http://localhost:3000', ''));

  it('are replaced when the new ones are there', async () => {
    vi.useFakeTimers({ now: 5, toFake: ['Date'] });
    await open(SHEETS);
    tell('styles', ['/site.css']);
    expect(hrefs()).toEqual(['/site.css?at=1', '/site.css?at=5', '/other.css', '/site.css']);
    $('link:nth-child(2)').dispatchEvent(new Event('load'));
    expect(hrefs()).toEqual(['/site.css?at=5', '/other.css', '/site.css']);
  });

  it('stay where the new ones cannot be loaded', async () => {
    await open(SHEETS);
    tell('styles', ['/site.css']);
    $('link:nth-child(2)').dispatchEvent(new Event('error'));
    expect(hrefs()).toEqual(['/site.css?at=1', '/other.css', '/site.css']);
  });
});
