import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

let stdout = '';
let stderr = '';

beforeEach(() => {
  [stdout, stderr] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the command line', () => {
  it.each([[['--help']], [['-h']], [['help']], [['build', '--help']], [['dev', '-h']]])('%j prints its help', async (args) => {
    expect(await main(args)).toBe(0);
    for (const part of [
      'dev ',
      'build ',
      'preview ',
      'upgrade ',
      '--write',
      '--out-dir',
      '--base',
      '--site',
      '--port',
      '--host',
      '--open',
      '--strict',
    ])
      expect(stdout).toContain(part);
    expect(stdout).toContain('Exit codes: 0 fine, 1 problems, 2 wrong usage, 130 interrupted');
    expect(stderr).toBe('');
  });

  it('without a command prints its help and fails', async () => {
    expect(await main([])).toBe(2);
    expect(stdout).toMatch(/^Usage: lectern <command>/);
  });

  it('prints the version of its package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(await main(['--version'])).toBe(0);
    expect(stdout).toBe(`${version}\n`);
  });

  it.each([
    [['biuld'], 'There is no command `biuld`. Did you mean `lectern build`?'],
    [['publish'], 'There is no command `publish`. Run `lectern --help` for the list.'],
    [['build', '--out-dri', 'x'], '`lectern build` has no flag `--out-dri`. Did you mean `--out-dir`?'],
    [
      ['build', '--port', '80'],
      '`lectern build` has no flag `--port`. It takes `--out-dir`, `--base`, `--site`, `--strict`, `--target`, `--help`.',
    ],
    [
      ['preview', '--strict'],
      '`lectern preview` has no flag `--strict`. It takes `--out-dir`, `--base`, `--port`, `--host`, `--open`, `--help`.',
    ],
    [['build', 'one', 'two'], '`lectern build` takes one folder, not 2: `one`, `two`.'],
    [['build', '--out-dir'], '`--out-dir` needs a value, as in `--out-dir dist`.'],
    [['build', '--out-dir', '--base', '/docs'], '`--out-dir` needs a value, as in `--out-dir dist`.'],
    [['build', '--base', 'https://x.example/docs'], '`--base` takes a path such as `/docs`, not `https://x.example/docs`.'],
    [['build', '--site', 'docs.example.com'], '`--site` takes an address such as `https://docs.example.com`, not `docs.example.com`.'],
    [['build', '--site', 'file:///docs'], '`--site` takes an address such as `https://docs.example.com`, not `file:///docs`.'],
    [['dev', '--port', 'http'], '`--port` takes a number from 0 to 65535, not `http`.'],
    [['preview', '--port=99999'], '`--port` takes a number from 0 to 65535, not `99999`.'],
  ])('%j is wrong usage', async (args, message) => {
    expect(await main(args)).toBe(2);
    expect([stdout, stderr]).toEqual(['', `${message}\n`]);
  });
});
