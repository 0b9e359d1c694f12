import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectReads } from './expect-reads.ts';

const diagnostic = { code: 'page/empty', severity: 'warning', message: 'Empty.' } as const;

describe('a reader fails', () => {
  const texts = fc.string();

  it.each<[string, (text: string) => unknown, string]>([
    ['that throws', () => JSON.parse('{'), 'Expected property name'],
    ['with a bug that became a diagnostic', () => [{ ...diagnostic, code: 'site/internal', location: { file: 'a.mdx' } }], 'site/internal'],
    ['with a diagnostic without a file', () => [diagnostic], 'page/empty'],
    ['that prints', () => process.emitWarning('Odd.'), 'Odd.'],
  ])('%s', async (_, read, message) => {
    await expect(expectReads(texts, read as () => undefined)).rejects.toThrow(message);
  });

  it('with the smallest input that fails', async () => {
    const read = (text: string) => {
      if (text.length > 3) throw new Error('Too long');
    };
    await expect(expectReads(fc.string({ unit: fc.constant('a') }), read as () => undefined)).rejects.toThrow('["aaaa"]');
  });
});
