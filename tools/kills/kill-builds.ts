import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../tests/edits/random.ts';
import { checkSite, readSite, type Snapshot } from './check-site.ts';
import { writeDocs } from './docs.ts';
import { type Kill, killBuild } from './kill-build.ts';

/* Kills builds at random moments, and checks after each that the output folder contains a whole site. Needs Linux, and root for mounts. */

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const;
type Signal = (typeof SIGNALS)[number];
const EXIT_CODES: Partial<Record<Signal, number>> = { SIGINT: 130, SIGTERM: 143 };
/** Steps of publishing in which a build is killed: of a folder that is published as a whole, and of single files. */
const STEPS = { whole: 6, single: 270 };
/** A user without privileges, for whom permissions count. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

const work = mkdtempSync(join(tmpdir(), 'lectern-kills-'));
// Also for builds that another user runs.
chmodSync(work, 0o777);
const docs = join(work, 'docs');
const random = new Random(Number(values.seed));

interface Scenario {
  outDir: string;
  /** Flags. */
  args?: string[];
  /** Whether all files are published in one step. */
  isWhole?: boolean;
  /** Empties the output before each build. */
  fresh?: () => void;
  /** Runs the build. */
  user?: number;
  close?: () => void;
}

/** Where builds are published. */
const SCENARIOS: Record<string, (base: string) => Scenario> = {
  folder: (base) => ({ outDir: join(base, 'site') }),
  missing: (base) => ({
    outDir: join(base, 'site'),
    isWhole: true,
    fresh: () => rmSync(join(base, 'site'), { recursive: true, force: true }),
  }),
  mount: (base) => mountVolume(base),
  'empty mount': (base) => {
    const volume = mountVolume(base);
    return { ...volume, fresh: () => empty(volume.outDir) };
  },
  link: (base) => {
    mkdirSync(join(base, 'target'));
    symlinkSync('target', join(base, 'site'));
    return { outDir: join(base, 'site') };
  },
  'read-only parent': (base) => {
    mkdirSync(join(base, 'parent/site'), { recursive: true });
    if (isRoot) chownSync(join(base, 'parent/site'), NOBODY, NOBODY);
    chmodSync(join(base, 'parent'), 0o555);
    return {
      outDir: join(base, 'parent/site'),
      ...(isRoot && { user: NOBODY }),
      close: () => chmodSync(join(base, 'parent'), 0o755),
    };
  },
  atomic: (base) => ({ outDir: join(base, 'current'), args: ['--atomic'], isWhole: true }),
};

const complete: Record<number, Snapshot> = {};
for (const version of [1, 2]) {
  await writeDocs(docs, version);
  const outDir = join(work, `complete-${version}`);
  const { code, problems } = await killBuild({ args: [docs, '--out-dir', outDir] });
  if (code !== 0) throw new Error(`The build failed: ${problems}`);
  complete[version] = readSite(outDir);
}

let failures = 0;
for (const [name, open] of Object.entries(SCENARIOS)) {
  if (values.only !== undefined && values.only !== name) continue;
  if (!isRoot && name.endsWith('mount')) console.log(`${name}: left out, because only root can mount a volume`);
  else failures += await runScenario(name, open);
}
rmSync(work, { recursive: true });
process.exitCode = failures > 0 ? 1 : 0;

