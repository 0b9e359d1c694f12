/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import type { HistoryEntry, RequestHistory } from '../request-history.ts';
import { Button, MethodPill } from '../ui.tsx';

interface HistoryProps {
  history: RequestHistory;
  /** Shows the form of a request. */
  fill(entry: HistoryEntry): void;
  /** Sends a request again. */
  replay(entry: HistoryEntry): void;
  close(): void;
}

/** The last requests of this tab. */
export function History({ history, fill, replay, close }: HistoryProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => (list.current?.querySelector('button') ?? list.current)?.focus(), []);
  const { entries } = history;
  const pick = (entry: HistoryEntry, act: (entry: HistoryEntry) => void): void => {
    close();
    act(entry);
  };
  const clear = (): void => {
    history.clear();
    close();
  };
  const again = uiText('replay', 'Send again');
  return (
    <>
      <ul ref={list} class="pg-menu-list pg-history" role="list">
        {entries.length === 0 && <li class="pg-quiet">{uiText('historyEmpty', 'Requests that you send in this tab appear here.')}</li>}
        {entries.map((entry) => (
          <li key={entry.time}>
            <Button class="pg-menu-entry" onClick={() => pick(entry, fill)}>
              <MethodPill method={entry.method} />
              <span>{entry.url}</span>
              <span class="pg-quiet">{`${entry.outcome} · ${new Date(entry.time).toLocaleTimeString()}`}</span>
            </Button>
            <Button class="pg-link" aria-label={`${again}: ${entry.method} ${entry.url}`} onClick={() => pick(entry, replay)}>
              {again}
            </Button>
          </li>
        ))}
      </ul>
      <p class="pg-hint">{uiText('historyKept', 'Kept until this tab is closed, without credentials, secrets, and files.')}</p>
      <Button class="pg-link" hidden={entries.length === 0} onClick={clear}>
        {uiText('clearHistory', 'Clear history')}
      </Button>
    </>
  );
}
