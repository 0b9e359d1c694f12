import { formatProblemCount } from '@lectern/core';
import type { DevSite } from './dev-site.ts';
import type { DevOutput } from './problem-log.ts';

/** The check works and pauses for this many milliseconds in turns, so that no request waits for it. */
const TURN = 10;
/** The check pauses until there was no request for this long, in milliseconds. */
const IDLE = 400;

/** Prints the problems of the whole site, page by page, while pages are served. */
export async function checkWholeSite(site: DevSite, output: Pick<DevOutput, 'line'>, signal: AbortSignal): Promise<void> {
  const { docs, log } = site;
  const pages = docs.loaded.site.pages.filter((page) => !page.generated);
  let turn = performance.now();
  for (const page of pages) {
    if (performance.now() - turn > TURN) {
      do await pause(Math.max(TURN, IDLE - site.unusedFor));
      while (site.unusedFor < IDLE && !signal.aborted);
      await site.settled();
      turn = performance.now();
    }
    await docs.loaded.bodies.prepare([page]);
    if (signal.aborted) return;
    log.show(page.file, docs.loaded.bodies.of(page).diagnostics);
  }
  const problems = log.all();
  if (problems.length > 0) output.line(formatProblemCount(problems));
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration).unref());
}
