const INLINE =
  /\\([\\`*_[\]()~<>#!-])|(`+)([\s\S]*?[^`])\2(?!`)|\[([^\]]+)\]\(\s*<?([^\s)>]+)>?(?:\s+"([^"]*)")?\s*\)|(\*\*|__)(?=\S)([\s\S]*?\S)\7|(?<![\w*])([*_])(?=\S)([\s\S]*?\S)\9(?!\w)|~~(?=\S)([\s\S]*?\S)~~|<(https?:\/\/[^\s>]+)>/g;

/** Text, or an element with its content. */
export type InlinePart = string | { tag: string; attributes: { href?: string; title?: string }; children: InlinePart[] };

/** Inline Markdown of a prop: code, strong, emphasis, strikethrough, and links. Tags are text, and links that run code are their text. */
export function parseInlineMarkdown(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, , code, label, href, title, , strong, , emphasis, strike, autolink] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    const add = (tag: string, children: InlinePart[]) => parts.push({ tag, attributes: {}, children });
    if (escaped !== undefined) parts.push(escaped);
    else if (code !== undefined) add('code', [code.trim()]);
    else if (label !== undefined && href !== undefined) parts.push(...link(parseInlineMarkdown(label), href, title));
    else if (strong !== undefined) add('strong', parseInlineMarkdown(strong));
    else if (emphasis !== undefined) add('em', parseInlineMarkdown(emphasis));
    else if (strike !== undefined) add('del', parseInlineMarkdown(strike));
    else if (autolink !== undefined) parts.push(...link([autolink], autolink));
  }
  return [...parts, text.slice(from)];
}

function link(children: InlinePart[], href: string, title?: string): InlinePart[] {
  return /^(?:javascript|data|vbscript):/i.test(href) ? children : [{ tag: 'a', attributes: { href, ...(title && { title }) }, children }];
}
