import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cacheDirectoryOf } from '../../packages/lectern/src/cli/cache-directory.ts';
import { copyFixture } from './fixture-sites.ts';
import { listOutput, readOutput } from './read-output.ts';
import { run, runLectern } from './run-lectern.ts';

const program = fileURLToPath(new URL('./build-in-two-threads.ts', import.meta.url));

interface Built {
  files: Record<string, string>;
  problems: string;
}

/** What a build wrote and said, which always goes to the same folder, that problems may name. */
async function build(folder: string, inTwoThreads: boolean): Promise<Built> {
  const { exitCode, stdout, stderr } = inTwoThreads
    ? await run(process.execPath, [program, '.'], { cwd: folder })
    : await runLectern(['build', '.'], { cwd: folder });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Written to dist')]);
  const site = { folder: path.join(folder, 'dist') };
  return { files: Object.fromEntries(listOutput(site).map((file) => [file, readOutput(site, file)])), problems: stderr };
}

describe('a site that two threads build', () => {
  for (const fixture of ['everything', 'islands', 'languages', 'quirks']) {
    it(`is the same as from one: ${fixture}`, async () => {
      const folder = await copyFixture(fixture, `two-threads-${fixture}`);
      const forget = () =>
        Promise.all([cacheDirectoryOf(folder), path.join(folder, 'dist')].map((one) => rm(one, { recursive: true, force: true })));
      await forget();
      const alone = await build(folder, false);
      await forget();
      expect(await build(folder, true)).toEqual(alone);
      // Now from what each thread kept.
      expect(await build(folder, true)).toEqual(alone);
    });
  }
});
