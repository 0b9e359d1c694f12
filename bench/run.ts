import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './folders.ts';
import { type Generator, generators } from './generators/index.ts';
import { removeAside } from './generators/project.ts';
import { judge } from './limits.ts';
import { describeCommit } from './measure/commit.ts';
import { describeMachine } from './measure/machine.ts';
import { type Options, parseOptions, type Suite, usage } from './options.ts';
import { ageOfRows } from './report/age.ts';
import { formatSnippet, updateReadme } from './report/quotes.ts';
import { formatReport, isReported } from './report/report.ts';
import { type Head, hasResult, mergeRow, type Row, readResults, type Subject, writeResults } from './results.ts';
import { runApi } from './suites/api.ts';
import { runDev } from './suites/dev.ts';
import { runLighthouse } from './suites/lighthouse.ts';
import { runPages } from './suites/pages.ts';
import { runTyping } from './suites/typing.ts';

const suites = { pages: runPages, api: runApi, dev: runDev, typing: runTyping, lighthouse: runLighthouse };

/** What a suite works with. */
export interface Context extends Omit<Options, 'suites' | 'only' | 'resume'> {
  /** Generators that are wanted and installed, each with what begins its rows. */
  ready: { generator: Generator; head: <S extends Suite, T extends number | string>(suite: S, subject: T) => Head<S, T> }[];
  /** Whether the command line names generators. */
  isOwnChoice: boolean;
  /** Whether `--resume` leaves a row out, because it was measured on its commit. */
  isDone: (row: Subject) => boolean;
  say: (line: string) => void;
  /** Takes a row, also one that was taken before with fewer figures. */
  record: (row: Row) => Promise<void>;
}

const files = {
  rows: join(benchFolder, 'results.json'),
  report: join(benchFolder, 'RESULTS.md'),
  snippet: join(benchFolder, '../docs/snippets/benchmark.mdx'),
  readme: join(benchFolder, '../README.md'),
};
const options = parseOptions(
  process.argv.slice(2),
  generators.map(({ name }) => name.toLowerCase()),
);

if ('help' in options) {
  console.log(usage);
} else if ('problem' in options) {
  console.error(`${options.problem}\n\n${usage}`);
  process.exitCode = 2;
} else if ('report' in options) {
  const rows = await readResults(files.rows);
  await writeReport(rows);
  console.log(ageOfRows(rows, new Date()));
} else {
  process.exitCode = (await runSuites(options)) ? 0 : 1;
}

/** Runs what is asked for, prints and writes the table; true when nothing of Lectern failed and no limit is missed. */
async function runSuites({ suites: names, resume, ...options }: Options) {
  const say = (line: string) => console.log(line);
  const ready = await makeReady(options.only, say);
  let stored = await readResults(files.rows);
  let measured: Row[] = [];
  const record = async (row: Row) => {
    measured = mergeRow(measured, structuredClone(row));
    if (!isReported(row)) return;
    stored = mergeRow(stored, structuredClone(row));
    await writeResults(files.rows, stored);
    await writeReport(stored);
  };
  try {
    const isDone = (row: Subject) => resume && hasResult(stored, row, options.runs);
    for (const name of names) await suites[name]({ ...options, isOwnChoice: options.only.length > 0, isDone, ready, say, record });
  } finally {
    await removeAside();
  }
  console.log(`\n${formatReport(measured, generators, { gaps: false })}`);
  if (measured.some(isReported)) console.log(`Written to ${files.report} and ${files.rows}.`);
  const failed = measured.some(({ generator, failure }) => generator === 'Lectern' && failure !== undefined);
  return !failed && judge(measured).every(({ holds }) => holds !== false);
}

async function writeReport(rows: Row[]) {
  await writeFile(files.report, formatReport(rows, generators, { gaps: true }));
  await writeFile(files.snippet, formatSnippet(rows));
  await writeFile(files.readme, updateReadme(await readFile(files.readme, 'utf8'), rows));
}

async function makeReady(only: string[], say: Context['say']) {
  const machine = describeMachine();
  const origin = () => ({ date: new Date().toISOString().slice(0, 10), commit: describeCommit(), machine });
  const ready: Context['ready'] = [];
  for (const generator of generators) {
    if (only.length > 0 && !only.includes(generator.name.toLowerCase())) continue;
    const version = await generator.install();
    if (version === undefined) say(`${generator.name} is not on this machine and is left out.`);
    else ready.push({ generator, head: (suite, subject) => ({ suite, generator: generator.name, version, subject, ...origin() }) });
  }
  return ready;
}
