// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/banner.ts';
import { BANNER_SCRIPT } from '../../../src/client/layout/banner-script.ts';
import { MODE_SCRIPT } from '../../../src/client/layout/mode-script.ts';
import '../../../src/client/layout/mode-toggle.ts';
import { $, again, click, forbidStorage, press, print, show, usePage } from '../support/page.ts';

usePage();

/** Runs an inline script of the head. */
const run = (script: string) => new Function(script)();

describe('a menu', () => {
  const MENU =
    '<main><button id="open" popovertarget="m"></button><div id="m" class="lc-menu" popover><input><a id="a" href="#"></a><a id="b" href="#"></a></div><button id="out"></button></main>';
  const isOpen = () => $('#m').matches(':popover-open');
  const open = () => {
    show(MENU);
    return import(/* @vite-ignore */ `../../../src/client/layout/menu.ts?${again()}`);
  };

  it.each([
    ['ArrowDown', 'button', 'input'],
    ['ArrowUp', 'button', '#b'],
    ['ArrowDown', '#b', 'input'],
    ['ArrowUp', 'input', '#b'],
    ['ArrowUp', '#b', '#a'],
    ['Home', '#a', 'input'],
    ['End', '#a', '#b'],
  ])('%s at %s goes to %s', async (key, from, to) => {
    await open();
    $('#open').addEventListener('click', () => $('#m').showPopover());
    if (from !== 'button') $('#m').showPopover();
    $<HTMLElement>(from).focus();
    expect([press(key).defaultPrevented, isOpen(), document.activeElement === $(to)]).toEqual([true, true, true]);
  });

  it.each([
    ['Home', '#open'],
    ['a', '#open'],
    ['Home', 'input'],
    ['a', '#a'],
    ['ArrowDown', '#out'],
  ])('leaves %s at %s to the browser', async (key, from) => {
    await open();
    $<HTMLElement>(from).focus();
    expect([press(key).defaultPrevented, isOpen()]).toEqual([false, false]);
  });

  it('closes when the focus leaves it, or an entry is chosen', async () => {
    await open();
    Object.assign($('#open'), { getClientRects: () => [{}] });
    $('#m').showPopover();
    const leave = (to: Element | null) => $('#a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
    for (const to of [$('#open'), $('#b'), null]) leave(to);
    expect(isOpen()).toBe(true);
    leave($('#out'));
    expect(isOpen()).toBe(false);
    $('#m').showPopover();
    click($('#a'));
    expect(isOpen()).toBe(false);
  });

  it.each([
    [[10, 20], '30px auto auto 10px'],
    [[900, 20], '30px 24px auto auto'],
    [[10, 700], 'auto auto 68px 10px'],
  ])('whose button is at %j is at %s in browsers without anchors', async ([left = 0, top = 0], inset) => {
    vi.stubGlobal('CSS', { supports: () => false });
    await open();
    await import(/* @vite-ignore */ `../../../src/client/layout/place-menu.ts?${again()}`);
    const box = { left, top, right: left + 100, bottom: top + 10 };
    Object.assign($('#open'), { getClientRects: () => [box], getBoundingClientRect: () => box });
    for (const [name, value] of Object.entries({ clientWidth: 1024, clientHeight: 768 }))
      Object.defineProperty(document.documentElement, name, { value, configurable: true });
    $('#m').dispatchEvent(new Event('beforetoggle'));
    expect($('#m').style.inset).toBe(inset);
  });
});

describe('the switch between light and dark', () => {
  const TOGGLE = '<lectern-mode-toggle><button>Dark</button></lectern-mode-toggle>';

  function open(preference: 'light' | 'dark', data: Record<string, string> = {}): void {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: preference === 'dark' }) as unknown as MediaQueryList,
    );
    Object.assign(document.documentElement.dataset, data);
    run(MODE_SCRIPT);
    show(TOGGLE);
  }
  const state = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return `${document.documentElement.className} ${$('button').getAttribute('aria-pressed')} ${localStorage.getItem('lectern-mode')}`;
  };

  it('remembers what differs from the system', async () => {
    open('light');
    expect(await state()).toBe('js light false null');
    click($('button'));
    expect(await state()).toBe('js dark true dark');
    click($('button'));
    expect(await state()).toBe('js light false null');
  });

  it('remembers what differs from the default of the site', async () => {
    open('light', { modeDefault: 'dark' });
    expect(await state()).toBe('js dark true null');
    click($('button'));
    expect(await state()).toBe('js light false light');
    open('dark');
  });

  it('knows a system that is dark', async () => {
    open('dark');
    click($('button'));
    expect(await state()).toBe('js light false light');
  });

  it('works where storage is forbidden', async () => {
    open('light');
    forbidStorage();
    click($('button'));
    vi.unstubAllGlobals();
    expect(await state()).toBe('js dark true null');
  });

  it('follows nothing after it is gone', async () => {
    open('light');
    const button = $('button');
    show('<p></p>');
    document.documentElement.className = 'dark';
    await new Promise((resolve) => setTimeout(resolve));
    expect(button.getAttribute('aria-pressed')).toBe('false');
    show('<lectern-mode-toggle></lectern-mode-toggle>');
  });
});

