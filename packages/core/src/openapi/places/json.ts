import { createScanner, visit } from 'jsonc-parser';
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
  return jsonPlace(text, { offset: scanner.getTokenOffset(), length: 0, value: scanner.getTokenOffset() });
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

interface Member {
  /** Of the key, or of an item. */
  offset: number;
  /** Length of the key; 0 for an item. */
  length: number;
  /** Offset of the value. */
  value: number;
}

function jsonPlace(text: string, { offset, length, value }: Member): Place {
  let children: ReadonlyMap<string, Place> | undefined;
  return {
    offset,
    length,
    child(step) {
      children ??= new Map([...membersOf(text, value)].map(([key, member]) => [key, jsonPlace(text, member)]));
      return children.get(step);
    },
  };
}

/** The members of the object, or the items of the list, that begins at an offset. */
function membersOf(text: string, start: number): Map<string, Member> {
  const members = new Map<string, Member>();
  let depth = 0;
  let key: { name: string; offset: number; length: number } | undefined;
  const onValue = (at: number): void => {
    const value = start + at;
    if (depth === 1) members.set(key?.name ?? String(members.size), { offset: key?.offset ?? value, length: key?.length ?? 0, value });
  };
  const onBegin = (at: number): boolean => {
    onValue(at);
    depth += 1;
    return depth === 1;
  };
  const onEnd = (): void => {
    depth -= 1;
  };
  visit(text.slice(start), {
    onObjectBegin: onBegin,
    onArrayBegin: onBegin,
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
    onObjectProperty: (name, at, length) => {
      key = { name, offset: start + at, length };
    },
    onLiteralValue: (_, at) => onValue(at),
  });
  return members;
}
