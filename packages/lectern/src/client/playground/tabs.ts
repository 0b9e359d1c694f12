import { el } from '../elements/el.ts';

export interface Tab {
  label: string;
  panel: HTMLElement;
  /** Called when the tab is shown. */
  show?: () => void;
}

/** Tabs with panels, one of which is shown. Arrow keys switch between them. `select` shows one programmatically. */
export function tabs(name: string, list: Tab[], idPrefix: string): { element: HTMLElement; select(index: number): void } {
  const buttons = list.map(({ label, panel }, index) => {
    panel.id = `${idPrefix}-panel-${index}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', `${idPrefix}-tab-${index}`);
    return el(
      'button',
      {
        type: 'button',
        role: 'tab',
        class: 'pg-tab',
        id: `${idPrefix}-tab-${index}`,
        'aria-controls': panel.id,
        click: () => select(index),
      },
      label,
    );
  });
  const select = (index: number): void => {
    buttons.forEach((button, at) => {
      button.ariaSelected = String(at === index);
      button.tabIndex = at === index ? 0 : -1;
    });
    list.forEach(({ panel }, at) => {
      panel.hidden = at !== index;
    });
    list[index]?.show?.();
  };
  const move = (event: KeyboardEvent): void => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const count = buttons.length;
    const forward = getComputedStyle(bar).direction === 'rtl' ? count - 1 : 1;
    const next = { ArrowRight: at + forward, ArrowLeft: at - forward + count, Home: 0, End: count - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    select(next % count);
    buttons[next % count]?.focus();
  };
  const bar = el('div', { role: 'tablist', class: 'pg-tab-list', 'aria-label': name, keydown: move }, ...buttons);
  select(0);
  return { element: bar, select };
}
