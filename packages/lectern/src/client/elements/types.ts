import { Behavior } from './behavior.ts';
import { el } from './el.ts';
import { Popup } from './popup.ts';

let count = 0;

/**
 * `<lectern-types>`: shows the types of names in a code block on hover, focus, and touch. One name is in the tab order, and arrow
 * keys move between them.
 */
class CodeTypes extends Behavior {
  #popup: Popup | undefined;
  #shown: HTMLElement | undefined;

  start(signal: AbortSignal): void {
    const pre = this.parentElement?.querySelector('pre');
    const types = [...this.querySelectorAll('.lc-code-types li')];
    const names = [...(pre?.querySelectorAll<HTMLElement>('.lc-code-typed') ?? [])];
    const [first] = names;
    if (!pre || !first?.showPopover) return;
    const box = el('div', { class: 'lc-code-type', role: 'tooltip', id: `code-type-${++count}` });
    this.append(box);
    const popup = new Popup({
      box,
      trigger: () => this.#shown,
      contains: (node) => box.contains(node) || (pre.contains(node) && this.#nameAt(node) !== undefined),
    });
    this.#popup = popup;
    for (const name of names) {
      name.role = 'button';
      name.tabIndex = -1;
    }
    first.tabIndex = 0;
    const show = (name: HTMLElement): void => {
      if (this.#shown !== name) {
        const type = types[Number(name.dataset.type)];
        box.replaceChildren(...[...(type?.childNodes ?? [])].map((node) => node.cloneNode(true)));
        this.#shown?.removeAttribute('aria-describedby');
        name.setAttribute('aria-describedby', box.id);
        this.#shown = name;
      }
      popup.show();
    };
    pre.addEventListener(
      'pointerover',
      ({ target }) => {
        const name = this.#nameAt(target as Node);
        if (name) show(name);
        else popup.hideSoon();
      },
      { signal },
    );
    const leave = (): void => popup.hideSoon();
    pre.addEventListener('pointerleave', leave, { signal });
    box.addEventListener('pointerenter', () => this.#shown && show(this.#shown), { signal });
    box.addEventListener('pointerleave', leave, { signal });
    pre.addEventListener(
      'focusin',
      ({ target }) => {
        const name = this.#nameAt(target as Node);
        if (!name) return;
        for (const other of names) other.tabIndex = other === name ? 0 : -1;
        show(name);
      },
      { signal },
    );
    pre.addEventListener('focusout', leave, { signal });
    pre.addEventListener('click', ({ target }) => this.#nameAt(target as Node)?.focus({ preventScroll: true }), { signal });
    pre.addEventListener(
      'keydown',
      (event) => {
        const at = names.indexOf(event.target as HTMLElement);
        if (at === -1) return;
        if (event.key === 'Enter' || event.key === ' ') {
          if (popup.isOpen) popup.hide();
          else show(names[at] as HTMLElement);
        } else {
          const last = names.length - 1;
          const to = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
          if (to === undefined) return;
          names[to]?.focus();
        }
        event.preventDefault();
      },
      { signal },
    );
  }

  #nameAt(node: Node): HTMLElement | undefined {
    return (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('.lc-code-typed') ?? undefined;
  }

  override disconnectedCallback(): void {
    this.#popup?.hide();
    super.disconnectedCallback();
  }
}

customElements.define('lectern-types', CodeTypes);
