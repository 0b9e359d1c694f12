import { attributes, type Html, html, type InlinePart, parseInlineMarkdown, raw } from '@lectern/core/html';
import { linkAttributes } from '../../view/props/links.ts';

/** Inline Markdown of a prop as HTML. Escapes tags. */
export function inlineMarkdown(text: string): string {
  return String(html`${parseInlineMarkdown(text).map(print)}`);
}

function print(part: InlinePart): Html | string {
  if (typeof part === 'string') return part;
  const { href, ...more } = part.attributes;
  const tag = raw(part.tag);
  return html`<${tag}${attributes({ ...(href !== undefined && linkAttributes(href)), ...more })}>${part.children.map(print)}</${tag}>`;
}
