import { Random } from '../../tests/edits/random.ts';

/** Random choices for one input, which depend on nothing but the seed, the reader, and the number of the input. */
export class InputRandom extends Random {
  /**
   * @param {number} seed
   * @param {string} reader
   * @param {number} index
   */
  constructor(seed, reader, index) {
    let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
    for (const char of reader) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
    super(state);
    for (let turn = 0; turn < 3; turn += 1) this.next();
  }

  /** True once in `times`. */
  once(times) {
    return this.below(times) === 0;
  }

  /** A number from 1, small ones more often. */
  few(most) {
    return 1 + Math.floor(this.next() ** 3 * most);
  }

  /** The start of a part of a text, and its end. Short parts are more likely. */
  part(length) {
    const start = this.below(length + 1);
    return [start, Math.min(length, start + this.few(Math.max(1, length - start)))];
  }
}
