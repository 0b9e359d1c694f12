import { type JsonNode, nameIn } from './json/node.ts';

/** Words of a schema as the form of the file has them. */
export function wordsIn(node: JsonNode, words: readonly string[]): string[] {
  return words.map((word) => nameIn(node, word)).filter((word) => word !== '');
}

/** "`a`, `b` or `c`" */
export const listAlternatives = (words: readonly string[]): string => list(words, 'or');

/** "`a`, `b`, `c`" */
export const listCode = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** "`a`, `b` and `c`" */
export const listAll = (words: readonly string[]): string => list(words, 'and');

function list(words: readonly string[], link: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}

/** What was found instead, in words. */
export function describeFound(node: JsonNode): string {
  switch (node.kind) {
    case 'string':
      return node.value === '' ? 'an empty string' : `the string \`${shorten(JSON.stringify(node.value))}\``;
    case 'number':
      return `the number \`${node.raw}\``;
    case 'array':
      return node.items.length === 0 ? 'an empty list' : 'a list';
    case 'object':
      return node.members.length === 0 ? 'an empty object' : 'an object';
    default:
      return `\`${node.value}\``;
  }
}

function shorten(text: string): string {
  return text.length > 50 ? `${text.slice(0, 48)}…"` : text;
}
