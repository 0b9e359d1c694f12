import { announce } from '../elements/announce.ts';
import { Behavior } from '../elements/behavior.ts';
import { sendEvent } from '../events/send.ts';

/** How long a button confirms that it copied, in milliseconds. */
const SAID = 2000;
const EVENTS: Record<string, string> = {
  copy: 'docs.context_menu.copy_page',
  mcp: 'docs.context_menu.copy_mcp_link',
  'devin-mcp': 'docs.context_menu.copy_mcp_link',
  'add-mcp': 'docs.context_menu.copy_add_mcp_command',
  cursor: 'docs.context_menu.install_mcp_server',
  vscode: 'docs.context_menu.install_mcp_server',
};
const CHATS = new Set(['chatgpt', 'claude', 'perplexity', 'grok', 'aistudio', 'devin', 'devin-desktop']);

/**
 * `<lectern-page-menu data-markdown data-copied>`: its entries copy and print. If an action fails, the browser follows
 * the link.
 */
class PageMenu extends Behavior {
  start(signal: AbortSignal): void {
    // Only the browser knows the host of the site.
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-href*="origin"]'))
      link.href = (link.dataset.href ?? '').replace(/\{origin\}|%7Borigin%7D/g, encodeURIComponent(location.origin));
    this.addEventListener('click', (event) => void this.#act(event), { signal });
  }

  async #act(event: MouseEvent): Promise<void> {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-action]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { action = '', option = '', href = '' } = link.dataset;
    const name = EVENTS[option] ?? (CHATS.has(option) ? 'docs.context_menu.ai_provider_click' : undefined);
    if (name !== undefined) sendEvent(name, { provider: option });
    if (action === 'link' && !href.includes('{page}')) return;
    event.preventDefault();
    if (action === 'print') return print();
    try {
      if (action === 'link') location.href = href.replaceAll('{page}', encodeURIComponent(await this.#markdown()));
      else {
        await this.#copy(action === 'copy-text' ? Promise.resolve(link.dataset.text ?? '') : this.#markdown());
        this.#say(link);
      }
    } catch {
      if (action !== 'copy-text') location.href = this.dataset.markdown ?? link.href;
    }
  }

  async #markdown(): Promise<string> {
    const response = await fetch(this.dataset.markdown ?? '');
    if (!response.ok) throw new Error(`The Markdown answered ${response.status}`);
    return response.text();
  }

  /** Some browsers only copy synchronously, so pass them a promise of the text. */
  async #copy(text: Promise<string>): Promise<void> {
    if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  }

  #say(link: HTMLElement): void {
    const label = link.closest('[popover]') ? this.querySelector('.lc-button [data-label]') : link.querySelector('[data-label]');
    const said = this.dataset.copied ?? '';
    announce(said);
    if (!label || label.textContent === said) return;
    const before = label.textContent;
    label.textContent = said;
    label.toggleAttribute('data-said');
    setTimeout(() => {
      label.textContent = before;
      label.toggleAttribute('data-said');
    }, SAID);
  }
}

customElements.define('lectern-page-menu', PageMenu);
