import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, OUTPUT_MARKER } from '@lectern/core';
import { isFolder } from '../outputs/make-folder.ts';
import { type Marker, readMarker } from './marker.ts';
import { WORKSPACE } from './workspace.ts';

/** Names at the top level of an output folder that aren't part of the site. The last one is on the root of a Linux volume. */
const NOT_OUTPUT = new Set([OUTPUT_MARKER, WORKSPACE, 'lost+found']);
/** Name of a file that is being copied into a folder. */
export const DRAFT = '.lectern-draft';
/** Files that a message names. */
const NAMED = 3;

/** The absolute path behind all symbolic links, also if nothing exists there yet. Throws for circular links. */
export function followLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const folder = path.dirname(file);
  if (folder === file) return file;
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return followLinks(path.resolve(folder, readlinkSync(file)));
  return path.join(followLinks(folder), path.basename(file));
}

/** All files of a site by path, with `/` as separator: everything but folders, so links too. Empty if there is no folder. */
export function listOutput(outDir: string): string[] {
  const files: string[] = [];
  const list = (folder: string) => {
    for (const entry of readdirSync(path.join(outDir, folder), { withFileTypes: true })) {
      if (folder === '' && NOT_OUTPUT.has(entry.name)) continue;
      if (entry.isDirectory()) list(`${folder}${entry.name}/`);
      else files.push(`${folder}${entry.name}`);
    }
  };
  if (isFolder(outDir)) list('');
  return files;
}

/** Checks what can be checked without listing the folder. */
export function checkTop(outDir: string, shown: string): Diagnostic | undefined {
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isDirectory())
    return foreign(shown, 'The output path is a file, not a folder.', 'Choose another path with `--out-dir`, or remove the file.');
  if (readMarker(outDir)) return undefined;
  return foreignFiles(
    shown,
    readdirSync(outDir).filter((name) => !NOT_OUTPUT.has(name)),
  );
}

/**
 * Checks that an output folder contains only files of earlier builds.
 * @param files from `listOutput`
 */
export function checkFiles(outDir: string, shown: string, files: readonly string[]): Diagnostic | undefined {
  const marker: Marker | undefined = readMarker(outDir);
  return foreignFiles(
    shown,
    files.filter((file) => !marker?.has(file) && path.posix.basename(file) !== DRAFT),
  );
}

export function foreign(shown: string, message: string, hint = 'Choose another folder with `--out-dir`, or empty this one.'): Diagnostic {
  return {
    code: 'site/out-dir-foreign',
    severity: 'error',
    message,
    hint,
    location: { file: shown },
  };
}

function foreignFiles(shown: string, files: readonly string[]): Diagnostic | undefined {
  if (files.length === 0) return undefined;
  const names = [...files]
    .sort()
    .slice(0, NAMED)
    .map((file) => `\`${file}\``);
  const more = files.length - names.length;
  const list = more > 0 ? `${names.join(', ')}, and ${more} more` : new Intl.ListFormat('en').format(names);
  return foreign(shown, `The output folder contains ${list}, which Lectern did not write. Nothing was changed.`);
}
