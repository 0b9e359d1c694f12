import type { Place } from './place.ts';

interface Line {
  /** Offset of the first character that is not a space. */
  offset: number;
  indent: number;
  text: string;
}

/** Where a block collection starts: its first key or dash. */
interface Block {
  line: number;
  indent: number;
}

const KEY = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|((?:[^\s:#[\]{},&*!|>'"%@`-]|[-:](?=\S))(?:[^:]|:(?=\S))*?))\s*:(?=\s|$)/;
/** Text that can follow a colon if the value is on the next lines. */
const NO_VALUE = /^\s*(?:[&!]\S*\s*)*(?:#.*)?$/;

/**
 * The root of a valid YAML text. Follows block collections by their indentation; values inside a flow collection have the location
 * of the collection.
 */
export function yamlPlaces(text: string): Place {
  const lines = splitLines(text);
  const [first] = lines;
  return new YamlPlace(lines, first?.offset ?? 0, 0, first && { line: 0, indent: first.indent });
}

class YamlPlace implements Place {
  readonly offset: number;
  readonly length: number;
  readonly #lines: readonly Line[];
  readonly #block: Block | undefined;
  #children: Map<string, YamlPlace> | undefined;

  constructor(lines: readonly Line[], offset: number, length: number, block: Block | undefined) {
    this.#lines = lines;
    this.offset = offset;
    this.length = length;
    this.#block = block;
  }

  child(step: string): Place | undefined {
    this.#children ??= this.#scan();
    return this.#children.get(step);
  }

  #scan(): Map<string, YamlPlace> {
    const children = new Map<string, YamlPlace>();
    if (!this.#block) return children;
    const { line: first, indent } = this.#block;
    const isSequence = isItem(this.#rest(first, indent));
    for (let index = first; index < this.#lines.length; index += 1) {
      const line = this.#lines[index];
      if (!line || (index > first && line.indent < indent)) break;
      if (index > first && line.indent > indent) continue;
      const rest = this.#rest(index, indent);
      const offset = line.offset - line.indent + indent;
      if (isSequence) {
        if (!isItem(rest)) break;
        const inner = rest.slice(1);
        const gap = inner.length - inner.trimStart().length;
        const block = NO_VALUE.test(inner) ? this.#below(index, indent, false) : { line: index, indent: indent + 1 + gap };
        children.set(String(children.size), new YamlPlace(this.#lines, offset, 0, block));
      } else {
        const match = KEY.exec(rest);
        if (!match) continue;
        const block = NO_VALUE.test(rest.slice(match[0].length)) ? this.#below(index, indent, true) : undefined;
        children.set(keyOf(match), new YamlPlace(this.#lines, offset, match[0].length - 1, block));
      }
    }
    return children;
  }

  #rest(line: number, indent: number): string {
    const { text, indent: start } = this.#lines[line] ?? { text: '', indent: 0 };
    return text.slice(indent - start);
  }

  /** The block below a line: with more indentation or, below a key, a sequence with the same indentation. */
  #below(line: number, indent: number, isKey: boolean): Block | undefined {
    const next = this.#lines[line + 1];
    if (!next) return undefined;
    return next.indent > indent || (isKey && next.indent === indent && isItem(next.text))
      ? { line: line + 1, indent: next.indent }
      : undefined;
  }
}

function isItem(text: string): boolean {
  return text === '-' || text.startsWith('- ');
}

function keyOf([, double, single, plain = '']: RegExpExecArray): string {
  if (single !== undefined) return single.replaceAll("''", "'");
  if (double === undefined) return plain;
  try {
    return String(JSON.parse(`"${double}"`));
  } catch {
    return double;
  }
}

/** Lines with content: not blank, a comment, or a document marker. */
function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    let end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    let offset = start;
    while (offset < end && text.charCodeAt(offset) === 32) offset += 1;
    const content = text.slice(offset, end).trimEnd();
    if (content !== '' && content[0] !== '#' && !(offset === start && /^(?:---|\.\.\.|%)/.test(content))) {
      lines.push({ offset, indent: offset - start, text: content });
    }
    start = end + 1;
  }
  return lines;
}
