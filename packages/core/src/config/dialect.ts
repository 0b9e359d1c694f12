import { isEmpty, type JsonNode, memberOf, type ObjectNode } from './json-node.ts';

/**
 * The two forms of docs.json: in the classic one `navigation` is a list of groups, in the current one an object. A file
 * without a usable `navigation` counts as classic.
 */
export type Dialect = 'classic' | 'current';

export function detectDialect(root: ObjectNode): Dialect {
  const navigation: JsonNode | undefined = memberOf(root, 'navigation')?.value;
  return navigation?.kind === 'object' && !isEmpty(navigation) ? 'current' : 'classic';
}
