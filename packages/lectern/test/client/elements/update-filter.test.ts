// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, button, click, print, show, texts, usePage, visit } from '../support/page.ts';

usePage();

const UPDATES = `<section class="update" id="one" data-tags='["New","API"]'></section>
  <section class="update" id="two" data-tags='["New"]'></section><section class="update" id="three"></section>`;
const CONTENTS = '<aside id="table-of-contents"><nav><ul><li><a href="#one">1</a></li><li><a href="#two">2</a></li></ul></nav></aside>';

/** A wide window has the contents beside the text. Returns a way to change its width. */
async function load(html: string, { address = '/changelog', wide = false } = {}): Promise<(wide: boolean) => void> {
  visit(address);
  show(`<main>${html}</main>`);
  const media = Object.assign(new EventTarget(), { matches: wide });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  await import(/* @vite-ignore */ `../../../src/client/elements/choices/update-filter.ts?${again()}`);
  return (matches) => {
    media.matches = matches;
    media.dispatchEvent(new Event('change'));
  };
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.update')]
    .filter((update) => !update.hidden)
    .map(({ id }) => id)
    .join(' ');
const tag = (name: string) => [...document.querySelectorAll('button')].find((button) => button.textContent === name) as HTMLElement;
const address = () => location.pathname + location.search + location.hash;

describe('the filter of updates', () => {
  it('has a button for each tag, before the first update', async () => {
    await load(UPDATES);
    expect(print($('main').firstElementChild as Element).split('\n')).toEqual([
      'div[data-component-part=update-filter][role=group][aria-label=Filter by tag]',
      '  button.lc-filter-tag[type=button][aria-pressed=false] "New"',
      '  button.lc-filter-tag[type=button][aria-pressed=false] "API"',
      '  span.lc-filter-state',
      '    span[role=status]',
      '    button.lc-filter-clear[type=button][hidden] "Reset"',
    ]);
    expect(shown()).toBe('one two three');
  });

  it('shows updates with all chosen tags, says how many, and shows all again', async () => {
    await load(UPDATES, { address: '/changelog?q=1#two' });
    click(tag('New'));
    expect([shown(), texts('[role=group] [role=status]'), address()]).toEqual(['one two', ['2 / 3'], '/changelog?q=1&tags=New#two']);
    click(tag('API'));
    expect([shown(), texts('[role=group] [role=status]'), address()]).toEqual(['one', ['1 / 3'], '/changelog?q=1&tags=New,API#two']);
    expect(tag('API').ariaPressed).toBe('true');
    click(button('Reset'));
    expect([shown(), texts('[role=group] [role=status]'), address()]).toEqual(['one two three', [''], '/changelog?q=1#two']);
  });

  it('starts with the tags of the address that there are', async () => {
    await load(UPDATES, { address: '/changelog?tags=Old,%20API' });
    expect([shown(), tag('API').ariaPressed, tag('New').ariaPressed]).toEqual(['one', 'true', 'false']);
  });

  it('writes tags into the address so that they can be read again', async () => {
    await load(`<section class="update" data-tags='["a&b"]'></section>`);
    click(tag('a&b'));
    expect(address()).toBe('/changelog?tags=a%26b');
    click(tag('a&b'));
    expect(address()).toBe('/changelog');
  });

  it('shows everything when something hidden has to be found', async () => {
    await load(UPDATES, { address: '/changelog?tags=API' });
    $('main').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect(shown()).toBe('one');
    $('#two').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect([shown(), address()]).toEqual(['one two three', '/changelog']);
  });

  it('is above the list of updates where this is beside the text, and shortens it', async () => {
    const resize = await load(UPDATES + CONTENTS, { wide: true });
    expect([$('[data-component-part="update-filter"]').parentElement?.localName, $('nav').hasAttribute('data-filter')]).toEqual([
      'nav',
      true,
    ]);
    click(tag('API'));
    expect([...document.querySelectorAll('li')].map(({ hidden }) => hidden)).toEqual([false, true]);
    resize(false);
    expect([$('[data-component-part="update-filter"]').parentElement?.localName, $('nav').hasAttribute('data-filter')]).toEqual([
      'main',
      false,
    ]);
    await load(UPDATES, { wide: true });
    expect($('[data-component-part="update-filter"]').parentElement?.localName).toBe('main');
  });

  it('is missing without tags, and in layouts without a place for it', async () => {
    await load('<section class="update"></section>');
    expect(document.querySelector('[data-component-part="update-filter"]')).toBeNull();
    for (const layout of ['center', 'wide', 'custom', 'frame']) {
      document.documentElement.dataset.layout = layout;
      await load(UPDATES);
      expect(document.querySelector('[data-component-part="update-filter"]')).toBeNull();
    }
    document.documentElement.dataset.layout = 'default';
    await load(UPDATES);
    expect(document.querySelector('[data-component-part="update-filter"]')).not.toBeNull();
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { filterByTag: 'Nach Tag filtern' });
    await load(UPDATES);
    expect($('[data-component-part="update-filter"]').ariaLabel).toBe('Nach Tag filtern');
  });
});
