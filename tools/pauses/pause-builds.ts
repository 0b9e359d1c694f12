import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../tests/edits/random.ts';
import { command, shellEnvironment } from '../../tests/site/run-lectern.ts';
import { readSite } from '../kills/check-site.ts';

/**
 * Builds docs folders without a cache: alone, beside busy loops, and with pauses of all processes of the build. Prints what differs:
 * `npm run pauses -- docs starter --pauses 10 --seconds 3 --seed 7`. The exit code is 1 if anything differs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pauses: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const BUSY_LOOPS = 4;
const random = new Random(Number(values.seed));
const work = mkdtempSync(path.join(tmpdir(), 'lectern-pauses-'));

type Build = Awaited<ReturnType<typeof build>>;

let failures = 0;
for (const folder of positionals.length > 0 ? positionals : ['docs']) {
  const calm = await build(folder);
  console.log(`${folder}: exit code ${calm.exitCode}, ${calm.files.size} files in ${calm.seconds.toFixed(1)} s`);
  // The first build may compile the theme.
  const again = await build(folder);
  report('again', calm, again);
  report('busy', calm, await buildBusy(folder));
  report('paused', calm, await buildPaused(folder, again.seconds * 1000));
}
rmSync(work, { recursive: true });
process.exitCode = failures > 0 ? 1 : 0;

/** @param disturb called when the build has started */
async function build(folder: string, disturb?: (child: ChildProcess) => Promise<string>) {
  const outDir = path.join(work, 'site');
  rmSync(outDir, { recursive: true, force: true });
  const started = performance.now();
  const args = [command, 'build', '.', '--no-cache', '--out-dir', outDir];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: shellEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group, so that a signal reaches all processes of the build.
    detached: true,
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (problems += text));
  const exit = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  const disturbed = disturb?.(child);
  const exitCode = await exit;
  const seconds = (performance.now() - started) / 1000;
  return { exitCode, problems, files: readSite(outDir), seconds, note: await disturbed };
}

async function buildBusy(folder: string) {
  // Linux may share the processor between process groups first.
  const options = { stdio: 'ignore', detached: true } as const;
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], options));
  try {
    return await build(folder);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** @param duration milliseconds of a build */
function buildPaused(folder: string, duration: number) {
  const moments = Array.from({ length: Number(values.pauses) }, () => random.next() * duration).sort((a, b) => a - b);
  return build(folder, async (child) => {
    let pauses = 0;
    let last = 0;
    for (const moment of moments) {
      await sleep(moment - last);
      last = moment;
      if (child.exitCode !== null || child.pid === undefined) break;
      process.kill(-child.pid, 'SIGSTOP');
      await sleep(Number(values.seconds) * 1000);
      process.kill(-child.pid, 'SIGCONT');
      pauses += 1;
    }
    return `, ${pauses} pauses`;
  });
}

function report(name: string, calm: Build, disturbed: Build) {
  const differences = [
    ...(disturbed.exitCode === calm.exitCode ? [] : [`exit code ${disturbed.exitCode}`]),
    ...(disturbed.problems === calm.problems ? [] : [`other problems:\n${disturbed.problems}`]),
    ...[...new Set([...calm.files.keys(), ...disturbed.files.keys()])].flatMap((file) => {
      if (!disturbed.files.has(file)) return [`${file} is missing`];
      if (!calm.files.has(file)) return [`${file} should not be there`];
      return calm.files.get(file) === disturbed.files.get(file) ? [] : [`${file} differs`];
    }),
  ];
  failures += differences.length;
  console.log(`  ${name}: ${disturbed.seconds.toFixed(1)} s${disturbed.note ?? ''}, ${differences.length} differences`);
  for (const difference of differences.slice(0, 10)) console.log(`    ${difference}`);
}
