import { codeSpansIn } from '../code-spans.ts';

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

/** Follows the fenced code blocks of a text, line by line. */
export class Fences {
  #open: string | undefined;

  /** Whether the next line is in a block, or opens or closes one. */
  contain(line: string): boolean {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (this.#open !== undefined) {
      if (mark.startsWith(this.#open) && rest.trim() === '') this.#open = undefined;
      return true;
    }
    if (mark === '' || (mark.startsWith('`') && rest.includes('`'))) return false;
    this.#open = mark;
    return true;
  }
}

/**
 * Turns HTML comments, which MDX forbids, into MDX comments, and keeps all offsets. Fenced and inline code is unchanged.
 */
export function maskSource(source: string): MaskedSource {
  if (!source.includes('<!--')) return { text: source, comments: [] };
  const comments: MaskedComment[] = [];
  const out: string[] = [];
  const fences = new Fences();
  let inComment = false;
  let offset = 0;
  for (const line of source.split('\n')) {
    let masked = line;
    if (inComment || !fences.contain(line)) [masked, inComment] = maskComments(line, inComment, offset, comments);
    out.push(masked);
    offset += line.length + 1;
  }
  return { text: out.join('\n'), comments };
}

/** Masks comments in one line and returns whether a comment continues on the next line. */
function maskComments(line: string, startsInside: boolean, lineOffset: number, comments: MaskedComment[]): [string, boolean] {
  const spans = [...codeSpansIn(line)].reverse();
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
    while ((spans.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= next) spans.pop();
    if ((spans.at(-1)?.start ?? next) < next) {
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
