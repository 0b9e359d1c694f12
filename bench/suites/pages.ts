import { pagePath } from '../generate.ts';
import type { Generator } from '../generators/index.ts';
import { putAside } from '../generators/project.ts';
import type { Context } from '../run.ts';
import { inTurns, measureBuilds, noTimes } from './builds.ts';

/** The page that is weighed: the same text in every size of 100 pages and more. */
const samplePage = 50;

/** Sizes that the report shows. */
export const pageSizes = [200, 2000, 10_000, 20_000];

/**
 * Builds sites of ordinary pages: how long, how much memory, how big, and whether pages grow with the site.
 * Generators take turns, and every other run goes through them backwards. A generator that failed at a size is not
 * asked for a larger one.
 */
export async function runPages(context: Context) {
  const failed = new Set<Generator>();
  for (const subject of context.sizes ?? pageSizes) {
    const entrants = makeEntrants(context, subject).filter(({ generator }) => !failed.has(generator));
    if (entrants.every(({ row }) => context.isDone(row))) continue;
    for (const { project } of entrants) await project.write();
    for (const entrant of inTurns(entrants, context.runs)) {
      if (entrant.row.failure === undefined) await measureEntrant(context, entrant);
      if (entrant.row.failure !== undefined) failed.add(entrant.generator);
    }
    if (!context.keep) for (const { project } of entrants) await putAside([project.folder]);
  }
}

/** Who builds a site of this size, with its project and its row without figures. */
function makeEntrants({ ready, sizes }: Context, subject: number) {
  return ready
    .filter(({ generator }) => sizes !== undefined || subject <= (generator.largest ?? Number.POSITIVE_INFINITY))
    .map(({ generator, head }) => ({
      generator,
      project: generator.pages(subject),
      row: { ...head('pages', subject), cold: noTimes(), warm: noTimes() },
    }));
}

async function measureEntrant(context: Context, { generator, project, row }: ReturnType<typeof makeEntrants>[number]) {
  const samplePath = pagePath(Math.min(samplePage, row.subject - 1));
  await measureBuilds(row, { ...context, generator, project, leastPages: row.subject, samplePath });
  await context.record(row);
  if (!context.keep) await putAside([project.output]);
}
