export interface Block {
  yaml: string;
  /** Offset of the first code unit of the YAML. */
  start: number;
  /** Offset just after the closing line. */
  end: number;
}

export function findBlock(text: string): Block | undefined {
  const start = /^\s*---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const close = start > 0 && /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start));
  if (!close) return undefined;
  return { yaml: text.slice(start, start + close.index), start, end: start + close.index + close[0].length };
}

/** Offset of the first code unit of the body. */
export const frontMatterEnd = (text: string): number => findBlock(text)?.end ?? 0;
