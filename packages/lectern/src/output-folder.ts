import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A file of a build. Plain data, which passes between threads. */
export interface OutputFile {
  /** From the root of the output, with `/` between its parts. */
  path: string;
  bytes: number;
  /** True when an earlier build has the same file, which then was not written again. */
  kept: boolean;
}

/** A file as a build left it behind. Publishing it changes neither. */
export interface LeftFile {
  path: string;
  bytes: number;
  /** When it was written, in milliseconds. */
  modified: number;
}

function isAsLeft(file: string, { bytes, modified }: LeftFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modified && stats.isFile();
}

/**
 * The folder that a build writes to. Where an earlier build has a file with the same bytes nothing is written: most of the time of a
 * second build would go into making files that are there already, and whoever uploads the site sees at once which ones changed.
 */
export class OutputFolder {
  readonly root: string;
  readonly #earlier: string | undefined;
  readonly #made = new Set<string>();
  readonly #files = new Map<string, OutputFile>();

  /** @param earlier folder with an earlier build, which is only read */
  constructor(root: string, earlier?: string) {
    this.root = root;
    this.#earlier = earlier;
  }

  /** @param file path from the root with `/` between its parts */
  write(file: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' && this.#earlier !== undefined ? Buffer.from(content) : content;
    const length = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength;
    const kept =
      typeof bytes !== 'string' && !this.#isWritten(file) && this.#has(file, length, (earlier) => readFileSync(earlier).equals(bytes));
    if (!kept) writeFileSync(this.#target(file), bytes);
    this.#files.set(file, { path: file, bytes: length, kept });
  }

  /** Writes the bytes of a file that lies elsewhere. */
  copy(file: string, source: string): void {
    const { size } = statSync(source);
    const kept = !this.#isWritten(file) && this.#has(file, size, (earlier) => areSame(earlier, source));
    if (!kept) copyFileSync(source, this.#target(file), constants.COPYFILE_FICLONE);
    this.#files.set(file, { path: file, bytes: size, kept });
  }

  /**
   * Takes files over from the earlier build unread, when all of them are there as they were left.
   * @returns false when one is not; then none is taken
   */
  keep(files: readonly LeftFile[]): boolean {
    const earlier = this.#earlier;
    if (earlier === undefined || !files.every((file) => isAsLeft(path.join(earlier, file.path), file))) return false;
    for (const { path: file, bytes } of files) this.#files.set(file, { path: file, bytes, kept: true });
    return true;
  }

  /** A file of the build as it lies on the disk, for `keep`. */
  left(file: string): LeftFile {
    const isKept = this.#files.get(file)?.kept === true && this.#earlier !== undefined;
    const { size, mtimeMs } = statSync(path.join(isKept ? (this.#earlier as string) : this.root, file));
    return { path: file, bytes: size, modified: mtimeMs };
  }

  /** Whether the build has the file, whoever wrote it. */
  has(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.root, file));
  }

  /** Bytes of a file of the build; undefined when it has none of this name. */
  size(file: string): number | undefined {
    return this.#files.get(file)?.bytes ?? statSync(path.join(this.root, file), { throwIfNoEntry: false })?.size;
  }

  /** Text of a file of the build; undefined when it has none of this name. */
  read(file: string): string | undefined {
    try {
      return readFileSync(path.join((this.#files.get(file)?.kept && this.#earlier) || this.root, file), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Takes back a folder with all that was written to it. */
  remove(folder: string): void {
    rmSync(path.join(this.root, folder), { recursive: true, force: true });
    for (const file of this.#files.keys()) if (file.startsWith(`${folder}/`)) this.#files.delete(file);
    this.#made.clear();
  }

  /** What was written through this object, and what was kept. */
  files(): OutputFile[] {
    return [...this.#files.values()];
  }

  /** Takes over what another thread wrote to the same folder. */
  adopt(files: readonly OutputFile[]): void {
    for (const file of files) this.#files.set(file.path, file);
  }

  #isWritten(file: string): boolean {
    return this.#files.get(file)?.kept === false;
  }

  #has(file: string, bytes: number, isSame: (earlier: string) => boolean): boolean {
    if (this.#earlier === undefined) return false;
    const earlier = path.join(this.#earlier, file);
    const stats = statSync(earlier, { throwIfNoEntry: false });
    return stats?.size === bytes && stats.isFile() && isSame(earlier);
  }

  #target(file: string): string {
    const target = path.join(this.root, file);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
    }
    return target;
  }
}

/** Paths of all files below a folder, from there, with `/` between their parts. Throws when there is no such folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const BLOCK = 1 << 18;
const left = Buffer.alloc(BLOCK);
const right = Buffer.alloc(BLOCK);

/** Whether two files of the same size hold the same; videos of any size are compared in little memory. */
function areSame(a: string, b: string): boolean {
  const [one, other] = [openSync(a, 'r'), openSync(b, 'r')];
  try {
    for (;;) {
      const length = readSync(one, left);
      if (length !== readSync(other, right)) return false;
      if (length === 0) return true;
      if (left.compare(right, 0, length, 0, length) !== 0) return false;
    }
  } finally {
    closeSync(one);
    closeSync(other);
  }
}
