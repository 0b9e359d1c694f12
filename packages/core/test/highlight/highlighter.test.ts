import { beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from '../../src/cache/disk-cache.ts';
import { blockKey, RUNS_BUNDLE } from '../../src/highlight/cache-keys.ts';
import { Highlighter } from '../../src/highlight/highlighter.ts';
import { useFolder } from '../use-folder.ts';

const directory = useFolder('highlight');
let cache: DiskCache;
beforeEach(() => {
  cache = new DiskCache({ folder: directory });
});

describe('highlight', () => {
  it('§component.CodeBlock gives one string of HTML per line, with classes and without styles', async () => {
    const { lines } = await new Highlighter(cache).highlight('if (a < 1) {\n\n}', 'js');
    expect(lines).toEqual(['<i class=tk-k>if</i> (a <i class=tk-o>&lt;</i> <i class=tk-n>1</i>) {', '', '}']);
  });

  it('drops one line break at the end and reads Windows line breaks', async () => {
    expect((await new Highlighter(cache).highlight('a\r\n<b>\r\n', 'text')).lines).toEqual(['a', '&lt;b&gt;']);
  });

  it('shows an unknown language as plain text', async () => {
    expect((await new Highlighter(cache).highlight('if (a < 1)', 'no-such-language')).lines).toEqual(['if (a &lt; 1)']);
  });
});

describe('cache of the highlighter', () => {
  /** Changes the entry of the block below. */
  const change = (from: string, to: string) => {
    const bundle = cache.bundle(RUNS_BUNDLE);
    const key = blockKey('const a0 = "0";', 'typescript');
    bundle.set(key, bundle.get(key)?.toString().replace(from, to) ?? '');
    bundle.write();
  };

  it('tells blocks apart by text and language', () => {
    expect(new Set([blockKey('a', 'js'), blockKey('b', 'js'), blockKey('a', 'ts')]).size).toBe(3);
  });

  it('serves a later build, whose blocks are not tokenised again', async () => {
    const first = new Highlighter(cache);
    await first.highlight('const a0 = "0";', 'ts');
    first.close();
    change('5k', '5c');
    const { lines } = await new Highlighter(cache).highlight('const a0 = "0";', 'ts');
    expect(lines[0]).toContain('<i class=tk-c>const</i>');
  });

  it('contains no block that was cut', async () => {
    const cut: string[] = [];
    const code = 'a/**/'.repeat(400);
    const first = new Highlighter(cache, { onCut: (line) => cut.push(line), mostSteps: 100 });
    await first.highlight(code, 'ts');
    first.close();
    expect(cut).toEqual([code]);
    expect(cache.bundle(RUNS_BUNDLE).get(blockKey(code, 'typescript'))).toBeUndefined();
  });

  it('highlights again when an entry does not fit its code', async () => {
    const first = new Highlighter(cache);
    await first.highlight('const a0 = "0";', 'ts');
    first.close();
    change('5k', '5000k');
    expect((await new Highlighter(cache).highlight('const a0 = "0";', 'ts')).lines).toEqual([
      '<i class=tk-k>const</i> a0 <i class=tk-o>=</i> <i class=tk-s>"0"</i>;',
    ]);
  });
});
