import { parentPort } from 'node:worker_threads';
import { createTokenizer } from './tokenizer.ts';
import type { TokenRuns } from './types.ts';

/** Blocks of one language for a worker. */
export interface BatchRequest {
  id: number;
  language: string;
  codes: string[];
}

/** Their runs in the same order; undefined for a block that cannot be tokenised. */
export interface BatchReply {
  id: number;
  runs: (TokenRuns | undefined)[];
}

const tokenizer = createTokenizer();

parentPort?.on('message', async ({ id, language, codes }: BatchRequest) => {
  const runs: BatchReply['runs'] = [];
  for (const code of codes) runs.push(await tokenizer.runs(code, language).catch(() => undefined));
  parentPort?.postMessage({ id, runs } satisfies BatchReply);
});
