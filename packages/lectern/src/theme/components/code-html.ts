import { escapeHtml } from '@lectern/core/html';
import type { CodeBlockView, CodeNote } from '../../view/runtime.ts';

/**
 * The content of `<code>`. Lines are wrapped only if a line has marks. A wrapped line is a block and includes its line
 * break, so that the text content is still the code. Notes are blocks below their lines.
 * @param labelOf names a number of lines that are hidden until a reader opens them
 */
export function codeHtml(view: Pick<CodeBlockView, 'lines' | 'numbered' | 'collapsed'>, labelOf: (count: number) => string): string {
  const printed = linesHtml(view);
  const sections = (view.collapsed ?? []).map(({ from, to }) => ({ from: from - 1, to: Math.min(to, printed.length) }));
  let shown = '';
  for (let at = 0; at < printed.length; ) {
    const section = sections.find(({ from, to }) => from === at && to > at);
    const to = section?.to ?? at + 1;
    const lines = printed.slice(at, to).join('');
    shown += section ? `<details class="lc-code-section"><summary>${escapeHtml(labelOf(to - at))}</summary>${lines}</details>` : lines;
    at = to;
  }
  return shown;
}

function linesHtml(view: Pick<CodeBlockView, 'lines' | 'numbered' | 'collapsed'>): string[] {
  const everyLine = view.numbered || view.collapsed !== undefined || view.lines.some((line) => line.marks.includes('focus'));
  const last = view.lines.length - 1;
  return view.lines.map(({ html, marks, notes = [] }, index) => {
    const above = notes.filter(({ isAbove }) => isAbove).map(noteHtml);
    const below = notes.filter(({ isAbove }) => !isAbove).map(noteHtml);
    const lineBreak = index === last && below.length === 0 ? '' : '\n';
    if (!everyLine && marks.length === 0) return above.join('') + html + lineBreak + below.join('');
    return `${above.join('')}<span class="${['line', ...marks.map((mark) => `line-${mark}`)].join(' ')}">${html}${lineBreak || (html === '' ? '\n' : '')}</span>${below.join('')}`;
  });
}

/** Spaces put the box below the code that it is about. */
function noteHtml({ kind, indent, html }: CodeNote): string {
  return `<span class="lc-code-note lc-code-note-${kind}">${' '.repeat(indent)}<span class=lc-code-note-box>${html}</span>\n</span>`;
}

/** True if the block has content. */
export function hasCode(view: Pick<CodeBlockView, 'lines'>): boolean {
  return view.lines.some((line) => line.html.trim() !== '');
}

/** Characters per line that fit on common screens without scrolling. */
export const WIDEST_THAT_FITS = 64;

/** Estimates whether the block scrolls horizontally on a common screen, for readers without JavaScript. */
export function mayScroll(view: Pick<CodeBlockView, 'lines' | 'wrap'>): boolean {
  return (
    !view.wrap &&
    view.lines.some(
      ({ html }) => html.length > WIDEST_THAT_FITS && html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.').length > WIDEST_THAT_FITS,
    )
  );
}

/** Initial state of a collapsed block: a few lines, or one if the block is short. A single line has nothing to show. */
export function foldedHeight(view: Pick<CodeBlockView, 'lines' | 'expandable'>): 'tall' | 'short' | undefined {
  return view.expandable && view.lines.length > 1 ? (view.lines.length < 7 ? 'short' : 'tall') : undefined;
}
