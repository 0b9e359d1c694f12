/** The range of an HTML comment, as offsets into the source. */
export interface MaskedComment {
  offset: number;
  /** Of its opening. */
  length: number;
  /** Offset after its last character; undefined if it has no end. */
  end?: number;
}

export interface MaskedSource {
  /** Of the same length as the source, so all positions stay valid. */
  text: string;
  comments: MaskedComment[];
}

/** A line that opens or closes a fenced code block. */
export const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/;

/**
 * Turns HTML comments, which MDX forbids, into MDX comments, and keeps all offsets. Fenced and inline code is unchanged.
 */
export function maskSource(source: string): MaskedSource {
  if (!source.includes('<!--')) return { text: source, comments: [] };
  const comments: MaskedComment[] = [];
  const out: string[] = [];
  let fence: string | undefined;
  let inComment = false;
  let offset = 0;
  for (const line of source.split('\n')) {
    let masked = line;
    const opening = inComment ? null : FENCE.exec(line);
    if (fence !== undefined) {
      if (opening?.[1]?.startsWith(fence) && opening[2]?.trim() === '') fence = undefined;
    } else if (opening?.[1] && !(opening[1].startsWith('`') && opening[2]?.includes('`'))) {
      fence = opening[1];
    } else {
      [masked, inComment] = maskComments(line, inComment, offset, comments);
    }
    out.push(masked);
    offset += line.length + 1;
  }
  return { text: out.join('\n'), comments };
}

/** Masks comments in one line and returns whether a comment continues on the next line. */
function maskComments(line: string, startsInside: boolean, lineOffset: number, comments: MaskedComment[]): [string, boolean] {
  const spans = new LineSpans(line);
  let inside = startsInside;
  let result = '';
  let at = 0;
  while (at < line.length) {
    if (inside) {
      const end = line.indexOf('-->', at);
      const stop = end === -1 ? line.length : end;
      result += line.slice(at, stop).replaceAll('*/', '* ');
      if (end === -1) return [result, true];
      result += '*/}';
      at = end + 3;
      const comment = comments.at(-1);
      if (comment) comment.end = lineOffset + at;
      inside = false;
      continue;
    }
    const next = line.indexOf('<!--', at);
    if (next === -1) return [result + line.slice(at), false];
    if (spans.contain(next)) {
      result += line.slice(at, next + 4);
    } else {
      comments.push({ offset: lineOffset + next, length: 4 });
      result += `${line.slice(at, next)}{/* `;
      inside = true;
    }
    at = next + 4;
  }
  return [result, inside];
}

/** The code spans of one line. */
class LineSpans {
  readonly #runs: { ticks: string; index: number /** Length of the longest run from here on. */; longest: number }[];
  /** Number of runs before the last index. */
  #passed = 0;
  #open: string | undefined;

  constructor(line: string) {
    this.#runs = [...line.matchAll(/`+/g)].map(({ 0: ticks, index }) => ({ ticks, index, longest: ticks.length }));
    let longest = 0;
    for (const run of this.#runs.toReversed()) {
      longest = Math.max(longest, run.longest);
      run.longest = longest;
    }
  }

  /** Whether an index is in a span. Calls must ask for indexes in their order. */
  contain(index: number): boolean {
    for (let run = this.#runs[this.#passed]; run && run.index < index; run = this.#runs[this.#passed]) {
      if (this.#open === undefined) this.#open = run.ticks;
      else if (this.#open === run.ticks) this.#open = undefined;
      this.#passed += 1;
    }
    return this.#open !== undefined && (this.#runs[this.#passed]?.longest ?? 0) >= this.#open.length;
  }
}
