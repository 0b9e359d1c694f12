import { hash } from 'node:crypto';

/** Tasks that a thread takes at once: neighbours have much in common, which is worked out once in each thread. */
const CHUNK = { many: 64, few: 12 };
/** Characters of prepared pages that may wait for the thread that leads. */
const BACKLOG = 4_000_000;
/** How much of the work is near the end, where few are taken: all threads are to end together. */
const END = 0.15;

const NEXT = 0;
const DIGEST = 1;
const WAITING = 2;

/**
 * Which task is next, shared by all threads. Every thread makes the list of tasks by itself; a thread whose list is another one,
 * because a file or a remote document changed in between, gets nothing to do.
 */
export class TaskCounter {
  readonly buffer: SharedArrayBuffer;
  readonly #memory: Int32Array;
  readonly #role: 'lead' | 'follow';

  constructor(buffer = new SharedArrayBuffer(12), role: 'lead' | 'follow' = 'lead') {
    this.buffer = buffer;
    this.#memory = new Int32Array(buffer);
    this.#role = role;
  }

  /** True when this thread takes part. The thread that leads says what the list is; the others wait for that. */
  agree(tasks: readonly string[]): boolean {
    // Never 0, which says that nothing is known yet.
    const digest = Number.parseInt(hash('sha1', tasks.join('\n')).slice(0, 7), 16) + 1;
    if (this.#role === 'lead') {
      Atomics.store(this.#memory, DIGEST, digest);
      Atomics.notify(this.#memory, DIGEST);
      return true;
    }
    Atomics.wait(this.#memory, DIGEST, 0);
    return Atomics.load(this.#memory, DIGEST) === digest;
  }

  /** The next tasks of a list of this length: from the first number to before the second. Empty when none is left. */
  take(length: number, size: keyof typeof CHUNK = 'many'): [start: number, end: number] {
    for (;;) {
      const start = Atomics.load(this.#memory, NEXT);
      const end = Math.min(length, start + CHUNK[start < length * (1 - END) ? size : 'few']);
      if (start >= length || Atomics.compareExchange(this.#memory, NEXT, start, end) === start) return [start, end];
    }
  }

  /** True while the thread that leads keeps up with what others prepare for it. */
  mayHandOver(): boolean {
    return Atomics.load(this.#memory, WAITING) < BACKLOG;
  }

  /** Counts what waits for the thread that leads. */
  handOver(characters: number): void {
    Atomics.add(this.#memory, WAITING, characters);
  }

  /** Counts what waits no longer. */
  takeOver(characters: number): void {
    Atomics.sub(this.#memory, WAITING, characters);
  }
}
