const CUT_BEFORE = /^[ \t]*\/\/ ?---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ?---cut-after---[ \t]*$/;
/** Compiler options, type queries, and completions. */
const NOTATION = /^[ \t]*\/\/[ \t]*(?:@[\w-]+(?::.*)?|\^[?|^]+.*)$/;

/**
 * The code of a `twoslash` block for readers: without the code before and after its cut marks, and without comments for
 * the compiler.
 */
export function withoutTwoslashNotation(code: string): string {
  let lines = code.split('\n');
  const after = lines.findIndex((line) => CUT_AFTER.test(line));
  if (after !== -1) lines = lines.slice(0, after);
  const before = lines.findLastIndex((line) => CUT_BEFORE.test(line));
  if (before !== -1) lines = lines.slice(before + 1);
  return lines.filter((line) => !NOTATION.test(line)).join('\n');
}
