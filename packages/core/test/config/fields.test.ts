import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, problemsOf, shortProblemsOf } from './parse-sample.ts';

const REPOSITORY = { kind: 'github', url: 'https://github.com/acme/docs' };

describe('a field', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['§name', { name: 'Acme ' }, { name: 'Acme' }],
    ['§logo', { logo: 'logo.svg' }, { logo: { light: '/logo.svg', dark: '/logo.svg', href: '/' } }],
    [
      '§logo.light §logo.dark §logo.href',
      { logo: { light: '/a.svg', dark: './b.svg', href: 'https://example.com' } },
      { logo: { light: '/a.svg', dark: '/b.svg', href: 'https://example.com' } },
    ],
    ['§logo.light alone', { logo: { light: '/a.svg' } }, { logo: { light: '/a.svg', dark: '/a.svg', href: '/' } }],
    ['§logo.dark alone', { logo: { dark: '/b.svg' } }, { logo: { light: '/b.svg', dark: '/b.svg' } }],
    ['§logo with a host', { logo: 'https://cdn.example.com/a.svg' }, { logo: { light: 'https://cdn.example.com/a.svg' } }],
    ['§favicon', { favicon: 'favicon.ico' }, { favicon: { light: '/favicon.ico', dark: '/favicon.ico' } }],
    ['§favicon of each mode', { favicon: { light: '/a.svg', dark: '/b.svg' } }, { favicon: { light: '/a.svg', dark: '/b.svg' } }],
    ['§favicon of dark mode', { favicon: { dark: '/b.svg' } }, { favicon: { light: '/b.svg', dark: '/b.svg' } }],
    ['§backgroundImage', { backgroundImage: '/images/grid.png' }, { background: { image: { light: '/images/grid.png' } } }],
    [
      '§topbarLinks §topbarLinks.name §topbarLinks.url',
      {
        topbarLinks: [
          { name: 'Support', url: 'mailto:hi@example.com' },
          { type: 'github', url: 'https://github.com/acme/docs/' },
        ],
      },
      {
        navbar: {
          links: [
            { name: 'Support', url: 'mailto:hi@example.com', kind: 'link' },
            { name: 'acme/docs', ...REPOSITORY },
          ],
        },
      },
    ],
    [
      '§topbarCtaButton §topbarCtaButton.type link',
      { topbarCtaButton: { name: 'Sign up', url: '/x' } },
      { navbar: { primary: { kind: 'link', name: 'Sign up', url: '/x', arrow: false } } },
    ],
    [
      '§topbarCtaButton with style and arrow',
      { topbarCtaButton: { type: 'link', name: 'Go', url: '/go', style: 'pill', arrow: true } },
      { navbar: { primary: { style: 'pill', arrow: true } } },
    ],
    ...['https://github.com/acme/docs', 'http://www.github.com/acme/docs.git', 'github.com/acme/docs/tree/main?x#y'].map(
      (url): [string, Record<string, unknown>, object] => [
        `§topbarCtaButton.type github ${url}`,
        { topbarCtaButton: { type: 'github', url } },
        { navbar: { primary: REPOSITORY } },
      ],
    ),
    ['§api.baseUrl', { api: { baseUrl: 'https://api.example.com/' } }, { api: { baseUrls: ['https://api.example.com'] } }],
    [
      '§rule.base-url-toggle §api.baseUrl several',
      { api: { baseUrl: ['https://a.example.com', 'https://b.example.com'] } },
      { api: { baseUrls: ['https://a.example.com', 'https://b.example.com'], playground: { mode: 'show' } } },
    ],
    ...['bearer', 'basic', 'key'].map((method): [string, Record<string, unknown>, object] => [
      `§api.auth.method ${method}`,
      { api: { auth: { method } } },
      { api: { auth: { method } } },
    ]),
    [
      '§api.auth.name §api.auth.inputPrefix',
      { api: { auth: { method: 'key', name: 'X-API-Key', inputPrefix: 'Bearer ' } } },
      { api: { auth: { method: 'key', name: 'X-API-Key', inputPrefix: 'Bearer ' } } },
    ],
    ['§api.auth.method by a name', { api: { auth: { name: 'X-API-Key' } } }, { api: { auth: { method: 'key' } } }],
    ['§api.auth.method by a prefix', { api: { auth: { inputPrefix: 'Token ' } } }, { api: { auth: { method: 'bearer' } } }],
    [
      '§rule.basic-auth-name §api.auth.name of two inputs',
      { api: { auth: { method: 'basic', name: 'email:apikey' } } },
      { api: { auth: { name: 'email:apikey' } } },
    ],
    ...['show', 'simple', 'hide'].map((mode): [string, Record<string, unknown>, object] => [
      `§api.playground.mode ${mode}`,
      { api: { playground: { mode } } },
      { api: { playground: { mode } } },
    ]),
    [
      'api.playground.credentials',
      { api: { playground: { credentials: true } } },
      { api: { playground: { mode: 'show', credentials: true } } },
    ],
    [
      'api.examples',
      { api: { examples: { languages: ['curl', 'go'], defaults: 'required', prefill: true, autogenerate: false } } },
      { api: { examples: { languages: ['curl', 'go'], requiredOnly: true, prefill: true, autogenerate: false } } },
    ],
    ['api.examples.required', { api: { examples: { required: true } } }, { api: { examples: { requiredOnly: true } } }],
    ['§api.maintainOrder', { api: { maintainOrder: false } }, { api: { maintainOrder: false } }],
    ['§openapi', { openapi: '/openapi.json' }, { openapi: ['openapi.json'] }],
    [
      '§openapi as a list',
      { openapi: ['./api/a.yaml', 'https://example.com/b.json'] },
      { openapi: ['api/a.yaml', 'https://example.com/b.json'] },
    ],
    [
      '§footerSocials as a list',
      { footerSocials: [{ type: 'github', url: 'https://github.com/acme' }] },
      { footer: { socials: [{ platform: 'github', url: 'https://github.com/acme' }] } },
    ],
    ['§feedback.suggestEdit', { feedback: { suggestEdit: true } }, { feedback: { suggestEdit: true, raiseIssue: false } }],
    [
      '§feedback.raiseIssue',
      { feedback: { raiseIssue: true, thumbsRating: true } },
      { feedback: { suggestEdit: false, raiseIssue: true, thumbsRating: true } },
    ],
    ...['light', 'dark'].map((mode): [string, Record<string, unknown>, object] => [
      `§modeToggle.default §modeToggle.isHidden ${mode}`,
      { modeToggle: { default: mode, isHidden: true } },
      { appearance: { default: mode, strict: true } },
    ]),
    ['§settings.description', { description: 'All about Acme' }, { description: 'All about Acme' }],
    ['§settings.primaryTab', { primaryTab: { name: 'Guides' } }, { primaryTab: 'Guides' }],
    [
      '§settings.lectern.site §settings.lectern.base',
      { lectern: { site: 'https://docs.example.com/', base: 'docs/' } },
      { site: 'https://docs.example.com', base: '/docs' },
    ],
    [
      '§settings.lectern.repository',
      { lectern: { repository: { url: 'https://github.com/acme/docs', branch: 'main', directory: 'docs' } } },
      { lectern: { repository: { url: 'https://github.com/acme/docs', branch: 'main', directory: 'docs' } } },
    ],
    [
      '§settings.lectern.tableOfContents',
      { lectern: { tableOfContents: { to: 3 } } },
      { lectern: { tableOfContents: { from: 2, to: 3 } } },
    ],
  ])('%s', (_, fields, config) => {
    expect(configOf(fields)).toMatchObject(config);
  });

  it('§footerSocials.website §footerSocials.facebook §footerSocials.x §footerSocials.discord §footerSocials.slack §footerSocials.github §footerSocials.linkedin §footerSocials.instagram §footerSocials.hacker-news keep their order', () => {
    const written = ['website', 'x', 'hacker-news', 'facebook', 'youtube', 'discord', 'slack', 'github', 'linkedin', 'instagram'];
    const footerSocials = Object.fromEntries(written.map((platform) => [platform, `https://${platform}.example.com`]));
    expect(configOf({ footerSocials }).footer.socials).toEqual(
      written.map((platform) => ({ platform, url: `https://${platform}.example.com` })),
    );
  });

  it('has a default', () => {
    expect(configOf()).toEqual({
      file: 'docs.json',
      name: 'Acme',
      colors: { primary: '#16a34a', light: '#4ade80', dark: '#166534', background: { light: '#ffffff', dark: '#0f1117' } },
      icons: { library: 'fontawesome' },
      appearance: { default: 'system', strict: false },
      navbar: { links: [] },
      footer: { socials: [] },
      navigation: [],
      versions: [],
      anchors: [],
      tabs: [],
      openapi: [],
      api: { baseUrls: [], playground: { mode: 'show' } },
      feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false },
      lectern: { tableOfContents: { from: 2, to: 4 }, languageIcons: false, optimizeImages: true, relatedTopics: false },
    });
    expect(configOf({ lectern: { base: '/' } }).base).toBeUndefined();
  });

  it('§settings.seo.metatags.canonical is the site, if there is no other', () => {
    const canonical = 'https://docs.example.com';
    expect(lenientConfigOf({ seo: { metatags: { canonical, 'og:type': 'website' } } }).site).toBe(canonical);
    expect(lenientConfigOf({ metadata: { canonical } }).site).toBe(canonical);
    expect(lenientConfigOf({ metadata: { canonical }, lectern: { site: 'https://b.example.com' } }).site).toBe('https://b.example.com');
  });
});

