import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { run } from '../site/run-lectern.ts';
import { repository, repositoryEnv } from './describe-installed.ts';

/** Entries that only tools for Astro know. `astro check` looks at them below. */
const { exports: ENTRIES } = JSON.parse(readFileSync(path.join(repository, 'packages/lectern/package.json'), 'utf8')) as {
  exports: object;
};
const COMPONENTS = Object.keys(ENTRIES).filter((name) => name.endsWith('.astro') || name === './theme');
const packed = Object.values(inject('packed'));

describe('a packed package', () => {
  it('contains its license, a readme, and nothing that only we need', async () => {
    for (const file of packed) {
      const files = (await tar(file)).map((one) => one.replace('package/', ''));
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      expect(files.filter((one) => /\.map$|tsbuildinfo|(?:^|\/)(?:test|node_modules)\//.test(one))).toEqual([]);
    }
  });

  it('contains its code once', async () => {
    const files = (await Promise.all(packed.map(tar))).flat();
    expect(files.filter((one) => one.endsWith('theme.json'))).toHaveLength(1);
    expect(files.filter((one) => /@?package\/bundle\/index\.js$/.test(one))).toHaveLength(1);
    expect(files.filter((one) => /package\/dist\/content\/.*\.js$/.test(one))).toEqual([]);
  });

  it('contains no path of the machine that packed it', async () => {
    for (const file of packed) {
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-unpacked-'));
      await run('tar', ['-xf', file, '-C', folder], { env: repositoryEnv });
      const found = await run('grep', ['-rlF', repository.replace(/\/$/, ''), folder], { env: repositoryEnv });
      await rm(folder, { recursive: true });
      expect([found.stdout, found.exitCode]).toEqual(['', 1]);
    }
  });

  it('has entries and types that every tool finds', async () => {
    const check = async (file: string) => {
      const checked = await run('npx', ['--no', '--', 'publint', 'run', file, '--strict'], { cwd: repository, env: repositoryEnv });
      expect(checked.stdout).toMatch(/All good!\s*$/);
      const types = ['attw', file, '--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', ...COMPONENTS];
      const typed = await run('npx', ['--no', '--', ...types], { cwd: repository, env: repositoryEnv });
      expect([typed.exitCode, typed.stderr]).toEqual([0, '']);
    };
    await Promise.all(packed.map(check));
  });
});

async function tar(file: string): Promise<string[]> {
  const { stdout } = await run('tar', ['--list', '--gzip', '--file', file]);
  return stdout.trim().split('\n');
}
