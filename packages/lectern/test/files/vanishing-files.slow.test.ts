import { afterAll, expect, it } from 'vitest';
import { VANISHING, VanishingDocs } from './vanishing.ts';

const docs = new VanishingDocs();
afterAll(() => docs.remove());

it.each(VANISHING)('%s can fail at each step of a build and a check', async (file) => {
  let steps = 0;
  for (const command of ['build', 'check'] as const)
    for (const code of ['ENOENT', 'EACCES', 'EISDIR', 'ELOOP'] as const)
      for (let from = 1; (await docs.expectNamed(command, { files: [file], code, from })) > 0; from += 1) steps += 1;
  expect(steps).toBeGreaterThan(2);
});
