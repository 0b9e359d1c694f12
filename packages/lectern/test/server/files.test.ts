import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { readRange } from '../../src/server/send-file.ts';
import { readThemeFile } from '../../src/server/theme-source.ts';

const folder = useFolder('theme', true);
beforeAll(() => {
  mkdirSync(path.join(folder, 'client/_assets'), { recursive: true });
  writeFileSync(path.join(folder, 'theme.json'), '{}');
  writeFileSync(path.join(folder, 'client/_assets/a.css'), 'a { background: url(/__lectern__/_assets/a.woff2) }');
  writeFileSync(path.join(folder, 'client/_assets/a.woff2'), 'font');
});

describe('a file of the theme', () => {
  it('names others below the base path', () => {
    expect(readThemeFile(folder, '_assets/a.css', '/docs')).toBe('a { background: url(/docs/_assets/a.woff2) }');
    expect(String(readThemeFile(folder, '_assets/a.woff2', '/docs'))).toBe('font');
  });

  it.each(['_assets/none.css', '_assets', '_assets/../../theme.json', '../theme.json', '_assets/a.css\0'])('is not found at %j', (name) => {
    expect(readThemeFile(folder, name, '')).toBeUndefined();
  });
});

describe('a range of a file of 100 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=0-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-0', 'outside'],
    ['bytes=-1000', { start: 0, end: 99 }],
    [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
    [`bytes=${'9'.repeat(400)}-`, 'outside'],
    [`bytes=-${'9'.repeat(400)}`, { start: 0, end: 99 }],
    ['bytes=-', undefined],
    ['bytes=1.5-2', undefined],
    ['bytes=-1-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
  ])('%s is %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});
