import { anyToken } from './mutate-text.mjs';
import { INHERITED, NUMBERS } from './tokens.mjs';

/** A tree of a seed with more parts is cut to some of them. */
const MOST_PARTS = 4000;

/**
 * Makes a few random changes to a tree of JSON values.
 *
 * @param {unknown} tree is not changed
 * @param {object} context
 * @param {import('./random.mjs').InputRandom} context.random
 * @param {readonly string[]} context.tokens words of the format
 * @param {() => unknown} context.other another tree of the format
 * @returns {unknown}
 */
export function mutateTree(tree, { random, tokens, other }) {
  const root = { tree: structuredClone(tree) };
  thin(root, random);
  for (let left = random.few(10); left > 0; left -= 1) {
    const parts = listParts(root);
    const part = random.pick(parts);
    if (!part) break;
    change(part, { random, tokens, parts, other });
  }
  return root.tree;
}

/** All parts of a tree, each as the object or list around it and its key. */
function listParts(root) {
  const parts = [];
  const pending = [root];
  for (let at = 0; at < pending.length && parts.length < 2 * MOST_PARTS; at += 1) {
    for (const key of Object.keys(pending[at])) {
      parts.push({ around: pending[at], key });
      const value = pending[at][key];
      if (typeof value === 'object' && value !== null) pending.push(value);
    }
  }
  return parts;
}

function thin(root, random) {
  for (let parts = listParts(root); parts.length > MOST_PARTS; parts = listParts(root)) {
    for (const { around, key } of parts.slice(40)) if (random.once(3)) remove(around, key);
  }
}

function change({ around, key }, { random, tokens, parts, other }) {
  const value = around[key];
  const from = random.pick(parts);
  const kind = random.below(13);
  if (kind === 0) remove(around, key);
  else if (kind === 1) put(around, key, anyValue(random, tokens));
  else if (kind === 2) put(around, key, structuredClone(from.around[from.key]));
  else if (kind === 3) put(around, random.pick(INHERITED), value);
  else if (kind === 4) put(around, anyToken(random, tokens), structuredClone(value));
  else if (kind === 5 && typeof value === 'object' && value !== null)
    put(value, random.pick([...INHERITED, '$ref', from.key]), anyValue(random, tokens));
  else if (kind === 6) put(around, key, [value, structuredClone(value)]);
  else if (kind === 7) put(around, key, { [from.key]: value });
  else if (kind === 8) put(around, key, reference(random, from.key));
  else if (kind === 9) put(around, key, random.pick(partsOf(other())));
  else if (kind === 10)
    put(around, key, Array.isArray(value) ? { ...value } : typeof value === 'object' && value !== null ? Object.values(value) : [value]);
  else if (kind === 11 && typeof value === 'string') put(around, key, value + anyToken(random, tokens));
  else put(around, key, deep(random, value));
}

/** Unlike an assignment, `__proto__` becomes a key. */
function put(around, key, value) {
  if (Array.isArray(around) && !/^\d{1,4}$/.test(key)) around.push(value);
  else Object.defineProperty(around, key, { value, writable: true, enumerable: true, configurable: true });
}

function remove(around, key) {
  if (Array.isArray(around)) around.splice(Number(key), 1);
  else if (!('tree' in around)) delete around[key];
}

function anyValue(random, tokens) {
  const kind = random.below(9);
  if (kind === 0) return null;
  if (kind === 1) return random.once(2);
  if (kind === 2) return Number(random.pick(NUMBERS).replaceAll('_', ''));
  if (kind === 3) return [];
  if (kind === 4) return {};
  if (kind === 5) return '';
  if (kind === 6) return [anyToken(random, tokens), anyToken(random, tokens)];
  return anyToken(random, tokens);
}

function reference(random, name) {
  return {
    $ref: random.pick([
      '#',
      '#/',
      `#/components/schemas/${name}`,
      `#/definitions/${name}`,
      '#/paths',
      './other.json',
      'other.yaml#/a',
      'https://x.invalid/a',
      '',
      '#/components/schemas/__proto__',
      1,
      '#/%',
      '#a',
    ]),
  };
}

function deep(random, value) {
  let tree = value;
  for (let left = random.few(random.once(4) ? 700 : 8); left > 0; left -= 1)
    tree = random.once(2) ? [tree] : { [random.pick(['a', 'items', 'properties', 'allOf', 'pages', 'group'])]: tree };
  return tree;
}

function partsOf(tree) {
  return listParts({ tree }).map(({ around, key }) => around[key]);
}
