import type { PlaygroundMenuEntry } from '../../../view/props/playground-data.ts';
import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { setText } from '../dom.ts';
import { readMenu } from '../read-data.ts';
import { popover } from './popover.ts';

/** Longer lists don't help, because readers search instead. */
const SHOWN = 60;

/** A button that opens a searchable list of the section's operations. */
export function operationMenu(address: string, choose: (entry: PlaygroundMenuEntry) => void): HTMLElement {
  let entries: PlaygroundMenuEntry[] | undefined;
  const list = el('div', { class: 'pg-menu-list' });
  const count = el('p', { class: 'lc-visually-hidden', role: 'status' });
  const search = el('input', {
    class: 'pg-input',
    type: 'search',
    placeholder: uiText('findOperation', 'Find an operation'),
    'aria-label': uiText('findOperation', 'Find an operation'),
    autocomplete: 'off',
    input: () => fill(),
  });
  const opened = async (): Promise<void> => {
    search.value = '';
    search.focus();
    entries ??= await readMenu(address);
    fill();
  };
  const fill = (): void => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = (entries ?? []).filter((entry) => {
      const text = `${entry.method} ${entry.path} ${entry.title}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    list.replaceChildren(...found.slice(0, SHOWN).map((entry) => entryButton(entry, () => pick(entry))));
    setText(count, `${found.length} operations`);
    if (found.length === 0) list.replaceChildren(el('p', { class: 'pg-quiet' }, uiText('noOperations', 'No operations found.')));
  };
  const pick = (entry: PlaygroundMenuEntry): void => {
    menu.close();
    choose(entry);
  };
  const menu = popover(uiText('switchOperation', 'Switch operation'), 'pg-menu', opened, search, count, list);
  menu.element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === search) list.querySelector('button')?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !menu.isOpen()) return;
    event.preventDefault();
    const stops = [search, ...list.querySelectorAll('button')];
    stops[(stops.indexOf(event.target as HTMLInputElement) + step + stops.length) % stops.length]?.focus();
  });
  return menu.element;
}

function entryButton({ title, method, path }: PlaygroundMenuEntry, click: () => void): HTMLElement {
  return makeButton('pg-menu-entry', click, methodPill(method), el('span', {}, title), el('span', { class: 'pg-quiet' }, path));
}

/** The method with its color. */
export function methodPill(method: string): HTMLElement {
  const tone = /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) ? method.toLowerCase() : 'other';
  return el('span', { class: 'method-pill', 'data-method': tone }, method);
}
