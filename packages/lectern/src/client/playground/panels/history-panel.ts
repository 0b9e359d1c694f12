import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import type { HistoryEntry, RequestHistory } from '../request-history.ts';
import { methodPill } from './operation-menu.ts';
import { popover } from './popover.ts';

interface HistoryPanelOptions {
  history: RequestHistory;
  /** Shows the form of a request. */
  fill(entry: HistoryEntry): void;
  /** Sends a request again. */
  replay(entry: HistoryEntry): void;
}

/** A button that opens a list of the last requests of this tab. */
export function historyPanel({ history, fill, replay }: HistoryPanelOptions): HTMLElement {
  const list = el('ul', { class: 'pg-menu-list pg-history', role: 'list' });
  const clear = makeButton(
    'pg-link',
    () => {
      history.clear();
      panel.close();
    },
    uiText('clearHistory', 'Clear history'),
  );
  const pick = (entry: HistoryEntry, act: (entry: HistoryEntry) => void): void => {
    panel.close();
    act(entry);
  };
  const row = (entry: HistoryEntry): HTMLElement => {
    const { method, url, outcome, time } = entry;
    const again = makeButton('pg-link', () => pick(entry, replay), uiText('replay', 'Send again'));
    again.ariaLabel = `${again.textContent}: ${method} ${url}`;
    const details = el('span', { class: 'pg-quiet' }, `${outcome} · ${new Date(time).toLocaleTimeString()}`);
    const open = makeButton('pg-menu-entry', () => pick(entry, fill), methodPill(method), el('span', {}, url), details);
    return el('li', {}, open, again);
  };
  const opened = (): void => {
    const rows = history.entries.map(row);
    clear.hidden = rows.length === 0;
    list.replaceChildren(
      ...(rows.length > 0
        ? rows
        : [el('li', { class: 'pg-quiet' }, uiText('historyEmpty', 'Requests that you send in this tab appear here.'))]),
    );
    (list.querySelector('button') ?? list).focus();
  };
  const note = el(
    'p',
    { class: 'pg-hint' },
    uiText('historyKept', 'Kept until this tab is closed, without credentials, secrets, and files.'),
  );
  const panel = popover(uiText('history', 'History'), 'pg-history', opened, list, note, clear);
  return panel.element;
}
