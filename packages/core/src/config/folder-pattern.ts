/** The folder of `autogenerate`: `guides`, `guides/*`, `guides/**`, `*`, or `**`. */
export interface FolderPattern {
  /** Path from the docs root without slashes around it; empty for the root. */
  folder: string;
  /** Whether it includes the folders inside it. A folder alone does, as `/**` does. */
  deep: boolean;
}

export function readFolderPattern(written: string): FolderPattern {
  const pattern = written.trim();
  const folder = pattern
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\*{0,2}$/, '')
    .replace(/\/+$/, '');
  return { folder, deep: !/(?:^|\/)\*$/.test(pattern) };
}
