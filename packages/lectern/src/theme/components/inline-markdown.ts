import { attributes, escapeHtml } from '@lectern/core/html';
import { linkAttributes } from '../../view/props/links.ts';

const INLINE =
  /\\([\\`*_[\]()~<>#!-])|(`+)([\s\S]*?[^`])\2(?!`)|\[([^\]]+)\]\(\s*<?([^\s)>]+)>?(?:\s+"([^"]*)")?\s*\)|(\*\*|__)(?=\S)([\s\S]*?\S)\7|(?<![\w*])([*_])(?=\S)([\s\S]*?\S)\9(?!\w)|~~(?=\S)([\s\S]*?\S)~~|<(https?:\/\/[^\s>]+)>/g;

/** Inline Markdown of a prop (code, strong, emphasis, strike-through, links) as HTML. Tags are shown as text. */
export function inlineMarkdown(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, , code, label, href, title, , strong, , emphasis, strike, autolink] = match;
    html += escapeHtml(text.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped !== undefined) html += escapeHtml(escaped);
    else if (code !== undefined) html += `<code>${escapeHtml(code.trim())}</code>`;
    else if (label !== undefined && href !== undefined) html += link(inlineMarkdown(label), href, title);
    else if (strong !== undefined) html += `<strong>${inlineMarkdown(strong)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${inlineMarkdown(emphasis)}</em>`;
    else if (strike !== undefined) html += `<del>${inlineMarkdown(strike)}</del>`;
    else if (autolink !== undefined) html += link(escapeHtml(autolink), autolink);
  }
  return html + escapeHtml(text.slice(from));
}

function link(label: string, href: string, title?: string): string {
  if (/^(?:javascript|data|vbscript):/i.test(href)) return label;
  return `<a${attributes({ ...linkAttributes(href), title: title || undefined })}>${label}</a>`;
}
