import { Worker } from 'node:worker_threads';
import type { SearchText } from '../search/types.ts';
import type { PreparedTask } from './task-desk.ts';
import type { RenderWorkerData, ShareResult, ThreadMessage } from './thread-messages.ts';

type TakeText = (path: string, text: SearchText) => void;

/**
 * A second thread that reads the same docs and prepares pages, or renders its share of them. It loads its code at once, and starts
 * when it is told.
 */
export class RenderThread {
  readonly #worker = new Worker(new URL('./render-worker.js', import.meta.url));
  readonly #prepared: PreparedTask[] = [];
  readonly #early: Extract<ThreadMessage, { kind: 'text' }>[] = [];
  #take: TakeText | undefined;
  #hasEnded = false;
  #wake = () => {};
  /** What it did; undefined when it found that there is no site. Rejects when the thread fails. */
  readonly result: Promise<ShareResult | undefined>;

  constructor() {
    this.result = new Promise((resolve, reject) => {
      let received: ShareResult | undefined;
      this.#worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'done') {
          received = message.result;
          this.#hasEnded = true;
        } else if (message.kind === 'prepared') this.#prepared.push(message.task);
        else if (this.#take) this.#take(message.path, message.text);
        else this.#early.push(message);
        this.#wake();
      });
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => {
        this.#hasEnded = true;
        resolve(received);
        this.#wake();
      });
    });
    // Nobody may wait for it yet when it fails.
    this.result.catch(() => {});
  }

  start(data: RenderWorkerData): void {
    this.#worker.postMessage(data);
  }

  /** Calls back with the text of each page that it finishes itself, for the search index. Texts that came before are kept. */
  onText(take: TakeText): void {
    this.#take = take;
    for (const { path, text } of this.#early.splice(0)) take(path, text);
  }

  /** The next task that is to be finished, when one has arrived. */
  takePrepared(): PreparedTask | undefined {
    return this.#prepared.shift();
  }

  /** True when no more tasks will arrive. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resolves with the next message, or the end of the thread. */
  nextMessage(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  stop(): Promise<unknown> {
    return this.#worker.terminate();
  }
}
