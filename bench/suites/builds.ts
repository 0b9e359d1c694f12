import type { Generator, Project } from '../generators/index.ts';
import { trash } from '../generators/project.ts';
import { settleDisk } from '../measure/disk.ts';
import { watchMachine } from '../measure/machine.ts';
import { measureOutput, type Output } from '../measure/output.ts';
import { measurePage } from '../measure/page.ts';
import { type MeasuredRun, runMeasured } from '../measure/process.ts';
import { peerEnvironment } from '../peers.ts';
import type { BuildRow, Times } from '../results.ts';
import type { Context } from '../run.ts';

export const noTimes = (): Times => ({ seconds: [], cpuSeconds: [], peakBytes: [] });

/** Entrants in the order of measuring: each run goes through all of them, every other run backwards. */
export function* inTurns<T>(entrants: T[], runs: number) {
  for (let run = 0; run < runs; run += 1) yield* run % 2 === 0 ? entrants : entrants.toReversed();
}

interface BuildTask {
  generator: Generator;
  project: Project;
  leastPages: number;
  /** The page that is weighed. */
  samplePath?: string;
}

/**
 * Builds a project cold and warm once and adds the figures to its row; after a failure the row says why and nothing
 * more is tried.
 */
export async function measureBuilds(
  row: BuildRow,
  { generator, project, leastPages, samplePath, limitMinutes, say }: Pick<Context, 'limitMinutes' | 'say'> & BuildTask,
) {
  await project.forget();
  for (const state of ['cold', 'warm'] as const) {
    await settleDisk(trash);
    const run = await watchMachine(row, () => runMeasured({ ...project.build(), env: peerEnvironment, limitSeconds: limitMinutes * 60 }));
    const label = `${row.generator}, ${row.subject}, ${state}`;
    const output = await measureOutput(project.output, generator.isIndex).catch(() => undefined);
    row.failure = describeFailure(run, output, leastPages, limitMinutes);
    if (row.failure !== undefined || output === undefined) {
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

function describeFailure({ exitCode, timedOut }: MeasuredRun, output: Output | undefined, leastPages: number, limitMinutes: number) {
  if (timedOut) return `not done after ${limitMinutes} min`;
  if (exitCode !== 0) return `exit code ${exitCode}`;
  if ((output?.pages ?? 0) < leastPages) return `${output?.pages ?? 0} of ${leastPages} pages`;
  return undefined;
}

function rounded(seconds: number) {
  return Math.round(seconds * 1000) / 1000;
}
