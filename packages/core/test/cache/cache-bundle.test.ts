import { describe, expect, it } from 'vitest';
import { type BundleFiles, CacheBundle } from '../../src/cache/cache-bundle.ts';
import { pack, unpack } from '../../src/cache/pack.ts';

function filesInMemory(): BundleFiles & { names(): string[] } {
  const files = new Map<string, Buffer>();
  let next = 0;
  return {
    names: () => [...files.keys()],
    list: () => [...files.keys()],
    read: (file) => unpack(files.get(file) as Buffer),
    add(entries) {
      const file = String(next++);
      files.set(file, Buffer.concat(pack(entries)));
      return file;
    },
    remove: (file) => files.delete(file),
  };
}

describe('a bundle', () => {
  it('keeps only what the process used once it is too large', () => {
    const files = filesInMemory();
    const first = new CacheBundle(files, 100);
    for (const key of ['a', 'b', 'c']) first.set(key, 'x'.repeat(20));
    first.write();
    const second = new CacheBundle(files, 100);
    second.get('b');
    second.set('d', 'x'.repeat(50));
    second.write();
    const third = new CacheBundle(files, 100);
    expect(['a', 'b', 'c', 'd'].filter((key) => third.get(key))).toEqual(['b', 'd']);
    expect(files.names()).toHaveLength(1);
  });

  it('may be written again', () => {
    const files = filesInMemory();
    const bundle = new CacheBundle(files);
    for (let i = 0; i < 30; i++) {
      bundle.set(`key ${i}`, '1');
      bundle.write();
    }
    const later = new CacheBundle(files);
    expect(Array.from({ length: 30 }, (_, i) => String(later.get(`key ${i}`))).every((text) => text === '1')).toBe(true);
    expect(files.names().length).toBeLessThan(10);
  });
});
