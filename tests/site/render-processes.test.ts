import { rm } from 'node:fs/promises';
import { formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../packages/lectern/dist/build/render-site.js';
import { copyFixture } from './fixture-sites.ts';
import { listOutput, readOutput } from './read-output.ts';

/**
 * What a build wrote and found.
 * @param workers number of processes besides that of the tests
 */
async function build(root: string, workers: number): Promise<{ files: Record<string, string>; problems: string[] }> {
  const outDir = `${root}-out`;
  const cacheDirectory = `${root}-cache`;
  const { diagnostics } = await renderSite({ root, outDir, cacheDirectory, workers, base: '', origin: undefined, exclude: [outDir] });
  const files = listOutput({ folder: outDir }).map((file) => [file, readOutput({ folder: outDir }, file)]);
  return { files: Object.fromEntries(files), problems: diagnostics.map(formatDiagnostic) };
}

describe('a site that several processes render', () => {
  it.each(['everything', 'islands'])('is the same as from one: %s', async (fixture) => {
    const root = await copyFixture(fixture, `processes-${fixture}`);
    const clean = () => Promise.all(['cache', 'out'].map((one) => rm(`${root}-${one}`, { recursive: true, force: true })));
    await clean();
    const alone = await build(root, 0);
    await clean();
    expect(await build(root, 2)).toEqual(alone);
    // Now with what the first build left in the cache.
    expect(await build(root, 2)).toEqual(alone);
  });
});