describe('a field in error', () => {
  it('§logo §topbarLinks.name §topbarLinks.url §topbarCtaButton.url §tabs.url §anchors.color is missing', () => {
    const fields = {
      logo: { href: '/' },
      topbarLinks: [{ url: '/blog' }, { name: 'Blog' }],
      topbarCtaButton: { name: 'Go' },
      tabs: [{ name: 'API' }],
      anchors: [{ icon: 'code' }, { name: 'API', url: 'api', color: { from: '#ff0000' } }],
    };
    expect(shortProblemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:4:11  warning  config/missing-field
        \`logo\` has no image; the name of the site is shown.
        Add \`"light": "/logo/light.svg"\` and \`"dark": "/logo/dark.svg"\`.
      docs.json:8:5  error  config/missing-field
        \`topbarLinks[0].name\` is missing. A link in the top bar needs a label.
        Add \`"name": "Blog"\`.
      docs.json:11:5  error  config/missing-field
        \`topbarLinks[1].url\` is missing.
        Add \`"url": "https://example.com/blog"\`.
      docs.json:15:22  error  config/missing-field
        \`topbarCtaButton.url\` is missing.
        Add \`"url": "https://example.com/sign-up"\`.
      docs.json:19:5  error  config/missing-field
        \`tabs[0].url\` is missing.
        Add \`"url": "api-reference"\`.
      docs.json:24:5  error  config/missing-field
        \`anchors[0].name\` is missing.
        Add \`"name": "API reference"\`.
      docs.json:24:5  error  config/missing-field
        \`anchors[0].url\` is missing.
        Add \`"url": "api-reference"\`.
      docs.json:30:16  error  config/missing-field
        \`anchors[1].color.to\` is missing.
        Add \`"to": "#166534"\`."
    `);
    expect(lenientConfigOf(fields).anchors.map(({ name }) => name)).toEqual(['API']);
  });

  it('§topbarCtaButton.name is not used for a repository', () => {
    const topbarCtaButton = { type: 'github', name: 'Star us', url: 'https://github.com/acme/docs' };
    expect(shortProblemsOf({ topbarCtaButton })).toMatchInlineSnapshot(`
      "docs.json:6:13  notice  config/ignored-key
        \`topbarCtaButton.name\` has no effect: a button of type \`github\` shows the name of the repository.
        Remove it."
    `);
  });

  it('§topbarCtaButton.url that names no repository becomes a plain link', () => {
    const fields = { topbarCtaButton: { type: 'github', url: 'https://github.com/acme' } };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:6:12  warning  config/invalid-value
        \`topbarCtaButton.url\` is not a GitHub repository; a plain link is shown.
        Use \`https://github.com/owner/repository\`, or remove the type \`github\`.
        6 |     "url": "https://github.com/acme"
          |            ^^^^^^^^^^^^^^^^^^^^^^^^^"
    `);
    const primary = { kind: 'link', name: 'github.com/acme', url: 'https://github.com/acme', arrow: false };
    expect(lenientConfigOf(fields).navbar.primary).toEqual(primary);
  });

  it('§api.auth.name of the method basic has no colon', () => {
    expect(shortProblemsOf({ api: { auth: { method: 'basic', name: 'email' } } })).toMatchInlineSnapshot(`
      "docs.json:7:15  warning  config/invalid-value
        \`api.auth.name\` must name two inputs for the method \`basic\`, but it is "email".
        Separate the names of the user and password inputs with a colon, for example \`"username:password"\`."
    `);
  });

  it('§api.playground.mode §modeToggle.default fall back', () => {
    const config = lenientConfigOf({ api: { playground: { mode: 'none' } }, modeToggle: { default: 'auto', isHidden: true } });
    expect([config.api.playground, config.appearance]).toEqual([{ mode: 'show' }, { default: 'system', strict: true }]);
  });

  it('§rule.social-platforms §footerSocials with an unknown platform is kept', () => {
    const footerSocials = {
      mastodon: 'https://m.example.com',
      gitHub: 'https://github.com/acme',
      linkedIn: '',
      gihub: 'https://g.example.com',
    };
    expect(shortProblemsOf({ footerSocials })).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/invalid-value
        The platform \`mastodon\` has no icon; a link icon is shown.
        Platforms with an icon are \`website\`, \`facebook\`, \`x\`, \`discord\`, \`slack\`, \`github\`, \`linkedin\`, \`instagram\`, \`hacker-news\` and others.
      docs.json:8:5  warning  config/invalid-value
        The platform \`gihub\` has no icon; a link icon is shown.
        Did you mean \`github\`?"
    `);
    const { socials } = lenientConfigOf({ footerSocials }).footer;
    expect(socials.map(({ platform }) => platform)).toEqual(['mastodon', 'gitHub', 'gihub']);
  });

  it('lectern.site is not an origin', () => {
    expect(shortProblemsOf({ lectern: { site: 'https://example.com/docs/' } })).toMatchInlineSnapshot(`
      "docs.json:5:13  error  config/invalid-value
        \`lectern.site\` must be a URL without a path, but it is "https://example.com/docs/".
        Write \`"site": "https://example.com"\` and \`"base": "/docs"\`."
    `);
    expect(messagesOf({ lectern: { site: 'docs.example.com' } })).toHaveLength(1);
  });

  it('a canonical meta tag with a path is no site', () => {
    const tags = { canonical: 'https://example.com/docs/' };
    expect(lenientConfigOf({ metadata: tags }).site).toBeUndefined();
    expect(problemsOf({ seo: { metatags: tags } })).toContain('Write `"lectern": { "site": "https://example.com", "base": "/docs" }`');
    expect(messagesOf({ seo: { metatags: { canonical: '/docs' } } })).toEqual([
      'warning config/invalid-value: `seo.metatags.canonical` is not a URL without a path, so it is not used as the URL of the site.',
    ]);
    expect(messagesOf({ seo: { metatags: tags }, lectern: { site: 'https://example.com', base: '/docs' } })).toEqual([]);
  });

  it('lectern.tableOfContents is not a range of heading levels', () => {
    expect(shortProblemsOf({ lectern: { tableOfContents: { from: 4, to: 2 } } })).toMatchInlineSnapshot(`
      "docs.json:5:24  error  config/invalid-value
        \`lectern.tableOfContents\` goes from level 4 to level 2, which includes no headings.
        Write \`{ "from": 2, "to": 4 }\`."
    `);
    expect(shortProblemsOf({ lectern: { tableOfContents: { from: 1, to: 2.5 } } })).toMatchInlineSnapshot(`
      "docs.json:6:15  error  config/invalid-value
        \`lectern.tableOfContents.from\` must be at least 2, but it is the number \`1\`.
      docs.json:7:13  error  config/invalid-value
        \`lectern.tableOfContents.to\` must be a whole number, but it is the number \`2.5\`."
    `);
  });
});
