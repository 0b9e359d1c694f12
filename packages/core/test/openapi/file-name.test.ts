import { describe, expect, it } from 'vitest';
import { fileNumberOf, hashedFileName } from '../../src/openapi/file-name.ts';

describe('the name of a file', () => {
  it.each([
    'Boat',
    '__proto__',
    '../../x',
    '..',
    '.hidden',
    'a/b',
    'a\\b',
    'C:x',
    'a b',
    'Ünï',
    '\0',
    '\ud800',
    '',
    '<b>',
    'x'.repeat(101),
  ])('is never a path, and always ASCII, for %j', (name) => {
    expect(hashedFileName(name)).toMatch(/^[a-z\d-]{1,90}$/);
  });

  it('keeps names with the same words apart', () => {
    const names = ['a b', 'a/b', 'a_b!', 'A b'].map(hashedFileName);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is a number where files hold several, which are about the same for all', () => {
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 400; index += 1) {
      const file = fileNumberOf(`schema-${index}`, counts.length);
      counts[file] = (counts[file] ?? 0) + 1;
    }
    expect(counts.every((count) => count > 70 && count < 130)).toBe(true);
  });
});
