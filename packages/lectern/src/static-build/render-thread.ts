import { Worker } from 'node:worker_threads';
import type { ExtractedText } from '../search/types.ts';
import type { ShareResult } from './share.ts';
import type { RenderWorkerData, ThreadMessage } from './thread-messages.ts';

type TakeText = (path: string, text: ExtractedText) => void;

/** A second thread that reads the same docs and renders its share of them. It loads its code at once, and starts when it is told. */
export class RenderThread {
  readonly #worker = new Worker(new URL('./render-worker.js', import.meta.url));
  readonly #early: Extract<ThreadMessage, { kind: 'text' }>[] = [];
  #take: TakeText | undefined;
  /** What it did; undefined when it found that there is no site. Rejects when the thread fails. */
  readonly result: Promise<ShareResult | undefined>;

  constructor() {
    this.result = new Promise((resolve, reject) => {
      let received: ShareResult | undefined;
      this.#worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'done') received = message.result;
        else if (this.#take) this.#take(message.path, message.text);
        else this.#early.push(message);
      });
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => resolve(received));
    });
    // Nobody may wait for it yet when it fails.
    this.result.catch(() => {});
  }

  start(data: RenderWorkerData): void {
    this.#worker.postMessage(data);
  }

  /** Calls back with the text of each page, for the search index. Texts that came before are kept. */
  onText(take: TakeText): void {
    this.#take = take;
    for (const { path, text } of this.#early.splice(0)) take(path, text);
  }

  stop(): Promise<unknown> {
    return this.#worker.terminate();
  }
}
