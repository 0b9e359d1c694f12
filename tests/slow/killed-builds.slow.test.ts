import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSite, readSite } from '../../tools/kills/check-site.ts';
import { writeDocs } from '../../tools/kills/docs.ts';
import { killBuild } from '../../tools/kills/kill-build.ts';
import { workshop } from '../site/fixture-sites.ts';
import { writeFolder } from '../site/temporary-folder.ts';

// `npm run kills` does the same at random moments, on mounts, and in read-only folders.
describe('a build that is killed while it is published', () => {
  const docs = path.join(workshop, 'killed-docs');
  const complete = new Map<number, ReturnType<typeof readSite>>();
  /** On another file system than the docs and the cache, if there is one. */
  let volume = '';
  let version = 1;

  beforeAll(async () => {
    const folder = await writeFolder('killed');
    for (const number of [1, 2]) {
      await writeDocs(docs, number);
      expect(await killBuild({ args: [docs, '--out-dir', path.join(folder, String(number))] })).toMatchObject({ code: 0 });
      complete.set(number, readSite(path.join(folder, String(number))));
    }
    volume = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'lectern-'));
    symlinkSync(volume, path.join(folder, 'link'));
  });

  afterAll(() => rmSync(volume, { recursive: true }));

  /** Builds the other version, and sends the build a signal before a step. */
  async function buildAndKill(outDir: string, args: string[], step: number, signal: NodeJS.Signals = 'SIGKILL') {
    const before = readSite(outDir);
    version = 3 - version;
    await writeDocs(docs, version);
    const { code } = await killBuild({ args: [docs, '--out-dir', outDir, ...args], signal, step });
    return { code, ...checkSite(outDir, { before, complete: complete.get(version) ?? new Map() }) };
  }

  async function buildAgain(outDir: string, args: string[]) {
    await writeDocs(docs, version);
    const { code } = await killBuild({ args: [docs, '--out-dir', outDir, ...args] });
    return [code, checkSite(outDir, { before: new Map(), complete: complete.get(version) ?? new Map() }).state];
  }

  it.each([1, 2, 130, 245])('leaves a whole site, which the next build completes: step %i', async (step) => {
    const outDir = path.join(workshop, 'killed/link');
    if (readSite(outDir).size === 0) expect(await buildAgain(outDir, [])).toEqual([0, 'new']);
    const killed = await buildAndKill(outDir, [], step);
    expect(killed).toEqual({ code: null, state: step === 1 ? 'old' : expect.stringMatching(/^(?:old|between|new)$/), problems: [] });
    expect(await buildAgain(outDir, [])).toEqual([0, 'new']);
    expect(readdirSync(volume)).not.toContain('.lectern');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is finished after %s', async (signal) => {
    const outDir = path.join(workshop, 'killed/link');
    expect(await buildAndKill(outDir, [], 130, signal)).toEqual({ code: 0, state: 'new', problems: [] });
    expect(readdirSync(volume)).not.toContain('.lectern');
  });

  it.each([2, 4])('with --atomic leaves the site of one build: step %i', async (step) => {
    const outDir = path.join(workshop, 'killed/current');
    if (!existsSync(outDir)) expect(await buildAgain(outDir, ['--atomic'])).toEqual([0, 'new']);
    const killed = await buildAndKill(outDir, ['--atomic'], step);
    expect(killed).toEqual({ code: null, state: expect.stringMatching(/^(?:old|new)$/), problems: [] });
    expect(await buildAgain(outDir, ['--atomic'])).toEqual([0, 'new']);
    expect(readdirSync(`${outDir}-releases`)).not.toContain('.lectern');
  });
});
