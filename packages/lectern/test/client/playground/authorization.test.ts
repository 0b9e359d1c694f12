// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { Authorization } from '../../../src/client/playground/request/authorization.ts';
import { forbidStorage, usePage } from '../support/page.ts';

usePage();

const KEY = 'lectern-authorization:/docs/openapi';
const make = (owner = '/docs/openapi') => new Authorization(owner);
const withKey = (value = 'a-secret-of-some-length', owner?: string) => {
  const authorization = make(owner);
  authorization.set('bearer', 'value', value);
  return authorization;
};

describe('the credentials of a document', () => {
  it('are kept for the tab, on all pages of the document', () => {
    withKey('t');
    expect(make().get('bearer', 'value')).toBe('t');
    expect([Object.keys(sessionStorage), localStorage.length]).toEqual([[KEY], 0]);
  });

  it('are not those of another document', () => {
    withKey('t');
    expect(make('/docs/other').get('bearer', 'value')).toBeUndefined();
  });

  it('are kept on the device alone when the reader wants it, and taken back', () => {
    const authorization = withKey('t');
    expect(authorization.remembered).toBe(false);
    authorization.remembered = true;
    expect([sessionStorage.length, Object.keys(localStorage), make().remembered]).toEqual([0, [KEY], true]);
    authorization.set('bearer', 'value', 'u');
    expect(make().get('bearer', 'value')).toBe('u');
    authorization.remembered = false;
    expect([Object.keys(sessionStorage), localStorage.length, make().get('bearer', 'value')]).toEqual([[KEY], 0, 'u']);
  });

  it('of this tab leave those of the device alone', () => {
    sessionStorage.setItem(KEY, '{"values":[["bearer","value","mine"]]}');
    localStorage.setItem(KEY, '{"values":[["bearer","value","kept"]]}');
    const authorization = make();
    expect([authorization.get('bearer', 'value'), authorization.remembered]).toEqual(['mine', false]);
    authorization.set('bearer', 'value', 'new');
    expect(localStorage.getItem(KEY)).toContain('kept');
  });

  it('are cleared at once and everywhere', () => {
    const authorization = withKey('t');
    authorization.remembered = true;
    authorization.shown = true;
    authorization.choose('["bearer"]');
    authorization.clear();
    expect([authorization.get('bearer', 'value'), authorization.remembered, authorization.shown, authorization.chosen]).toEqual([
      undefined,
      false,
      false,
      undefined,
    ]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('are the same in all parts of a page', () => {
    const [one, other, stranger] = [make(), make(), make('/docs/other')];
    const changes: string[] = [];
    other.onChange(() => changes.push('other'));
    stranger.onChange(() => changes.push('stranger'));
    one.set('bearer', 'value', 't');
    expect([other.get('bearer', 'value'), stranger.get('bearer', 'value'), changes]).toEqual(['t', undefined, ['other']]);
  });

  it('leave no trace when their input is emptied', () => {
    const authorization = withKey('t');
    authorization.set('bearer', 'value', undefined);
    expect(sessionStorage.length).toBe(0);
  });

  it('work without storage, on one page', () => {
    forbidStorage();
    const [one, other] = [make(), make()];
    one.set('bearer', 'value', 't');
    one.remembered = true;
    expect([one.get('bearer', 'value'), other.get('bearer', 'value'), one.remembered]).toEqual(['t', 't', false]);
    vi.unstubAllGlobals();
  });

  it.each([
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"values":{}}',
    '{"values":[null,"bearer",[7,"value","t"],["bearer","value",7],["bearer",{"value":"t"}]],"chosen":{},"shown":"yes"}',
    '{"bearer":{"value":"t"}}',
  ])('ignore foreign contents of storage: %s', (text) => {
    sessionStorage.setItem(KEY, text);
    localStorage.setItem(KEY, text);
    const authorization = make();
    expect([authorization.get('bearer', 'value'), authorization.hint('bearer'), authorization.chosen, authorization.shown]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
    authorization.set('__proto__', 'value', 't');
    expect([make().get('__proto__', 'value'), make().get('bearer', 'value')]).toEqual(['t', undefined]);
  });
});

describe('the hint of a credential', () => {
  it('is the end of a long one, and only dots for a short one', () => {
    expect([withKey('sk_live_1234').hint('bearer'), withKey('elevenchars').hint('bearer')]).toEqual(['••••1234', '••••']);
  });

  it('does not contain any part of a password', () => {
    const authorization = make();
    authorization.set('basic', 'password', 'correct horse battery');
    expect(authorization.hint('basic')).toBe('••••');
    authorization.set('basic', 'username', 'ada@example.com');
    expect(authorization.hint('basic')).toBe('••••.com');
  });

  it('is nothing without a credential', () => {
    const authorization = make();
    authorization.set('bearer', 'value', ' ');
    authorization.set('oauth', 'client', 'an-app');
    expect([authorization.hint('bearer'), authorization.hint('oauth'), authorization.hint('other')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
