// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/playground/authorization-element.ts';
import { authorizationOf } from '../../../src/client/playground/authorization-of.ts';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { authorizeHtml } from '../../../src/theme/openapi/authorize-html.ts';
import { $, click, forbidStorage, show, usePage } from '../support/page.ts';

usePage();

const KEY = 'lectern-authorization:/docs/api';
const SCHEMES = { bearer: 'Bearer token', key: 'API key', constructor: 'Odd' };
const put = () => show(String(authorizeHtml({ owner: '/docs/api', src: '/api.json', schemes: SCHEMES, used: 1 }, ENGLISH)));
const text = () => $('.lc-authorization-open').textContent;
const isClearable = () => !$('.lc-authorization-clear').hidden;
const keep = (storage: Storage, value: string) => storage.setItem(KEY, JSON.stringify({ values: [['bearer', 'value', value]] }));

describe('the control for credentials', () => {
  it('shows that there are none', () => {
    put();
    expect([text(), isClearable(), $('lectern-authorization').hasAttribute('data-set')]).toEqual([
      'Authorization: Authorize',
      false,
      false,
    ]);
  });

  it('shows which ones of this tab or device are set, masked', () => {
    keep(localStorage, 'kept-on-this-device');
    put();
    expect(text()).toBe('Authorization: Bearer token ••••vice');
    keep(sessionStorage, 'known-in-this-tab');
    put();
    expect([text(), isClearable(), $('lectern-authorization').hasAttribute('data-set')]).toEqual([
      'Authorization: Bearer token ••••-tab',
      true,
      true,
    ]);
    expect($('.lc-authorization-text [aria-hidden]').textContent).toBe('••••-tab');
  });

  it('follows the other parts of the page', () => {
    put();
    const authorization = authorizationOf('/docs/api');
    authorization.set('key', 'value', 'short');
    authorization.set('bearer', 'value', 'x');
    expect(text()).toBe('Authorization: Bearer token ••••, API key ••••');
    authorizationOf('/docs/other').set('bearer', 'value', 'y');
    authorization.clear();
    expect(text()).toBe('Authorization: Authorize');
  });

  it('clears what is in this tab and on this device, and keeps focus', () => {
    keep(localStorage, 'a');
    keep(sessionStorage, 'b');
    put();
    const authorization = authorizationOf('/docs/api');
    click($('.lc-authorization-clear'));
    expect([localStorage.length, sessionStorage.length, authorization.get('bearer', 'value')]).toEqual([0, 0, undefined]);
    expect([text(), isClearable(), document.activeElement?.className]).toEqual([
      'Authorization: Authorize',
      false,
      'lc-authorization-open',
    ]);
  });

  it('follows other tabs, and a page that the reader comes back to, while it is on the page', () => {
    put();
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    const authorization = authorizationOf('/docs/api');
    keep(localStorage, 't');
    tell('another');
    expect(text()).toBe('Authorization: Authorize');
    tell(KEY);
    expect([text(), authorization.get('bearer', 'value'), authorization.remembered]).toEqual([
      'Authorization: Bearer token ••••',
      't',
      true,
    ]);
    localStorage.clear();
    tell(null);
    expect([text(), authorization.get('bearer', 'value'), authorization.remembered]).toEqual([
      'Authorization: Authorize',
      undefined,
      false,
    ]);
    keep(sessionStorage, 'u');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(text()).toBe('Authorization: Authorize');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(text()).toBe('Authorization: Bearer token ••••');
    const element = $('lectern-authorization');
    element.remove();
    sessionStorage.clear();
    tell(null);
    expect(element.querySelector('.lc-authorization-text')?.textContent).toBe('Bearer token ••••');
    document.body.append(element);
    expect(text()).toBe('Authorization: Authorize');
  });

  it('gives what it knows to a playground where storage is blocked', () => {
    forbidStorage();
    put();
    authorizationOf('/docs/api').set('bearer', 'value', 't');
    expect([text(), authorizationOf('/docs/api').get('bearer', 'value')]).toEqual(['Authorization: Bearer token ••••', 't']);
    click($('.lc-authorization-clear'));
    expect([text(), authorizationOf('/docs/api').get('bearer', 'value')]).toEqual(['Authorization: Authorize', undefined]);
    vi.unstubAllGlobals();
  });
});
