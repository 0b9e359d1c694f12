import { describe, expect, it } from 'vitest';
import { fold, makeKey, pathKeys, pathSegments } from '../../../src/client/search/keys.ts';

describe('a name in one spelling', () => {
  it.each([
    ['Create a user', 'createauser'],
    ['create_user', 'createuser'],
    ['createUser', 'createuser'],
    ['Café – menü', 'cafemenu'],
    ['ｆｕｌｌ', 'full'],
    ['日本語', '日本語'],
    ['…', ''],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded));

  it('has no key when nothing of it is left', () => {
    expect([makeKey('title', '…'), makeKey('title', 'Go'), makeKey('heading', 'Go')]).toEqual([undefined, 'zqtgo', 'zqhgo']);
  });
});

describe('a path in one spelling', () => {
  it.each([
    ['/users/{id}', 'users p0'],
    ['/users/:id/teams', 'users p0 teams'],
    ['users/42/', 'users p0'],
    ['/users/<user-id>', 'users p0'],
    ['https://api.example.com/v1/users?limit=2#top', 'v1 users'],
    ['/Users/7f9c24e8-3b12-4fef-91d0-5d6c0f1c1d52', 'users p0'],
    ['/shipping_rates', 'shippingrates'],
  ])('%s', (path, segments) => expect(pathSegments(path).join(' ')).toBe(segments));

  it('is found without its beginning, but not by a parameter alone', () => {
    expect(pathKeys('/api/users/{id}')).toEqual(['zqpapiusersp0', 'zqpusersp0']);
  });
});
