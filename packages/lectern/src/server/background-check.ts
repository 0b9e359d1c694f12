import { formatProblemCount } from '@lectern/core';
import type { DevSite } from './dev-site.ts';
import type { DevOutput } from './problem-log.ts';

/** Work and rest take turns of this many milliseconds, so that no request waits for the check. */
const TURN = 10;
/** The check waits until nobody has asked for anything for this long, in milliseconds. */
const CALM = 400;

/** Prints the problems of the whole site, one page after the other, while pages are served. Ends early when it is stopped. */
export async function checkWholeSite(site: DevSite, output: Pick<DevOutput, 'line'>, signal: AbortSignal): Promise<void> {
  const { docs, log } = site;
  const pages = docs.loaded.site.pages.filter((page) => !page.generated);
  let turn = performance.now();
  for (const page of pages) {
    if (performance.now() - turn > TURN) {
      do await pause(Math.max(TURN, CALM - site.unusedFor));
      while (site.unusedFor < CALM && !signal.aborted);
      await site.settled();
      turn = performance.now();
    }
    if (signal.aborted) return;
    log.show(page.file, docs.loaded.bodies.of(page).diagnostics);
  }
  const problems = log.all();
  if (problems.length > 0) output.line(formatProblemCount(problems));
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration).unref());
}
