import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, type CommandName, flagsOf } from '../../src/cli/flags.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const printed = captureOutput();
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string; homepage: string };

describe('the command line', () => {
  it.each([[['--help']], [['-h']], [['help']]])('%j prints its commands', async (args) => {
    expect(await main(args)).toBe(0);
    for (const command of Object.keys(COMMANDS)) expect(printed.stdout).toMatch(new RegExp(`^  ${command} +[A-Z]`, 'm'));
    expect(printed.stdout).toContain(`\nDocumentation: ${manifest.homepage}\n`);
    expect(printed.stdout).toContain('Exit codes: 0 success, 1 problems, 2 invalid usage, 130 interrupted');
    expect(printed.stderr).toBe('');
  });

  it.each(Object.keys(COMMANDS) as CommandName[])('prints the flags of `%s`', async (command) => {
    expect(await main([command, '--help'])).toBe(0);
    expect(printed.stdout).toMatch(new RegExp(`^Usage: lectern ${command} `));
    expect(printed.stdout.match(/(?<=^ {2}(?:-\w, )?)--[a-z-]+/gm)).toEqual([...flagsOf(command), 'help'].map((name) => `--${name}`));
    expect(printed.stderr).toBe('');
  });

  it('without a command prints its help and fails', async () => {
    expect(await main([])).toBe(2);
    expect(printed.stdout).toMatch(/^Usage: lectern <command>/);
  });

  it('prints the version of its package', async () => {
    expect(await main(['--version'])).toBe(0);
    expect(printed.stdout).toBe(`${manifest.version}\n`);
  });

  it.each([
    [['biuld'], 'Unknown command `biuld`. Did you mean `lectern build`?'],
    [['publish'], 'Unknown command `publish`. Run `lectern --help` to list all commands.'],
    [['build', '--out-dri', 'x'], 'Unknown flag `--out-dri` for `lectern build`. Did you mean `--out-dir`?'],
    [
      ['build', '--port', '80'],
      'Unknown flag `--port` for `lectern build`. Available flags: `--out-dir`, `--base`, `--site`, `--target`, `--drafts`, `--offline`, `--preview`, `--strict`, `--max-warnings`, `--all`, `--notices`, `--atomic`, `--print-csp`, `--no-cache`, `--verify`.',
    ],
    [
      ['preview', '--strict'],
      'Unknown flag `--strict` for `lectern preview`. Available flags: `--port`, `--host`, `--open`, `--out-dir`, `--base`.',
    ],
    [['build', '-o', 'x'], 'Unknown flag `-o` for `lectern build`. Did you mean `--out-dir` or `--offline`?'],
    [['clean', '--all'], 'Unknown flag `--all` for `lectern clean`. The command has no flags.'],
    [['build', '--no-strict'], 'Unknown flag `--no-strict` for `lectern build`. Did you mean `--strict`?'],
    [['build', '--strict=no'], '`--strict` takes no value, but got `no`.'],
    [['build', 'one', 'two'], '`lectern build` accepts one folder, but got 2: `one`, `two`.'],
    [['build', '--out-dir'], '`--out-dir` requires a value, for example `--out-dir dist`.'],
    [['build', '--out-dir', '--base', '/docs'], '`--out-dir` requires a value, for example `--out-dir dist`.'],
    [['build', '--base', 'https://x.example/docs'], '`--base` must be a path such as `/docs`, but got `https://x.example/docs`.'],
    [['build', '--site', 'docs.example.com'], '`--site` must be a URL such as `https://docs.example.com`, but got `docs.example.com`.'],
    [
      ['build', '--site', 'https://docs.example.com/a', '--base', '/b'],
      '`--site` has the path `/a`, but `--base` is `/b`. Leave one of them out.',
    ],
    [['build', '--site', 'file:///docs'], '`--site` must be a URL such as `https://docs.example.com`, but got `file:///docs`.'],
    [['dev', '--port', 'http'], '`--port` must be a number from 0 to 65535, but got `http`.'],
    [['preview', '--port=99999'], '`--port` must be a number from 0 to 65535, but got `99999`.'],
  ])('%j is invalid usage', async (args, message) => {
    expect(await main(args)).toBe(2);
    expect([printed.stdout, printed.stderr]).toEqual(['', `${message}\n`]);
  });
});
