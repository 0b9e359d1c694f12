import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, OUTPUT_MARKER } from '@lectern/core';
import { listFiles, type OutputFolder } from '../outputs/output-folder.ts';

/** Content of the marker file in a build's folder. */
interface Marker {
  /** Names at the top level of the folder. */
  entries: string[];
  /** Files in the folder, without the marker. */
  files: number;
}

/**
 * Checks that the output folder is empty or contains only files of an earlier build.
 * @param files files in the folder, from `listOutput`
 */
export function checkOutDir(outDir: string, root: string, files: readonly string[]): Diagnostic | undefined {
  const shown = path.relative(process.cwd(), outDir) || '.';
  const foreign = (message: string): Diagnostic => ({
    code: 'site/out-dir-foreign',
    severity: 'error',
    message,
    hint: 'Choose another folder with `--out-dir`, or empty this one.',
    location: { file: shown },
  });
  if (!/^\.\.(?:$|[\\/])/.test(path.relative(outDir, root)))
    return foreign('The output folder contains the docs folder; a build would overwrite your pages.');
  if (!existsSync(outDir)) return undefined;
  if (!statSync(outDir).isDirectory()) return foreign('The output path is a file, not a folder.');
  const entries = readdirSync(outDir).filter((name) => name !== OUTPUT_MARKER);
  if (entries.length === 0) return undefined;
  const marker = readMarker(outDir);
  if (!marker)
    return foreign(`The output folder contains files that Lectern did not write, such as \`${entries.sort()[0]}\`. Nothing was changed.`);
  const added = entries.filter((name) => !marker.entries.includes(name)).sort();
  if (added.length > 0) return foreign(`The output folder contains \`${added[0]}\`, which Lectern did not write. Nothing was changed.`);
  const extra = files.length - marker.files;
  if (extra > 0)
    return foreign(
      `The output folder contains ${extra} ${extra === 1 ? 'file' : 'files'} that the last build did not write. Nothing was changed.`,
    );
  return undefined;
}

function readMarker(outDir: string): Marker | undefined {
  try {
    const value = JSON.parse(readFileSync(path.join(outDir, OUTPUT_MARKER), 'utf8')) as Partial<Marker>;
    return Array.isArray(value.entries) && typeof value.files === 'number' ? { entries: value.entries, files: value.files } : undefined;
  } catch {
    return undefined;
  }
}

/** Temporary folder next to the output, which a build is written to until it is complete. */
export function stagingFolder(outDir: string): string {
  const folder = path.join(path.dirname(outDir), `.${path.basename(outDir)}.lectern-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Moves a complete build to its destination. If there is an earlier build, only changed files are touched: old ones are
 * removed, and new ones are moved one by one.
 * @param earlier files that were there before
 */
export function publish(output: OutputFolder, outDir: string, earlier: readonly string[]): { files: number; bytes: number } {
  const staging = output.root;
  const files = output.files();
  const names = new Set(files.map((file) => file.path));
  const marker: Marker = { entries: [...new Set(files.map((file) => file.path.split('/', 1)[0] ?? ''))].sort(), files: files.length };
  const size = { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  if (isEmpty(outDir)) {
    writeMarker(staging, marker);
    rmSync(outDir, { recursive: true, force: true });
    renameSync(staging, outDir);
    return size;
  }
  const before = readMarker(outDir);
  // If this is interrupted, the next build must still recognize all files in the folder as Lectern's.
  const both = { entries: [...new Set([...marker.entries, ...(before?.entries ?? [])])], files: earlier.length + files.length };
  writeMarker(outDir, both);
  // On a case-insensitive file system, `a.html` was kept if `A.html` exists.
  const there = new Set(earlier);
  const kept = new Set(files.filter((file) => file.kept && !there.has(file.path)).map((file) => file.path.toLowerCase()));
  removeFiles(
    outDir,
    earlier.filter((file) => !names.has(file) && !kept.has(file.toLowerCase())),
  );
  const made = new Set<string>();
  for (const file of files) {
    if (file.kept) continue;
    const target = path.join(outDir, file.path);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    renameSync(path.join(staging, file.path), target);
  }
  writeMarker(outDir, marker);
  return size;
}

/** Removes files, and folders that become empty. */
function removeFiles(outDir: string, files: readonly string[]): void {
  const folders = new Set<string>();
  for (const file of files) {
    rmSync(path.join(outDir, file));
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) folders.add(folder);
  }
  // Longer paths first, so that nested folders are empty before their parents.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    if (readdirSync(path.join(outDir, folder)).length === 0) rmdirSync(path.join(outDir, folder));
  }
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function writeMarker(folder: string, marker: Marker): void {
  writeFileSync(path.join(folder, OUTPUT_MARKER), `${JSON.stringify(marker)}\n`);
}

/** Files in an output folder without the marker. Empty if the folder doesn't exist. */
export function listOutput(outDir: string): string[] {
  if (!statSync(outDir, { throwIfNoEntry: false })?.isDirectory()) return [];
  return listFiles(outDir).filter((file) => path.posix.basename(file) !== OUTPUT_MARKER);
}
