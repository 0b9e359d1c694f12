const CUT_BEFORE = /^\/\/\s?---cut(?:-before)?---$/;
const CUT_AFTER = /^\/\/\s?---cut-after---$/;
const CUT_START = /^\/\/\s?---cut-start---$/;
const CUT_END = /^\/\/\s?---cut-end---$/;
/** Options at the start of a line, such as `// @errors: 2322`. `// @filename: a.ts` stays, because it says where files begin. */
const OPTION = /^\/\/\s?@(?!filename:)\w+(?::\s?.+)?$/;
/** `^?`, `^|`, and `^^^` below the code that they refer to. */
const MARKER = /^\s*\/\/\s*\^(?:\?|\||\^+)(?: .*)?$/;

/**
 * The lines of a `twoslash` block that readers see, by their index in the block: without code that is cut, options, and markers, and
 * without blank lines that are at the start or end after that.
 */
export function shownTwoslashLines(written: readonly string[]): number[] {
  const lines = written.map((line) => line.trimEnd());
  const isHidden = lines.map((line) => OPTION.test(line) || MARKER.test(line));
  const starts: number[] = [];
  for (const [index, line] of lines.entries()) {
    const comment = line.trim();
    if (CUT_BEFORE.test(comment)) isHidden.fill(true, 0, index + 1);
    else if (CUT_START.test(comment)) starts.push(index);
    else if (CUT_END.test(comment)) isHidden.fill(true, starts.pop() ?? index, index + 1);
    else if (CUT_AFTER.test(comment)) {
      isHidden.fill(true, index);
      break;
    }
  }
  const shown = lines.flatMap((_, index) => (isHidden[index] ? [] : [index]));
  if (shown.length === lines.length) return shown;
  const hasText = (index: number) => lines[index] !== '';
  return shown.slice(shown.findIndex(hasText), shown.findLastIndex(hasText) + 1);
}
