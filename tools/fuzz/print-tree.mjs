import { stringify } from 'yaml';

/**
 * A tree as JSON, or as YAML in one of its forms.
 *
 * @param {unknown} tree
 * @param {import('./random.mjs').InputRandom} random
 * @param {{ isJson?: boolean }} [options]
 */
export function printTree(tree, random, { isJson = random.once(2) } = {}) {
  if (isJson) return printJson(tree, random.below(3));
  try {
    return stringify(tree, {
      aliasDuplicateObjects: random.once(2),
      defaultStringType: random.pick(['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL']),
      lineWidth: random.once(2) ? 20 : 80,
    });
  } catch {
    // Some values cannot be printed as YAML.
    return printJson(tree);
  }
}

function printJson(tree, indent) {
  try {
    return JSON.stringify(tree, undefined, indent) ?? '';
  } catch {
    // A tree that contains itself cannot be printed.
    return '';
  }
}
