import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const printed = captureOutput();

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
      expect(printed.stdout).toContain(part);
    expect(printed.stdout).toContain('Exit codes: 0 success, 1 problems, 2 invalid usage, 130 interrupted');
    expect(printed.stderr).toBe('');
  });

  it('without a command prints its help and fails', async () => {
    expect(await main([])).toBe(2);
    expect(printed.stdout).toMatch(/^Usage: lectern <command>/);
  });

  it('prints the version of its package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(await main(['--version'])).toBe(0);
    expect(printed.stdout).toBe(`${version}\n`);
  });

  it.each([
    [['biuld'], 'Unknown command `biuld`. Did you mean `lectern build`?'],
    [['publish'], 'Unknown command `publish`. Run `lectern --help` to list all commands.'],
    [['build', '--out-dri', 'x'], 'Unknown flag `--out-dri` for `lectern build`. Did you mean `--out-dir`?'],
    [
      ['build', '--port', '80'],
      'Unknown flag `--port` for `lectern build`. Available flags: `--out-dir`, `--base`, `--site`, `--strict`, `--atomic`, `--no-cache`, `--verify`, `--target`, `--print-csp`, `--help`.',
    ],
    [
      ['preview', '--strict'],
      'Unknown flag `--strict` for `lectern preview`. Available flags: `--out-dir`, `--base`, `--port`, `--host`, `--open`, `--help`.',
    ],
    [
      ['build', '-o', 'x'],
      'Unknown flag `-o` for `lectern build`. Available flags: `--out-dir`, `--base`, `--site`, `--strict`, `--atomic`, `--no-cache`, `--verify`, `--target`, `--print-csp`, `--help`.',
    ],
    [['build', '--no-strict'], 'Unknown flag `--no-strict` for `lectern build`. Did you mean `--strict`?'],
    [['build', '--strict=false'], '`--strict` takes no value, but got `false`.'],
    [['build', 'one', 'two'], '`lectern build` accepts one folder, but got 2: `one`, `two`.'],
    [['build', '--out-dir'], '`--out-dir` requires a value, for example `--out-dir dist`.'],
    [['build', '--out-dir', '--base', '/docs'], '`--out-dir` requires a value, for example `--out-dir dist`.'],
    [['build', '--base', 'https://x.example/docs'], '`--base` must be a path such as `/docs`, but got `https://x.example/docs`.'],
    [['build', '--site', 'docs.example.com'], '`--site` must be a URL such as `https://docs.example.com`, but got `docs.example.com`.'],
    [['build', '--site', 'file:///docs'], '`--site` must be a URL such as `https://docs.example.com`, but got `file:///docs`.'],
    [['dev', '--port', 'http'], '`--port` must be a number from 0 to 65535, but got `http`.'],
    [['preview', '--port=99999'], '`--port` must be a number from 0 to 65535, but got `99999`.'],
  ])('%j is invalid usage', async (args, message) => {
    expect(await main(args)).toBe(2);
    expect([printed.stdout, printed.stderr]).toEqual(['', `${message}\n`]);
  });
});
