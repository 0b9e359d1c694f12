import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning, processName } from './process-name.ts';

export interface ScratchFolder {
  path: string;
  /** Removes the folder. */
  close(): void;
}

/** Name of the folder of all others in a cache. */
export const SCRATCH = 'scratch';
/** A folder of a process on another machine is used for no longer than this. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Creates a folder that doesn't outlive the process. Also removes folders of processes that were killed.
 * @param parent folder for nothing else. If it can't be written, the folder is in the temporary folder of the system.
 */
export function openScratchFolder(parent: string): ScratchFolder {
  sweepScratchFolders(parent);
  const folder = create(parent);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    sweepScratchFolders(parent);
  };
  // A command that is interrupted exits before its work is done.
  process.once('exit', remove);
  return {
    path: folder,
    close() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Removes folders of processes that were killed, and the parent if it is empty. Never throws. */
export function sweepScratchFolders(parent: string): void {
  try {
    for (const name of readdirSync(parent)) {
      const folder = path.join(parent, name);
      const isInUse = isRunning(name.split('-').slice(0, 3).join('-')) ?? Date.now() - statSync(folder).mtimeMs < ABANDONED_AFTER_MS;
      if (!isInUse) rmSync(folder, { recursive: true, force: true });
    }
    rmdirSync(parent);
  } catch {
    // It doesn't exist, or it contains folders that are in use.
  }
}

function create(parent: string): string {
  const name = `${processName()}-${randomUUID()}`;
  try {
    mkdirSync(parent, { recursive: true });
    mkdirSync(path.join(parent, name));
    return path.join(parent, name);
  } catch {
    const folder = path.join(tmpdir(), `lectern-${name}`);
    mkdirSync(folder);
    return folder;
  }
}
