import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite, readSite } from '../../tools/kills/check-site.ts';
import { writeDocs } from '../../tools/kills/docs.ts';
import { killBuild } from '../../tools/kills/kill-build.ts';
import { writeFolder } from './temporary-folder.ts';

// Every step is killed in `tests/slow/killed-builds.slow.test.ts`.
describe('a build that is ended while it is published', () => {
  /** Of the files that are linked, moved, or removed. */
  const STEP = 130;
  let folder = '';
  let before = new Map<string, string>();

  beforeAll(async () => {
    folder = await writeFolder('killed');
    expect(await build(1, 'site')).toMatchObject({ code: 0, problems: '' });
    expect(await build(2, 'complete')).toMatchObject({ code: 0, problems: '' });
    before = readSite(`${folder}/site`);
  });

  async function build(version: number, outDir: string, signal?: NodeJS.Signals) {
    await writeDocs(`${folder}/docs`, version);
    return killBuild({ args: [`${folder}/docs`, '--out-dir', `${folder}/${outDir}`], ...(signal && { signal, step: STEP }) });
  }

  const check = () => checkSite(`${folder}/site`, { before, complete: readSite(`${folder}/complete`) });

  it('leaves a whole site when it is killed, which the next build completes', async () => {
    expect(await build(2, 'site', 'SIGKILL')).toMatchObject({ code: null });
    expect(check()).toEqual({ state: 'between', problems: [] });
    expect(await build(2, 'site')).toMatchObject({ code: 0 });
    expect(check()).toEqual({ state: 'new', problems: [] });
  });

  it('is finished after SIGINT', async () => {
    expect(await build(1, 'site')).toMatchObject({ code: 0 });
    expect(await build(2, 'site', 'SIGINT')).toMatchObject({ code: 0 });
    expect(check()).toEqual({ state: 'new', problems: [] });
  });
});
