import { fork } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { relateTests } from './find-tests.mjs';
import { applyFault, listFaults } from './list-faults.mjs';

/** The parts of the repository, each with the share of faults that its unit tests have to notice. A file belongs to the first that has it. */
export const areas = [
  { name: 'core', folder: 'packages/core/src', limit: 0.8 },
  { name: 'client', folder: 'packages/lectern/src/client', limit: 0.7 },
  { name: 'lectern', folder: 'packages/lectern/src', limit: 0.75 },
];

/** Modules that unit tests are not for, each with the reason. Files of types alone have no faults. */
export const outOfScope = [
  { path: 'packages/lectern/src/astro', reason: 'Hooks that only a running Astro calls. Tests of sites build Astro projects.' },
  { path: 'packages/lectern/src/routes', reason: 'Pages of Astro. Tests of sites build them.' },
  {
    path: 'packages/lectern/src/compiled-theme',
    reason: 'Writes `packages/lectern/compiled`, which a planted fault would damage for every later test.',
  },
  { path: 'packages/lectern/src/theme/components/index.ts', reason: 'A map of Astro components. Tests of sites print each of them.' },
  ...['lectern/src/build/render-worker.ts', 'lectern/src/islands/render-worker.ts'].map((file) => ({
    path: `packages/${file}`,
    reason: 'The main module of a process or thread of its own, which a planted fault does not reach.',
  })),
  { path: 'packages/core/src/openapi/validation/worker.ts', reason: 'The same.' },
];

/** Further away than this, a test concerns other modules. */
const TESTS_PER_FAULT = 24;

/** A run that takes longer hangs, and a hang is noticed. */
const FAULT_TIMEOUT = 120_000;

/**
 * Chooses faults at random: each possible fault of an area is as likely as any other.
 *
 * @param {{ file: string, source: string }[]} modules
 * @param {{ count: number, seed: number }} options
 * @returns {{ file: string, line: number, kind: string, before: string, after: string, source: string }[]} In the order of the files.
 */
