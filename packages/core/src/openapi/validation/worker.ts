import { parentPort } from 'node:worker_threads';
import { validate } from '@readme/openapi-parser';
import { pathAtLine } from './line-path.ts';

export interface ValidationRequest {
  id: number;
  document: object;
}

/** One thing that does not follow the specification. */
export interface Finding {
  message: string;
  /** Keys that lead to it, through references as if they were not there. */
  path?: string[];
}

export interface ValidationReply {
  id: number;
  findings: Finding[];
  /** Findings that were not told. */
  more: number;
}

const MOST_FINDINGS = 20;

parentPort?.on('message', async ({ id, document }: ValidationRequest) => {
  parentPort?.postMessage({ id, ...(await check(document)) } satisfies ValidationReply);
});

/** Loading the parser takes as long as checking some documents. */
parentPort?.postMessage('ready');

async function check(document: object): Promise<Omit<ValidationReply, 'id'>> {
  try {
    // The document belongs to this thread: the parser replaces its references.
    const result = await validate(document as Parameters<typeof validate>[0] & object, { resolve: { external: false } });
    const found = [...(result.valid ? [] : result.errors), ...result.warnings].map(({ message }) => toFinding(message, document));
    const more = result.valid ? 0 : result.additionalErrors;
    return { findings: found.slice(0, MOST_FINDINGS), more: more + Math.max(0, found.length - MOST_FINDINGS) };
  } catch (error) {
    return { findings: [{ message: error instanceof Error ? error.message : String(error) }], more: 0 };
  }
}

/** A message of the schema check is followed by some lines of the document as JSON, with a mark at the one that it means. */
function toFinding(message: string, document: object): Finding {
  const [first = '', ...excerpt] = message.split('\n');
  const line = excerpt.map((text) => /^>\s*(\d+) \|/.exec(text)?.[1]).find((number) => number !== undefined);
  if (line === undefined) return { message: first };
  return { message: first.replace(/^[A-Z][A-Z ]*(?= [a-z])/, '').trim(), path: pathAtLine(document, Number(line)) };
}
