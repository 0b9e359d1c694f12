import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Terminal } from '../../src/cli/terminal/terminal.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A terminal of 12 columns, or a pipe. */
function open({ isTTY = true, ...env }: { isTTY?: boolean; CI?: string; NO_COLOR?: string } = {}): Terminal {
  for (const name of ['CI', 'NO_COLOR'] as const) vi.stubEnv(name, env[name]);
  const columns = Object.getOwnPropertyDescriptor(process.stderr, 'columns');
  const tty = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: isTTY, configurable: true });
  Object.defineProperty(process.stderr, 'columns', { value: 12, configurable: true });
  restore = () => {
    for (const [name, property] of [
      ['columns', columns],
      ['isTTY', tty],
    ] as const) {
      if (property) Object.defineProperty(process.stderr, name, property);
      else Reflect.deleteProperty(process.stderr, name);
    }
  };
  return new Terminal();
}

let restore = () => {};
afterEach(() => restore());

const problem = (severity: 'error' | 'warning' | 'notice') =>
  ({ code: 'link/page-not-found', severity, message: `A ${severity}.`, location: { file: 'a.mdx', line: 1, column: 2 } }) as const;

describe('a terminal', () => {
  it('replaces its progress, which fits into one line, and clears it before other lines', () => {
    const terminal = open();
    terminal.progress('Reading all pages');
    terminal.progress('Done');
    terminal.line('Built');
    terminal.error('Or not');
    expect(printed).toBe('\rReading all\rDone       \r    \rBuilt\nOr not\n');
  });

  it('without columns shows its progress', () => {
    const terminal = open();
    Object.defineProperty(process.stderr, 'columns', { value: 0, configurable: true });
    terminal.progress('Reading all pages');
    terminal.line('Built');
    expect(printed).toBe(`\rReading all pages\r${' '.repeat(17)}\rBuilt\n`);
  });

  it('colors severities, and tells no notices', () => {
    open().diagnostics([problem('error'), problem('warning'), problem('notice')]);
    expect(printed).toBe(
      'a.mdx:1:2  \u001b[31merror\u001b[0m  link/page-not-found\n  A error.\n\na.mdx:1:2  \u001b[33mwarning\u001b[0m  link/page-not-found\n  A warning.\n\n',
    );
  });
});

describe('a report', () => {
  it('says in a terminal how to learn more about the last problem', () => {
    open().report([problem('warning'), problem('notice')], {});
    expect(printed).toMatch(/\n\nLearn more about a code with `lectern explain link\/page-not-found`\.\n\n$/);
  });

  it.each([{ isTTY: false }, { CI: 'true' }])('does not with %j', (options) => {
    open(options).report([problem('warning')], {});
    expect(printed).not.toContain('lectern explain');
  });

  it('does not without a problem to print', () => {
    open().report([problem('notice')], {});
    expect(printed).toBe('1 notice. Use `--notices` to print it.\n\n');
  });
});

it.each([{ isTTY: false }, { CI: 'true' }])('with %j there is no progress, and no color', (options) => {
  const terminal = open(options);
  terminal.progress('Reading');
  terminal.diagnostics([problem('error')]);
  terminal.line();
  expect(printed).toBe('a.mdx:1:2  error  link/page-not-found\n  A error.\n\n\n');
});

it('with NO_COLOR there is progress, and no color', () => {
  const terminal = open({ NO_COLOR: '1' });
  terminal.progress('Reading');
  expect([terminal.paint('a', 31), printed]).toEqual(['a', '\rReading']);
});
