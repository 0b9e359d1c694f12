import { describe, expect, it } from 'vitest';
import { aliasSlugs, fieldSlugs, slugify } from '../../src/tree/slug.ts';

describe('ids of headings', () => {
  it.each([
    ['C++ and C#', 'c-and-c', ['c++-and-c']],
    ['Use @user in a = b', 'use-user-in-a--b', ['use-@user-in-a-=-b', 'use-user-in-a-b']],
    ["What's new", 'whats-new', ['what’s-new']],
    ['Wait - then sail', 'wait---then-sail', ['wait-then-sail']],
    ['Wait – then sail', 'wait--then-sail', ['wait-–-then-sail', 'wait-then-sail']],
    ['Read/write (fast)', 'readwrite-fast', ['read/write-fast', 'read-write-fast']],
    ['Plain words', 'plain-words', []],
  ])('%j has the id %s, and other rules give %j', (text, id, others) => {
    expect(slugify(text)).toBe(id);
    expect(aliasSlugs(text)).toEqual(expect.arrayContaining(others));
  });
});

describe('ids of fields', () => {
  it.each([
    ['fullName', 'param-full-name', ['param-fullname']],
    ['APIKey', 'param-apikey', ['param-api-key']],
    ['userHTTPUrl', 'param-user-httpurl', ['param-userhttpurl', 'param-user-http-url']],
    ['limit', 'param-limit', []],
  ])('%s has the id %s, and others %j', (name, id, aliases) => {
    expect(fieldSlugs(name)).toEqual({ id, aliases });
  });
});
