import { hash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Name of the current process that no other process has: its machine, ID, and start time. Safe in file names. Containers that share
 * a folder are different machines, because their process IDs start at 1.
 */
export function processName(): string {
  return `${machine()}-${process.pid}-${readProcess(process.pid)?.started ?? 0}`;
}

/** Whether the process of a name is running. Undefined for processes of other machines, and for anything that isn't a name. */
export function isRunning(name: string): boolean | undefined {
  const [, where, id, started] = /^([\da-f]+)-(\d+)-(\d+)$/.exec(name) ?? [];
  if (where !== machine()) return undefined;
  const pid = Number(id);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Without permission to signal a process, there is one.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const found = readProcess(pid);
  return found === undefined || (found.isAlive && found.started === started);
}

function machine(): string {
  return hash('sha1', `${hostname()} ${processNamespace()}`).slice(0, 8);
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has them.
    return '';
  }
}

/** State of a process. Undefined on systems other than Linux. */
function readProcess(pid: number): { isAlive: boolean; started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses and can contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, but its parent process hasn't asked for its exit code.
    return { isAlive: !/^[ZX]$/.test(fields[0] ?? ''), started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
