import { type Highlighter, lineText, type WrappedRange, wrapRanges } from '@lectern/core';
import { escapeHtml } from '@lectern/core/html';
import type { CodeNote, CodeType } from '../../view/runtime.ts';
import type { TypeNote } from './type-reader.ts';

/** Columns that fit on common screens without scrolling. */
const WIDTH = 60;

const NOTE_KINDS: Partial<Record<TypeNote['kind'], CodeNote['kind']>> = {
  query: 'type',
  completion: 'completion',
  'type-error': 'error',
  error: 'error',
  warn: 'warning',
  log: 'info',
  mark: 'info',
};

/** Tags around the code that a note is about. */
const TAGS: Partial<Record<TypeNote['kind'], string>> = { 'type-error': '<span class=lc-code-fault>', mark: '<mark class=lc-code-word>' };

interface TypedLine {
  html: string;
  notes?: CodeNote[];
}

interface ShownCode {
  /** The block as it was written. */
  source: string;
  /** Highlighted lines that readers see. */
  lines: readonly string[];
  /** For each of them, its index in the block. */
  sources: readonly number[];
  highlighter: Highlighter;
}

/** Lines with their types and notes, and the types that the lines refer to. */
export async function addTypes(notes: readonly TypeNote[], code: ShownCode): Promise<{ lines: TypedLine[]; types: CodeType[] }> {
  const { source, lines, sources, highlighter } = code;
  if (notes.length === 0) return { lines: lines.map((html) => ({ html })), types: [] };
  const written = source.split('\n');
  const types = new Map<string, { index: number; type: CodeType }>();
  const print = async (text: string) => (await highlighter.highlight(text, 'typescript')).lines.join('\n');
  const typeIndex = async ({ text, docs }: TypeNote) => {
    const key = `${text}\0${docs ?? ''}`;
    let known = types.get(key);
    if (!known) types.set(key, (known = { index: types.size, type: { html: await print(text), ...(docs && { docs }) } }));
    return known.index;
  };
  const typed: TypedLine[] = [];
  for (const [index, html] of lines.entries()) {
    const origin = sources[index] ?? -1;
    const text = lineText(html);
    const own = notes.filter((note) => note.line === origin && text.startsWith((written[origin] ?? '').slice(0, note.column)));
    const hovers: WrappedRange[] = [];
    for (const note of own) {
      if (note.kind === 'hover') hovers.push({ ...rangeOf(note), tag: `<span class=lc-code-typed data-type=${await typeIndex(note)}>` });
    }
    const marked = own.flatMap((note): WrappedRange[] => {
      const tag = TAGS[note.kind];
      return tag === undefined ? [] : [{ ...rangeOf(note), tag }];
    });
    typed.push({ html: wrapRanges(wrapRanges(html, hovers), marked) });
  }
  for (const note of notes) {
    const kind = NOTE_KINDS[note.kind];
    // A comment of its own is shown where it was written.
    const isComment = note.kind === 'log' || note.kind === 'warn' || note.kind === 'error';
    const index = isComment ? sources.findLastIndex((origin) => origin < note.line) : sources.indexOf(note.line);
    const isAbove = isComment && index === -1;
    const line = typed[isAbove ? 0 : index];
    if (kind === undefined || note.text === '' || !line) continue;
    const longest = Math.max(...note.text.split('\n').map((one) => one.length));
    const html = kind === 'type' ? await print(note.text) : escapeHtml(note.text);
    const indent = Math.max(0, Math.min(note.column, WIDTH - longest));
    (line.notes ??= []).push({ kind, indent, html, ...(isAbove && { isAbove }) });
  }
  return { lines: typed, types: [...types.values()].map(({ type }) => type) };
}

function rangeOf({ column, length }: TypeNote): { start: number; end: number } {
  return { start: column, end: column + length };
}
