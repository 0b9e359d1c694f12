/** The options that the arrow keys select while the focus stays in the field. */
export class OptionList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    list.addEventListener('pointermove', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
      if (option) this.#activate(option);
    });
  }

  get active(): HTMLElement | undefined {
    return this.#options.find((option) => option.getAttribute('aria-selected') === 'true');
  }

  /** Replaces the options. If `choose` is true, the first one is active. */
  show(content: readonly Node[], choose: boolean): void {
    this.#list.replaceChildren(...content);
    this.#refresh();
    this.#list.parentElement?.scrollTo(0, 0);
    if (choose) this.#activate(this.#options[0]);
    else this.#activate(undefined);
  }

  append(content: readonly Node[]): void {
    this.#list.append(...content);
    this.#refresh();
  }

  /** Moves by one and wraps around. */
  move(step: 1 | -1): void {
    const options = this.#options;
    const { active } = this;
    const at = active === undefined ? (step === 1 ? -1 : 0) : options.indexOf(active);
    const next = options[(at + step + options.length) % options.length];
    this.#activate(next);
    next?.scrollIntoView({ block: 'nearest' });
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  #refresh(): void {
    const options = this.#options;
    options.forEach((option, index) => {
      option.id = `${this.#list.id}-${index}`;
    });
    this.#list.hidden = options.length === 0;
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
  }

  #activate(option: HTMLElement | undefined): void {
    for (const other of this.#options) other.setAttribute('aria-selected', String(other === option));
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}
