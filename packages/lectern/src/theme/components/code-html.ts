import type { CodeBlockView } from '../../view/runtime.ts';

/**
 * The inside of `<code>`. Lines are wrapped only where something is said of a line, and a wrapped line holds its own line break: it is
 * a block of its own, and the text of the whole is still the code.
 */
export function codeHtml(view: Pick<CodeBlockView, 'lines' | 'numbered'>): string {
  const everyLine = view.numbered || view.lines.some((line) => line.marks.includes('focus'));
  const last = view.lines.length - 1;
  return view.lines
    .map(({ html, marks }, index) => {
      const lineBreak = index === last ? '' : '\n';
      if (!everyLine && marks.length === 0) return html + lineBreak;
      return `<span class="${['line', ...marks.map((mark) => `line-${mark}`)].join(' ')}">${html}${lineBreak || (html === '' ? '\n' : '')}</span>`;
    })
    .join('');
}

/** True when something stands in the block. */
export function hasCode(view: Pick<CodeBlockView, 'lines'>): boolean {
  return view.lines.some((line) => line.html.trim() !== '');
}

/** Characters of a line that common screens show without scrolling. */
export const WIDEST_THAT_FITS = 64;

/** A guess at whether the block will scroll sideways on a common screen, for readers without JavaScript. */
export function mayScroll(view: Pick<CodeBlockView, 'lines' | 'wrap'>): boolean {
  return (
    !view.wrap &&
    view.lines.some(
      ({ html }) => html.length > WIDEST_THAT_FITS && html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.').length > WIDEST_THAT_FITS,
    )
  );
}

/** How a folded block starts: a few lines, or one when there are not many more. */
export function foldedHeight(view: Pick<CodeBlockView, 'lines' | 'expandable'>): 'tall' | 'short' | undefined {
  return view.expandable ? (view.lines.length < 7 ? 'short' : 'tall') : undefined;
}
