import { expect, it } from 'vitest';
import { RANDOM_INPUTS, RANDOM_SEED } from '../arbitraries/expect-reads.ts';
import { breakConfigs } from './broken-configs.ts';
import { WHOLE_CONFIGS } from './whole-configs.ts';

it('each of many broken files gets a warning or an error with its line', () => {
  const broken = [...breakConfigs(WHOLE_CONFIGS, { seed: RANDOM_SEED, count: 4 * RANDOM_INPUTS })];
  const unnoticed = broken.filter(({ problems }) => !problems.some(({ severity, location }) => severity !== 'notice' && location?.line));
  expect(unnoticed.map(({ kind, path, problems }) => ({ kind, path, problems: problems.map(({ message }) => message) }))).toEqual([]);
});
