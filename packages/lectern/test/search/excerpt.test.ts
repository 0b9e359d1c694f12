import { describe, expect, it } from 'vitest';
import { matchedWords, parseExcerpt, withoutTitle } from '../../src/client/search/excerpt.ts';

const print = (pieces: { text: string; isMatch: boolean }[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  it('is text with its matches, and never markup', () => {
    expect(print(parseExcerpt('use <mark>&lt;id&gt;,</mark> a &amp; b'))).toBe('use [<id>,] a &amp; b');
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
