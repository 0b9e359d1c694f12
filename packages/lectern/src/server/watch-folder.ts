import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { OUTPUT_MARKER, statFile } from '@lectern/core';
import { isWatchedPath } from './watched-paths.ts';

export interface WatchOptions {
  /** Absolute paths that are no part of the docs. */
  exclude: readonly string[];
  /** Told the path from the root, with forward slashes, of each file or folder that was written, came or went. */
  onChange(file: string): void;
  /** Told once when the system cannot watch any more. */
  onFailure(error: Error): void;
}

export interface FolderWatcher {
  close(): void;
}

/**
 * Follows all files below a folder. Where the system can watch a tree, one watcher does; elsewhere there is one for each folder, none
 * for a file, so that large sites start at once and stay below the limits of the system.
 */
export function watchFolder(root: string, options: WatchOptions): FolderWatcher {
  const watcher =
    process.platform === 'darwin' || process.platform === 'win32'
      ? new TreeWatcher(root, options)
      : new FolderByFolderWatcher(root, options);
  watcher.start();
  return watcher;
}

class TreeWatcher implements FolderWatcher {
  #watcher: FSWatcher | undefined;
  readonly #root: string;
  readonly #options: WatchOptions;

  constructor(root: string, options: WatchOptions) {
    this.#root = root;
    this.#options = options;
  }

  start(): void {
    const { exclude, onChange, onFailure } = this.#options;
    try {
      this.#watcher = watch(this.#root, { recursive: true }, (_, name) => {
        if (name !== null && isWatchedPath(this.#root, name, exclude)) onChange(name.split(path.sep).join('/'));
      });
      this.#watcher.on('error', onFailure);
    } catch (error) {
      onFailure(error as Error);
    }
  }

  close(): void {
    this.#watcher?.close();
  }
}

/** Watches every folder by itself, and folders that come as soon as they do. */
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

  /** @param onFile told of each file that is there already */
  #watch(folder: string, onFile: (file: string) => void): void {
    const absolute = path.join(this.#root, folder);
    if (folder !== '' && existsSync(path.join(absolute, OUTPUT_MARKER))) return;
    if (!this.#watchers.has(folder) && !this.#open(folder, absolute)) return;
    let entries: ReturnType<typeof readFolder>;
    try {
      entries = readFolder(absolute);
    } catch {
      return;
    }
    for (const { name, isFolder } of entries) {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (!isWatchedPath(this.#root, file, this.#options.exclude)) continue;
      if (isFolder) this.#watch(file, onFile);
      else onFile(file);
    }
  }

  #open(folder: string, absolute: string): boolean {
    try {
      const watcher = watch(absolute, (kind, name) => this.#onEvent(folder, kind, name));
      watcher.on('error', (error) => {
        this.#forget(folder);
        if (existsSync(absolute)) this.#fail(error);
      });
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      // A folder that is gone by now is no failure.
      if (existsSync(absolute)) this.#fail(error as Error);
      return false;
    }
  }

  #onEvent(folder: string, kind: string, name: string | null): void {
    if (name === null) return;
    const file = folder === '' ? name : `${folder}/${name}`;
    const { exclude, onChange } = this.#options;
    if (!isWatchedPath(this.#root, file, exclude)) return;
    if (kind === 'rename') {
      if (!statFile(path.join(this.#root, file))?.isDirectory()) this.#forget(file);
      // Files may have been written before the folder was watched.
      else this.#watch(file, onChange);
    }
    onChange(file);
  }

  /** A folder that went takes the folders in it along. */
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

function readFolder(folder: string): { name: string; isFolder: boolean }[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}
