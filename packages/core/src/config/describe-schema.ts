import type * as z from 'zod';
import { listAlternatives, wordsIn } from './describe-value.ts';
import type { JsonNode } from './json/node.ts';
import { hints } from './schema/hints.ts';
import { schemaKind, unwrap } from './unwrap-schema.ts';

/** The values that a schema accepts, in words: "a string or a list of strings". */
export function describeExpected(schema: z.ZodType, node: JsonNode): string {
  return unwrap(schema).hints.expects ?? describeKinds(schema, node, false);
}

function describeKinds(schema: z.ZodType, node: JsonNode, plural: boolean): string {
  const inner = unwrap(schema).schema;
  const kind = schemaKind(inner);
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
      return `${plural ? 'lists' : 'a list'} of ${describeKinds(kind.element, node, true)}`;
    case 'object':
      return plural ? 'objects' : 'an object';
    case 'union':
      return listAlternatives([...new Set(kind.options.map((option) => describeKinds(option, node, plural)))]);
    default:
      return plural ? 'values' : 'a value';
  }
}