/** Returns the number of problems. */
async function runScenario(name: string, open: (base: string) => Scenario) {
  const base = join(work, name.replaceAll(' ', '-'));
  mkdirSync(join(base, 'cache'), { recursive: true });
  const { outDir, args = [], isWhole = false, fresh, user, close } = open(base);
  if (user !== undefined) chownSync(join(base, 'cache'), user, user);
  const spawn = {
    env: { NO_COLOR: '1', XDG_CACHE_HOME: join(base, 'cache') },
    ...(user !== undefined && { uid: user, gid: user }),
  };
  const problems: string[] = [];
  const build = async (version: number, kill: Partial<Kill> = {}) => {
    await writeDocs(docs, version);
    return killBuild({ args: [docs, '--out-dir', outDir, ...args], spawn, ...kill });
  };
  const finish = async (version: number, when: string) => {
    const { code, milliseconds, problems: printed } = await build(version);
    const { state } = checkSite(outDir, { before: new Map(), complete: complete[version] ?? new Map() });
    if (code !== 0 || state !== 'new')
      problems.push(`${when}: a complete build ends with ${code} and leaves a site that is ${state}. ${printed}`);
    problems.push(...leftovers(base, outDir).map((file) => `${when}: a complete build leaves ${file}`));
    return milliseconds;
  };
  await finish(1, 'at the start');
  const duration = await finish(1, 'warm');
  const ends: Record<string, number> = {};
  const states: Record<string, number> = {};
  let published = 1;
  for (let number = 1; number <= Number(values.kills); number += 1) {
    fresh?.();
    const before = readSite(outDir);
    const version = 3 - published;
    const { label, ...kill } = chooseKill(number, duration, isWhole ? STEPS.whole : STEPS.single);
    const { code } = await build(version, kill);
    const { state, problems: found } = checkSite(outDir, { before, complete: complete[version] ?? new Map() });
    // A signal that no process can handle leaves temporary files.
    if (code === EXIT_CODES[kill.signal]) found.push(...leftovers(base, outDir).map((file) => `${file} is left`));
    if (code !== null && code !== 0 && code !== EXIT_CODES[kill.signal]) found.push(`The build ended with ${code}`);
    if (state === 'none' && before.size > 0) found.push('The site is gone');
    if (state === 'between' && isWhole) found.push('The site is not of one build');
    problems.push(...found.map((problem) => `${number}: ${label}: ${problem}`));
    count(ends, code === 0 ? 'ended before' : kill.signal);
    count(states, state);
    if (state === 'new' || state === 'between') published = version;
    if (state === 'between') await finish(version, `after ${number}: ${label}`);
  }
  await finish(1, 'at the end');
  close?.();
  console.log(`${name}: ${formatCounts(ends)}; the site was ${formatCounts(states)}; ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length;
}

/** Half of the kills are at any time, and the others while the build is published. Then, all other signals wait until it is done. */
function chooseKill(number: number, duration: number, steps: number): Kill & { signal: Signal; label: string } {
  if (number % 2 === 1) {
    const signal = SIGNALS[(number >> 1) % SIGNALS.length] ?? 'SIGKILL';
    const delay = random.next() * duration;
    return { signal, delay, label: `${signal} after ${delay.toFixed(1)} ms` };
  }
  const signal = number % 10 === 0 ? 'SIGTERM' : 'SIGKILL';
  const step = 1 + random.below(steps);
  return { signal, step, label: `${signal} before step ${step} of publishing` };
}

function count(counts: Record<string, number>, key: string) {
  counts[key] = (counts[key] ?? 0) + 1;
}

function formatCounts(counts: Record<string, number>) {
  return Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, number]) => `${number} ${key}`)
    .join(', ');
}

/** Temporary files of builds. */
function leftovers(base: string, outDir: string) {
  const isTemporary = (file: string) => /\.lectern(?:-draft)?$/.test(file);
  const beside = readdirSync(base).filter(isTemporary);
  const inside =
    lstatSync(outDir, { throwIfNoEntry: false }) && existsSync(outDir)
      ? readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(isTemporary)
      : [];
  const releases = join(base, 'current-releases');
  const old = existsSync(releases) ? readdirSync(releases).filter((file) => isTemporary(file)) : [];
  return [...beside, ...inside, ...old];
}

function mountVolume(base: string): Scenario {
  const outDir = join(base, 'volume');
  mkdirSync(outDir);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', outDir]);
  return { outDir, close: () => void execFileSync('umount', [outDir]) };
}

function empty(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}
