import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Files of one probe. They stay: removing them would do what is to be waited for. */
const probeFiles = 200;
/** So much slower than the fastest probe a disk is still busy with what was done before; noise is less. */
const tolerated = 2.5;
const pauseMilliseconds = 10_000;
const limitMilliseconds = 360_000;

interface Probing {
  probe?: (folder: string) => number;
  pause?: () => Promise<void>;
  limit?: number;
}

/**
 * Waits until a run is not slowed down by what was done before it: until what was written is on the disk, and until making files
 * takes no longer than it did at its best on this machine. Whoever removes thousands of files, as a test run does and some
 * generators while they build, makes ext4 look past them for minutes each time it makes one.
 *
 * @param folder where files are made to see how long it takes; the caller removes it. The best time is kept beside it.
 * @param how for tests
 * @returns Milliseconds of the last probe.
 */
export async function settleDisk(
  folder: string,
  { probe = makeFiles, pause = () => wait(pauseMilliseconds), limit = limitMilliseconds }: Probing = {},
): Promise<number> {
  await flush();
  const end = performance.now() + limit;
  const record = join(dirname(folder), 'fastest-files.json');
  for (;;) {
    const milliseconds = probe(folder);
    const fastest = Math.min(readBest(record), milliseconds);
    if (fastest === milliseconds) writeFileSync(record, JSON.stringify({ milliseconds }));
    if (milliseconds <= fastest * tolerated || performance.now() > end) return milliseconds;
    await pause();
  }
}

/** The best time of this machine so far. */
function readBest(record: string): number {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).milliseconds;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function flush() {
  return new Promise((resolve) => {
    const sync = spawn('sync', { stdio: 'ignore' });
    sync.on('error', resolve);
    sync.on('close', resolve);
  });
}

/** Milliseconds that it takes to make some small files. */
function makeFiles(parent: string) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'probe-'));
  const started = performance.now();
  for (let index = 0; index < probeFiles; index += 1) writeFileSync(join(folder, String(index)), 'probe');
  return performance.now() - started;
}
