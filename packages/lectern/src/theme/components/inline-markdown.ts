import { attributes, type Html, html, raw } from '@lectern/core/html';
import { linkAttributes } from '../../view/props/links.ts';

const INLINE =
  /\\([\\`*_[\]()~<>#!-])|(`+)([\s\S]*?[^`])\2(?!`)|\[([^\]]+)\]\(\s*<?([^\s)>]+)>?(?:\s+"([^"]*)")?\s*\)|(\*\*|__)(?=\S)([\s\S]*?\S)\7|(?<![\w*])([*_])(?=\S)([\s\S]*?\S)\9(?!\w)|~~(?=\S)([\s\S]*?\S)~~|<(https?:\/\/[^\s>]+)>/g;

/** Inline Markdown of a prop (code, strong, emphasis, strikethrough, links) as HTML. Escapes tags. */
export function inlineMarkdown(text: string): string {
  const parts: (Html | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, , code, label, href, title, , strong, , emphasis, strike, autolink] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped !== undefined) parts.push(escaped);
    else if (code !== undefined) parts.push(html`<code>${code.trim()}</code>`);
    else if (label !== undefined && href !== undefined) parts.push(link(inside(label), href, title));
    else if (strong !== undefined) parts.push(html`<strong>${inside(strong)}</strong>`);
    else if (emphasis !== undefined) parts.push(html`<em>${inside(emphasis)}</em>`);
    else if (strike !== undefined) parts.push(html`<del>${inside(strike)}</del>`);
    else if (autolink !== undefined) parts.push(link(html`${autolink}`, autolink));
  }
  parts.push(text.slice(from));
  return String(html`${parts}`);
}

function inside(text: string): Html {
  return raw(inlineMarkdown(text));
}

function link(label: Html, href: string, title?: string): Html {
  if (/^(?:javascript|data|vbscript):/i.test(href)) return label;
  return html`<a${attributes({ ...linkAttributes(href), title: title || undefined })}>${label}</a>`;
}
