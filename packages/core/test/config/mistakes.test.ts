import { describe, expect, it } from 'vitest';
import { lenientConfigOf, messagesOf } from './parse-sample.ts';

describe('URLs that cannot work are found', () => {
  it.each<[string, object, string]>([
    ['a host without slashes', { topbarLinks: [{ name: 'A', url: 'https:example.com' }] }, 'topbarLinks[0].url'],
    [
      'a single slash',
      { footer: { links: [{ title: 'A', links: [{ label: 'B', url: 'http:/example.com' }] }] } },
      'footer.links[0].links[0].url',
    ],
    ['no host', { tabs: [{ name: 'A', url: 'https:// ' }] }, 'tabs[0].url'],
    ['white space instead of a host', { anchors: [{ name: 'A', url: 'https:// example.com' }] }, 'anchors[0].url'],
  ])('%s', (_, fields, name) => {
    expect(messagesOf(fields as Record<string, unknown>)[0]).toContain(
      `error config/invalid-value: \`${name}\` must be a path or a URL such as \`https://example.com\`, but it is`,
    );
  });

  it.each(['api.example.com', 'localhost:3000', 'v1/users'])('§api.baseUrl %s', (url) => {
    const problem = `must be a URL such as \`https://api.example.com\`, but it is the string \`"${url}"\`.`;
    expect(messagesOf({ api: { baseUrl: url } })).toEqual([`error config/invalid-value: \`api.baseUrl\` ${problem}`]);
    expect(messagesOf({ lectern: { servers: ['https://a.example', url] } })).toEqual([
      `error config/invalid-value: \`lectern.servers[1]\` ${problem}`,
    ]);
  });

  it.each(['https://api.example.com/v1', '/api', '{host}/v1', 'wss://a.example', ''])('but not the base URL %j', (url) => {
    expect(messagesOf({ api: { baseUrl: url } })).toEqual([]);
  });

  it('§footerSocials accounts without their host, which are kept', () => {
    const fields = { footerSocials: { github: 'acme', x: 'x.com/acme', website: '/about', discord: '', slack: 5 } };
    expect(messagesOf(fields)).toEqual([
      'warning config/invalid-value: `footerSocials.github` must be a URL, but it is the string `"acme"`.',
      'warning config/invalid-value: `footerSocials.x` must be a URL, but it is the string `"x.com/acme"`.',
      'warning config/coerced-type: `footerSocials.slack` is the number `5`; it is treated as `"5"`.',
      'warning config/invalid-value: `footerSocials.slack` must be a URL, but it is the number `5`.',
    ]);
    expect(lenientConfigOf(fields).footer.socials).toHaveLength(4);
    expect(messagesOf({ footerSocials: [{ type: 'x', url: 'acme' }] })).toEqual([
      'warning config/invalid-value: `footerSocials[0].url` must be a URL, but it is the string `"acme"`.',
    ]);
  });
});

describe('URLs of the organization', () => {
  it('§settings.seo.organization need their host', () => {
    const wrong = (field: string, value: string) =>
      `warning config/invalid-value: \`seo.organization.${field}\` must be a URL, but it is the string \`"${value}"\`.`;
    const organization = { url: 'acme.com', sameAs: ['https://x.com/acme', 'acme', '/team'] };
    expect(messagesOf({ seo: { organization } })).toEqual([
      wrong('url', 'acme.com'),
      wrong('sameAs[1]', 'acme'),
      wrong('sameAs[2]', '/team'),
    ]);
    expect(messagesOf({ seo: { organization: { sameAs: 'acme' } } })).toContain(wrong('sameAs', 'acme'));
  });
});

describe('meta tags without text', () => {
  it('§settings.seo.metatags are warnings, and empty ones are left out', () => {
    const fields = { seo: { metatags: { a: '', b: 1, c: true, d: 'ok', e: null } } };
    expect(messagesOf(fields)).toEqual([
      'warning config/invalid-value: `seo.metatags.a` is empty, so the pages have no such meta tag.',
      'warning config/coerced-type: `seo.metatags.b` is the number `1`; it is treated as `"1"`.',
      'warning config/coerced-type: `seo.metatags.c` is `true`; it is treated as `"true"`.',
      'warning config/coerced-type: `seo.metatags.e` is `null`; it is treated as absent.',
    ]);
    expect(lenientConfigOf(fields).seo?.metatags).toEqual({ b: '1', c: 'true', d: 'ok' });
  });

  it('have no effect where every page has its own', () => {
    const fields = { seo: { metatags: { viewport: 'width=900', Generator: 'Boats', 'theme-color': '#abc' } } };
    expect(messagesOf(fields)).toEqual([
      'notice config/ignored-key: The meta tag `viewport` has no effect: every page has its own.',
      'notice config/ignored-key: The meta tag `Generator` has no effect: every page has its own.',
    ]);
    expect(lenientConfigOf(fields).seo?.metatags).toEqual({ 'theme-color': '#abc' });
  });

  it('of a folder too', () => {
    expect(
      messagesOf({
        seo: {
          paths: [
            { path: 'a', metatags: { b: ' ' } },
            { path: '/a/', metatags: { c: 'd' } },
          ],
        },
      }),
    ).toEqual([
      'warning config/invalid-value: `seo.paths[0].metatags.b` is empty, so the pages have no such meta tag.',
      'warning config/invalid-value: The folder `a` is listed twice; the first entry is used.',
    ]);
  });
});

describe('a service', () => {
  it.each<[object, string]>([
    [{ posthog: {} }, '`posthog` has no `apiKey`, so it is not loaded.'],
    [{ plausible: { server: 'stats.example' } }, '`plausible` has no `domain`, so it is not loaded.'],
    [{ transcend: { analyticsPurpose: 'A' } }, '`transcend` has no `bundleId`, so it is not loaded.'],
  ])('without its id: %j', (integrations, message) => {
    expect(messagesOf({ integrations })).toContain(`warning config/missing-field: ${message}`);
  });
});
