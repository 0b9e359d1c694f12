import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning, processName } from '@lectern/core';
import { makeFolder } from '../outputs/make-folder.ts';

/** Name of the workspace in an output folder. */
export const WORKSPACE = '.lectern';

const LOCK = 'lock.json';
/** How often the owner of a lock confirms that it is running, in milliseconds. */
const CONFIRM_MS = 5000;
/** An owner on another machine that has not confirmed for this long is dead. */
const SILENT_MS = 60_000;
/** The lock of a process that was killed while it wrote it is empty. */
const UNFINISHED_MS = 5000;
/** A process of a killed build may still write for a moment while its files are removed. */
const REMOVE = { recursive: true, force: true, maxRetries: 5 } as const;

/** The process that a workspace belongs to. */
export interface Owner {
  /** From `processName`. */
  process: string;
  pid: number;
  host: string;
}

/**
 * A folder for the temporary files of one build, on the file system of its output. It belongs to one process at a time. What a killed
 * build left in it is removed by the next one.
 */
export class Workspace {
  /** New folder for the files of the site. */
  readonly staging: string;
  readonly #folder: string;
  readonly #owner: Owner;
  readonly #timer: NodeJS.Timeout;

  /** Returns the owner instead if another running process has the workspace. Throws if the folder can't be written. */
  static open(folder: string): Workspace | Owner {
    const owner: Owner = { process: processName(), pid: process.pid, host: hostname() };
    return claim(folder, owner) ?? new Workspace(folder, owner);
  }

  private constructor(folder: string, owner: Owner) {
    this.#folder = folder;
    this.#owner = owner;
    this.#clear();
    // Processes of a killed build may still write to its folder, so each build has its own.
    this.staging = path.join(folder, randomUUID());
    mkdirSync(this.staging);
    this.#timer = setInterval(() => this.#confirm(), CONFIRM_MS).unref();
  }

  /** Path of a temporary file. */
  file(name: string): string {
    return path.join(this.#folder, name);
  }

  /** False if another process took the workspace, because this one seemed to be dead. */
  isOwn(): boolean {
    return readOwner(this.#lock)?.process === this.#owner.process;
  }

  /** Removes the workspace. */
  close(): void {
    clearInterval(this.#timer);
    if (this.isOwn()) {
      this.#clear();
      release(this.#folder);
    } else rmSync(this.staging, REMOVE);
  }

  get #lock(): string {
    return path.join(this.#folder, LOCK);
  }

  #clear(): void {
    for (const name of readdirSync(this.#folder)) if (name !== LOCK) rmSync(path.join(this.#folder, name), REMOVE);
  }

  #confirm(): void {
    const now = new Date();
    try {
      utimesSync(this.#lock, now, now);
    } catch {
      // Checked before the build is published.
    }
  }
}

/** Creates the lock, or returns the process that has it. */
function claim(folder: string, owner: Owner): Owner | undefined {
  const lock = path.join(folder, LOCK);
  for (;;) {
    try {
      makeFolder(folder);
      writeFileSync(lock, JSON.stringify(owner), { flag: 'wx' });
      return undefined;
    } catch (error) {
      const { code, path: file, syscall } = error as NodeJS.ErrnoException;
      // The disk is full: the file exists, but is empty.
      if (syscall === 'write') release(folder);
      // The other process closed its workspace between the two calls.
      if (code === 'ENOENT' && file === lock) continue;
      if (code !== 'EEXIST' || file !== lock) throw error;
    }
    const other = readOwner(lock);
    if (isBusy(lock, other)) return other ?? { process: '', pid: 0, host: '' };
    // Of several processes that find a dead lock, one can rename it.
    const dead = path.join(folder, randomUUID());
    try {
      renameSync(lock, dead);
      if (readOwner(dead)?.process !== other?.process) renameSync(dead, lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Removes a lock, and its folder unless another process uses it by now. */
function release(folder: string): void {
  rmSync(path.join(folder, LOCK), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // The next owner removes it.
  }
}

function isBusy(lock: string, owner: Owner | undefined): boolean {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (owner === undefined) return age < UNFINISHED_MS;
  return isRunning(owner.process) ?? age < SILENT_MS;
}

function readOwner(lock: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(lock, 'utf8')) as Owner;
    return typeof owner.process === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}
