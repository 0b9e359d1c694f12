import { attributes, type Html, html, raw } from '@lectern/core/html';
import { withWordBreaks } from '../bars/word-breaks.ts';
import type { TocNode } from './toc-tree.ts';

/**
 * The entries of one level of a table of contents, as a string, because that of an operation may have a hundred.
 * @param hidden ids of tab panels that are initially hidden; the script updates their entries
 * @param depth levels above this one
 */
export function contentsHtml(nodes: readonly TocNode[], hidden: ReadonlySet<string>, depth = 0): Html {
  const items = nodes.map(({ id, text, isCode, panel, children }) => {
    const label = raw(isCode ? `<code>${withWordBreaks(text)}</code>` : withWordBreaks(text));
    const own = attributes({ 'data-panel': panel, hidden: panel !== undefined && hidden.has(panel) });
    return html`<li class="toc-item" data-depth="${String(depth)}"${own}><a href="#${encodeURIComponent(id)}">${label}</a>${children.length > 0 && contentsHtml(children, hidden, depth + 1)}</li>`;
  });
  return html`<ul role="list">${items}</ul>`;
}
