import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, OUTPUT_MARKER } from '@lectern/core';

/** What the marker file says that a build put into a folder. */
interface Marker {
  /** Names at the top of the folder. */
  entries: string[];
  /** Files below it, the marker left out. */
  files: number;
}

/** A folder may be written to when it is empty, or holds nothing but what an earlier build wrote. */
export function checkOutDir(outDir: string, root: string): Diagnostic | undefined {
  const shown = path.relative(process.cwd(), outDir) || '.';
  const foreign = (message: string): Diagnostic => ({
    code: 'site/out-dir-foreign',
    severity: 'error',
    message,
    hint: 'Choose another folder with `--out-dir`, or empty this one yourself.',
    location: { file: shown },
  });
  if (!/^\.\.(?:$|[\\/])/.test(path.relative(outDir, root)))
    return foreign('The output folder holds the docs themselves; a build would replace them.');
  if (!existsSync(outDir)) return undefined;
  if (!statSync(outDir).isDirectory()) return foreign('The output folder is a file.');
  const entries = readdirSync(outDir).filter((name) => name !== OUTPUT_MARKER);
  if (entries.length === 0) return undefined;
  const marker = readMarker(outDir);
  if (!marker)
    return foreign(`The output folder holds files that Lectern did not write, such as \`${entries.sort()[0]}\`. Nothing was changed.`);
  const added = entries.filter((name) => !marker.entries.includes(name)).sort();
  if (added.length > 0) return foreign(`The output folder holds \`${added[0]}\`, which Lectern did not write. Nothing was changed.`);
  const count = countFiles(outDir).files;
  if (count > marker.files)
    return foreign(`The output folder holds ${count - marker.files} files more than the last build wrote. Nothing was changed.`);
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

/** Folder beside the output that a build is written to until it is whole. */
export function stagingFolder(outDir: string): string {
  const folder = path.join(path.dirname(outDir), `.${path.basename(outDir)}.lectern-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Puts a whole build into its place. The earlier one is moved aside first, so that a failure leaves it as it was. */
export function publish(staging: string, outDir: string): { files: number; bytes: number } {
  const size = countFiles(staging);
  const marker: Marker = { entries: readdirSync(staging).sort(), files: size.files };
  writeFileSync(path.join(staging, OUTPUT_MARKER), `${JSON.stringify(marker)}\n`);
  const aside = `${staging}-old`;
  const exists = existsSync(outDir);
  if (exists) renameSync(outDir, aside);
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (exists) renameSync(aside, outDir);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
  return size;
}

/** Files below a folder, the marker left out, and their bytes. */
function countFiles(folder: string): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name === OUTPUT_MARKER) continue;
    files += 1;
    bytes += statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return { files, bytes };
}
