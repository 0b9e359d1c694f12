import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));

interface Job {
  uses?: string;
  permissions?: Record<string, string>;
  steps?: { uses?: string; run?: string }[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (name: string) => parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow;

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const { permissions, jobs } = read(name);

  it('can only read the repository, and writes in jobs that say so', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.keys(jobs).filter((job) => Object.values(jobs[job]?.permissions ?? {}).includes('write'));
    expect(writing).toEqual(name === 'release.yml' ? ['release'] : []);
  });

  it('uses actions of a known major version', () => {
    const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)]);
    for (const action of used) if (action !== undefined) expect(action).toMatch(/^(?:\.\/|[\w-]+\/[\w-]+@v\d+$)/);
  });
});

it('a release waits for the tests of every change', () => {
  const { test, release } = read('release.yml').jobs;
  expect(test?.uses).toBe('./.github/workflows/ci.yml');
  expect(release).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } });
  expect(read('ci.yml').jobs.test?.steps?.at(-1)?.run).toBe('.ci/run');
});
