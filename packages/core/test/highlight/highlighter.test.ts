import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from '../../src/cache/disk-cache.ts';
import { blockKey, RUNS_BUNDLE } from '../../src/highlight/cache-keys.ts';
import { createHighlighter, type Highlighter } from '../../src/highlight/highlighter.ts';

let directory: string;
let cache: DiskCache;
let highlighters: Highlighter[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lectern-highlight-'));
  cache = new DiskCache({ folder: directory });
  highlighters = [];
});
afterEach(async () => {
  await Promise.all(highlighters.map((highlighter) => highlighter.close()));
  rmSync(directory, { recursive: true });
});

function open(options: Parameters<typeof createHighlighter>[0] = {}): Highlighter {
  const highlighter = createHighlighter(options);
  highlighters.push(highlighter);
  return highlighter;
}

const page = (count: number) => Array.from({ length: count }, (_, i) => ({ code: `const a${i} = "${i}";`, language: i % 2 ? 'js' : 'ts' }));
const line = (i: number) => `<i class=tk-k>const</i> a${i} <i class=tk-o>=</i> <i class=tk-s>"${i}"</i>;`;

describe('highlight', () => {
  it('§component.CodeBlock gives one string of HTML per line, with classes and without styles', async () => {
    const { lines } = await open().highlight('if (a < 1) {\n\n}', 'js');
    expect(lines).toEqual(['<i class=tk-k>if</i> (a <i class=tk-o>&lt;</i> <i class=tk-n>1</i>) {', '', '}']);
  });

  it('drops one line break at the end and reads Windows line breaks', async () => {
    expect((await open().highlight('a\r\n<b>\r\n', 'text')).lines).toEqual(['a', '&lt;b&gt;']);
  });

  it('shows an unknown language as plain text', async () => {
    expect((await open().highlight('if (a < 1)', 'no-such-language')).lines).toEqual(['if (a &lt; 1)']);
  });

  it('gives the same in this thread, in a worker and in two', async () => {
    const blocks = page(60);
    const results = await Promise.all(
      [0, 1, 2].map(async (workers) => {
        const highlighter = open({ workers });
        highlighter.prefetch(blocks);
        return Promise.all(blocks.map(({ code, language }) => highlighter.highlight(code, language)));
      }),
    );
    expect(results[0]?.map(({ lines }) => lines[0])).toEqual(blocks.map((_, i) => line(i)));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('works without prefetch and with a block asked for many times', async () => {
    const highlighter = open({ workers: 1 });
    const results = await Promise.all(Array.from({ length: 50 }, () => highlighter.highlight('const a0 = "0";', 'ts')));
    expect(new Set(results.map(({ lines }) => lines.join())).size).toBe(1);
  });

  it('takes blocks ahead as they stand in the source, notation included', async () => {
    const highlighter = open({ cache, workers: 0 });
    highlighter.prefetch([{ code: 'const a0 = "0"; // [!code ++]\n', language: 'ts' }]);
    expect((await highlighter.highlight('const a0 = "0";', 'ts')).lines).toEqual([line(0)]);
    await highlighter.close();
    expect(cache.bundle(RUNS_BUNDLE).get(blockKey('const a0 = "0";', 'typescript'))?.toString()).toBe('5k4-o-3s');
  });

  it('still answers after it was closed', async () => {
    const highlighter = open({ workers: 1 });
    await highlighter.close();
    expect((await highlighter.highlight('const a0 = "0";', 'ts')).lines).toEqual([line(0)]);
  });

  it('finishes what somebody waits for before it closes and drops the rest', async () => {
    const highlighter = open({ workers: 1 });
    highlighter.prefetch(page(100));
    const waiting = highlighter.highlight('const a99 = "99";', 'js');
    await highlighter.close();
    expect((await waiting).lines).toEqual([line(99)]);
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
    const first = open({ cache, workers: 0 });
    await first.highlight('const a0 = "0";', 'ts');
    await first.close();
    change('5k', '5c');
    const { lines } = await open({ cache, workers: 0 }).highlight('const a0 = "0";', 'ts');
    expect(lines[0]).toContain('<i class=tk-c>const</i>');
  });

  it('highlights again when an entry does not fit its code', async () => {
    const first = open({ cache, workers: 0 });
    await first.highlight('const a0 = "0";', 'ts');
    await first.close();
    change('5k', '5000k');
    expect((await open({ cache, workers: 0 }).highlight('const a0 = "0";', 'ts')).lines).toEqual([line(0)]);
  });
});
