import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from '../../src/diagnostics/nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['quickstrat', ['quickstart', 'quick'], 'quickstart'],
    ['topBarLinks', ['topbarLinks', 'topbarCtaButton'], 'topbarLinks'],
    ['hacker_news', ['hacker-news', 'github'], 'hacker-news'],
    ['Get Started', ['get-started'], 'get-started'],
    ['colour', ['color', 'colors'], 'color'],
    ['biuld', ['dev', 'build'], 'build'],
  ])('%s of %j is %s', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it.each([
    ['mascot', ['name', 'logo']],
    ['x', ['yz']],
    ['abcd', ['badc']],
    ['anything', []],
  ])('%s has none among %j', (name, candidates) => {
    expect(nearest(name, candidates)).toBeUndefined();
  });

  it('of two that are equally near is the first', () => {
    expect(nearest('v2.5', ['v2.4', 'v2.6'])).toBe('v2.4');
  });
});

describe('the hint for a mistyped name', () => {
  it('names the nearest one as authors write it', () => {
    expect(didYouMean('biuld', ['build'])).toBe('Did you mean `build`?');
    expect(didYouMean('biuld', ['build'], (name) => `\`--${name}\``)).toBe('Did you mean `--build`?');
  });

  it('is missing if no name is near', () => {
    expect(didYouMean('x', ['build'])).toBeUndefined();
  });
});
