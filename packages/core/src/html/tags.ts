import { decodeEntities } from './escape.ts';

/** A tag of HTML or JSX in a text. */
export interface Tag {
  start: number;
  /** Offset after its `>`. */
  end: number;
  name: string;
  kind: 'open' | 'close' | 'empty';
}

/** A text with more starts of tags that never end has no tags behind them, so that reading it takes linear time. */
const MAX_BROKEN = 100;

/**
 * The tags of a text, in their order. Values of attributes can contain any character, in quotes or in balanced braces. What is never
 * closed is no tag.
 */
export function* tagsIn(text: string): Generator<Tag> {
  const start = /<(\/?)([A-Za-z][\w.:-]*)(?=[\s/>])/g;
  let broken = 0;
  for (let match = start.exec(text); match && broken < MAX_BROKEN; match = start.exec(text)) {
    const end = endOfTag(text, start.lastIndex);
    if (end === undefined) {
      broken += 1;
      continue;
    }
    start.lastIndex = end;
    const kind = match[1] === '/' ? 'close' : text[end - 2] === '/' ? 'empty' : 'open';
    yield { start: match.index, end, name: match[2] ?? '', kind };
  }
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * The attributes of an HTML tag, with names as they are written, and decoded values. One without a value is `true`.
 *
 * @param tag `<a href="b">`, or what follows the name
 */
export function attributesIn(tag: string): [name: string, value: string | true][] {
  return [...tag.replace(/^<[^\s/>]+/, '').matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => {
    const value = values.find((one) => one !== undefined);
    return [name, value === undefined ? true : decodeEntities(value)];
  });
}

/** A text without its tags, or without those that a function accepts. */
export function withoutTags(text: string, instead = '', isMeant: (tag: Tag) => boolean = () => true): string {
  let result = '';
  let at = 0;
  for (const tag of tagsIn(text)) {
    if (!isMeant(tag)) continue;
    result += text.slice(at, tag.start) + instead;
    at = tag.end;
  }
  return result + text.slice(at);
}

/** The offset after the `>` that ends a tag. Undefined if there is none, or if another tag starts before it. */
function endOfTag(text: string, from: number): number | undefined {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    const char = text[i];
    if ((char === '"' || char === "'") && (depth > 0 || /[=\s]/.test(text[i - 1] ?? ''))) {
      const close = text.indexOf(char, i + 1);
      if (close === -1) return undefined;
      i = close;
    } else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (depth > 0) continue;
    else if (char === '>') return i + 1;
    else if (char === '<') return undefined;
  }
  return undefined;
}
