import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './folders.mjs';
import { generators } from './generators/index.mjs';
import { removeAside } from './generators/project.mjs';
import { judge } from './limits.mjs';
import { describeCommit } from './measure/commit.mjs';
import { describeMachine } from './measure/machine.mjs';
import { parseOptions, usage } from './options.mjs';
import { ageOfRows } from './report/age.mjs';
import { formatReport, isReported } from './report/report.mjs';
import { hasResult, mergeRow, readResults, writeResults } from './results.mjs';
import { runApi } from './suites/api.mjs';
import { runDev } from './suites/dev.mjs';
import { runLighthouse } from './suites/lighthouse.mjs';
import { runPages } from './suites/pages.mjs';

const suites = { pages: runPages, api: runApi, dev: runDev, lighthouse: runLighthouse };

/**
 * What a suite works with.
 *
 * @typedef {object} Context
 * @property {{ generator: import('./generators/index.mjs').Generator, head: (suite: string, subject: number | string) => import('./results.mjs').Row }[]} ready
 *   Generators that are wanted and installed, each with what begins its rows.
 * @property {number[] | undefined} sizes Numbers of pages, when the command line names them.
 * @property {number} runs
 * @property {number} limitMinutes
 * @property {string | undefined} spec
 * @property {boolean} keep
 * @property {boolean} isOwnChoice Whether the command line names generators.
 * @property {(row: import('./results.mjs').Row) => boolean} isDone Whether `--resume` leaves a row out, because it was measured on its commit.
 * @property {(line: string) => void} say
 * @property {(row: import('./results.mjs').Row) => Promise<void>} record Takes a row, also one that was taken before
 *   with fewer figures.
 */

const files = { rows: join(benchFolder, 'results.json'), report: join(benchFolder, 'RESULTS.md') };
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
async function runSuites({ suites: names, resume, ...options }) {
  const say = (line) => console.log(line);
  const ready = await makeReady(options.only, say);
  let stored = await readResults(files.rows);
  let measured = [];
  const record = async (row) => {
    measured = mergeRow(measured, structuredClone(row));
    if (!isReported(row)) return;
    stored = mergeRow(stored, structuredClone(row));
    await writeResults(files.rows, stored);
    await writeReport(stored);
  };
  try {
    const isDone = (row) => resume && hasResult(stored, row, options.runs);
    for (const name of names) await suites[name]({ ...options, isOwnChoice: options.only.length > 0, isDone, ready, say, record });
  } finally {
    await removeAside();
  }
  console.log(`\n${formatReport(measured, generators, { gaps: false })}`);
  if (measured.some(isReported)) console.log(`Written to ${files.report} and ${files.rows}.`);
  const failed = measured.some(({ generator, failure }) => generator === 'Lectern' && failure !== undefined);
  return !failed && judge(measured).every(({ holds }) => holds !== false);
}

function writeReport(rows) {
  return writeFile(files.report, formatReport(rows, generators, { gaps: true }));
}

async function makeReady(only, say) {
  const machine = describeMachine();
  const origin = () => ({ date: new Date().toISOString().slice(0, 10), commit: describeCommit(), machine });
  const ready = [];
  for (const generator of generators) {
    if (only.length > 0 && !only.includes(generator.name.toLowerCase())) continue;
    const version = await generator.install();
    if (version === undefined) say(`${generator.name} is not on this machine and is left out.`);
    else ready.push({ generator, head: (suite, subject) => ({ suite, generator: generator.name, version, subject, ...origin() }) });
  }
  return ready;
}
