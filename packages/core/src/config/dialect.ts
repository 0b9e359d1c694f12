import { isEmpty, type JsonNode, memberOf, type ObjectNode } from './json-node.ts';

/**
 * The two forms of docs.json: in the older one `navigation` is a list of groups, in the newer one an object. A file
 * without a usable `navigation` counts as older.
 */
export type Dialect = 'older' | 'newer';

export function detectDialect(root: ObjectNode): Dialect {
  const navigation: JsonNode | undefined = memberOf(root, 'navigation')?.value;
  return navigation?.kind === 'object' && !isEmpty(navigation) ? 'newer' : 'older';
}
