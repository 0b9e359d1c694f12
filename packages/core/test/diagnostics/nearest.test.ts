import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/diagnostics/nearest.ts';

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
