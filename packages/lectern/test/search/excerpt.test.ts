import { describe, expect, it } from 'vitest';
import { fromMatch, matchedWords, parseExcerpt, withoutTitle } from '../../src/client/search/excerpt.ts';

const print = (pieces: { text: string; isMatch: boolean }[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  it('starts a few words before its first match', () => {
    const long = 'A boat that arrives at night is moored by the harbor master, who wants a <mark>token</mark> first';
    expect(print(fromMatch(parseExcerpt(long)))).toBe('… by the harbor master, who wants a [token] first');
    for (const whole of ['A <mark>token</mark>', 'No match in a text that is longer than what comes before one'])
      expect(fromMatch(parseExcerpt(whole))).toEqual(parseExcerpt(whole));
  });

  it('is text with its matches, and never markup', () => {
    expect(print(parseExcerpt('use <mark>&lt;id&gt;,</mark> a &amp; b'))).toBe('use [<id>], a &amp; b');
  });

  it('does not repeat the title above it', () => {
    expect(print(withoutTitle(parseExcerpt('Create a <mark>user.</mark> Makes a <mark>user</mark>.'), 'Create a user'))).toBe(
      'Makes a [user].',
    );
    expect(print(withoutTitle(parseExcerpt('Makes a <mark>user</mark>.'), 'Create a user'))).toBe('Makes a [user].');
    expect(print(withoutTitle(parseExcerpt('Create a user.'), 'Create a user'))).toBe('');
  });

  it('names the words that matched as they stand there', () => {
    expect(matchedWords(parseExcerpt('a <mark>Users,</mark> b <mark>user_id</mark>'))).toEqual(['Users', 'user_id']);
  });
});
