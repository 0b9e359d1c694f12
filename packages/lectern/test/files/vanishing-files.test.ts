import { afterAll, expect, it } from 'vitest';
import { VANISHING, VanishingDocs } from './vanishing.ts';

const docs = new VanishingDocs();
afterAll(() => docs.remove());

it.each(VANISHING)('%s can be unreadable: the build and the check name it and do the rest', async (file) => {
  expect(await docs.expectNamed('build', { file, code: 'EACCES', from: 1 })).toBeGreaterThan(0);
  await docs.expectNamed('check', { file, code: 'EACCES', from: 1 });
});

it.each(VANISHING)('%s can be removed after it was listed', async (file) => {
  await docs.expectNamed('build', { file, code: 'ENOENT', from: 2 });
});
