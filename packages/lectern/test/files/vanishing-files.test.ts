import { afterAll, expect, it } from 'vitest';
import { GROUPS, VanishingDocs } from './vanishing.ts';

const docs = new VanishingDocs();
afterAll(() => docs.remove());

it.each(GROUPS.map((files) => [files]))('%j can be unreadable: the build and the check name them and do the rest', async (files) => {
  expect(await docs.expectNamed('build', { files, code: 'EACCES', from: 1 })).toBeGreaterThan(0);
  await docs.expectNamed('check', { files, code: 'EACCES', from: 1 });
});

it.each(GROUPS.map((files) => [files]))('%j can be removed after they were listed', async (files) => {
  await docs.expectNamed('build', { files, code: 'ENOENT', from: 2 });
});
