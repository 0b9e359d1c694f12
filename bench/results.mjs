import { readFile, writeFile } from 'node:fs/promises';
import { suiteNames } from './options.mjs';

/**
 * What was measured of one generator on one subject. A row has the fields of its suite besides these.
 *
 * @typedef {object} Row
 * @property {string} suite
 * @property {string} generator
 * @property {string} version
 * @property {number | string} subject Number of pages, name of an API document, or kind of page.
 * @property {string} date Day of the measurement, `2026-01-31`.
 * @property {string} [commit] What was checked out, with `+` when files differed from it; absent in rows from before it was stored.
 * @property {string} machine
 * @property {number} [busy] On a busy machine: how many times as long as on a calm one anything took.
 * @property {string} [failure] Why there are no figures.
 */

/** The stored rows; none when nothing was measured yet. */
export async function readResults(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{"rows":[]}')).rows;
}

export async function writeResults(file, rows) {
  await writeFile(file, `${JSON.stringify({ rows }, null, 2)}\n`);
}

/** Rows with one more; it takes the place of an older one for the same generator and subject. */
export function mergeRow(rows, row) {
  return [...rows.filter((other) => !isSame(other, row)), row].sort(compareRows);
}

/** Whether a row is stored with all of its runs, measured on the same commit. */
export function hasResult(rows, row, runs) {
  const stored = rows.find((other) => isSame(other, row) && other.commit === row.commit);
  const times = stored?.warm?.seconds ?? stored?.laterStart ?? [];
  return stored !== undefined && (stored.failure !== undefined || stored.scores !== undefined || times.length >= runs);
}

function isSame(one, other) {
  return one.suite === other.suite && one.generator === other.generator && one.subject === other.subject;
}

function compareRows(one, other) {
  return (
    suiteNames.indexOf(one.suite) - suiteNames.indexOf(other.suite) ||
    compareSubjects(one.subject, other.subject) ||
    one.generator.localeCompare(other.generator, 'en')
  );
}

function compareSubjects(one, other) {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
}

/** The middle of some numbers, or the mean of the two in the middle; undefined without any. */
export function median(numbers) {
  if (numbers.length === 0) return undefined;
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
