import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../src/redirects/follow.ts';
import { hasTooManyWildcards, hasWildcard, leadsToItself, parsePattern, splitEmpty, toExpression } from '../../src/redirects/pattern.ts';

/** The target of a path; undefined when the pattern does not match it. */
function target(source: string, destination: string, path: string): string | undefined {
  return compileExpression(toExpression(parsePattern(source, destination)))(path);
}

describe('a pattern', () => {
  it.each([
    ['/a/:id', '/b/:id', '/a/', undefined],
    ['/:x/:y', '/:y/:x', '/1/2', '/2/1'],
    ['/a/:rest+', '/b/:rest+', '/a/1/2', '/b/1/2'],
    ['/a/:rest(.*)', '/b/:rest', '/a/1', '/b/1'],
    ['/a/(.*)', '/b/:splat', '/a/1/2', '/b/1/2'],
    ['/*/x/*', '/y/*/*', '/1/x/2', '/y/1/2'],
    ['/:id/*', '/y/*/:id', '/1/2', '/y/2/1'],
    ['/*', '/y/*/*', '/1', '/y/1/1'],
    ['/:id', '/y/*', '/1', '/y/1'],
    ['/a/:id', '/b/:other', '/a/1', '/b/:other'],
    ['/a/:id', 'https://x.example:8080/:id', '/a/1', 'https://x.example:8080/1'],
    ['/a/:id', '/b?x=:id#:id', '/a/1', '/b?x=1#1'],
    ['/a/:rest*', '/b/:rest*/', '/a', '/b'],
    ['/a/:rest*', '/:rest*', '/a', '/'],
    ['/a/:id', '/$1/:id$&', '/a/1', '/%241/1%24&'],
    ['/a/:rest+', '/b/:rest+', '/a', undefined],
    ['/a/:id', '/b/:id', '/a/1/', '/b/1'],
    ['/a/:id', 'https://x.example//y/:id/', '/a/1', 'https://x.example//y/1/'],
    ['/é [1]&/:id', '/b/:id', '/%C3%A9%20[1]&/1', '/b/1'],
    ['/é [1]&/:id', '/b/:id', '/%C3%A9%20%5B1%5D%26/1', '/b/1'],
    ['/a/:rest*', '/:rest*', '/a/%5Cx.example', '/%5Cx.example'],
    ['/a/:rest*', '/:rest*', '/a//x.example', '/x.example'],
    ['/a/:rest*', '/:rest*', '/a/\\x.example', undefined],
    ['/a-:rest*/b/:last*', '/:rest*/:last*', '/a-/b/x.example', '/x.example'],
  ])('from %s to %s redirects %s to %s', (source, destination, path, expected) => {
    expect(target(source, destination, path)).toBe(expected);
  });

  it('matches paths of at most 4,000 characters, so that it never takes long', () => {
    const path = (length: number) => `/${'a'.repeat(length - 1)}`;
    expect([4000, 4001].map((length) => target('/*a*', '/', path(length)))).toEqual(['/', undefined]);
  });

  it.each([
    ['/a/:rest*', '/:rest*', 'rest', undefined],
    ['/a/:rest*', '/b/:rest*/c', 'some', { source: '/a/', destination: '/b/c' }],
    ['/a/:rest*', '/:rest*//other.example', 'some', { source: '/a/', destination: '/other.example' }],
    ['/a-:x*/:y*', '/:x*/:y*', 'some', undefined],
    ['/a/:rest*', 'https://x.example/:rest*/b', 'rest', undefined],
  ])('from %s to %s has a wildcard %s that can be empty: %j', (source, destination, kind, empty) => {
    const split = splitEmpty(parsePattern(source, destination));
    expect([split.filled.from.find((part) => part.kind !== 'text')?.kind, split.empty]).toEqual([kind, empty]);
  });

  it('may have two wildcards for any text, and any number of segments', () => {
    expect(['/*', '/*/a/*', '/:a/:b/:c/*', '/a/*/b/*/c/*', '/:a*/:b+/(.*)'].map(hasTooManyWildcards)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('may have two wildcards in one segment', () => {
    expect(['/:a-:b/:c', '/:a-:b-:c', '/:a:b/*'].map(hasTooManyWildcards)).toEqual([false, true, true]);
  });

  it('is a source with a wildcard', () => {
    expect(['/a', '/a/:id', '/a/*', '/a/(.*)', '/a:1'].map(hasWildcard)).toEqual([false, true, true, true, false]);
  });

  it.each([
    ['/a/:rest*', '/a/:rest*', true],
    ['/:rest*', '/b/:rest*', true],
    ['/a/:id', '/b/:id', false],
    ['/a/:id', '/a/b?x=:id', true],
    ['/a/:id', 'https://x.example/a/:id', false],
  ])('from %s to %s may lead to itself: %s', (source, destination, leads) => {
    expect(leadsToItself(parsePattern(source, destination))).toBe(leads);
  });
});
