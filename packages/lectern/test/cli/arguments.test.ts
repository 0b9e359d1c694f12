import { describe, expect, it } from 'vitest';
import { normaliseBase, parseArguments } from '../../src/cli/arguments.ts';

describe('arguments', () => {
  it('are a folder, the working directory when there is none', () => {
    expect(parseArguments('build', [])).toEqual({ directory: '.', open: false, help: false });
    expect(parseArguments('build', ['docs']).directory).toBe('docs');
  });

  it('are flags before and behind it, with a space or an equals sign', () => {
    expect(parseArguments('build', ['--out-dir', 'a b', 'docs', '--base=/x/', '--site=https://docs.example.com/x?y', '--strict'])).toEqual({
      directory: 'docs',
      outDir: 'a b',
      base: '/x',
      site: 'https://docs.example.com',
      open: false,
      maxWarnings: 0,
      help: false,
    });
  });

  it.each([
    [['--host'], true],
    [['--host', '0.0.0.0'], '0.0.0.0'],
    [['--host', '--open'], true],
    [['--host='], true],
    [['--host', './docs'], true],
    [['--host', 'docs'], true],
    [['--host', 'localhost'], 'localhost'],
    [['--host', '::1'], '::1'],
  ])('%j listens on the network', (args, host) => {
    expect(parseArguments('dev', args).host).toBe(host);
  });

  it('choose how a build is published and cached', () => {
    expect(parseArguments('build', ['--atomic', '--no-cache', '--verify'])).toMatchObject({ atomic: true, noCache: true, verify: true });
  });

  it.each([
    [['--host', './docs'], './docs'],
    [['--host', 'docs'], 'docs'],
    [['--host', '0.0.0.0', 'docs'], 'docs'],
  ])('%j has a folder', (args, directory) => {
    expect(parseArguments('dev', args).directory).toBe(directory);
  });

  it('take the base path from the path of the URL', () => {
    expect(parseArguments('build', ['--site', 'https://example.com/docs/'])).toMatchObject({ site: 'https://example.com', base: '/docs' });
  });

  it('turn a flag off with `false`', () => {
    expect(parseArguments('build', ['--strict=false', '--all=true'])).toMatchObject({ all: true });
    expect(parseArguments('build', ['--strict=false']).maxWarnings).toBeUndefined();
  });

  it('after `--` are a folder', () => {
    expect(parseArguments('build', ['--strict', '--', '--odd']).directory).toBe('--odd');
  });

  it.each(['0', '3000', '65535'])('--port takes %s', (port) => {
    expect(parseArguments('preview', ['--port', port]).port).toBe(Number(port));
  });
});

describe('a base path', () => {
  it.each([
    ['docs', '/docs'],
    ['/docs/', '/docs'],
    ['a/b', '/a/b'],
    ['/', ''],
    ['', ''],
  ])('%j is %j', (written, base) => {
    expect(normaliseBase(written)).toBe(base);
  });

  it.each(['/a?b', '/a#b', '/a b'])('is not %s', (written) => {
    expect(() => normaliseBase(written)).toThrow('must be a path such as `/docs`');
  });
});
