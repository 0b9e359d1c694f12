import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds. Reading the memory of a process stops it for a moment. */
const sampleEvery = 250;
/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/** A command to run. */
export interface Task {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

/** What a command took. Processor time and the largest sum of resident memory are those of all processes of its session, on Linux only. */
export interface MeasuredRun {
  seconds: number;
  cpuSeconds: number | undefined;
  peakBytes: number | undefined;
  exitCode: number;
  timedOut: boolean;
  log: string;
}

/**
 * Runs a command to its end in a session of its own and watches what it takes.
 * The session is killed when the limit is over.
 *   `peakBytes` is the largest sum of resident memory over all processes of the session, `cpuSeconds` the processor
 *   time that all of them took; both are known on Linux only.
 */
export async function runMeasured({ limitSeconds, ...task }: Task & { limitSeconds?: number }): Promise<MeasuredRun> {
  const started = performance.now();
  const { child, log } = startSession(task);
  const seen: Pick<MeasuredRun, 'peakBytes' | 'cpuSeconds'> = { peakBytes: undefined, cpuSeconds: undefined };
  let timedOut = false;
  const timer = setInterval(() => {
    const usage = sessionUsage(child.pid);
    if (usage !== undefined) {
      seen.peakBytes = Math.max(seen.peakBytes ?? 0, usage.bytes);
      seen.cpuSeconds = Math.max(seen.cpuSeconds ?? 0, usage.cpuSeconds);
    }
    if (limitSeconds !== undefined && performance.now() - started > limitSeconds * 1000) {
      timedOut = true;
      // Again, for what a process started while it was killed.
      endSession(child.pid);
    }
  }, sampleEvery);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(timer));
  return { seconds: (performance.now() - started) / 1000, ...seen, exitCode, timedOut, log: log() };
}

/** Starts a command in a session of its own; `log` gives the end of what it printed so far. */
export function startSession({ command, args, cwd, env }: Task) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      text = (text + part).slice(-20_000);
    });
  }
  return { child, log: () => text };
}

/** Kills all processes of a session that this script started. */
export function endSession(session: number | undefined) {
  const members = sessionProcesses(session).map(({ pid }) => pid);
  for (const pid of members.length > 0 ? members : session ? [-session] : []) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** Resident bytes and processor time of all processes of a session; undefined where there is no /proc. */
function sessionUsage(session: number | undefined) {
  const processes = sessionProcesses(session);
  if (processes.length === 0) return undefined;
  const sum = { bytes: 0, cpuSeconds: 0 };
  for (const { pid, ticks } of processes) {
    sum.cpuSeconds += ticks / ticksPerSecond;
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcessFile(pid, 'status'))?.[1];
    sum.bytes += Number(kilobytes ?? 0) * 1024;
  }
  return sum;
}

function sessionProcesses(session: number | undefined) {
  return processIds()
    .map((pid) => ({ pid: Number(pid), ...readStat(pid) }))
    .filter((entry) => entry.session === session);
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/**
 * The session is fourth after the process's name, which may itself hold spaces and brackets; the ticks that the
 * process and its ended children took stand twelfth to fifteenth.
 */
function readStat(pid: string) {
  const stat = readProcessFile(pid, 'stat');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { session: fields[3], ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
}

/** Text of a file below /proc; empty for a process that just ended. */
function readProcessFile(pid: number | string, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
