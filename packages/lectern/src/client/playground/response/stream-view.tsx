/** @jsxImportSource preact */
import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { JsonView } from '../json/json-view.tsx';
import { printJson } from '../json/print-json.ts';
import type { StreamKind } from './stream-kind.ts';
import { type StreamItem, streamParser } from './stream-parser.ts';

/** Maximum number of items shown. The download contains all of them. */
const SHOWN = 300;

/** The items of a stream as they arrive. */
export class Stream {
  readonly kind: StreamKind;
  /** Those that are shown, newest last. */
  items: StreamItem[] = [];
  total = 0;
  isOver = false;
  readonly #decoder = new TextDecoder();
  readonly #parser: ReturnType<typeof streamParser>;

  constructor(kind: StreamKind) {
    this.kind = kind;
    this.#parser = streamParser(kind);
  }

  feed(bytes: Uint8Array): void {
    this.#add(this.#parser.feed(this.#decoder.decode(bytes, { stream: true })));
  }

  /** Returns the number of items. */
  end(): number {
    this.#add([...this.#parser.feed(this.#decoder.decode()), ...this.#parser.end()]);
    this.isOver = true;
    return this.total;
  }

  view() {
    return <StreamView stream={this} />;
  }

  #add(items: StreamItem[]): void {
    this.total += items.length;
    this.items = [...this.items, ...items].slice(-SHOWN);
  }
}

/** Scrolls to the newest item unless the reader scrolls away. */
function StreamView({ stream: { kind, items, total, isOver } }: { stream: Stream }) {
  const texts = textsOf(kind);
  const list = useRef<HTMLOListElement>(null);
  const before = list.current;
  const isAtEnd = before !== null && before.scrollHeight - before.scrollTop - before.clientHeight < 40;
  useLayoutEffect(() => {
    if (list.current && isAtEnd) list.current.scrollTop = list.current.scrollHeight;
  });
  const start = total - items.length + 1;
  return (
    <div>
      <p class="pg-quiet">{total > 0 ? texts.count(total) : isOver ? texts.none : texts.waiting}</p>
      <ol ref={list} class="pg-stream" tabindex={0} aria-label={texts.list} start={start}>
        {items.map((item, index) => (
          <Item key={start + index} {...item} />
        ))}
      </ol>
    </div>
  );
}

class Item extends Component<StreamItem> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render({ event, id, data }: StreamItem) {
    const lines = /^\s*[[{]/.test(data) ? printJson(data) : undefined;
    const marks = [event, id === undefined ? undefined : `id ${id}`].filter((mark) => mark !== undefined);
    return (
      <li>
        {marks.map((mark) => (
          <span class="pg-pill">{mark}</span>
        ))}
        <pre>{lines ? <JsonView lines={lines} /> : <code>{data}</code>}</pre>
      </li>
    );
  }
}

function textsOf(kind: StreamKind) {
  const isEvents = kind === 'events';
  return {
    list: isEvents ? uiText('eventsOfStream', 'The events of the stream') : uiText('linesOfStream', 'The lines of the stream'),
    waiting: isEvents ? uiText('waitingForEvent', 'Waiting for the first event…') : uiText('waitingForLine', 'Waiting for the first line…'),
    none: isEvents ? uiText('noEvent', 'The stream ended without an event.') : uiText('noLine', 'The stream ended without a line.'),
    count: (total: number): string => {
      const one = isEvents ? uiText('oneEvent', '1 event') : uiText('oneLine', '1 line');
      const many = isEvents ? uiText('manyEvents', '{total} events', { total }) : uiText('manyLines', '{total} lines', { total });
      const count = total === 1 ? one : many;
      return total > SHOWN ? uiText('showingLast', '{count}, showing the last {shown}', { count, shown: SHOWN }) : count;
    },
  };
}
