import { expect, it } from 'vitest';
import { runFuzz } from '../../tools/fuzz/run.mjs';

it('sites of random files are built, or their problems name a file', async () => {
  const { rows, failures } = await runFuzz({ inputs: 100, seed: 14, only: 'site', processes: 1 });
  expect(failures).toEqual([]);
  expect(rows).toMatchObject([{ name: 'site', inputs: 100 }]);
});
