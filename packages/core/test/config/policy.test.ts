import { expect, it } from 'vitest';
import { configOf, messagesOf } from './parse-sample.ts';

it('§settings.lectern.contentSecurityPolicy adds sources by directive, or is turned off', () => {
  const own = { 'script-src': 'https://a.example', 'connect-src': ['https://b.example', 'wss://b.example'] };
  expect(configOf({ lectern: { contentSecurityPolicy: own } }).lectern.contentSecurityPolicy).toEqual(own);
  expect(configOf({ lectern: { contentSecurityPolicy: false } }).lectern.contentSecurityPolicy).toBe(false);
});

it('a source that would change other directives is an error, and an unknown directive a warning', () => {
  const own = { 'script-src': "https://a.example; style-src 'unsafe-inline'", 'scripts-src': 'https://a.example' };
  expect(messagesOf({ lectern: { contentSecurityPolicy: own } })).toMatchInlineSnapshot(`
    [
      "error config/invalid-value: \`lectern.contentSecurityPolicy.script-src\` must be one source such as \`https://example.com\`, but it is the string \`"https://a.example; style-src 'unsafe-inline'"\`.",
      "warning config/unknown-key: \`lectern.contentSecurityPolicy.scripts-src\` is an unknown key; it is ignored.",
    ]
  `);
});
