// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, click, show, usePage, visit } from '../support/page.ts';

usePage();

/** Opens a page at a hash. Returns what has the focus after that, and the element that was scrolled to. */
async function open(html: string, hash: string): Promise<{ focused: string; scrolled: string | undefined }> {
  visit(`/page${hash}`);
  show(`<main>${html}</main>`);
  let scrolled: Element | undefined;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled = this;
  });
  await import(/* @vite-ignore */ `../../../src/client/elements/reveal.ts?${again()}`);
  return { focused: name(document.activeElement), scrolled: scrolled && name(scrolled) };
}

const name = (element: Element | null) => (element?.id ? `#${element.id}` : (element?.localName ?? ''));
const openDetails = () => [...document.querySelectorAll('details[open]')].map(name).join(' ');

describe('a hash that leads into something closed', () => {
  const nested =
    '<details id="outer"><summary>Outer</summary><details id="inner"><summary>Inner</summary><p id="text"></p></details></details>';

  it('opens everything around the target, and goes there', async () => {
    expect(await open(nested, '#text')).toEqual({ focused: '#text', scrolled: '#text' });
    expect(openDetails()).toBe('#outer #inner');
    expect($('#text').tabIndex).toBe(-1);
  });

  it('gives the focus to the title of an accordion', async () => {
    expect(await open(nested, '#outer')).toEqual({ focused: 'summary', scrolled: '#outer' });
    expect(openDetails()).toBe('#outer');
  });

  it('is understood as a path of accordions', async () => {
    expect(await open(nested, '#outer:inner')).toEqual({ focused: 'summary', scrolled: '#inner' });
  });

  it('has panels shown by those who hide them', async () => {
    const revealed: string[] = [];
    document.addEventListener('lectern:reveal', ({ target }) => revealed.push(name(target as Element)));
    await open(
      '<div id="a" role="tabpanel" data-label="A" data-active></div><div id="b" role="tabpanel" data-label="B"><p id="text"></p></div><div id="label" data-label="C"></div>',
      '#text',
    );
    expect(revealed).toEqual(['#b']);
    await open('<section id="update" hidden><p id="text"></p></section>', '#text');
    expect(revealed).toEqual(['#b', '#update']);
  });

  it('gives the focus to the tab of a panel', async () => {
    const tabs =
      '<lectern-tabs id="tabs"><button id="tab" role="tab" data-active></button><div id="a" role="tabpanel" data-label="A" data-active></div></lectern-tabs>';
    expect(await open(tabs, '#a')).toEqual({ focused: '#tab', scrolled: '#tabs' });
  });
});

describe('a hash that leads to something in view', () => {
  it('is left to the browser', async () => {
    expect(await open('<p id="text"></p>', '#text')).toEqual({ focused: 'body', scrolled: undefined });
    expect($('#text').hasAttribute('tabindex')).toBe(false);
  });

  it.each([
    ['#Get-Started', 'get-started'],
    ['#get_started', 'get-started'],
    ['#getstarted', 'get-started'],
    ['#caf%C3%A9', 'cafe'],
    ['#über', 'uber'],
  ])('%s finds the heading with the id %s', async (hash, id) => {
    expect(await open(`<h2 id="other"></h2><h2 id="${id}"></h2>`, hash)).toEqual({ focused: `#${id}`, scrolled: `#${id}` });
  });

  it('prefers a heading that differs in case only', async () => {
    expect((await open('<h2 id="a-b"></h2><h2 id="ab"></h2>', '#AB')).scrolled).toBe('#ab');
  });

  it.each(['', '#', '#missing', '#%', '#---'])('does nothing for %j without a target', async (hash) => {
    expect(await open('<h2 id="text"></h2><h2 id="-"></h2>', hash)).toEqual({ focused: 'body', scrolled: undefined });
  });

  it('looks for a stray percent sign as it is', async () => {
    expect(await open('<details id="50%"><summary></summary></details>', '#50%')).toEqual({ focused: 'summary', scrolled: '#50%' });
  });
});

describe('on an open page', () => {
  it('a changed hash, and a second click on the same link, lead there again', async () => {
    await open(
      '<details id="more"><summary></summary></details><a id="link" href="#more">More</a><a id="none" href="/other">Other</a>',
      '',
    );
    visit('/page#more');
    window.dispatchEvent(new Event('hashchange'));
    expect(openDetails()).toBe('#more');
    $<HTMLDetailsElement>('#more').open = false;
    click($('#none'));
    expect(openDetails()).toBe('');
    click($('#link'));
    expect(openDetails()).toBe('#more');
  });

  it('a click that another handler has prevented follows no link', async () => {
    await open('<details id="more"><summary></summary></details><a href="#more">More</a>', '');
    visit('/page#more');
    $('a').addEventListener('click', (event) => event.preventDefault());
    click($('a'));
    expect(openDetails()).toBe('');
  });

  it('printing opens what is closed in the text, and closes it again', async () => {
    await open('<details id="a"></details><details id="b" open></details>', '');
    window.dispatchEvent(new Event('beforeprint'));
    expect(openDetails()).toBe('#a #b');
    window.dispatchEvent(new Event('afterprint'));
    expect(openDetails()).toBe('#b');
  });

  it('is waited for, and gone to again when everything is loaded', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const loading = await open('<details id="more"><summary></summary></details>', '#more');
    expect([loading.scrolled, openDetails()]).toEqual([undefined, '']);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(openDetails()).toBe('#more');
    state.mockReturnValue('complete');
    document.body.focus();
    $('summary').blur();
    vi.useFakeTimers();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(name(document.activeElement)).toBe('summary');
  });
});
