import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copyFixture } from './fixture-sites.ts';
import { listOutput, readOutput } from './read-output.ts';
import { run } from './run-lectern.ts';

const program = fileURLToPath(new URL('./render-processes.ts', import.meta.url));

/** What a build wrote and found. The folders of output and caches are those of the build before, unless they are removed. */
async function build(folder: string, workers: number): Promise<{ files: Record<string, string>; problems: string }> {
  const out = `${folder}-out`;
  const { exitCode, stdout, stderr } = await run(process.execPath, [program, folder, out, `${folder}-cache`, String(workers)], {
    cwd: folder,
  });
  expect([exitCode, stderr]).toEqual([0, '']);
  return {
    files: Object.fromEntries(listOutput({ folder: out }).map((file) => [file, readOutput({ folder: out }, file)])),
    problems: stdout,
  };
}

describe('a site that several processes render', () => {
  for (const fixture of ['everything', 'islands', 'languages', 'quirks']) {
    it(`is the same as from one: ${fixture}`, async () => {
      const folder = await copyFixture(fixture, `processes-${fixture}`);
      const clean = () => Promise.all(['cache', 'out'].map((one) => rm(`${folder}-${one}`, { recursive: true, force: true })));
      await clean();
      const alone = await build(folder, 0);
      await clean();
      expect(await build(folder, 2)).toEqual(alone);
      // Now with what the first build left in the cache.
      expect(await build(folder, 2)).toEqual(alone);
    });
  }
});
