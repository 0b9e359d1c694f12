import { trash } from '../generators/project.mjs';
import { settleDisk } from '../measure/disk.mjs';
import { watchMachine } from '../measure/machine.mjs';
import { measureOutput } from '../measure/output.mjs';
import { measurePage } from '../measure/page.mjs';
import { runMeasured } from '../measure/process.mjs';
import { peerEnvironment } from '../peers.mjs';

/**
 * Figures of the builds of one project: `cold` with every cache removed, `warm` right after, with nothing changed.
 * Lists hold one figure for each run, in order.
 *
 * @typedef {object} Times
 * @property {number[]} seconds
 * @property {number[]} cpuSeconds Processor time of all processes; empty where it cannot be measured.
 * @property {number[]} peakBytes Empty where it cannot be measured.
 *
 * @typedef {import('../results.mjs').Row & {
 *   cold: Times,
 *   warm: Times,
 *   output?: { bytes: number, files: number, pages: number, indexBytes: number },
 *   page?: { html: number, htmlGzip: number, cssGzip: number, jsGzip: number },
 * }} BuildRow
 */

export const noTimes = () => ({ seconds: [], cpuSeconds: [], peakBytes: [] });

/** Entrants in the order of measuring: each run goes through all of them, every other run backwards. */
export function* inTurns(entrants, runs) {
  for (let run = 0; run < runs; run += 1) yield* run % 2 === 0 ? entrants : entrants.toReversed();
}

/**
 * Builds a project cold and warm once and adds the figures to its row; after a failure the row says why and nothing
 * more is tried.
 *
 * @param {BuildRow} row
 * @param {{ generator: import('../generators/index.mjs').Generator, project: import('../generators/index.mjs').Project, leastPages: number, samplePath?: string, limitMinutes: number, say: (line: string) => void }} options
 */
export async function measureBuilds(row, { generator, project, leastPages, samplePath, limitMinutes, say }) {
  await project.forget();
  for (const state of ['cold', 'warm']) {
    await settleDisk(trash);
    const run = await watchMachine(row, () => runMeasured({ ...project.build(), env: peerEnvironment, limitSeconds: limitMinutes * 60 }));
    const label = `${row.generator}, ${row.subject}, ${state}`;
    const output = await measureOutput(project.output, generator.isIndex).catch(() => undefined);
    row.failure = describeFailure(run, output, leastPages, limitMinutes);
    if (row.failure !== undefined) {
      say(`${label}: ${row.failure}\n${run.log.slice(-2000).trim()}`);
      return;
    }
    const times = row[state];
    times.seconds.push(rounded(run.seconds));
    if (run.cpuSeconds !== undefined) times.cpuSeconds.push(rounded(run.cpuSeconds));
    if (run.peakBytes !== undefined) times.peakBytes.push(run.peakBytes);
    row.output = output;
    if (samplePath !== undefined) row.page = await measurePage(project.output, project.html(samplePath));
    say(
      `${label}: ${run.seconds.toFixed(1)} s, ${run.cpuSeconds?.toFixed(1) ?? '?'} s of processor time, ${output.pages} pages, ${(output.bytes / 1e6).toFixed(1)} MB`,
    );
  }
}

function describeFailure({ exitCode, timedOut }, output, leastPages, limitMinutes) {
  if (timedOut) return `not done after ${limitMinutes} min`;
  if (exitCode !== 0) return `exit code ${exitCode}`;
  if ((output?.pages ?? 0) < leastPages) return `${output?.pages ?? 0} of ${leastPages} pages`;
  return undefined;
}

function rounded(seconds) {
  return Math.round(seconds * 1000) / 1000;
}
