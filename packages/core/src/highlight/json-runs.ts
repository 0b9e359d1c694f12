import { RunWriter } from './runs.ts';
import type { TokenRuns } from './types.ts';

const TOKEN = /("[^"]*")([ \t]*:)?|(-?\d[\d.eE+-]*)|(true|false|null)|[{}[\],:]/g;

/**
 * Runs of JSON without its grammar, the same that this would give, in a twentieth of the time: half of the code of an API reference
 * is JSON. Undefined for what is no plain JSON, such as text with comments, dots for what is left out, or escapes.
 * @param longest lines longer than this stay plain
 */
export function jsonRuns(code: string, longest: number): TokenRuns | undefined {
  if (code.includes('\\') || !isJson(code)) return undefined;
  const writer = new RunWriter();
  return code
    .split('\n')
    .map((line) => {
      if (line.length > longest) return '';
      for (const { index, 0: text, 1: string, 2: colon, 3: number, 4: literal } of line.matchAll(TOKEN)) {
        if (string === undefined)
          writer.add(index, index + text.length, number !== undefined ? 'n' : literal !== undefined ? 'l' : undefined);
        else {
          writer.add(index, index + string.length, colon === undefined ? 's' : 'p');
          if (colon !== undefined) writer.add(index + text.length - 1, index + text.length, undefined);
        }
      }
      return writer.finish();
    })
    .join(',');
}

function isJson(code: string): boolean {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}
