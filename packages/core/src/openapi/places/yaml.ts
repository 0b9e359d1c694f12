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
  return yamlPlace(lines, first?.offset ?? 0, 0, first && { line: 0, indent: first.indent });
}

function yamlPlace(lines: readonly Line[], offset: number, length: number, block: Block | undefined): Place {
  let children: ReadonlyMap<string, Place> | undefined;
  return {
    offset,
    length,
    child(step) {
      children ??= block ? childrenOf(lines, block) : new Map<string, Place>();
      return children.get(step);
    },
  };
}

function childrenOf(lines: readonly Line[], { line: first, indent }: Block): Map<string, Place> {
  const children = new Map<string, Place>();
  const textAt = (index: number) => lines[index]?.text.slice(indent - lines[index].indent) ?? '';
  const isSequence = isItem(textAt(first));
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || (index > first && line.indent < indent)) break;
    if (index > first && line.indent > indent) continue;
    const rest = textAt(index);
    const offset = line.offset - line.indent + indent;
    if (isSequence) {
      if (!isItem(rest)) break;
      const inner = rest.slice(1);
      const gap = inner.length - inner.trimStart().length;
      const block = NO_VALUE.test(inner) ? blockBelow(lines, index, indent, false) : { line: index, indent: indent + 1 + gap };
      children.set(String(children.size), yamlPlace(lines, offset, 0, block));
    } else {
      const match = KEY.exec(rest);
      if (!match) continue;
      const block = NO_VALUE.test(rest.slice(match[0].length)) ? blockBelow(lines, index, indent, true) : undefined;
      children.set(keyOf(match), yamlPlace(lines, offset, match[0].length - 1, block));
    }
  }
  return children;
}

/** The block below a line: with more indentation or, below a key, a sequence with the same indentation. */
function blockBelow(lines: readonly Line[], line: number, indent: number, isKey: boolean): Block | undefined {
  const next = lines[line + 1];
  if (!next) return undefined;
  return next.indent > indent || (isKey && next.indent === indent && isItem(next.text))
    ? { line: line + 1, indent: next.indent }
    : undefined;
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
