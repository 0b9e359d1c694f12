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

const canWrite = (job: Job | undefined) => Object.values(job?.permissions ?? {}).includes('write');
const commandsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? []);
const read = (name: string) => parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow;

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const { permissions, jobs } = read(name);

  it('can only read the repository, and writes in jobs that say so', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.keys(jobs).filter((job) => canWrite(jobs[job]));
    expect(writing).toEqual(name === 'release.yml' ? ['release'] : []);
  });

  it('uses actions of a known major version, and of a known commit where it can write', () => {
    for (const job of Object.values(jobs)) {
      const version = canWrite(job) ? /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/ : /^(?:\.\/|[\w-]+\/[\w-]+@v\d+$)/;
      for (const action of [job.uses, ...(job.steps ?? []).map((step) => step.uses)])
        if (action !== undefined) expect(action).toMatch(version);
      if (canWrite(job)) expect(commandsOf(job)).toEqual(['npm ci --ignore-scripts']);
    }
  });
});

it('a release waits for the checks and tests of every change', () => {
  const { test, release } = read('release.yml').jobs;
  expect(test?.uses).toBe('./.github/workflows/ci.yml');
  expect(release).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } });
});

it('every package has a known content', () => {
  const lockfile = JSON.parse(readFileSync(path.join(folder, '../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const installed = Object.entries(lockfile.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  expect(installed.length).toBeGreaterThan(500);
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
