import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { setText } from '../dom.ts';
import { jsonView } from '../json/json-view.ts';
import { printJson } from '../json/print-json.ts';
import { type StreamItem, type StreamKind, streamParser } from './stream-parser.ts';

/** Maximum number of items shown. The download contains all of them. */
const SHOWN = 300;

/** Shows stream items as they arrive, newest last, and scrolls to the newest unless the reader scrolls away. */
export function streamView(kind: StreamKind): { element: HTMLElement; feed(bytes: Uint8Array): void; end(): number } {
  const decoder = new TextDecoder();
  const parser = streamParser(kind);
  const texts = textsOf(kind);
  const list = el('ol', { class: 'pg-stream', tabindex: 0, 'aria-label': texts.list });
  const count = el('p', { class: 'pg-quiet' }, texts.waiting);
  let total = 0;
  const show = (items: StreamItem[]): void => {
    if (items.length === 0) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    total += items.length;
    list.append(...items.slice(-SHOWN).map(itemView));
    while (list.childElementCount > SHOWN) list.firstElementChild?.remove();
    list.start = total - list.childElementCount + 1;
    setText(count, texts.count(total));
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  };
  return {
    element: el('div', {}, count, list),
    feed: (bytes) => show(parser.feed(decoder.decode(bytes, { stream: true }))),
    end: () => {
      show([...parser.feed(decoder.decode()), ...parser.end()]);
      if (total === 0) setText(count, texts.none);
      return total;
    },
  };
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

function itemView({ event, id, data }: StreamItem): HTMLElement {
  const lines = /^\s*[[{]/.test(data) ? printJson(data) : undefined;
  const marks = [event, id === undefined ? undefined : `id ${id}`].filter((mark) => mark !== undefined);
  return el(
    'li',
    {},
    ...marks.map((mark) => el('span', { class: 'pg-pill' }, mark)),
    el('pre', {}, lines ? jsonView(lines) : el('code', {}, data)),
  );
}
