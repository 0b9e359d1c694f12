import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));

interface Job {
  uses?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps?: { uses?: string; run?: string }[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const commandsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? []);
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

it('a release waits for the checks and tests of every change', () => {
  const { test, release } = read('release.yml').jobs;
  expect(test?.uses).toBe('./.github/workflows/ci.yml');
  expect(release).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } });
});

describe('the workflow of every change', () => {
  const { jobs } = read('ci.yml');

  it('runs all that `npm test` runs', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(folder, '../../package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(scripts['test']).toBe('npm run check && vitest run --project "!slow"');
    const configuration = readFileSync(path.join(folder, '../../vitest.config.ts'), 'utf8');
    const projects = [...configuration.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name).filter((name) => name !== 'slow');
    expect(commandsOf(jobs['checks'])).toContain('npm run check');
    expect(jobs['test']?.strategy?.matrix['project']).toEqual(projects);
    expect(commandsOf(jobs['test'])).toContain('npm exec -- vitest run --project ${{ matrix.project }}');
  });

  it.each(Object.keys(jobs))('installs what is locked, once: %s', (name) => {
    expect(commandsOf(jobs[name]).filter((command) => /\bnpm (?:ci|i|install)\b/.test(command))).toEqual(['npm ci']);
  });

  it('uses no syntax of one shell where it runs on Windows', () => {
    for (const command of commandsOf(jobs['portable'])) expect(command).toMatch(/^(?:npm|node) [\w @./-]+$/);
  });
});
