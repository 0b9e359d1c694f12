import type * as z from 'zod';
import type { JsonNode } from './json-node.ts';
import { hints } from './schema/hints.ts';
import { schemaKind, unwrap } from './unwrap-schema.ts';

/** What a schema asks for, in words: "a string or a list of strings". */
export function describeExpected(schema: z.ZodType): string {
  return unwrap(schema).hints.expects ?? describeKinds(schema, 1);
}

function describeKinds(schema: z.ZodType, count: 1 | 2): string {
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
      return listAlternatives(kind.values.map((value) => `\`${value}\``));
    case 'array':
      return `${plural ? 'lists' : 'a list'} of ${describeKinds(kind.element, 2)}`;
    case 'object':
      return plural ? 'objects' : 'an object';
    case 'union':
      return listAlternatives([...new Set(kind.options.map((option) => describeKinds(option, count)))]);
    default:
      return plural ? 'values' : 'a value';
  }
}

/** "`a`, `b` or `c`" */
export function listAlternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
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
