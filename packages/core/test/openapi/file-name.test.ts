import { describe, expect, it } from 'vitest';
import { fileNameOf, hashedFileName } from '../../src/openapi/file-name.ts';

describe('the name of a file', () => {
  it.each(['Boat', 'boat.v2', 'a-b_c', '__proto__', 'constructor'])('is the name of the schema %s, which can stand in a path', (name) => {
    expect(fileNameOf(name)).toBe(name);
  });

  it.each(['../../x', '..', '.hidden', 'a/b', 'a\\b', 'C:x', 'a b', 'Ünï', '\0', '\ud800', '', '<b>', 'x'.repeat(101)])(
    'is never a path, and always ASCII, for %j',
    (name) => {
      expect(fileNameOf(name)).toMatch(/^[a-z\d-]{1,90}$/);
    },
  );

  it('keeps names with the same words apart', () => {
    const names = ['a b', 'a/b', 'a_b!', 'A b'].map(hashedFileName);
    expect(new Set(names).size).toBe(names.length);
  });
});
