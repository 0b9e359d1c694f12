/** Stands for a piece of code. */
const CODE = '\uE000';

/** The start of a Markdown text without its marks, for a sentence or two. */
export function plainText(markdown: string | undefined, length = 280): string {
  const codes: string[] = [];
  const text = (markdown ?? '')
    .slice(0, 10 * length)
    .replace(/(`+)([^`]+)\1/g, (_, _marks, code: string) => {
      codes.push(code);
      return CODE;
    })
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[`*]+|~~|(?<![\w])__?|__?(?![\w])/g, '')
    .replaceAll(CODE, () => codes.shift() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
}
