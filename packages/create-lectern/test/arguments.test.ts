import { describe, expect, it } from 'vitest';
import { HELP, parseOptions } from '../src/arguments.ts';

describe('the command line of create-lectern', () => {
  it('has a folder and flags', () => {
    expect(parseOptions(['my-docs', '--template', 'docs', '--deploy=netlify', '--no-install', '--git', '-y'])).toEqual({
      folder: 'my-docs',
      template: 'docs',
      deploy: 'netlify',
      install: false,
      git: true,
      yes: true,
      help: false,
      version: false,
    });
  });

  it.each([
    [['--instal'], 'Unknown flag `--instal`. Run `npm create lectern@latest -- --help` to list all flags.'],
    [['--yes=no'], '`--yes` takes no value, but got `no`.'],
    [['--name'], '`--name` requires a value.'],
    [['--name', '--yes'], '`--name` requires a value.'],
    [['--deploy', 'ftp'], '`--deploy` must be `github-pages`, `netlify`, `cloudflare`, `vercel` or `none`, but got `ftp`.'],
    [['--base', 'https://a.example'], '`--base` must be a path such as `/docs`, but got `https://a.example`.'],
    [['--openapi', 'a.yaml', '--template', 'docs'], '`--openapi` only works with `--template api`.'],
    [['--example', '--template', 'api'], '`--example` and `--template api` exclude each other.'],
    [['--git', '--no-git'], '`--git` and `--no-git` exclude each other.'],
    [['my', 'docs'], 'Expected one folder, but got `my`, `docs`. Quote a name with spaces.'],
  ])('explains %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });

  it('is described by the help', () => {
    for (const flag of [
      'template',
      'openapi',
      'base',
      'name',
      'deploy',
      'package-manager',
      'example',
      'editor-rules',
      'no-install',
      'no-git',
      'no-node',
      'yes',
    ])
      expect(HELP).toContain(`--${flag}`);
  });
});
