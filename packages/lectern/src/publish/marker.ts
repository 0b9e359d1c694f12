import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUTPUT_MARKER } from '@lectern/core';

/** The files that Lectern wrote into a folder, as its marker file lists them. */
export interface Marker {
  has(file: string): boolean;
}

/** Undefined if the folder has no valid marker: Lectern wrote nothing into it. */
export function readMarker(folder: string): Marker | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path.join(folder, OUTPUT_MARKER), 'utf8')) as { files?: unknown };
    if (!Array.isArray(files)) return undefined;
    const digests = new Set(files);
    return { has: (file) => digests.has(digest(file)) };
  } catch {
    return undefined;
  }
}

/**
 * Writes the marker of a folder in one step.
 * @param draft path of a temporary file on the same file system
 */
export function writeMarker(folder: string, files: Iterable<string>, draft: string): void {
  writeFileSync(draft, `${JSON.stringify({ files: [...new Set(files)].sort().map(digest) })}\n`);
  renameSync(draft, path.join(folder, OUTPUT_MARKER));
}

/** The marker may be deployed with the site, so it doesn't reveal the paths of pages that are not listed. */
function digest(file: string): string {
  return hash('sha256', file, 'base64url').slice(0, 12);
}
