import { type ComponentChildren, h } from 'preact';

/** Stands for a piece of code, and is around it in the result of `withoutMarks`. */
const CODE = '\uE000';

/** The start of a Markdown text without its marks, for a sentence or two. */
export function plainText(markdown: string | undefined, length?: number): string {
  return withoutMarks(markdown, length).replaceAll(CODE, '');
}

/** The same, with its code. */
export function shortText(markdown: string | undefined, length?: number): ComponentChildren {
  return withoutMarks(markdown, length)
    .split(CODE)
    .map((part, index) => (index % 2 > 0 ? h('code', null, part) : part));
}

function withoutMarks(markdown = '', length = 280): string {
  const codes: string[] = [];
  const text = markdown
    .slice(0, 10 * length)
    .replace(/(`+)([^`]+)\1/g, (_, _marks, code: string) => {
      codes.push(code);
      return CODE;
    })
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[`*]+|~~|(?<![\w])__?|__?(?![\w])/g, '')
    .replaceAll(CODE, () => CODE + codes.shift() + CODE)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
}
