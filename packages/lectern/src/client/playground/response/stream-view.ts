import { el } from '../../elements/el.ts';
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
  const noun = kind === 'events' ? 'event' : 'line';
  const list = el('ol', { class: 'pg-stream', tabindex: 0, 'aria-label': `The ${noun}s of the stream` });
  const count = el('p', { class: 'pg-quiet' }, `Waiting for the first ${noun}…`);
  let total = 0;
  const show = (items: StreamItem[]): void => {
    if (items.length === 0) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    total += items.length;
    list.append(...items.slice(-SHOWN).map(itemView));
    while (list.childElementCount > SHOWN) list.firstElementChild?.remove();
    list.start = total - list.childElementCount + 1;
    setText(count, `${total} ${noun}${total === 1 ? '' : 's'}${total > SHOWN ? `, showing the last ${SHOWN}` : ''}`);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  };
  return {
    element: el('div', {}, count, list),
    feed: (bytes) => show(parser.feed(decoder.decode(bytes, { stream: true }))),
    end: () => {
      show([...parser.feed(decoder.decode()), ...parser.end()]);
      if (total === 0) setText(count, `The stream ended without ${kind === 'events' ? 'an event' : 'a line'}.`);
      return total;
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
