import type * as z from 'zod';
import { type JsonNode, nameIn } from './json/node.ts';
import { hints } from './schema/hints.ts';
import { schemaKind, unwrap } from './unwrap-schema.ts';

/** The values that a schema accepts, in words: "a string or a list of strings". */
export function describeExpected(schema: z.ZodType, node: JsonNode): string {
  return unwrap(schema).hints.expects ?? describeKinds(schema, node, 1);
}

function describeKinds(schema: z.ZodType, node: JsonNode, count: 1 | 2): string {
  const inner = unwrap(schema).schema;
  const kind = schemaKind(inner);
  const plural = count === 2;
  switch (kind.type) {
    case 'string':
      if (hints.get(inner)?.color) return plural ? 'hex colors' : 'a hex color';
      return plural ? 'strings' : 'a string';
    case 'number':
      return plural ? 'numbers' : 'a number';
    case 'boolean':
      return '`true` or `false`';
    case 'enum':
      return listAlternatives(wordsIn(node, kind.values).map((word) => `\`${word}\``));
    case 'array':
      return `${plural ? 'lists' : 'a list'} of ${describeKinds(kind.element, node, 2)}`;
    case 'object':
      return plural ? 'objects' : 'an object';
    case 'union':
      return listAlternatives([...new Set(kind.options.map((option) => describeKinds(option, node, count)))]);
    default:
      return plural ? 'values' : 'a value';
  }
}

/** Words of a schema as the form of the file has them. */
export function wordsIn(node: JsonNode, words: readonly string[]): string[] {
  return words.map((word) => nameIn(node, word)).filter((word) => word !== '');
}

/** "`a`, `b` or `c`" */
export function listAlternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** "`a`, `b`, `c`" */
export function listCode(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

/** "`a`, `b` and `c`" */
export function listAll(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
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
