import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBundle } from '../bundle.mjs';
import { formatTable } from '../format-table.mjs';
import { Inputs } from '../inputs.mjs';
import { minimize } from '../minimize.mjs';
import { readSafely } from '../read-safely.mjs';
import { listReaders } from '../readers.mjs';
import { readInput } from '../run.mjs';
import { Seeds } from '../seeds.mjs';

const seeds = new Seeds();
/** Inputs of a reader at most. Slow readers get fewer. */
const MOST = 60;

// Whole sites have a process of their own, in the tests of sites.
const readers = (await listReaders()).filter(({ module }) => module !== 'sites').map(({ reader }) => reader);

describe('readers', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-fuzz-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(readers.filter(({ name }) => name !== 'document validation').map((reader) => [reader.name, reader]))(
    'read any %s without a failure',
    async (name, reader) => {
      const own = path.join(folder, name);
      mkdirSync(own);
      const opened = await reader.open({ folder: own });
      const { read, prepare, close } = typeof opened === 'function' ? { read: opened } : opened;
      const inputs = new Inputs(reader, seeds, 1);
      const texts = Array.from({ length: Math.ceil(Math.min(MOST, 20 * reader.share)) }, (_, index) => inputs.at(index));
      await prepare?.(texts);
      const failures = [];
      for (const [index, input] of texts.entries()) {
        const failure = await readSafely(read, input, index);
        if (failure) failures.push(`${JSON.stringify(input).slice(0, 500)}\n${failure.message}`);
      }
      close?.();
      expect(failures.join('\n\n')).toBe('');
    },
  );
});

describe('inputs', () => {
  it('are the same for the same seed, in any order', () => {
    const [one, other] = [new Inputs(readers[0], seeds, 7), new Inputs(readers[0], seeds, 7)];
    const backwards = [3, 2, 1, 0].map((index) => other.at(index)).reverse();
    expect([0, 1, 2, 3].map((index) => one.at(index))).toEqual(backwards);
  });

  it('differ with the seed', () => {
    expect(new Inputs(readers[0], seeds, 7).at(0)).not.toBe(new Inputs(readers[0], seeds, 8).at(0));
  });

  it('of several files leave out paths outside of the folder', () => {
    expect(parseBundle('=== a/b.yaml\nc\n=== ../d.yaml\ne\n=== /f.yaml\n')).toEqual({ 'a/b.yaml': 'c\n' });
  });
});

describe('a failing input', () => {
  const read = (key, input, options = {}) =>
    readInput({ module: new URL('fuzz-readers.mjs', import.meta.url).href, key, seed: 1, index: 0, ...options }, input, key);

  it.each([
    ['crash', 'crash', 'SIGABRT'],
    ['thrown', 'throw', 'TypeError: Cannot read x'],
    ['internal', 'internal', 'a.mdx  error  site/internal'],
    ['nowhere', 'nowhere', 'warning  page/empty'],
    ['output', 'output', '[object Object]'],
  ])('that makes a reader fail by %s is reported', async (key, kind, message) => {
    const failure = await read(key, 'axb');
    expect([failure.kind, failure.message.split('\n')[0]]).toEqual([kind, message]);
  });

  it('that a reader never finishes ends the process', async () => {
    expect((await read('hang', 'axb', { cpuLimit: 0.5 })).kind).toBe('hang');
  });

  it('is fine if nothing happens', async () => {
    expect(await read('crash', 'ab')).toEqual({ kind: 'fine' });
  });

  it('is made smaller', async () => {
    const fails = async (input) => input.includes('x') && input.includes('y');
    expect(await minimize('aaaaxbbbbbbbycccc', fails, 100)).toBe('xy');
  });
});

it('prints a table with the sum of all readers', () => {
  const kinds = { crash: 0, hang: 0, throw: 1, internal: 0, nowhere: 0, output: 0 };
  const row = (name, inputs) => ({ name, inputs, seconds: 1.2, kinds });
  expect(formatTable([row('page', 1500), row('URL', 10)])).toBe(
    [
      'Reader  Inputs  Seconds  Crashes  Hangs  Throws  Internal  No file  Output',
      'page     1,500        1        0      0       1         0        0       0',
      'URL         10        1        0      0       1         0        0       0',
      'all      1,510        2        0      0       2         0        0       0',
    ].join('\n'),
  );
});
