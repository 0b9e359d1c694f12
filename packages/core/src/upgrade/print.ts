import { parse } from 'jsonc-parser';
import { remember } from '../cache/remember.ts';
import { type JsonNode, toJson } from '../config/json/node.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type Comment, type CommentIndex, indexComments } from './comments.ts';
import { isMade } from './nodes.ts';

/** Maximum line width of a list or an object on one line. */
const WIDTH = 100;

/** JSON text of a tree, and the comments that could not be placed. */
export interface PrintedTree {
  text: string;
  lostComments: { source: SourceText; comment: Comment }[];
}

/**
 * Prints a tree of values from files. Unchanged values are copied with their layout and comments; changed values keep the comments
 * of their parts.
 */
export function printTree(root: JsonNode, main: SourceText): PrintedTree {
  const printer = new Printer(main);
  const { before, after } = printer.comments(main);
  const body = printer.value(root, '');
  const text = [...before.map((one) => printer.use(main, one)), body, ...after.map((one) => printer.use(main, one))].join('\n');
  const withEnds = `${text}\n`;
  return { text: main.text.includes('\r\n') ? withEnds.replaceAll('\n', '\r\n') : withEnds, lostComments: printer.lost() };
}

/** A part of an object or a list to print. */
interface Part {
  above: string[];
  /** With its key; without the comma. */
  text: string;
  beside: string[];
}

class Printer {
  readonly #main: SourceText;
  readonly #unit: string;
  /** Whether the author writes short objects on one line. */
  readonly #isCompact: boolean;
  /** Whether the file has no line layout to keep. */
  readonly #isMinified: boolean;
  readonly #indexes = new Map<SourceText, CommentIndex>();
  readonly #used = new Set<Comment>();

  constructor(main: SourceText) {
    this.#main = main;
    this.#unit = /\n([ \t]+)\S/.exec(main.text)?.[1] ?? '  ';
    this.#isCompact = /\{[^\n{}]*:[^\n{}]*\}/.test(main.text);
    this.#isMinified = !main.text.trim().includes('\n');
  }

  comments(source: SourceText): CommentIndex {
    return remember(this.#indexes, source, () => indexComments(source));
  }

  use(source: SourceText, comment: Comment, indent = ''): string {
    this.#used.add(comment);
    return reindent(comment.text, lineIndent(source.text, comment.offset), indent);
  }

  lost(): PrintedTree['lostComments'] {
    return [...this.#indexes].flatMap(([source, { all }]) =>
      all.filter((comment) => !this.#used.has(comment)).map((comment) => ({ source, comment })),
    );
  }

  /** @param indent indentation of the line that the value starts in */
  value(node: JsonNode, indent: string): string {
    const copy = this.#copy(node, indent);
    if (copy !== undefined) return copy;
    if (node.kind === 'number') return node.raw;
    if (node.kind !== 'object' && node.kind !== 'array') return JSON.stringify(node.value);
    const inner = indent + this.#unit;
    const parts =
      node.kind === 'array'
        ? node.items.map((item) => this.#part('', item, inner))
        : node.members.map(({ key, value }) => this.#part(`${JSON.stringify(key)}: `, value, inner));
    const end =
      isMade(node) || this.#isImplied(node) ? [] : this.#fresh(node, this.comments(this.#sourceOf(node)).atEnd(node.offset), inner);
    const [open, close] = node.kind === 'array' ? '[]' : '{}';
    if (parts.length === 0 && end.length === 0) return `${open}${close}`;
    const line = end.length === 0 && this.#mayStandOnOneLine(node) ? onOneLine(node, parts) : undefined;
    if (line !== undefined && indent.length + line.length <= WIDTH) return line;
    const lines = parts.flatMap(({ above, text, beside }, index) => {
      const comma = index < parts.length - 1 ? ',' : '';
      return [...above.map((one) => inner + one), [inner + text + comma, ...beside].join(' ')];
    });
    return [`${open}`, ...lines, ...end.map((one) => inner + one), indent + close].join('\n');
  }

  #part(key: string, value: JsonNode, indent: string): Part {
    const hasPlace = !isMade(value) && !this.#isImplied(value);
    const index = hasPlace ? this.comments(this.#sourceOf(value)) : undefined;
    const above = index ? this.#fresh(value, index.above(value.offset), indent) : [];
    const beside = index ? this.#fresh(value, index.beside(value.offset), indent) : [];
    return { above, text: key + this.value(value, indent), beside };
  }

  /** Comments that are not printed yet: a value that is copied twice keeps them in the first copy. */
  #fresh(node: JsonNode, comments: readonly Comment[], indent: string): string[] {
    return comments.filter((one) => !this.#used.has(one)).map((one) => this.use(this.#sourceOf(node), one, indent));
  }

  /** The source of the value, if it is unchanged. */
  #copy(node: JsonNode, indent: string): string | undefined {
    if (isMade(node) || this.#isImplied(node)) return undefined;
    const source = this.#sourceOf(node);
    const end = node.offset + node.length;
    const text = source.text.slice(node.offset, end);
    if (this.#isMinified && (node.kind === 'object' || node.kind === 'array')) return undefined;
    if (JSON.stringify(parse(text, [], { allowTrailingComma: true })) !== JSON.stringify(toJson(node))) return undefined;
    for (const comment of this.comments(source).all) if (comment.offset >= node.offset && comment.offset < end) this.#used.add(comment);
    return reindent(text, lineIndent(source.text, node.offset), indent);
  }

  #mayStandOnOneLine(node: JsonNode): boolean {
    const children = node.kind === 'object' ? node.members.map(({ value }) => value) : node.kind === 'array' ? node.items : [];
    const isFlat = children.every(({ kind }) => kind !== 'object' && kind !== 'array');
    if (isMade(node) || this.#isImplied(node) || this.#isMinified) return isFlat && (node.kind === 'array' || this.#isCompact);
    return !this.#sourceOf(node)
      .text.slice(node.offset, node.offset + node.length)
      .includes('\n');
  }

  /** True for a created object, whose location is that of its content. */
  #isImplied(node: JsonNode): boolean {
    return node.kind === 'object' && node.implied === true;
  }

  #sourceOf(node: JsonNode): SourceText {
    return node.source ?? this.#main;
  }
}

/** Undefined if a comment or a multiline part prevents it. */
function onOneLine(node: JsonNode, parts: readonly Part[]): string | undefined {
  if (parts.some(({ above, beside, text }) => above.length > 0 || beside.length > 0 || text.includes('\n'))) return undefined;
  const list = parts.map(({ text }) => text).join(', ');
  return node.kind === 'array' ? `[${list}]` : `{ ${list} }`;
}

/** Indentation of the line at an offset. */
function lineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Changes the indentation of all lines after the first. */
function reindent(text: string, from: string, to: string): string {
  const [first = '', ...others] = text.split(/\r?\n/);
  return [first, ...others.map((line) => (line.startsWith(from) ? to + line.slice(from.length) : line))].join('\n');
}
