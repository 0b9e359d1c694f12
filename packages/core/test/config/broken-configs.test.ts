import { expect, it } from 'vitest';
import { breakConfigs } from './broken-configs.ts';
import { WHOLE_CONFIGS } from './whole-configs.ts';

it('each of 400 broken files gets a warning or an error with its line', () => {
  const broken = [...breakConfigs(WHOLE_CONFIGS, { seed: 1, count: 400 })];
  const unnoticed = broken.filter(({ problems }) => !problems.some(({ severity, location }) => severity !== 'notice' && location?.line));
  expect(unnoticed.map(({ kind, path, problems }) => ({ kind, path, problems: problems.map(({ message }) => message) }))).toEqual([]);
});
