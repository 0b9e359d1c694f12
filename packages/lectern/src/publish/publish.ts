import { copyFileSync, linkSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { foldersAround } from '@lectern/core';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { makeFolder } from '../outputs/make-folder.ts';
import type { OutputFile } from '../outputs/output-folder.ts';
import { writeMarker } from './marker.ts';
import { DRAFT } from './out-dir.ts';

/** One change of an output folder. The site in the folder is complete after each of them. */
export type Step =
  /** Lists the files that Lectern may replace and remove. */
  | { kind: 'mark'; files: readonly string[] }
  /** Moves a new file to its place, where it replaces an old one. */
  | { kind: 'place'; file: string }
  /** Removes an old file. `same` is a new file whose name differs in case only. */
  | { kind: 'remove'; file: string; same?: string };

export interface Folders {
  /** Folder of the new files. */
  staging: string;
  outDir: string;
  /** Path of a temporary file on the file system of the output folder. */
  draft: string;
}

/**
 * Plans how a build replaces an earlier one in the same folder: new files that pages load, then pages, then the home page, and old
 * files are removed last. A reader, or a build that is killed, always finds pages with everything that they load.
 * @param earlier files in the folder
 */
export function planSteps(files: readonly OutputFile[], earlier: readonly string[]): Step[] {
  const names = new Set(files.map((file) => file.path));
  const before = new Set(earlier);
  const foldersBefore = new Set(earlier.flatMap(foldersAround));
  const sameBut = new Map(files.map((file) => [file.path.toLowerCase(), file.path]));
  const removed = new Set<string>();
  const remove = (file: string): Step[] => {
    if (removed.has(file)) return [];
    removed.add(file);
    const same = sameBut.get(file.toLowerCase());
    return [{ kind: 'remove', file, ...(same !== undefined && { same }) }];
  };
  /** What was a file is now a folder, or the other way round. */
  const inTheWay = (file: string) => [
    ...foldersAround(file).filter((folder) => before.has(folder)),
    ...(foldersBefore.has(file) ? earlier.filter((old) => old.startsWith(`${file}/`)) : []),
  ];
  const placed = files.filter((file) => !file.kept).sort((a, b) => rank(a.path, before) - rank(b.path, before));
  return [
    { kind: 'mark', files: [...names, ...earlier] },
    ...placed.flatMap(({ path: file }): Step[] => [...inTheWay(file).flatMap(remove), { kind: 'place', file }]),
    ...earlier.filter((file) => !names.has(file)).flatMap(remove),
    { kind: 'mark', files: [...names] },
  ];
}

/** Doesn't flush files to the disk, which takes seconds: if the power fails, the next build replaces what is incomplete. */
export function runStep(step: Step, { staging, outDir, draft }: Folders): void {
  if (step.kind === 'mark') writeMarker(outDir, step.files, draft);
  else if (step.kind === 'place') place(path.join(staging, step.file), path.join(outDir, step.file));
  else remove(outDir, step.file, step.same);
}

/** Publishes a build as a folder that doesn't exist yet, in one step. */
export function publishFolder(files: readonly OutputFile[], { staging, outDir, draft }: Folders, earlier: string | undefined): void {
  for (const file of files) {
    if (file.kept && earlier !== undefined) reuse(path.join(earlier, file.path), path.join(staging, file.path));
  }
  writeMarker(
    staging,
    files.map((file) => file.path),
    draft,
  );
  renameSync(staging, outDir);
}

/** Files that pages load come before pages, new files before those that replace others, and the home page last. */
function rank(file: string, before: ReadonlySet<string>): number {
  if (file === 'index.html') return 4;
  // The site can be in a folder of the output.
  const isPage = file.endsWith('.html') && !`/${file}`.includes(`/${FILES_FOLDER}/`);
  return (isPage ? 2 : 0) + (before.has(file) ? 1 : 0);
}

function place(source: string, target: string): void {
  const folder = path.dirname(target);
  makeFolder(folder);
  try {
    renameSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // A folder of the output is on another file system.
    const draft = path.join(folder, DRAFT);
    copyFileSync(source, draft);
    renameSync(draft, target);
  }
}

function remove(outDir: string, file: string, same: string | undefined): void {
  const target = path.join(outDir, file);
  if (same !== undefined && isSameFile(target, path.join(outDir, same))) {
    // On a case-insensitive file system, it was replaced, but has kept its name.
    renameSync(target, path.join(outDir, same));
    return;
  }
  rmSync(target, { force: true });
  for (const folder of foldersAround(file)) {
    try {
      rmdirSync(path.join(outDir, folder));
    } catch {
      // It contains other files.
      return;
    }
  }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/** Publishing never writes to a file that exists, so releases can share files. */
function reuse(source: string, target: string): void {
  makeFolder(path.dirname(target));
  try {
    linkSync(source, target);
  } catch {
    // Not every file system has hard links.
    copyFileSync(source, target);
  }
}
