// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/banner.ts';
import { BANNER_SCRIPT } from '../../../src/client/layout/banner-script.ts';
import '../../../src/client/layout/menu.ts';
import { MODE_SCRIPT } from '../../../src/client/layout/mode-script.ts';
import '../../../src/client/layout/mode-toggle.ts';
import { $, again, click, forbidStorage, press, print, show, usePage } from '../support/page.ts';

usePage();

/** Runs an inline script of the head. */
const run = (script: string) => new Function(script)();

describe('a menu', () => {
  const MENU =
    '<main><lectern-menu><details open><summary>v2</summary><a href="/v1">v1</a></details></lectern-menu><button>Out</button></main>';
  const isOpen = () => $('details').hasAttribute('open');

  it('closes with Escape, and gives the focus back', () => {
    show(MENU);
    $('a').focus();
    expect([press('a').defaultPrevented, isOpen()]).toEqual([false, true]);
    expect([press('Escape').defaultPrevented, isOpen(), document.activeElement?.localName]).toEqual([true, false, 'summary']);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('closes with a click beside it', () => {
    show(MENU);
    click($('a'));
    expect(isOpen()).toBe(true);
    click($('button'));
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus leaves it', () => {
    show(MENU);
    const leave = (to: Element | null) => $('a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
    leave($('summary'));
    leave(null);
    expect(isOpen()).toBe(true);
    leave($('button'));
    expect(isOpen()).toBe(false);
  });

  it('rests while it is not in the page', () => {
    show(MENU);
    const menu = $('lectern-menu');
    menu.remove();
    click($('button'));
    expect(menu.querySelector('details')?.open).toBe(true);
    $('main').append(menu);
    click($('button'));
    expect(isOpen()).toBe(false);
    show('<lectern-menu></lectern-menu>');
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
