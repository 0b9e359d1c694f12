import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '@lectern/core';
import { expect } from 'vitest';
import type { PlaygroundFile } from '../../../packages/lectern/src/view/props/playground-data.ts';
import type { Received } from './echo-server.ts';
import { data } from './fixture.ts';
import type { PlaygroundPage, Tools } from './playground-page.ts';

/*
 * What “Send” sends is what the printed cURL sample sends: both go to the same server, which compares nothing and forgets nothing.
 */

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Headers that every client writes in its own way. */
const OWN_HEADERS =
  /^(host|connection|user-agent|accept-encoding|accept-language|content-length|origin|referer|cache-control|pragma|priority|expect|sec-.*)$/;

/** A request without what depends on the client. */
interface Sent {
  method: string;
  target: string;
  /** `name: value`, names in lower case, sorted. */
  headers: string[];
  /** One character for each byte. */
  body: string;
}

export interface RequestCase {
  operation: Partial<Operation>;
  more?: Partial<PlaygroundFile>;
  fill?(playground: PlaygroundPage): Promise<unknown>;
  /** Contents of the files that the sample names. */
  files?: Record<string, string | Uint8Array>;
  /** What the server receives; what is absent is compared with the sample alone. */
  target?: string;
  headers?: string[];
  body?: string;
  /** A header that only the sample sends, since a page cannot set it. */
  curlOnly?: RegExp;
}

/** Fills and sends a request, runs the sample that is printed, and compares what came of both. */
export async function expectSameRequest(tools: Tools, one: RequestCase): Promise<void> {
  const playground = await tools.open(data(one.operation, one.more));
  await one.fill?.(playground);
  await expectSampleToMatch(tools, playground, one);
}

/** The same for a form that is filled already. */
export async function expectSampleToMatch(tools: Tools, playground: PlaygroundPage, one: Omit<RequestCase, 'operation'>): Promise<void> {
  const shown = playground.field('Show secrets');
  if (await shown.isVisible()) await shown.check();
  await playground.send();
  const sent = normalise(tools.echo.take());
  if (one.target !== undefined) expect(sent.target).toBe(one.target);
  if (one.headers !== undefined) expect(sent.headers).toEqual(expect.arrayContaining(one.headers));
  if (one.body !== undefined) expect(sent.body).toBe(one.body);
  if (!hasCurl) return;
  await runSample(await playground.sample(), one.files ?? {});
  const printed = normalise(tools.echo.take());
  const { curlOnly } = one;
  if (curlOnly !== undefined) expect(printed.headers.filter((header) => curlOnly.test(header))).toHaveLength(1);
  expect({ ...printed, headers: printed.headers.filter((header) => curlOnly === undefined || !curlOnly.test(header)) }).toEqual(sent);
}

function normalise({ method, target, headers, body: bytes }: Received): Sent {
  const boundary = headers.map(([, value]) => /boundary=(\S+)/.exec(value)?.[1]).find((one) => one !== undefined);
  const plain = (text: string): string => (boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY'));
  const kept = headers
    .filter(([name]) => !OWN_HEADERS.test(name.toLowerCase()))
    .map(([name, value]) => plain(`${name.toLowerCase()}: ${value}`));
  const body = plain(bytes.toString('latin1'));
  // Samples name fields as people read them, and cURL encodes only the values.
  const isForm = kept.includes('content-type: application/x-www-form-urlencoded');
  return { method, target, headers: kept.sort(), body: isForm ? body.replace(/%5B/g, '[').replace(/%5D/g, ']') : body };
}

/** Runs the sample in a folder that contains the files that it names. */
async function runSample(script: string, files: Record<string, string | Uint8Array>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-sample-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await promisify(execFile)('bash', ['-c', script], { cwd: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
