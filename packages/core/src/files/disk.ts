import {
  closeSync,
  constants,
  copyFileSync,
  type Dirent,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** What the system did not do, and why. */
export interface DiskFailure {
  kind: 'failed';
  /** Whether there is nothing at the path. */
  isMissing: boolean;
  /** Completes the sentence "It cannot be read: …". */
  reason: string;
}

/** Why a file that was there before cannot be read. */
export const REMOVED = 'it was removed in the meantime';

export type BytesRead = { kind: 'bytes'; bytes: Buffer } | DiskFailure;
export type FolderRead = { kind: 'entries'; entries: Dirent[] } | DiskFailure;

/**
 * A path as it is on disk. Paths of the docs are in the composed form of Unicode, in which people type. Archives and drives of macOS
 * write names decomposed, and not every file system treats both as the same.
 */
export function onDisk(absolute: string): string {
  if (/^\p{ASCII}*$/u.test(absolute) || existsSync(absolute)) return absolute;
  const { root } = path.parse(absolute);
  let found = root;
  for (const name of absolute.slice(root.length).split(path.sep)) {
    const exact = path.join(found, name);
    found = existsSync(exact)
      ? exact
      : path.join(found, namesIn(found).find((one) => one.normalize('NFC') === name.normalize('NFC')) ?? name);
  }
  return found;
}

/** Facts about a file or folder; undefined for what does not exist or cannot be reached, such as a link that leads in a circle. */
export function statFile(absolute: string): Stats | undefined {
  try {
    return statSync(onDisk(absolute), { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Facts about a file or folder, or why there are none. */
export function readStats(absolute: string): { kind: 'stats'; stats: Stats } | DiskFailure {
  try {
    return { kind: 'stats', stats: statSync(onDisk(absolute)) };
  } catch (error) {
    return describeFailure(error);
  }
}

/** Whether there is a file, also through a link. */
export function isFile(absolute: string): boolean {
  return statFile(absolute)?.isFile() === true;
}

export function readBytes(absolute: string): BytesRead {
  try {
    return { kind: 'bytes', bytes: readFileSync(onDisk(absolute)) };
  } catch (error) {
    return describeFailure(error);
  }
}

/** The bytes of a file; undefined if it cannot be read. */
export function bytesOf(absolute: string): Buffer | undefined {
  const read = readBytes(absolute);
  return read.kind === 'bytes' ? read.bytes : undefined;
}

/** The first bytes of a file. */
export function readHead(absolute: string, bytes: number): BytesRead {
  let handle: number | undefined;
  try {
    handle = openSync(onDisk(absolute), 'r');
    const buffer = Buffer.alloc(bytes);
    return { kind: 'bytes', bytes: buffer.subarray(0, readSync(handle, buffer, 0, bytes, 0)) };
  } catch (error) {
    return describeFailure(error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/**
 * Copies a file. Throws if the target cannot be written.
 * @returns why the source cannot be read
 */
export function copyFile(source: string, target: string): DiskFailure | undefined {
  try {
    copyFileSync(onDisk(source), target, constants.COPYFILE_FICLONE);
    return undefined;
  } catch (error) {
    const read = readHead(source, 1);
    if (read.kind === 'failed') return read;
    throw error;
  }
}

/** The entries of a folder, sorted by name. */
export function readFolder(absolute: string): FolderRead {
  try {
    const entries = readdirSync(onDisk(absolute), { withFileTypes: true });
    return { kind: 'entries', entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  } catch (error) {
    return describeFailure(error);
  }
}

/** The names in a folder, sorted; none if it cannot be read. */
export function namesIn(absolute: string): string[] {
  const read = readFolder(absolute);
  return read.kind === 'entries' ? read.entries.map(({ name }) => name) : [];
}

/** The path without links; undefined if there is nothing, or if a link leads in a circle. */
export function realPath(absolute: string): string | undefined {
  try {
    return realpathSync(onDisk(absolute));
  } catch {
    return undefined;
  }
}

/** Whether a file or folder exists in a folder, which no link leaves. */
export function isInside(absolute: string, folder: string): boolean {
  const [inner, outer] = [realPath(absolute), realPath(folder)];
  return inner !== undefined && outer !== undefined && inner.startsWith(outer.replace(/[\\/]$/, '') + path.sep);
}

export function describeFailure(error: unknown): DiskFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return { kind: 'failed', isMissing: code === 'ENOENT' || code === 'ENOTDIR', reason: reasonOf(error, code) };
}

function reasonOf(error: unknown, code: unknown): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'it does not exist';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission is denied';
  if (code === 'ELOOP') return 'it is a symbolic link to itself';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ERR_INVALID_ARG_VALUE') return 'its name contains a NUL character';
  if (typeof code === 'string') return `the system reports ${code}`;
  return error instanceof Error ? error.message : String(error);
}
