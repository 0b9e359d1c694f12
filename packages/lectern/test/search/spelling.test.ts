import { describe, expect, it } from 'vitest';
import { createSpeller, distance } from '../../src/client/search/spelling.ts';

describe('the number of changes between two words', () => {
  it.each([
    ['webhook', 'webhook', 0],
    ['webhok', 'webhook', 1],
    ['wehbook', 'webhook', 1],
    ['webbhok', 'webhook', 2],
    ['cat', 'dog', undefined],
  ])('%s → %s', (a, b, expected) => expect(distance(a, b, 2)).toBe(expected));
});

describe('a misspelt word', () => {
  const speller = createSpeller('authentication webhook webhooks config configuration cursor token typo');

  it.each([
    ['webhok', 'webhook'],
    ['configuraton', 'configuration'],
    ['curosr', 'cursor'],
    ['authetica', 'authentication'],
    ['hook', 'webhook'],
    ['zebra', undefined],
    ['tpo', undefined],
  ])('%s is corrected to %s', (word, expected) => expect(speller.correct(word)).toBe(expected));

  it('is told from a word of the site, its start and its other forms', () => {
    expect(['webhook', 'webh', 'tokens', 'webhok'].map((word) => speller.knows(word))).toEqual([true, true, true, false]);
  });
});
