import { parse as parseYaml } from 'yaml';
import { anyToken, makeText, mutateText } from './mutate-text.mjs';
import { mutateTree } from './mutate-tree.mjs';
import { printTree } from './print-tree.mjs';
import { InputRandom } from './random.mjs';

/** Makes the inputs of one reader. The same seed and number give the same input. */
export class Inputs {
  #reader;
  #seeds;
  #files;
  #seed;
  #trees = new Map();

  /**
   * @param {object} reader
   * @param {import('./seeds.mjs').Seeds} seeds
   * @param {number} seed
   */
  constructor(reader, seeds, seed) {
    this.#reader = reader;
    this.#seeds = seeds;
    this.#seed = seed;
    this.#files = reader.seeds ? seeds.list(reader.seeds) : [];
  }

  /** @param {number} index */
  at(index) {
    const { name, tokens, make, tree } = this.#reader;
    const random = new InputRandom(this.#seed, name, index);
    const other = () => this.#seedText(random);
    const kind = random.below(12);
    if (kind === 0 || (this.#files.length === 0 && !make)) {
      const text = makeText({ random, tokens });
      return random.once(3) ? mutateText(text, { random, tokens, other: () => anyToken(random, tokens) }) : text;
    }
    if (make && (kind < 5 || this.#files.length === 0)) {
      const made = make(random, { length: this.#files.length, text: (pattern) => this.#seedText(random, pattern) });
      return random.once(3) ? mutateText(made, { random, tokens, other: this.#files.length > 0 ? other : () => made }) : made;
    }
    if (tree && kind < 9) {
      const parsed = this.#seedTree(random);
      if (typeof parsed === 'object' && parsed !== null)
        return printTree(
          mutateTree(parsed, { random, tokens, other: () => this.#seedTree(random) }),
          random,
          tree === 'json' ? { isJson: true } : {},
        );
    }
    return mutateText(other(), { random, tokens, other });
  }

  #seedText(random, pattern) {
    const file = random.pick(pattern ? this.#seeds.list(pattern) : this.#files);
    if (file === undefined) return '';
    return this.#reader.binary ? this.#seeds.bytes(file) : this.#seeds.text(file);
  }

  #seedTree(random) {
    const file = random.pick(this.#files);
    if (file === undefined) return {};
    if (!this.#trees.has(file)) this.#trees.set(file, parseTree(this.#seeds.text(file)));
    return this.#trees.get(file);
  }
}

function parseTree(text) {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return parseYaml(text, { logLevel: 'silent', maxAliasCount: 100 });
    } catch {
      // The text is a seed for mutations of texts.
      return undefined;
    }
  }
}
