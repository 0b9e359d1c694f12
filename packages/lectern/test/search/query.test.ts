import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../src/client/search/query.ts';

/** `[method] path=… words=…` */
function taken(text: string): string {
  const { method, path, words } = parseQuery(text);
  return [method, path && `path=${path.join('/')}`, `words=${words.join('+')}`].filter(Boolean).join(' ');
}

describe('what a reader typed', () => {
  it.each([
    ['  how do I   deploy  ', 'words=deploy'],
    ['how to', 'words=how+to'],
    ['POST /users', 'POST path=users words=users'],
    ['post /users/{id}', 'POST path=users/p0 words=users'],
    ['GET users', 'GET words=users'],
    ['get started', 'words=started'],
    ['get', 'words=get'],
    ['/v1/users/42', 'path=v1/users/p0 words=v1+users'],
    ['users/search', 'path=users/search words=users+search'],
    ['link/page-not-found', 'path=link/pagenotfound words=link+page+not+found'],
    ['and/or logic', 'words=and/or+logic'],
    ['DELETE', 'words=delete'],
    ['starting_after', 'words=starting_after'],
  ])('%s', (text, expected) => expect(taken(text)).toBe(expected));

  it('is asked for as a whole, too', () => {
    expect(parseQuery('POST /users/{id}').keys).toEqual(['zqpusersp0', 'zqtusersid', 'zqhusersid', 'zqiusersid']);
    expect(parseQuery('Create user').keys).toEqual(['zqtcreateuser', 'zqhcreateuser', 'zqicreateuser']);
    expect(parseQuery('c').keys).toEqual([]);
  });
});
