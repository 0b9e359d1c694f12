/** Finds the ends of code spans in one pass over a text. Calls must ask for positions in their order. */
export class CodeSpans {
  /** Positions of the runs of backticks by length, in descending order. */
  readonly #runs = new Map<number, number[]>();

  constructor(text: string) {
    for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
      const positions = this.#runs.get(ticks.length);
      if (positions) positions.push(index);
      else this.#runs.set(ticks.length, [index]);
    }
    for (const positions of this.#runs.values()) positions.reverse();
  }

  /** The position of the next run of as many backticks. Undefined if there is none, so that the backticks are text. */
  closing(length: number, after: number): number | undefined {
    const positions = this.#runs.get(length) ?? [];
    while ((positions.at(-1) ?? Number.POSITIVE_INFINITY) < after) positions.pop();
    return positions.at(-1);
  }
}
