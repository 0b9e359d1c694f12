import { copyOnClick } from './copy.ts';
import './reveal.ts';
import { el } from './el.ts';
import { uiText } from './texts.ts';

const icon = (name: string, path: string): string =>
  `<svg class="lc-glyph ${name}" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${path}</svg>`;
const ICONS =
  icon(
    'lc-copy-idle',
    '<rect x="9" y="9" width="11.5" height="11.5" rx="2.5"/><path d="M5.5 15A2 2 0 0 1 3.5 13V5.5a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2"/>',
  ) + icon('lc-copy-done', '<path d="m4.5 12.75 5 5 10-11.5"/>');

/** Scrollable code is focusable and has an accessible name. */
function markScrolling(pre: HTMLElement, isWide: boolean, isHigh: boolean, label = ''): void {
  pre.toggleAttribute('data-scrolls', isWide);
  if (!isWide && !isHigh) {
    pre.removeAttribute('tabindex');
    pre.removeAttribute('role');
    pre.removeAttribute('aria-label');
  } else if (pre.tabIndex < 0) {
    pre.tabIndex = 0;
    pre.role = 'group';
    pre.ariaLabel = `${label} code`;
  }
}

/** `<lectern-code>`: copies its code, expands long code, and makes scrollable code focusable. */
class CodeBlock extends HTMLElement {
  /** Processes all code blocks of a page together, so that reads and writes don't alternate and force layouts. */
  static readonly #observer = new ResizeObserver((entries) => {
    const blocks = new Set(entries.map(({ target }) => target.closest<CodeBlock>('lectern-code')));
    const sizes = [...blocks].flatMap((block) => {
      const pre = block?.querySelector('pre');
      // Checking a block far from the screen would force its layout. It is checked when it comes near.
      if (!pre || pre.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false) return [];
      return [{ pre, isWide: pre.scrollWidth > pre.clientWidth, isHigh: pre.scrollHeight > pre.clientHeight, label: block?.dataset.label }];
    });
    for (const { pre, isWide, isHigh, label } of sizes) markScrolling(pre, isWide, isHigh, label);
  });
  #observed: Element[] = [];

  connectedCallback(): void {
    const pre = this.querySelector('pre');
    if (!pre) return;
    if (!this.hasAttribute('data-nocopy') && !this.querySelector('.lc-copy-button') && navigator.clipboard)
      pre.before(this.#copyButton(pre));
    this.querySelector('.lc-code-expand')?.addEventListener('click', this.#fold);
    this.#observed = [pre, ...pre.children];
    for (const box of this.#observed) CodeBlock.#observer.observe(box);
  }

  disconnectedCallback(): void {
    for (const box of this.#observed) CodeBlock.#observer.unobserve(box);
  }

  #copyButton(pre: HTMLElement): HTMLButtonElement {
    const button = el('button', { type: 'button', class: 'lc-copy-button' });
    button.innerHTML = ICONS;
    const copied = uiText('copied', 'Copied!');
    const show = (isCopied: boolean): void => {
      button.toggleAttribute('data-copied', isCopied);
      button.title = button.ariaLabel = isCopied ? copied : uiText('copy', 'Copy');
    };
    show(false);
    copyOnClick(button, () => this.dataset.copy ?? pre.textContent, copied, show);
    return button;
  }

  #fold = ({ currentTarget }: Event): void => {
    const expanded = this.toggleAttribute('data-expanded');
    (currentTarget as Element).ariaExpanded = String(expanded);
    if (!expanded && this.getBoundingClientRect().top < 0) this.scrollIntoView();
  };
}

customElements.define('lectern-code', CodeBlock);
