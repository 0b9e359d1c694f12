import { expect, it } from 'vitest';
import { completeLockfile } from '../complete-lockfile.mjs';

const lock = () => ({
  packages: {
    '': { name: 'root' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64': '2.0.0',
        '@tool/cli-linux-x64-musl': '2.0.0',
        '@tool/windows-64': '2.0.0',
        extras: '^1.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': { version: '2.0.0', optional: true },
  },
});

it('adds the entries of other platforms that the registry did not serve', () => {
  const { packages } = completed();
  expect(packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(packages['node_modules/@tool/windows-64']).toEqual({ version: '2.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] });
});

it('leaves what is locked, and packages of no platform, alone', () => {
  const { packages } = completed();
  expect(packages['node_modules/@tool/cli-linux-x64']).toEqual({ version: '2.0.0', optional: true });
  expect(packages).not.toHaveProperty('node_modules/extras');
});

it('has nothing to add a second time', () => {
  const complete = completed();
  expect(completeLockfile(complete)).toEqual([]);
});

function completed() {
  const result = lock();
  completeLockfile(result);
  return result;
}
