/** A Markdown table. */
export function formatTable(heads: string[], rows: (string | number)[][]) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `48.0 MB`, `1.20 GB`; empty for what is not known. */
export function formatBytes(bytes: number | undefined) {
  if (bytes === undefined) return '';
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `12.3 s`; empty for what is not known. */
export function formatSeconds(seconds: number | undefined, digits = 1) {
  return seconds === undefined ? '' : `${seconds.toFixed(digits)} s`;
}

/** `12,345`; empty for what is not known. */
export function formatCount(count: number | undefined) {
  return count === undefined ? '' : count.toLocaleString('en');
}
