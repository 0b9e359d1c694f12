import { NUMBERS, TOKENS } from '../tokens.mjs';

const TEXTS = ['a', 'b/c', 'index', 'v1', 'en', 'GET /a', 'book', '#0f766e', 'https://x.example', '/a/:b*', '$ref'];

/**
 * A value that mostly follows a JSON Schema.
 *
 * @param {object} root schema with `definitions`
 * @param {import('../random.mjs').InputRandom} random
 */
export function makeBySchema(root, random) {
  return new ValueMaker(root, random).make(root, 0);
}

class ValueMaker {
  #root;
  #random;
  #left = 400;

  constructor(root, random) {
    this.#root = root;
    this.#random = random;
  }

  make(schema, depth) {
    const random = this.#random;
    this.#left -= 1;
    if (random.once(60)) return random.pick([null, 1, '', [], {}, true, random.pick(TOKENS)]);
    if (schema.$ref) return this.make(this.#root.definitions[schema.$ref.split('/').at(-1)] ?? {}, depth);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return this.make(random.pick(choices), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum && !random.once(12)) return random.pick(schema.enum);
    if (schema.examples && random.once(3)) return structuredClone(random.pick(schema.examples));
    return this.#ofType(schema, depth);
  }

  #ofType(schema, depth) {
    const random = this.#random;
    // A list may also be an object with a `$ref`.
    const type = Array.isArray(schema.type) ? schema.type[random.once(12) ? 1 : 0] : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, depth);
    if (type === 'array')
      return Array.from({ length: this.#isFull(depth) ? 0 : random.below(4) }, () => this.make(schema.items ?? {}, depth + 1));
    if (type === 'boolean') return random.once(2);
    if (type === 'number' || type === 'integer') return random.once(2) ? random.below(20) : Number(random.pick(NUMBERS));
    return random.once(6) ? random.pick(TOKENS) : random.pick(TEXTS);
  }

  #object({ properties = {}, else: demands = {}, additionalProperties }, depth) {
    const random = this.#random;
    const { required = [] } = demands;
    const names = Object.keys(properties);
    const wanted = this.#isFull(depth) ? 1 : random.few(depth === 0 ? 14 : 6);
    const chosen = new Set([...(random.once(15) ? [] : required), ...Array.from({ length: wanted }, () => random.pick(names))]);
    const entries = [...chosen].flatMap((name) => (properties[name] ? [[name, this.make(properties[name], depth + 1)]] : []));
    if (typeof additionalProperties === 'object') entries.push([random.pick(TEXTS), this.make(additionalProperties, depth + 1)]);
    return Object.fromEntries(entries);
  }

  #isFull(depth) {
    return depth > 8 || this.#left < 0;
  }
}
