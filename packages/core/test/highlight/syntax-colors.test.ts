import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classOfColor, createClassTheme, TOKEN_CLASSES, TOKEN_SCOPES } from '../../src/highlight/theme.ts';

const css = readFileSync(new URL('../../../lectern/src/theme/styles/syntax.css', import.meta.url), 'utf8');
describe('theme of classes', () => {
  it('has a colour of its own for each class and for plain text', () => {
    const colors = createClassTheme()
      .settings?.slice(1)
      .map(({ settings }) => settings?.foreground);
    expect(colors?.map(classOfColor).filter(Boolean)).toEqual(TOKEN_CLASSES);
    expect(classOfColor('#000000')).toBeUndefined();
  });

  it('names no scope in two classes', () => {
    const scopes = Object.values(TOKEN_SCOPES).flat();
    expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([]);
  });
});

describe('syntax.css', () => {
  it.each(TOKEN_CLASSES)('colours tk-%s', (name) => {
    expect(css).toMatch(new RegExp(`\\.tk-${name} \\{\\s+color: var\\(--syntax-[a-z]+\\);`));
  });
});
