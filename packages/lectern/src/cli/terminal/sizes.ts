import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files in a folder. Empty if there is no such folder. */
export function fileSizes(folder: string): number[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0);
  } catch {
    return [];
  }
}

/** 1536 → "1.5 kB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
