import { describe, expect, it } from 'vitest';
import { normaliseBase, parseArguments } from '../../src/cli/arguments.ts';

describe('arguments', () => {
  it('are a folder, the working directory when there is none', () => {
    expect(parseArguments('build', [])).toEqual({ directory: '.', open: false, strict: false, help: false });
    expect(parseArguments('build', ['docs']).directory).toBe('docs');
  });

  it('are flags before and behind it, with a space or an equals sign', () => {
    expect(parseArguments('build', ['--out-dir', 'a b', 'docs', '--base=/x/', '--site=https://docs.example.com/x?y', '--strict'])).toEqual({
      directory: 'docs',
      outDir: 'a b',
      base: '/x',
      site: 'https://docs.example.com',
      open: false,
      strict: true,
      help: false,
    });
  });

  it.each([
    [['--host'], true],
    [['--host', '0.0.0.0'], '0.0.0.0'],
    [['--host', '--open'], true],
    [['--host='], true],
  ])('%j listens on the network', (args, host) => {
    expect(parseArguments('dev', args).host).toBe(host);
  });

  it('choose how a build is published and cached', () => {
    expect(parseArguments('build', ['--atomic', '--no-cache', '--verify'])).toMatchObject({ atomic: true, noCache: true, verify: true });
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
