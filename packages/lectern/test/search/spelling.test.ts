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
  const speller = createSpeller(
    'authentication webhook webhooks config configuration cursor token typo same house maintain break theme button separate code consent position expected',
  );

  it.each([
    ['webhok', 'webhook'],
    ['wehbook', 'webhook'],
    ['configuraton', 'configuration'],
    ['confg', 'config'],
    ['curosr', 'cursor'],
    ['theem', 'theme'],
    ['buttton', 'button'],
    ['seperate', 'separate'],
    ['athentication', 'authentication'],
  ])('%s is corrected to %s', (word, expected) => expect(speller.correct(word)).toBe(expected));

  it.each(['saml', 'horse', 'mountain', 'bread', 'node', 'hook', 'zebra', 'tpo', 'mouse', 'codes2', 'constant', 'opposition', 'expedited'])(
    '%s is another word',
    (word) => expect(speller.correct(word)).toBeUndefined(),
  );

  it('that is none is similar to others', () => {
    expect(['hook', 'tokenize', 'zebra', 'sso'].map((word) => speller.similar(word))).toEqual([['webhook', 'webhooks'], ['token'], [], []]);
  });
});
