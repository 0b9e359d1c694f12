import { flowChildren, keyOf } from './flow.ts';
import type { Place } from './place.ts';

interface Line {
  /** Offset of the first character that is not a space. */
  offset: number;
  indent: number;
  text: string;
}

interface Source {
  text: string;
  lines: readonly Line[];
}

/** Where a block collection starts: its first key or dash. */
interface Block {
  line: number;
  indent: number;
}

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:(?:[^\s:#[\]{},&*!|>'"%@`-]|[-:](?=\S))(?:[^:]|:(?=\S))*?))\s*:(?=\s|$)/;
/** Text that can follow a colon if the value is on the next lines. */
const NO_VALUE = /^\s*(?:[&!]\S*\s*)*(?:#.*)?$/;
/** What comes before a flow collection on the line of its key. */
const BEFORE_FLOW = /^\s*(?:[&!]\S*\s+)*(?=[[{])/;

/** The root of a valid YAML text. Follows block collections by their indentation. */
export function yamlPlaces(text: string): Place {
  const lines = splitLines(text);
  const [first] = lines;
  return yamlPlace({ text, lines }, first?.offset ?? 0, 0, first && { line: 0, indent: first.indent });
}

function yamlPlace(source: Source, offset: number, length: number, block: Block | undefined): Place {
  let children: ReadonlyMap<string, Place> | undefined;
  return { offset, length, child: (step) => (block ? (children ??= childrenOf(source, block)).get(step) : undefined) };
}

function childrenOf(source: Source, { line: first, indent }: Block): ReadonlyMap<string, Place> {
  const { text, lines } = source;
  const children = new Map<string, Place>();
  const textAt = (index: number) => lines[index]?.text.slice(indent - lines[index].indent) ?? '';
  if (/^[[{]/.test(textAt(first))) return flowChildren(text, (lines[first]?.offset ?? 0) - (lines[first]?.indent ?? 0) + indent);
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
      children.set(String(children.size), yamlPlace(source, offset, 0, block));
    } else {
      const match = KEY.exec(rest);
      if (!match) continue;
      const [{ length }, key = ''] = match;
      const block = valueBlock(lines, index, { indent, length, value: rest.slice(length) });
      children.set(keyOf(key), yamlPlace(source, offset, length - 1, block));
    }
  }
  return children;
}

/** The value of a key: a block below it, or a flow collection behind it. */
function valueBlock(lines: readonly Line[], line: number, key: { indent: number; length: number; value: string }): Block | undefined {
  if (NO_VALUE.test(key.value)) return blockBelow(lines, line, key.indent, true);
  const before = BEFORE_FLOW.exec(key.value)?.[0].length;
  return before === undefined ? undefined : { line, indent: key.indent + key.length + before };
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
