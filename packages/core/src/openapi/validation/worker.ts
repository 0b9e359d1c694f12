import { parentPort } from 'node:worker_threads';
import { validate } from '@readme/openapi-parser';
import { pathAtLine } from './line-path.ts';

export interface ValidationRequest {
  id: number;
  document: object;
}

/** One violation of the specification. */
export interface Finding {
  message: string;
  /** The path of keys to it, with references resolved. */
  path?: string[];
}

export interface ValidationReply {
  id: number;
  findings: Finding[];
  /** The number of omitted findings. */
  more: number;
}

const MOST_FINDINGS = 20;

parentPort?.on('message', async ({ id, document }: ValidationRequest) => {
  parentPort?.postMessage({ id, ...(await check(document)) } satisfies ValidationReply);
});

/** Loading the parser takes as long as validating some documents. */
parentPort?.postMessage('ready');

async function check(document: object): Promise<Omit<ValidationReply, 'id'>> {
  try {
    // This thread owns the document: the parser replaces its references.
    const result = await validate(document as Parameters<typeof validate>[0] & object, { resolve: { external: false } });
    const found = [...(result.valid ? [] : result.errors), ...result.warnings].map(({ message }) => toFinding(message, document));
    const more = result.valid ? 0 : result.additionalErrors;
    return { findings: found.slice(0, MOST_FINDINGS), more: more + Math.max(0, found.length - MOST_FINDINGS) };
  } catch (error) {
    return { findings: [{ message: error instanceof Error ? error.message : String(error) }], more: 0 };
  }
}

/** A validation message is followed by lines of the document as JSON, with a marker at the affected one. */
function toFinding(message: string, document: object): Finding {
  const [first = '', ...excerpt] = message.split('\n');
  const line = excerpt.map((text) => /^>\s*(\d+) \|/.exec(text)?.[1]).find((number) => number !== undefined);
  if (line === undefined) return { message: first };
  return { message: first.replace(/^[A-Z][A-Z ]*(?= [a-z])/, '').trim(), path: pathAtLine(document, Number(line)) };
}
