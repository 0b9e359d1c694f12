import { Worker } from 'node:worker_threads';
import type { ExtractedText } from '../search/types.ts';
import type { ShareResult } from './share.ts';
import type { RenderWorkerData, ThreadMessage } from './thread-messages.ts';

/** A second thread that reads the same docs and renders its share of them. */
export interface RenderThread {
  /** What it did; undefined when it found that there is no site. Rejects when the thread fails. */
  result: Promise<ShareResult | undefined>;
  /** Calls back with the text of each page, for the search index. Texts that came before are kept. */
  onText(take: TakeText): void;
  stop(): Promise<unknown>;
}

type TakeText = (path: string, text: ExtractedText) => void;

export function startRenderThread(data: RenderWorkerData): RenderThread {
  const worker = new Worker(new URL('./render-worker.js', import.meta.url), { workerData: data });
  const early: Extract<ThreadMessage, { kind: 'text' }>[] = [];
  let take: TakeText | undefined;
  const result = new Promise<ShareResult | undefined>((resolve, reject) => {
    let received: ShareResult | undefined;
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'done') received = message.result;
      else if (take) take(message.path, message.text);
      else early.push(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(received));
  });
  // Nobody may wait for it yet when it fails.
  result.catch(() => {});
  const onText = (taker: TakeText) => {
    take = taker;
    for (const { path, text } of early.splice(0)) taker(path, text);
  };
  return { result, onText, stop: () => worker.terminate() };
}
