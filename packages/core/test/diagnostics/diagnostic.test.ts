import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../src/diagnostics/codes.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../../src/diagnostics/diagnostic.ts';

const at = (file: string, line: number, column = 1, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'config/unknown-key',
  severity: 'warning',
  message: 'm',
  location: { file, line, column },
  ...more,
});

describe('the order of diagnostics', () => {
  it('is file, line, column', () => {
    const sorted = sortDiagnostics([at('b.mdx', 1), at('a.mdx', 10), at('a.mdx', 2, 5), at('a.mdx', 2, 1)]);
    expect(sorted.map(({ location }) => `${location?.file}:${location?.line}:${location?.column}`)).toEqual([
      'a.mdx:2:1',
      'a.mdx:2:5',
      'a.mdx:10:1',
      'b.mdx:1:1',
    ]);
  });

  it('at one place is severity, then code, then message', () => {
    const sorted = sortDiagnostics([
      at('a', 1, 1, { severity: 'notice' }),
      at('a', 1, 1, { message: 'n' }),
      at('a', 1, 1, { code: 'config/syntax' }),
      at('a', 1, 1),
      at('a', 1, 1, { severity: 'error' }),
    ]);
    expect(sorted.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
      'error config/unknown-key m',
      'warning config/syntax m',
      'warning config/unknown-key m',
      'warning config/unknown-key n',
      'notice config/unknown-key m',
    ]);
  });

  it('leaves the list that it is given alone', () => {
    const list = [at('b', 1), at('a', 1)];
    sortDiagnostics(list);
    expect(list[0]?.location?.file).toBe('b');
  });
});

describe('errors', () => {
  it('fail a build, warnings and notices do not', () => {
    expect(hasErrors([at('a', 1), at('a', 1, 1, { severity: 'notice' })])).toBe(false);
    expect(hasErrors([at('a', 1), at('a', 1, 1, { severity: 'error' })])).toBe(true);
  });
});

describe('the registry of codes', () => {
  it.each(DIAGNOSTIC_CODES)('%s is area/what-happened', (code) => {
    expect(code).toMatch(/^[a-z]+\/[a-z\d]+(-[a-z\d]+)*$/);
  });
});
