import { type Html, raw } from '@lectern/core/html';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { LecternRuntime } from '../../view/runtime.ts';
import { WIDEST_THAT_FITS } from '../components/code-html.ts';

/** Blocks with more lines may scroll. */
const LINES_THAT_FIT = 12;

/** Longer text isn't highlighted, which would triple its size. */
const MAX_HIGHLIGHTED_LENGTH = 12_000;

/**
 * The content of a code block, as `CodeBlock.astro` prints it. Text of a document is data, so notation isn't parsed.
 */
export async function codePanel(
  { code, language, label }: { code: string; language: string; label: string },
  highlight: LecternRuntime['highlight'],
  texts: Messages,
): Promise<Html> {
  const { lines } = await highlight(code, code.length > MAX_HIGHLIGHTED_LENGTH ? '' : language);
  const scroll =
    (lines.length > LINES_THAT_FIT || hasWideLine(code)) &&
    html` tabindex="0" role="group" aria-label="${fill(texts.content.codeIn, { language: label })}"`;
  return html`<pre class="lc-code-scroll"${scroll}><code>${raw(lines.join('\n'))}</code></pre>`;
}

function hasWideLine(code: string): boolean {
  let start = 0;
  for (let end = code.indexOf('\n'); end !== -1; end = code.indexOf('\n', start)) {
    if (end - start > WIDEST_THAT_FITS) return true;
    start = end + 1;
  }
  return code.length - start > WIDEST_THAT_FITS;
}
