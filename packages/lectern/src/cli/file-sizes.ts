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
