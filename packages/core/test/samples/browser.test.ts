import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

it('the browser loads no generator until it is asked for, and nothing of Node', async () => {
  const input = fileURLToPath(new URL('../../src/samples/browser.ts', import.meta.url));
  const bundle = await rolldown({ input, logLevel: 'silent' });
  const { output } = await bundle.generate({ minify: true });
  const chunks = output.filter((chunk) => chunk.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const code = (names: readonly string[]): string =>
    chunks
      .filter(({ fileName }) => names.includes(fileName))
      .map((chunk) => chunk.code)
      .join('');
  const first = code([entry?.fileName ?? '', ...(entry?.imports ?? [])]);
  expect(gzipSync(first).length).toBeLessThan(12_000);
  expect(first).not.toContain('java.net.http');
  expect(chunks.flatMap(({ imports }) => imports).filter((name) => name.startsWith('node:'))).toEqual([]);
});