describe('a banner', () => {
  const BANNER =
    '<header><a class="lc-logo" href="/">Logo</a><lectern-banner data-key="v2"><button>Close</button></lectern-banner></header>';
  const isClosed = () => document.documentElement.dataset.bannerClosed !== undefined;

  /** A page with a banner, whose script has run before its first paint. */
  function open(key: string): boolean {
    delete document.documentElement.dataset.bannerClosed;
    document.documentElement.dataset.banner = key;
    run(BANNER_SCRIPT);
    show(BANNER.replace('v2', key));
    return !isClosed();
  }

  it('stays closed until its value changes', () => {
    expect(open('v2')).toBe(true);
    click($('button'));
    expect([isClosed(), document.activeElement?.className]).toEqual([true, 'lc-logo']);
    expect([open('v2'), open('v3')]).toEqual([false, true]);
  });

  it('comes back with the next page where storage is forbidden', () => {
    forbidStorage();
    expect(open('v2')).toBe(true);
    click($('button'));
    expect(isClosed()).toBe(true);
    expect(open('v2')).toBe(true);
  });

  it('cannot be closed without a key, or after it is gone', () => {
    show('<lectern-banner><button></button></lectern-banner>');
    click($('button'));
    expect(isClosed()).toBe(false);
    const banner = $('lectern-banner', show(BANNER).ownerDocument);
    banner.remove();
    click($('button', banner));
    expect(isClosed()).toBe(false);
  });
});

describe('the sidebar as a drawer', () => {
  const DRAWER = `<a class="lc-skip-link"></a><header id="navbar"><button class="lc-menu-button"></button></header>
    <div class="lc-page-body"><div id="sidebar"><button id="close"></button><div class="lc-sidebar-scroll"><nav class="lc-sidebar-nav"><a aria-current="page"></a></nav></div></div><main></main></div>`;

  async function load(): Promise<{ media: EventTarget; query: string }> {
    show(`<div>${DRAWER}</div>`);
    const media = new EventTarget();
    let query = '';
    vi.spyOn(window, 'matchMedia').mockImplementation((text) => {
      query = text;
      return media as MediaQueryList;
    });
    await import(/* @vite-ignore */ `../../../src/client/layout/drawer.ts?${again()}`);
    return { media, query };
  }
  const inert = () =>
    [...document.querySelectorAll('[inert]')].map((element) => element.id || element.className || element.localName).join(' ');

  it('is a dialog while it is open, with the page out of reach', async () => {
    await load();
    $('#sidebar').showPopover();
    expect([print($('#sidebar')).split('\n')[0], inert(), document.activeElement?.id]).toEqual([
      'div[id=sidebar][role=dialog][aria-modal=true][aria-label=Navigation]',
      'lc-skip-link navbar main',
      'close',
    ]);
    $('#sidebar').hidePopover();
    expect([print($('#sidebar')).split('\n')[0], inert()]).toEqual(['div[id=sidebar]', '']);
  });

  it('gives the focus back where a press beside it closed it', async () => {
    await load();
    $('#sidebar').showPopover();
    $('#close').blur();
    $('#sidebar').hidePopover();
    expect(document.activeElement?.className).toBe('lc-menu-button');
    $('#sidebar').showPopover();
    $('#close').focus();
    $('#sidebar').hidePopover();
    expect(document.activeElement?.id).toBe('close');
  });

  it('closes when the window grows wide', async () => {
    const { media, query } = await load();
    $('#sidebar').showPopover();
    media.dispatchEvent(new Event('change'));
    expect([query, $('#sidebar').matches(':popover-open')]).toEqual(['(min-width: 64rem)', false]);
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { navigation: 'Menü' });
    await load();
    $('#sidebar').showPopover();
    expect($('#sidebar').ariaLabel).toBe('Menü');
  });
});
