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

/** Says how much memory threads may take before they look for what is no longer used. Threads that run already change how they grow only. */
export function tuneMemory({ isHuge }: Workload): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT[isHuge ? 'huge' : 'usual']}`);
  if (isHuge || process.availableMemory() < ROOMY) return;
  setFlagsFromString(`--min-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--max-semi-space-size=${YOUNG}`);
  setFlagsFromString(`--initial-heap-size=${INITIAL}`);
}
