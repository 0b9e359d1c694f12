import { type ChildProcess, fork } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '../../tests/edits/random.ts';
import { relateTests } from './find-tests.ts';
import { applyFault, listFaults } from './list-faults.ts';
import type { Answer, Trial } from './run-tests.ts';

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
  ...['lectern/src/build/render-worker.ts', 'lectern/src/islands/render-worker.ts'].map((file) => ({
    path: `packages/${file}`,
    reason: 'The main module of a process or thread of its own, which a planted fault does not reach.',
  })),
  { path: 'packages/core/src/openapi/validation/worker.ts', reason: 'The same.' },
];

const HEADS = ['Area', 'Planted', 'Noticed', 'Share', 'Limit'];

/** Further away than this, a test concerns other modules. */
const TESTS_PER_FAULT = 24;

/** A run that takes longer hangs, and a hang is noticed. */
const FAULT_TIMEOUT = 120_000;

interface Module {
  file: string;
  source: string;
}

/** A fault in the source of a module. */
interface PlantedFault extends Module {
  line: number;
  kind: string;
  before: string;
  after: string;
}

interface Result extends Omit<PlantedFault, 'source'> {
  area: string;
  /** What noticed it: a test file, an error outside of tests, or a hang. */
  noticed?: string | undefined;
}

/**
 * Chooses faults at random: each possible fault of an area is as likely as any other.
 *
 * @returns In the order of the files.
 */
export function chooseFaults(modules: Module[], { count, seed }: { count: number; seed: number }): PlantedFault[] {
  const random = new Random(seed);
  const all = modules.flatMap(({ file, source }) => listFaults(file, source).map((fault) => ({ file, original: source, fault })));
  const chosen: PlantedFault[] = [];
  while (chosen.length < count) {
    const index = random.below(all.length);
    const drawn = all[index];
    const last = all.pop();
    if (drawn === undefined || last === undefined) break;
    if (index < all.length) all[index] = last;
    const { file, original, fault } = drawn;
    const source = applyFault(file, original, fault);
    if (source === undefined) continue;
    const line = original.slice(0, fault.start).split('\n').length;
    chosen.push({ file, line, kind: fault.kind, before: original.slice(fault.start, fault.end), after: fault.text, source });
  }
  return chosen.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** The printed result: a table with one row for each area, after the faults that no test noticed. */
export function formatResults(results: Result[]): { text: string; passed: boolean } {
  const rows = areas.flatMap(({ name, limit }) => {
    const planted = results.filter(({ area }) => area === name);
    if (planted.length === 0) return [];
    const noticed = planted.filter((result) => result.noticed).length;
    return [{ name, planted: planted.length, noticed, share: noticed / planted.length, limit }];
  });
  const cells = [HEADS, ...rows.map((row) => [row.name, String(row.planted), String(row.noticed), percent(row.share), percent(row.limit)])];
  const widths = HEADS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const table = cells.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  const unnoticed = results.filter((result) => !result.noticed).map(formatFault);
  const passed = rows.every(({ share, limit }) => share >= limit);
  return { text: [...unnoticed, ...(unnoticed.length > 0 ? [''] : []), ...table].join('\n'), passed };
}

function formatFault({ file, line, kind, before, after }: Omit<PlantedFault, 'source'>) {
  return `${file}:${line} ${kind}: ${excerpt(before)} → ${excerpt(after)}`;
}

function excerpt(code: string) {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function percent(share: number) {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/** One process that runs tests, started again after a hang. */
class Runner {
  #child: ChildProcess | undefined;
  #temporary: string;

  constructor(temporary: string) {
    this.#temporary = temporary;
  }

  /** Returns what noticed: a test file, an error outside of tests, or a hang. */
  async run({ file, source, tests }: Trial) {
    this.#child ??= await this.#start();
    this.#child.send({ file, source, tests });
    const answer = await answerOf(this.#child);
    if (answer === undefined) this.stop();
    return answer === undefined ? 'hang' : answer.failed;
  }

  stop() {
    if (this.#child?.pid !== undefined && this.#child.exitCode === null) process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = undefined;
  }

  async #start() {
    const child = fork(new URL('./run-tests.ts', import.meta.url), {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Tests of random inputs would take longer than all others.
      env: { ...process.env, TMPDIR: this.#temporary, CI: '1', NO_COLOR: '1', RANDOM_INPUTS: '20' },
    });
    if ((await answerOf(child)) === undefined) throw new Error('Vitest did not start.');
    return child;
  }
}

/** The next message of a process; undefined when it ends or time is up. */
function answerOf(child: ChildProcess) {
  return new Promise<Answer | undefined>((resolve) => {
    const done = (message: Answer | undefined) => {
      clearTimeout(timer);
      child.off('message', done).off('exit', ended);
      resolve(message);
    };
    const ended = () => done(undefined);
    const timer = setTimeout(ended, FAULT_TIMEOUT);
    child.on('message', done).on('exit', ended);
  });
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
    .flatMap(({ name }): (Result & Trial)[] => {
      const modules = Object.entries(files)
        .filter(([file]) => areaOf(file) === name && (values.only === undefined || file.includes(values.only)))
        .sort()
        .map(([file, source]) => ({ file, source }));
      return chooseFaults(modules, options).map((fault) => ({
        ...fault,
        area: name,
        tests: testsOf(fault.file).slice(0, TESTS_PER_FAULT),
      }));
    });
  const [first] = faults;
  if (first === undefined) throw new Error('No module fits `--area` and `--only`.');

  const temporary = await mkdtemp(join(tmpdir(), 'lectern-faults-'));
  const runners = Array.from({ length: Math.min(Number(values.jobs), faults.length) }, () => new Runner(temporary));
  process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
  process.on('exit', () => {
    for (const runner of runners) runner.stop();
  });
  try {
    const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
    const failed = await runners[0]?.run({ file: first.file, tests });
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
function areaOf(file: string) {
  if (outOfScope.some(({ path }) => file.startsWith(path))) return undefined;
  return areas.find(({ folder }) => file.startsWith(`${folder}/`))?.name;
}

/** Modules and their unit tests, those of the whole repository included. */
async function readFiles(root: string) {
  const files: Record<string, string> = {};
  for await (const path of glob(['packages/*/{src,test}/**/*.ts', 'tests/repository/**/*.ts'], { cwd: root })) {
    if (!path.includes('/fixtures/')) files[path] = await readFile(join(root, path), 'utf8');
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
