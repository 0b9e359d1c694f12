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
 * Bytecode that V8 puts into one function when it optimises it, and of the largest function that it optimises. Compiling takes a
 * sixth of the processor time of a build that lasts some seconds, and most of that is for functions that grew by what they call.
 */
const MOST_INLINED = 100;
const LARGEST_OPTIMISED = 8000;

/**
 * Says how much threads may take before they look for what is no longer used, and how eagerly they are optimised. Threads that run
 * already keep the heaps they started with.
 */
export function tuneEngine({ isHuge }: Workload): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT[isHuge ? 'huge' : 'usual']}`);
  if (isHuge) return;
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
  setFlagsFromString(`--max-optimized-bytecode-size=${LARGEST_OPTIMISED}`);
  if (process.availableMemory() < ROOMY) return;
  setFlagsFromString(`--min-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--max-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--initial-heap-size=${INITIAL}`);
}
