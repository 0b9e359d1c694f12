import {
  copiedCode,
  displayName,
  type Highlighter,
  isInRanges,
  isShell,
  type LineMarks,
  markWords,
  normalizeLines,
  parseFenceMeta,
  parseNotation,
} from '@lectern/core';
import type { PluginHooks } from '../../settings/hooks.ts';
import type { CodeBlockView, LineMark } from '../../view/runtime.ts';
import type { TypeReader } from './type-reader.ts';
import { addTypes } from './typed-lines.ts';

/** What code blocks are made with. */
interface CodeTools {
  hooks?: PluginHooks;
  highlighter: Highlighter;
  types: TypeReader;
}

/** A code block as it was written. */
interface WrittenCode {
  code: string;
  language: string;
  meta: string;
}

/** Parses the meta and the notation of a code block, and highlights its code. */
export async function renderCodeBlock({ hooks, highlighter, types }: CodeTools, written: WrittenCode): Promise<CodeBlockView> {
  const meta = parseFenceMeta(written.language, written.meta);
  const { language } = meta;
  const source = normalizeLines(written.code);
  const own = await hooks?.fence({ code: source, language: language.toLowerCase(), meta: written.meta });
  if (typeof own === 'string') return { ...NO_CODE, languageName: language, label: meta.title ?? displayName(language), html: own };
  if (own) return { ...NO_CODE, languageName: 'Diagram', label: 'Diagram', ...own };
  const notation = parseNotation(source, meta);
  const { lines } = await highlighter.highlight(notation.code, language);
  const notes = meta.twoslash ? types.read(source, language).notes : [];
  const typed = await addTypes(notes, { source, lines, sources: notation.sources, highlighter });
  const name = displayName(language);
  const view: CodeBlockView = {
    languageName: name,
    label: meta.title ?? name,
    lines: typed.lines.map(({ html, ...line }, i) => ({
      ...line,
      html: markWords(html, {
        mark: [...(meta.words ?? []), ...(notation.lines[i]?.words ?? [])],
        ins: meta.inserted?.words,
        del: meta.deleted?.words,
      }),
      marks: marksOf(notation.lines[i], isInRanges(notation.first + i + 1, meta.highlight), isInRanges(notation.first + i + 1, meta.focus)),
    })),
    expandable: meta.expandable,
    numbered: meta.lines,
    wrap: meta.wrap,
    copyable: !meta.nocopy && notation.code.trim() !== '',
  };
  if (meta.title !== undefined) view.title = meta.title;
  if (meta.frame === 'none' || (meta.frame === 'terminal' && isCommandLine(language))) view.frame = meta.frame;
  if (meta.icon !== undefined) view.icon = meta.icon;
  if (notes.length > 0) view.types = typed.types;
  const copy = copiedCode(source, meta);
  if (meta.collapsed)
    view.collapsed = meta.collapsed.map(({ from, to }) => ({ from: Math.max(from - notation.first, 1), to: to - notation.first }));
  if (copy !== notation.code || meta.collapsed || typed.lines.some(({ notes }) => notes)) view.copy = copy;
  return view;
}

/** Whether a terminal runs code in the language. */
function isCommandLine(language: string): boolean {
  return isShell(language) || /^(?:powershell|pwsh|ps1?|bat|cmd|batch)$/i.test(language);
}

const NO_CODE = { lines: [], expandable: false, numbered: false, wrap: false, copyable: false };

function marksOf(noted: LineMarks | undefined, isHighlighted: boolean, isFocused: boolean): LineMark[] {
  const marks: LineMark[] = [];
  if (noted?.diff === 'added') marks.push('add');
  if (noted?.diff === 'removed') marks.push('remove');
  if (noted?.level) marks.push(noted.level);
  if (isHighlighted || noted?.highlight) marks.push('highlight');
  if (isFocused || noted?.focus) marks.push('focus');
  return marks;
}
