/** Finds the ends of code spans in one pass over a text. Calls must ask for positions in their order. */
export class CodeSpans {
  /** Runs of backticks by length, the last one first. */
  readonly #runs: Map<number, RegExpExecArray[]>;

  constructor(text: string) {
    this.#runs = Map.groupBy([...text.matchAll(/`+/g)].reverse(), ([ticks]) => ticks.length);
  }

  /** The position of the next run of as many backticks. Undefined if there is none, so that the backticks are text. */
  closing(length: number, after: number): number | undefined {
    const runs = this.#runs.get(length) ?? [];
    while ((runs.at(-1)?.index ?? after) < after) runs.pop();
    return runs.at(-1)?.index;
  }
}

/** The code spans of a text, from the first backtick to the last one. */
export function* codeSpansIn(text: string): Generator<{ start: number; end: number; ticks: number }> {
  const spans = new CodeSpans(text);
  let end = 0;
  for (const { 0: run, index: start } of text.matchAll(/`+/g)) {
    const ticks = run.length;
    const closing = start < end ? undefined : spans.closing(ticks, start + ticks);
    if (closing === undefined) continue;
    end = closing + ticks;
    yield { start, end, ticks };
  }
}
