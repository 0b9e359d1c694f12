import { parentPort } from 'node:worker_threads';
import { validate } from '@readme/openapi-parser';
import { useNumbers } from '../parse/exact-numbers.ts';
import { isObject, type RawObject } from '../parse/raw.ts';
import { fragmentOf, valueAt } from '../references/pointer.ts';
import { isReference } from '../references/references.ts';

export interface ValidationRequest {
  id: number;
  document: object;
}

/** One violation of the specification. */
interface Finding {
  message: string;
  /** The path of keys to it, with references resolved. */
  path?: string[];
}

export interface ValidationReply {
  id: number;
  findings: Finding[];
  /** The number of omitted findings. */
  more: number;
  /** Whether validation ended with a mistake of the validator, which says nothing about the document. */
  isFailed?: boolean;
}

const MAX_FINDINGS = 20;

parentPort?.on('message', async ({ id, document }: ValidationRequest) => {
  parentPort?.postMessage({ id, ...(await check(document)) } satisfies ValidationReply);
});

/** Loading the parser takes as long as validating some documents. */
parentPort?.postMessage('ready');

async function check(document: object): Promise<Omit<ValidationReply, 'id'>> {
  try {
    // This thread owns the document: the parser replaces its references.
    useNumbers(document);
    replaceBroken(document, document, new Set());
    const result = await validate(document as Parameters<typeof validate>[0] & object, { resolve: { external: false } });
    const found = [...(result.valid ? [] : result.errors), ...result.warnings].map(({ message }) => toFinding(message, document));
    const more = result.valid ? 0 : result.additionalErrors;
    return { findings: found.slice(0, MAX_FINDINGS), more: more + Math.max(0, found.length - MAX_FINDINGS) };
  } catch (error) {
    // Such a reference is reported elsewhere. Every other error is about the validator.
    return { findings: [], more: 0, ...(!/^Missing \$ref pointer/.test(String((error as Error)?.message)) && { isFailed: true }) };
  }
}

/** The least that version 3 wants of a part, by the section that its reference names. */
const LEAST: Readonly<Record<string, object>> = {
  responses: { description: '' },
  requestBodies: { content: {} },
  parameters: { name: 'any', in: 'query', schema: {} },
  headers: { schema: {} },
};

/** Puts something in the place of references that cannot be resolved, at which the parser stops. They are reported elsewhere. */
function replaceBroken(part: unknown, root: object, seen: Set<object>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (isReference(part) && part.$ref.startsWith('#') && valueAt(root, fragmentOf(part.$ref)) === undefined) {
    const section = /^#\/(?:components\/)?(\w+)/.exec(part.$ref)?.[1] ?? '';
    delete (part as RawObject).$ref;
    Object.assign(part, LEAST[section]);
  }
  for (const inner of Object.values(part)) replaceBroken(inner, root, seen);
}

/** A validation message is followed by lines of the document as JSON, with a marker at the affected one. */
function toFinding(message: string, document: object): Finding {
  const [first = '', ...excerpt] = message.split('\n');
  const line = excerpt.map((text) => /^>\s*(\d+) \|/.exec(text)?.[1]).find((number) => number !== undefined);
  if (line === undefined) return { message: first };
  const unexpected = /\^+ (.+) is not expected to be here!/.exec(message)?.[1];
  const allowed = /^\((.+)\)$/
    .exec(excerpt[0] ?? '')?.[1]
    ?.split(', ')
    .map((value) => `\`${value}\``);
  const plain = first.replace(/^[A-Z][A-Z ]*(?= [a-z])/, '').trim();
  const violation = allowed && /allowed values$/.test(plain) ? `must be one of ${allowed.join(', ')}` : plain;
  return {
    message: unexpected === undefined ? violation : `\`${unexpected}\` is not expected here`,
    path: pathAtLine(document, Number(line)),
  };
}

/**
 * The keys of the value at a line of `JSON.stringify(value, null, 2)`. Lines count from 1. Shared parts are counted once, so values
 * whose output would exceed memory are no problem.
 */
export function pathAtLine(root: unknown, line: number): string[] {
  const counts = new Map<object, number>();
  const path: string[] = [];
  let value = root;
  let rest = line - 1;
  while (rest > 0 && typeof value === 'object' && value !== null) {
    rest -= 1;
    let inner: [string, unknown] | undefined;
    for (const entry of entriesOf(value)) {
      const lines = countLines(entry[1], counts);
      if (rest < lines) {
        inner = entry;
        break;
      }
      rest -= lines;
    }
    if (!inner) break;
    path.push(inner[0]);
    value = inner[1];
  }
  return path;
}

function entriesOf(value: object): [string, unknown][] {
  const entries: [string, unknown][] = Array.isArray(value) ? value.map((item, index) => [String(index), item]) : Object.entries(value);
  return Array.isArray(value) || !isObject(value) ? entries : entries.filter(([, inner]) => inner !== undefined);
}

function countLines(value: unknown, counts: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = counts.get(value);
  if (known !== undefined) return known;
  counts.set(value, 1);
  const inner = entriesOf(value);
  const lines = inner.length === 0 ? 1 : inner.reduce((sum, [, one]) => sum + countLines(one, counts), 2);
  counts.set(value, lines);
  return lines;
}
