/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlaygroundMenuEntry } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import { readMenu } from '../read-data.ts';
import { Button, MethodPill } from '../ui.tsx';

/** Longer lists don't help, because readers search instead. */
const SHOWN = 60;
/** The lists of this page, by address. */
const lists = new Map<string, Promise<PlaygroundMenuEntry[]>>();

interface OperationsProps {
  /** URL of the list. */
  address: string;
  pick(entry: PlaygroundMenuEntry): void;
}

/** A searchable list of the section's operations. */
export function Operations({ address, pick }: OperationsProps) {
  const [entries, setEntries] = useState<PlaygroundMenuEntry[]>([]);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    const list = lists.get(address) ?? readMenu(address);
    lists.set(address, list);
    void list.then(setEntries);
  }, [address]);
  const words = text.toLowerCase().split(/\s+/);
  const found = entries.filter((entry) => {
    const described = `${entry.method} ${entry.path} ${entry.title}`.toLowerCase();
    return words.every((word) => described.includes(word));
  });
  const label = uiText('findOperation', 'Find an operation');
  return (
    <>
      <input
        ref={field}
        class="pg-input"
        type="search"
        placeholder={label}
        aria-label={label}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && found[0] && pick(found[0])}
      />
      <p class="lc-visually-hidden" role="status">{`${found.length} operations`}</p>
      <div class="pg-menu-list">
        {found.slice(0, SHOWN).map((entry) => (
          <Button key={entry.src} class="pg-menu-entry" onClick={() => pick(entry)}>
            <MethodPill method={entry.method} />
            <span>{entry.title}</span>
            <span class="pg-quiet">{entry.path}</span>
          </Button>
        ))}
        {found.length === 0 && <p class="pg-quiet">{uiText('noOperations', 'No operations found.')}</p>}
      </div>
    </>
  );
}
