// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/page-menu.ts';
import { $, announced, click, settle, show, useClipboard, usePage } from '../support/page.ts';

usePage();

const MENU = `<lectern-page-menu data-markdown="/page.md" data-copied="Copied">
  <a class="lc-button" data-action="copy" data-option="copy" href="/page.md"><span data-label>Copy page</span></a>
  <div popover>
    <a data-action="copy" data-option="copy" href="/page.md"><span data-label>Copy page</span></a>
    <a data-action="link" data-option="claude" data-href="https://claude.example/?q={origin}&p=%7Borigin%7D" href="#">Claude</a>
    <a id="page" data-action="link" data-option="grok" data-href="https://grok.example/?q={page}&again={page}">Grok</a>
    <a id="command" data-action="copy-text" data-option="add-mcp" data-text="npx add" href="#">Command</a>
    <a id="print" data-action="print" href="#">Print</a>
    <a id="other" href="#">Other</a>
  </div></lectern-page-menu>`;

/** Opens the menu on a page with this Markdown; an error is what the server answers. */
function open(markdown: string | Error = '# Page') {
  const events: string[] = [];
  document.addEventListener('lectern', (event) => {
    const { name, data } = (event as CustomEvent).detail;
    events.push(`${name} ${data.provider}`);
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (markdown instanceof Error) return { ok: false, status: 404 };
    return { ok: true, text: async () => `${url} ${markdown}` };
  });
  vi.stubGlobal('ClipboardItem', undefined);
  const went: string[] = [];
  vi.spyOn(location, 'href', 'set').mockImplementation((href) => void went.push(href));
  return { menu: show(MENU), events, went, copied: useClipboard() };
}

describe('the menu of a page', () => {
  it('copies the page as Markdown, and confirms it for two seconds', async () => {
    vi.useFakeTimers();
    const { copied, events } = open();
    const label = () => $('.lc-button [data-label]').textContent;
    expect(click($('.lc-button')).defaultPrevented).toBe(true);
    await settle();
    expect([copied, events, announced(), label()]).toEqual([['/page.md # Page'], ['docs.context_menu.copy_page copy'], 'Copied', 'Copied']);
    click($('[popover] [data-option="copy"]'));
    await settle();
    vi.advanceTimersByTime(1999);
    expect(label()).toBe('Copied');
    vi.advanceTimersByTime(1);
    expect(label()).toBe('Copy page');
    click($('[popover] [data-option="copy"]'));
    await settle();
    expect([label(), $('[popover] [data-label]').textContent]).toEqual(['Copied', 'Copy page']);
  });

  it('gives browsers the promise of the text where they take one', async () => {
    open();
    const given: unknown[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(items: Record<string, Promise<Blob>>) {
          given.push(items);
        }
      },
    );
    const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    click($('.lc-button'));
    await settle();
    const [items] = given as Record<string, Promise<Blob>>[];
    const blob = await items?.['text/plain'];
    expect([await blob?.text(), blob?.type, written.mock.calls.length]).toEqual(['/page.md # Page', 'text/plain', 1]);
  });

  it('copies a command', async () => {
    const { copied, events } = open(new Error('not needed'));
    click($('#command'));
    await settle();
    expect([copied, events]).toEqual([['npx add'], ['docs.context_menu.copy_add_mcp_command add-mcp']]);
  });

  it('follows the link to the Markdown where copying fails', async () => {
    const { went } = open(new Error('404'));
    click($('.lc-button'));
    await settle();
    expect(went).toEqual(['/page.md']);
    $('lectern-page-menu').removeAttribute('data-markdown');
    click($('.lc-button'));
    await settle();
    expect(went).toEqual(['/page.md', 'http://localhost:3000/page.md']);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    click($('#command'));
    await settle();
    expect(went).toHaveLength(2);
  });

  it('leads to assistants under the name that the site is open as', () => {
    const { events } = open();
    const link = $<HTMLAnchorElement>('[data-option="claude"]');
    expect(link.getAttribute('href')).toBe('https://claude.example/?q=http%3A%2F%2Flocalhost%3A3000&p=http%3A%2F%2Flocalhost%3A3000');
    expect([click(link).defaultPrevented, events]).toEqual([false, ['docs.context_menu.ai_provider_click claude']]);
  });

  it('gives assistants the text of the page where their link asks for it', async () => {
    const { went } = open('a&b');
    expect(click($('#page')).defaultPrevented).toBe(true);
    await settle();
    expect(went).toEqual(['https://grok.example/?q=%2Fpage.md%20a%26b&again=%2Fpage.md%20a%26b']);
  });

  it('prints the page', () => {
    const { copied } = open();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    click($('#print'));
    expect([print.mock.calls.length, copied]).toEqual([1, []]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s to the browser', (key) => {
    const { events } = open();
    expect([click($('.lc-button'), { [key]: true }).defaultPrevented, events]).toEqual([false, []]);
  });

  it('leaves other links alone, and rests while it is not in the page', async () => {
    const { menu, copied } = open();
    expect(click($('#other')).defaultPrevented).toBe(false);
    menu.remove();
    click($('.lc-button', menu));
    await settle();
    expect(copied).toEqual([]);
  });

  it.each([
    ['copy', 'docs.context_menu.copy_page'],
    ['mcp', 'docs.context_menu.copy_mcp_link'],
    ['devin-mcp', 'docs.context_menu.copy_mcp_link'],
    ['cursor', 'docs.context_menu.install_mcp_server'],
    ['vscode', 'docs.context_menu.install_mcp_server'],
    ['chatgpt', 'docs.context_menu.ai_provider_click'],
    ['perplexity', 'docs.context_menu.ai_provider_click'],
    ['aistudio', 'docs.context_menu.ai_provider_click'],
    ['devin', 'docs.context_menu.ai_provider_click'],
    ['devin-desktop', 'docs.context_menu.ai_provider_click'],
    ['unknown', undefined],
  ])('tells analytics of %s as %s', (option, name) => {
    const { events } = open();
    $('#command').dataset.option = option;
    click($('#command'));
    expect(events).toEqual(name === undefined ? [] : [`${name} ${option}`]);
  });
});