export function chooseFaults(modules, { count, seed }) {
  const random = createRandom(seed);
  const all = modules.flatMap(({ file, source }) => listFaults(file, source).map((fault) => ({ file, original: source, fault })));
  const chosen = [];
  while (chosen.length < count && all.length > 0) {
    const index = Math.floor(random() * all.length);
    const { file, original, fault } = all[index];
    all[index] = all.at(-1);
    all.pop();
    const source = applyFault(file, original, fault);
    if (source === undefined) continue;
    const line = original.slice(0, fault.start).split('\n').length;
    chosen.push({ file, line, kind: fault.kind, before: original.slice(fault.start, fault.end), after: fault.text, source });
  }
  return chosen.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/**
 * The printed result: a table with one row for each area, after the faults that no test noticed.
 *
 * @param {{ area: string, file: string, line: number, kind: string, before: string, after: string, noticed?: string }[]} results
 * @returns {{ text: string, passed: boolean }}
 */
export function formatResults(results) {
  const rows = areas.flatMap(({ name, limit }) => {
    const planted = results.filter(({ area }) => area === name);
    if (planted.length === 0) return [];
    const noticed = planted.filter((result) => result.noticed).length;
    return [{ name, planted: planted.length, noticed, share: noticed / planted.length, limit }];
  });
  const cells = [
    ['Area', 'Planted', 'Noticed', 'Share', 'Limit'],
    ...rows.map((row) => [row.name, String(row.planted), String(row.noticed), percent(row.share), percent(row.limit)]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const table = cells.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '));
  const unnoticed = results.filter((result) => !result.noticed).map(formatFault);
  const passed = rows.every(({ share, limit }) => share >= limit);
  return { text: [...unnoticed, ...(unnoticed.length > 0 ? [''] : []), ...table].join('\n'), passed };
}

function formatFault({ file, line, kind, before, after }) {
  return `${file}:${line} ${kind}: ${excerpt(before)} → ${excerpt(after)}`;
}

function excerpt(code) {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function percent(share) {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One process that runs tests, started again after a hang. */
class Runner {
  #child;
  #temporary;

  constructor(temporary) {
    this.#temporary = temporary;
  }

  /** Returns what noticed: a test file, an error outside of tests, or a hang. */
  async run({ file, source, tests }) {
    this.#child ??= await this.#start();
    this.#child.send({ file, source, tests });
    const answer = await this.#answer(FAULT_TIMEOUT);
    if (answer === undefined) this.stop();
    return answer === undefined ? 'hang' : answer.failed;
  }

  stop() {
    if (this.#child?.exitCode === null) process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = undefined;
  }

  async #start() {
    this.#child = fork(new URL('./run-tests.mjs', import.meta.url), {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Tests of random inputs would take longer than all others.
      env: { ...process.env, TMPDIR: this.#temporary, CI: '1', NO_COLOR: '1', RANDOM_INPUTS: '20' },
    });
    if ((await this.#answer(FAULT_TIMEOUT)) === undefined) throw new Error('Vitest did not start.');
    return this.#child;
  }

  /** The next message of the process; undefined when it ends or time is up. */
  #answer(timeout) {
    const child = this.#child;
    return new Promise((resolve) => {
      const done = (message) => {
        clearTimeout(timer);
        child.off('message', done).off('exit', ended);
        resolve(message);
      };
      const ended = () => done(undefined);
      const timer = setTimeout(ended, timeout);
      child.on('message', done).on('exit', ended);
    });
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '120' },
      area: { type: 'string' },
      only: { type: 'string' },
      jobs: { type: 'string', default: String(Math.max(1, availableParallelism() >> 1)) },
    },
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = await readFiles(root);
  const testsOf = relateTests(files);
  const options = { count: Number(values.count), seed: Number(values.seed) };
  const faults = areas
    .filter(({ name }) => values.area === undefined || values.area === name)
    .flatMap(({ name }) => {
      const modules = Object.keys(files)
        .filter((file) => areaOf(file) === name && (values.only === undefined || file.includes(values.only)))
        .sort()
        .map((file) => ({ file, source: files[file] }));
      return chooseFaults(modules, options).map((fault) => ({
        ...fault,
        area: name,
        tests: testsOf(fault.file).slice(0, TESTS_PER_FAULT),
      }));
    });
  if (faults.length === 0) throw new Error('No module fits `--area` and `--only`.');

  const temporary = await mkdtemp(join(tmpdir(), 'lectern-faults-'));
  const runners = Array.from({ length: Math.min(Number(values.jobs), faults.length) }, () => new Runner(temporary));
  process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
  process.on('exit', () => {
    for (const runner of runners) runner.stop();
  });
  try {
    const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
    const failed = await runners[0].run({ file: faults[0].file, tests });
    if (failed) throw new Error(`Tests fail without a fault: ${failed}.`);
    const queue = faults.values();
    await Promise.all(
      runners.map(async (runner) => {
        for (const fault of queue) {
          if (fault.tests.length > 0) fault.noticed = await runner.run(fault);
          if (!fault.noticed) console.error(formatFault(fault));
        }
      }),
    );
  } finally {
    for (const runner of runners) runner.stop();
    await rm(temporary, { recursive: true, force: true });
  }
  const { text, passed } = formatResults(faults);
  console.log(text);
  process.exitCode = passed ? 0 : 1;
}

/** The area of a module that is in scope. */
function areaOf(file) {
  if (outOfScope.some(({ path }) => file.startsWith(path))) return undefined;
  return areas.find(({ folder }) => file.startsWith(`${folder}/`))?.name;
}

/** Modules and their unit tests, those of the whole repository included. */
async function readFiles(root) {
  const files = {};
  for await (const path of glob(['packages/*/{src,test}/**/*.ts', 'tests/repository/**/*.ts'], { cwd: root })) {
    if (!path.includes('/fixtures/')) files[path] = await readFile(join(root, path), 'utf8');
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
