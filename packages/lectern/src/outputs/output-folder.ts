import { closeSync, openSync, readFileSync, readSync, type Stats, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyFile, type DiskFailure, onDisk, statFile } from '@lectern/core';
import { makeFolder } from './make-folder.ts';

/** A file as a build left it. Publishing doesn't change it. */
export interface WrittenFile {
  /** Relative to the output folder, with `/` as separator. */
  path: string;
  bytes: number;
  /** Modification time in milliseconds. */
  modified: number;
}

/** A file of a build. Plain data that can be sent between processes. */
export interface OutputFile extends WrittenFile {
  /** True if an earlier build has the same file, which wasn't written again. */
  kept: boolean;
}

/**
 * The output folder of a build. Files that are identical in an earlier build aren't written again: that would take most
 * of the time of a second build, and deployments only upload changed files.
 */
export class OutputFolder {
  readonly root: string;
  readonly #earlier: string | undefined;
  readonly #made = new Set<string>();
  readonly #files = new Map<string, OutputFile>();

  /** @param earlier folder of an earlier build, which is only read */
  constructor(root: string, earlier?: string) {
    this.root = root;
    this.#earlier = earlier;
  }

  /** @param file path relative to the output folder, with `/` as separator */
  write(file: string, content: string | Uint8Array): OutputFile {
    const bytes = typeof content === 'string' && this.#earlier !== undefined ? Buffer.from(content) : content;
    const same =
      typeof bytes === 'string' ? undefined : this.#same(file, bytes.byteLength, (earlier) => readFileSync(earlier).equals(bytes));
    if (!same) writeFileSync(this.#target(file), bytes);
    return this.#add(file, same);
  }

  /**
   * Copies a file from elsewhere.
   * @returns why it cannot be read; then the build doesn't have the file
   */
  copy(file: string, named: string): DiskFailure | undefined {
    const source = onDisk(named);
    const same = this.#same(file, statFile(source)?.size ?? -1, (earlier) => areSame(earlier, source));
    const failure = same ? undefined : copyFile(source, this.#target(file));
    if (!failure) this.#add(file, same);
    return failure;
  }

  /**
   * Reuses files of the earlier build without reading them, if all of them are unchanged.
   * @returns false if one changed; then none is reused
   */
  keep(files: readonly WrittenFile[]): boolean {
    const earlier = this.#earlier;
    if (earlier === undefined || !files.every((file) => isAsLeft(path.join(earlier, file.path), file))) return false;
    for (const file of files) this.#files.set(file.path, { ...file, kept: true });
    return true;
  }

  /** A file that was written or reused through this object. */
  file(name: string): OutputFile | undefined {
    return this.#files.get(name);
  }

  /** Whether the build has the file, from any writer. */
  has(file: string): boolean {
    return this.#files.has(file) || statFile(path.join(this.root, file))?.isFile() === true;
  }

  /** Whether a file of the build has the content of a file elsewhere. */
  hasSame(file: string, named: string): boolean {
    const [own, source] = [this.locate(file), onDisk(named)];
    return statFile(own)?.size === statFile(source)?.size && areSame(own, source);
  }

  /** Bytes of a file of the build. Undefined if it doesn't exist. */
  size(file: string): number | undefined {
    return this.#files.get(file)?.bytes ?? statSync(path.join(this.root, file), { throwIfNoEntry: false })?.size;
  }

  /** Absolute path of a file of the build, which can be in the folder of the earlier build. */
  locate(file: string): string {
    return path.join((this.#files.get(file)?.kept && this.#earlier) || this.root, file);
  }

  /** Text of a file of the build. Undefined if it doesn't exist. */
  read(file: string): string | undefined {
    try {
      return readFileSync(this.locate(file), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Files that were written or reused through this object. */
  files(): OutputFile[] {
    return [...this.#files.values()];
  }

  /** Adds files that another process wrote to the same folder. */
  adopt(files: readonly OutputFile[]): void {
    for (const file of files) this.#files.set(file.path, file);
  }

  /** The file of the earlier build, if it is identical and this build hasn't written a different one. */
  #same(file: string, bytes: number, isSame: (earlier: string) => boolean): OutputFile | undefined {
    if (this.#earlier === undefined || this.#files.get(file)?.kept === false) return undefined;
    const earlier = path.join(this.#earlier, file);
    const stats = statSync(earlier, { throwIfNoEntry: false });
    if (stats?.size !== bytes || !stats.isFile() || !isSame(earlier)) return undefined;
    return { path: file, ...describe(stats), kept: true };
  }

  #add(file: string, same: OutputFile | undefined): OutputFile {
    const added = same ?? { path: file, ...describe(statSync(path.join(this.root, file))), kept: false };
    this.#files.set(file, added);
    return added;
  }

  #target(file: string): string {
    const target = path.join(this.root, file);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) makeFolder(folder);
    this.#made.add(folder);
    return target;
  }
}

function describe({ size, mtimeMs }: Stats): { bytes: number; modified: number } {
  return { bytes: size, modified: mtimeMs };
}

function isAsLeft(file: string, { bytes, modified }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modified && stats.isFile();
}

const BLOCK = 1 << 18;

/** Whether two files of the same size have the same content. Uses little memory for any size. */
function areSame(a: string, b: string): boolean {
  const [one, other] = [openForReading(a), openForReading(b)];
  const [left, right] = [Buffer.allocUnsafe(BLOCK), Buffer.allocUnsafe(BLOCK)];
  try {
    if (one === undefined || other === undefined) return false;
    for (;;) {
      const length = readSync(one, left);
      if (length !== readSync(other, right)) return false;
      if (length === 0) return true;
      if (left.compare(right, 0, length, 0, length) !== 0) return false;
    }
  } finally {
    for (const file of [one, other]) if (file !== undefined) closeSync(file);
  }
}

/** Undefined if the file cannot be read, which copying it reports. */
function openForReading(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}
