import { describe, expect, it } from 'vitest';
import { isWatchedPath } from '../../src/server/watched-paths.ts';

const isWatched = (file: string) => isWatchedPath('/docs', file, ['/docs/out/']);

describe('a path of the docs folder', () => {
  it.each(['docs.json', 'guides/start.mdx', 'images/a.png', '.well-known/security.txt', '.mintignore', '.lecternignore', 'outer/a.mdx'])(
    '%s is followed',
    (file) => {
      expect(isWatched(file)).toBe(true);
    },
  );

  it.each([
    'node_modules/a/index.js',
    'guides/node_modules',
    '.git/HEAD',
    'guides/.start.mdx.swp',
    'out',
    'out/index.html',
    'a/.mintignore',
  ])('%s is not', (file) => {
    expect(isWatched(file)).toBe(false);
  });

  it('may be written as on Windows', () => {
    expect([isWatched('guides\\start.mdx'), isWatched('guides\\.git\\HEAD')]).toEqual([true, false]);
  });
});
