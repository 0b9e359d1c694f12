import { availableParallelism } from 'node:os';
import type { Theme } from '../compiled-theme/open.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { SiteService } from '../site/site-service.ts';
import type { RenderCache } from './render-cache.ts';
import type { RenderThread } from './render-thread.ts';
import type { TaskCounter } from './task-counter.ts';
import { type AddText, lengthOf, type PreparedTask, TaskDesk } from './task-desk.ts';
import { listTasks, pathOf, type Task } from './tasks.ts';
import type { ShareResult } from './thread-messages.ts';

export interface ShareOptions {
  service: SiteService;
  theme: Theme;
  counter: TaskCounter;
  output: OutputFolder;
  /** Knows what earlier builds wrote; undefined where that cannot be known. */
  cache: RenderCache | undefined;
  addText: AddText;
}

/** After so many tasks a thread looks at what came in. */
const TURN = 12;
/** With so many processors none is left over: the index and the compilers of both threads need what the one that leads does not. */
const FEW_PROCESSORS = 2;

/**
 * Renders and writes pages and the files beside them until none is left. What a second thread prepared comes first: while that one
 * prints what stands in pages, this one prints the pages around it and writes them, so that each has its own half of the code to warm
 * up. Only where processors would be idle, or most pages are known, does this one take pages from the list as well.
 */
export async function leadShare(options: ShareOptions, thread: RenderThread | undefined): Promise<ShareResult> {
  const { service, theme, counter, output, cache, addText } = options;
  const tasks = listTasks(service);
  counter.agree(tasks.map(pathOf));
  const desk = new TaskDesk(service, theme, output, cache, addText);
  const scriptPaths: string[] = [];
  const own: Task[] = [];
  const hasTime = availableParallelism() > FEW_PROCESSORS || cache?.isFilled;
  for (let done = 0; ; done += 1) {
    if (done % TURN === 0) await turn();
    const prepared = thread?.takePrepared();
    if (prepared) {
      counter.takeOver(lengthOf(prepared));
      await desk.finish(prepared);
      continue;
    }
    const isAlone = !thread || thread.hasEnded;
    if (own.length === 0 && (isAlone || hasTime)) own.push(...tasks.slice(...counter.take(tasks.length, thread ? 'few' : 'many')));
    const task = own.shift();
    if (task) {
      const { kind } = await desk.do(task);
      if (kind === 'waits') scriptPaths.push(pathOf(task));
    } else if (isAlone) break;
    else await thread.nextMessage();
  }
  return resultOf(options, scriptPaths);
}

/**
 * The share of a second thread, which prepares pages for the one that leads. When too many wait there it finishes its own.
 * Both list the same tasks, in the same order.
 */
export async function secondShare(options: ShareOptions, handOver: (task: PreparedTask) => void): Promise<ShareResult> {
  const { service, theme, counter, output, cache, addText } = options;
  const tasks = listTasks(service);
  if (!counter.agree(tasks.map(pathOf)))
    return { diagnostics: [], scriptPaths: [], usedFiles: [], usedVendors: [], hashes: { ids: [], links: [] }, files: [] };
  const desk = new TaskDesk(service, theme, output, cache, addText);
  const scriptPaths: string[] = [];
  for (let [start, end] = counter.take(tasks.length); start < end; [start, end] = counter.take(tasks.length)) {
    for (const [index, task] of tasks.slice(start, end).entries()) {
      if (index % TURN === 0) await turn();
      const outcome = counter.mayHandOver() ? await desk.prepare(task) : await desk.do(task);
      if (outcome.kind === 'waits') scriptPaths.push(pathOf(task));
      if (outcome.kind !== 'prepared') continue;
      counter.handOver(lengthOf(outcome.task));
      handOver(outcome.task);
    }
  }
  return resultOf(options, scriptPaths);
}

/** Rendering never waits for anything; what was written to other threads and processes goes out now. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function resultOf({ service, theme, output, cache }: ShareOptions, scriptPaths: string[]): ShareResult {
  return {
    diagnostics: service.reported(),
    scriptPaths,
    usedFiles: theme.usedFiles(),
    usedVendors: service.usedVendors(),
    hashes: service.hashFacts,
    files: output.files(),
    ...(cache && { cache: cache.share() }),
  };
}
