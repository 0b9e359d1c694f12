import type { StreamKind } from './stream-kind.ts';

/** One item of a stream. */
export interface StreamItem {
  /** Event name, unless it is the default, `message`. */
  event?: string;
  id?: string;
  data: string;
}

/** Splits a text stream into items. `end` returns the rest. */
export function streamParser(kind: StreamKind): { feed(text: string): StreamItem[]; end(): StreamItem[] } {
  let rest = '';
  let event: StreamItem | undefined;

  const readEventLine = (line: string): StreamItem[] => {
    if (line === '') {
      const done = event;
      event = undefined;
      return done === undefined || done.data === '' ? [] : [{ ...done, data: done.data.slice(0, -1) }];
    }
    const colon = line.indexOf(':');
    if (colon === 0) return [];
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    event ??= { data: '' };
    if (field === 'data') event.data += `${value}\n`;
    else if (field === 'event') event.event = value;
    else if (field === 'id') event.id = value;
    return [];
  };
  // RFC 7464 starts each JSON text with a record separator.
  const readLine = (line: string): StreamItem[] => (line.trim() === '' ? [] : [{ data: line.replaceAll('\u001e', '').trim() }]);
  const read = kind === 'events' ? readEventLine : readLine;

  return {
    feed: (text) => {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.flatMap(read);
    },
    end: () => [...read(rest.replace(/\r$/, '')), ...(kind === 'events' ? read('') : [])],
  };
}
