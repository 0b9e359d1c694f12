import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { EXPLANATIONS } from '@lectern/core/explanations';
import { afterAll, describe, expect, it } from 'vitest';
import { putFiles } from '../../../core/test/use-folder.ts';
import { Docs } from '../../src/site/docs.ts';
import { findProblems } from '../../src/site/find-problems.ts';
import { exampleFiles } from './example-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-examples-'));
const root = path.join(folder, 'docs');
/** One for all examples, because each starts processes. */
const docs = new Docs({ root, base: '', origin: undefined, mode: 'build', exclude: [], cacheDirectory: path.join(folder, 'cache') });
let written: string[] = [];

afterAll(() => {
  docs.close();
  rmSync(folder, { recursive: true });
});

/** What `lectern check` finds in a folder. */
async function check(files: Record<string, string>): Promise<readonly Diagnostic[]> {
  rmSync(root, { recursive: true, force: true });
  putFiles(root, files);
  const earlier = written;
  written = Object.keys(files);
  const read = await docs.load([...new Set([...earlier, ...written])]);
  return read.ok ? findProblems(docs) : read.diagnostics;
}

describe('the example of', () => {
  const examples = Object.entries(EXPLANATIONS).flatMap(([code, { severities, example }]) =>
    example && example.foundBy === undefined ? [{ code, severities, example }] : [],
  );
  it.each(examples)('$code has the problem, and none when it is fixed', async ({ code, severities, example }) => {
    const found = (await check(exampleFiles(example, example.wrong))).filter((one) => one.code === code);
    expect(found.map(({ message }) => message)).toContain(example.message);
    expect(severities).toEqual(expect.arrayContaining(found.map(({ severity }) => severity)));
    const rest = await check(exampleFiles(example, example.right));
    // Examples are short, so they do not follow all conventions.
    expect(rest.filter((one) => one.code === code || one.severity !== 'notice')).toEqual([]);
  });
});
