import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepOurFiles } from '../../src/astro/file-limit.ts';
import { PACKAGE } from '../../src/compiled-theme/sources.ts';

type Limit = (file: string, content: Buffer) => boolean | undefined;

/** The limit of a build in which the project has its own. */
function limitOf(own?: number | Limit) {
  const plugin = keepOurFiles();
  const { config, generateBundle } = plugin as unknown as {
    config(user: object): { build: { assetsInlineLimit: Limit } };
    generateBundle: { handler(options: object, bundle: object): void };
  };
  const limit = config({ build: { assetsInlineLimit: own } }).build.assetsInlineLimit;
  return { limit: (file: string) => limit(file, Buffer.from('1234')), write: (bundle: object) => generateBundle.handler({}, bundle) };
}

describe('the limit for inlined files', () => {
  it('is that of the project for its files', () => {
    expect(limitOf().limit('/project/a.svg')).toBeUndefined();
    expect([limitOf(4).limit('/project/a.svg'), limitOf(5).limit('/project/a.svg')]).toEqual([false, true]);
    expect(limitOf(() => true).limit('/project/a.svg')).toBe(true);
  });

  it('keeps our files, by their source and by their name in the output', () => {
    const { limit, write } = limitOf(5000);
    const ours = path.join(PACKAGE, 'src/theme/layout/Shell.astro');
    write({
      a: { type: 'chunk', fileName: 'a.js', moduleIds: [ours], viteMetadata: { importedCss: new Set(['a.css']) } },
      b: { type: 'asset', fileName: 'b.css', originalFileNames: [ours] },
      c: { type: 'chunk', fileName: 'c.js', moduleIds: ['/project/c.ts'] },
    });
    expect([ours, 'a.js', 'a.css', 'b.css', 'c.js'].map(limit)).toEqual([false, false, false, false, true]);
  });
});
