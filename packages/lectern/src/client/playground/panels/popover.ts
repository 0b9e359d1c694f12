import { type Child, el } from '../../elements/el.ts';
import { glyph } from '../dom.ts';

interface Popover {
  element: HTMLElement;
  isOpen(): boolean;
  /** Closes the panel and moves focus to the button. */
  close(): void;
}

/** A button that shows and hides a panel below it. `opened` is called whenever the panel is shown. */
export function popover(label: string, id: string, opened: () => unknown, ...content: Child[]): Popover {
  const panel = el('div', { class: 'pg-menu-box', id, hidden: true }, ...content);
  const show = (isOpen: boolean): void => {
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
    if (isOpen) opened();
  };
  const close = (): void => {
    show(false);
    button.focus();
  };
  const button = el(
    'button',
    { type: 'button', class: 'pg-button', 'aria-expanded': 'false', 'aria-controls': id, click: () => show(panel.hidden === true) },
    label,
    glyph('down'),
  );
  const keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || panel.hidden) return;
    // Escape only closes what was opened last.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const focusout = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) show(false);
  };
  const element: HTMLElement = el('div', { class: 'pg-menu', keydown, focusout }, button, panel);
  return { element, isOpen: () => !panel.hidden, close };
}
