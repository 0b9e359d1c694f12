import { createScanner, visit } from 'jsonc-parser';
import { flowPlace } from './flow.ts';
import type { Place } from './place.ts';

export interface DuplicateKey {
  key: string;
  /** Offset of the overridden key. */
  offset: number;
  /** Offset of the key that is used. */
  winner: number;
}

/** The root of a valid JSON text, with or without comments. Only scans the requested objects. */
export function jsonPlaces(text: string): Place {
  const scanner = createScanner(text, true);
  scanner.scan();
  return flowPlace(text, { offset: scanner.getTokenOffset(), length: 0, value: scanner.getTokenOffset() }, true);
}

/** All duplicate keys. */
export function duplicateJsonKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const open: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, offset) => {
      const keys = open.at(-1);
      const earlier = keys?.get(key);
      if (earlier !== undefined) found.push({ key, offset: earlier, winner: offset });
      keys?.set(key, offset);
    },
  });
  return found.sort((a, b) => a.offset - b.offset);
}
