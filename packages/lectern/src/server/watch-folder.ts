import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { isFile, OUTPUT_MARKER, readFolder, statFile } from '@lectern/core';
import { isWatchedPath } from './watched-paths.ts';

export interface WatchOptions {
  /** Absolute paths that aren't part of the docs. */
  exclude: readonly string[];
  /** Absolute paths of files elsewhere that are looked at too, such as those of plugins. */
  others?(): readonly string[];
  /** Gets the path from the root, with forward slashes, of each file or folder that was written, added, or removed. */
  onChange(file: string): void;
  /** Called when the folder itself was removed or moved away. Changes of its files may not be noticed then. */
  onLoss?(): void;
  /** Called when the folder itself is there again, after it was removed, moved away, or replaced. */
  onReturn?(): void;
  /** Called once if the system can't watch files. */
  onFailure(error: Error): void;
}

export interface FolderWatcher {
  close(): void;
}

/** How often to look whether the folder is still the same, in milliseconds. */
const LOOK = 500;

/** Watches all files below a folder, also after it was away for a while, such as in another branch of a repository. */
export function watchFolder(root: string, options: WatchOptions): FolderWatcher {
  let watcher = watchFiles(root, options);
  let identity = identityOf(root);
  const seen = new Map<string, number>();
  let looked = Date.now();
  const timer = setInterval(() => {
    for (const file of options.others?.() ?? []) {
      const written = statFile(file)?.mtimeMs ?? 0;
      if ((seen.get(file) ?? Math.min(looked, written)) !== written) options.onChange(path.relative(root, file).split(path.sep).join('/'));
      seen.set(file, written);
    }
    looked = Date.now();
    const found = identityOf(root);
    if (found === identity) return;
    identity = found;
    watcher?.close();
    watcher = found === undefined ? undefined : watchFiles(root, options);
    if (found === undefined) options.onLoss?.();
    else options.onReturn?.();
  }, LOOK).unref();
  return {
    close() {
      clearInterval(timer);
      watcher?.close();
    },
  };
}

/** Undefined while there is no folder. A new folder at the same path differs. */
function identityOf(root: string): string | undefined {
  const stats = statFile(root);
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined;
}

/**
 * Watches all files below a folder. On macOS and Windows, the system watches the tree. On Linux, Node would watch every
 * file, so there is one watcher per folder: large sites start immediately and don't exceed the limits of the system.
 */
function watchFiles(root: string, options: WatchOptions): FolderWatcher | undefined {
  if (process.platform === 'darwin' || process.platform === 'win32') return watchTree(root, options);
  const watcher = new FolderByFolderWatcher(root, options);
  watcher.start();
  return watcher;
}

function watchTree(root: string, { exclude, onChange, onFailure }: WatchOptions): FolderWatcher | undefined {
  try {
    return watch(root, { recursive: true }, (_, name) => {
      if (name !== null && isWatchedPath(root, name, exclude)) onChange(name.split(path.sep).join('/'));
    }).on('error', onFailure);
  } catch (error) {
    onFailure(error as Error);
    return undefined;
  }
}

/** Watches every folder separately, including folders that are added later. */
export class FolderByFolderWatcher implements FolderWatcher {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #root: string;
  readonly #options: WatchOptions;
  #hasFailed = false;

  constructor(root: string, options: WatchOptions) {
    this.#root = root;
    this.#options = options;
  }

  start(): void {
    this.#watch('', () => {});
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** @param onFile called for each existing file */
  #watch(folder: string, onFile: (file: string) => void): void {
    const absolute = path.join(this.#root, folder);
    if (folder !== '' && isFile(path.join(absolute, OUTPUT_MARKER))) return;
    if (!this.#watchers.has(folder) && !this.#open(folder, absolute)) return;
    const read = readFolder(absolute);
    for (const entry of read.kind === 'entries' ? read.entries : []) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isWatchedPath(this.#root, file, this.#options.exclude)) continue;
      if (entry.isDirectory()) this.#watch(file, onFile);
      else onFile(file);
    }
  }

  #open(folder: string, absolute: string): boolean {
    try {
      const watcher = watch(absolute, (kind, name) => this.#onEvent(folder, kind, name));
      watcher.on('error', (error) => {
        this.#forget(folder);
        if (statFile(absolute)) this.#fail(error);
      });
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      // A folder that was removed in the meantime is not a failure.
      if (statFile(absolute)) this.#fail(error as Error);
      return false;
    }
  }

  #onEvent(folder: string, kind: string, name: string | null): void {
    if (name === null) return;
    const file = folder === '' ? name : `${folder}/${name}`;
    const { exclude, onChange } = this.#options;
    if (!isWatchedPath(this.#root, file, exclude)) return;
    if (kind === 'rename') {
      // A watcher of a folder that was removed and made again sees nothing of the new one.
      this.#forget(file);
      // Files may have been written before the folder was watched.
      if (statFile(path.join(this.#root, file))?.isDirectory()) this.#watch(file, onChange);
    }
    onChange(file);
  }

  /** Removes the watchers of a removed folder and the folders in it. */
  #forget(folder: string): void {
    for (const [one, watcher] of this.#watchers) {
      if (one !== folder && !one.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watchers.delete(one);
    }
  }

  #fail(error: Error): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#options.onFailure(error);
  }
}
