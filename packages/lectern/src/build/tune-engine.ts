import { setFlagsFromString } from 'node:v8';
import type { Workload } from './workload.ts';

/**
 * Garbage is collected when a heap has grown by this much since the last time. By itself V8 lets it grow to four times what is
 * in use on a machine with much memory, which is fast; a site of many thousand pages holds on to enough without that.
 */
const GROWTH_PERCENT = { usual: 250, huge: 100 };

/**
 * Megabytes of the heap of a thread that starts from here on. A page leaves nothing behind, and a young generation that holds the
 * strings of many pages is nearly empty when it is looked through; nor is there much to find before the heap is this large.
 */
const YOUNG = 64;
const INITIAL = 1000;
/** Threads start small on a machine with less free memory, in bytes. */
const ROOMY = 3e9;

/**
 * A sixth of the processor time of a build that lasts some seconds would go into optimising functions, most of it for those that grow
 * by what they call. Where V8 has a quick optimiser, that one is enough. Flags of a V8 that nobody tried may not exist, which it
 * would say in a line among ours.
 */
const COMPILER_FLAGS: Record<string, readonly string[]> = {
  12: ['--max-inlined-bytecode-size-cumulative=100', '--max-optimized-bytecode-size=8000'],
  13: ['--no-turbofan', '--max-maglev-inlined-bytecode-size-cumulative=100'],
};

/**
 * Says how much threads may take before they look for what is no longer used, and how eagerly they are optimised. Threads that run
 * already keep the heaps they started with.
 */
export function tuneEngine({ isHuge }: Workload): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT[isHuge ? 'huge' : 'usual']}`);
  if (isHuge) return;
  for (const flag of COMPILER_FLAGS[process.versions.v8.split('.')[0] ?? ''] ?? []) setFlagsFromString(flag);
  if (process.availableMemory() < ROOMY) return;
  setFlagsFromString(`--min-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--max-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--initial-heap-size=${INITIAL}`);
}
