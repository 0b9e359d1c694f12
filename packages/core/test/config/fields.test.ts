import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

describe('§name', () => {
  it('§name is a string', () => {
    expect(configOf({ name: 'Acme ' }).name).toBe('Acme');
  });
});

describe('§logo', () => {
  it('§logo as a string serves both modes', () => {
    expect(configOf({ logo: 'logo.svg' }).logo).toEqual({ light: '/logo.svg', dark: '/logo.svg', href: '/' });
  });

  it('§logo.light §logo.dark §logo.href as an object', () => {
    expect(configOf({ logo: { light: '/a.svg', dark: './b.svg', href: 'https://example.com' } }).logo).toEqual({
      light: '/a.svg',
      dark: '/b.svg',
      href: 'https://example.com',
    });
  });

  it('§logo.href is / by default', () => {
    expect(configOf({ logo: { light: '/a.svg', dark: '/b.svg' } }).logo?.href).toBe('/');
  });

  it('§logo.light alone serves both modes, and so does §logo.dark', () => {
    expect(configOf({ logo: { light: '/a.svg' } }).logo).toMatchObject({ light: '/a.svg', dark: '/a.svg' });
    expect(configOf({ logo: { dark: '/b.svg' } }).logo).toMatchObject({ light: '/b.svg', dark: '/b.svg' });
  });

  it('§logo may be an address', () => {
    expect(configOf({ logo: 'https://cdn.example.com/a.svg' }).logo?.light).toBe('https://cdn.example.com/a.svg');
  });

  it('§logo is absent by default', () => {
    expect(configOf().logo).toBeUndefined();
  });

  it('§logo without an image warns', () => {
    expect(problemsOf({ logo: { href: '/' } })).toMatchInlineSnapshot(`
      "docs.json:4:11  warning  config/missing-field
        \`logo\` has no image; the name of the site is shown.
        Add \`"light": "/logo/light.svg"\` and \`"dark": "/logo/dark.svg"\`.
        4 |   "logo": {
          |           ^"
    `);
  });
});

describe('§favicon', () => {
  it('§favicon is a path', () => {
    expect(configOf({ favicon: 'favicon.ico' }).favicon).toEqual({ light: '/favicon.ico', dark: '/favicon.ico' });
  });

  it('§favicon may differ between modes', () => {
    expect(configOf({ favicon: { light: '/a.svg', dark: '/b.svg' } }).favicon).toEqual({ light: '/a.svg', dark: '/b.svg' });
    expect(configOf({ favicon: { dark: '/b.svg' } }).favicon).toEqual({ light: '/b.svg', dark: '/b.svg' });
  });

  it('§favicon is absent by default', () => {
    expect(configOf().favicon).toBeUndefined();
  });
});

describe('§backgroundImage', () => {
  it('§backgroundImage is a path', () => {
    expect(configOf({ backgroundImage: '/images/grid.png' }).background?.image?.light).toBe('/images/grid.png');
    expect(configOf().background?.image).toBeUndefined();
  });
});

describe('§topbarLinks', () => {
  it('§topbarLinks.name §topbarLinks.url keep their order', () => {
    expect(
      configOf({
        topbarLinks: [
          { name: 'Support', url: 'mailto:hi@example.com' },
          { name: 'Blog', url: '/blog' },
        ],
      }).navbar.links,
    ).toEqual([
      { name: 'Support', url: 'mailto:hi@example.com', kind: 'link' },
      { name: 'Blog', url: '/blog', kind: 'link' },
    ]);
  });

  it('§topbarLinks may show a repository', () => {
    expect(configOf({ topbarLinks: [{ type: 'github', url: 'https://github.com/acme/docs/' }] }).navbar.links).toEqual([
      { name: 'acme/docs', url: 'https://github.com/acme/docs', kind: 'github' },
    ]);
  });

  it('§topbarLinks.name is missing', () => {
    expect(problemsOf({ topbarLinks: [{ url: '/blog' }] })).toMatchInlineSnapshot(`
      "docs.json:5:5  error  config/missing-field
        \`topbarLinks[0].name\` is missing. A link in the top bar needs a label.
        Add \`"name": "Blog"\`.
        5 |     {
          |     ^"
    `);
  });

  it('§topbarLinks.url is missing', () => {
    expect(problemsOf({ topbarLinks: [{ name: 'Blog' }] })).toMatchInlineSnapshot(`
      "docs.json:5:5  error  config/missing-field
        \`topbarLinks[0].url\` is missing.
        Add \`"url": "https://example.com/blog"\`.
        5 |     {
          |     ^"
    `);
  });

  it('§topbarLinks is empty by default', () => {
    expect(configOf().navbar.links).toEqual([]);
  });
});

describe('§topbarCtaButton', () => {
  it('§topbarCtaButton.type is link by default', () => {
    expect(configOf({ topbarCtaButton: { name: 'Sign up', url: 'https://example.com' } }).navbar.primary).toEqual({
      kind: 'link',
      name: 'Sign up',
      url: 'https://example.com',
      arrow: false,
    });
  });

  it('§topbarCtaButton.type link takes style and arrow', () => {
    expect(
      configOf({ topbarCtaButton: { type: 'link', name: 'Go', url: '/go', style: 'pill', arrow: true } }).navbar.primary,
    ).toMatchObject({
      style: 'pill',
      arrow: true,
    });
  });

  it.each(['https://github.com/acme/docs', 'http://www.github.com/acme/docs.git', 'github.com/acme/docs/tree/main?x#y'])(
    '§topbarCtaButton.type github reads the repository from %s',
    (url) => {
      expect(configOf({ topbarCtaButton: { type: 'github', url } }).navbar.primary).toEqual({
        kind: 'github',
        url: 'https://github.com/acme/docs',
      });
    },
  );

  it('§topbarCtaButton.name is not used for github', () => {
    expect(
      problemsOf({ topbarCtaButton: { type: 'github', name: 'Star us', url: 'https://github.com/acme/docs' } }),
    ).toMatchInlineSnapshot(`
      "docs.json:6:13  notice  config/ignored-key
        \`topbarCtaButton.name\` has no effect: a button of type \`github\` shows the name of the repository.
        Remove it.
        6 |     "name": "Star us",
          |             ^^^^^^^^^"
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
    expect(lenientConfigOf(fields).navbar.primary).toEqual({
      kind: 'link',
      name: 'github.com/acme',
      url: 'https://github.com/acme',
      arrow: false,
    });
  });

  it('§topbarCtaButton.url is missing', () => {
    expect(problemsOf({ topbarCtaButton: { name: 'Go' } })).toMatchInlineSnapshot(`
      "docs.json:4:22  error  config/missing-field
        \`topbarCtaButton.url\` is missing.
        Add \`"url": "https://example.com/sign-up"\`.
        4 |   "topbarCtaButton": {
          |                      ^"
    `);
  });

  it('§topbarCtaButton is absent by default', () => {
    expect(configOf().navbar.primary).toBeUndefined();
  });
});

describe('§api', () => {
  it('§rule.base-url-toggle §api.baseUrl is one address or several', () => {
    expect(configOf({ api: { baseUrl: 'https://api.example.com/' } }).api.baseUrls).toEqual(['https://api.example.com']);
    expect(configOf({ api: { baseUrl: ['https://a.example.com', 'https://b.example.com'] } }).api.baseUrls).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
    expect(configOf().api.baseUrls).toEqual([]);
  });

  it.each(['bearer', 'basic', 'key'])('§api.auth.method may be %s', (method) => {
    expect(configOf({ api: { auth: { method } } }).api.auth).toEqual({ method });
  });

  it('§api.auth.name §api.auth.inputPrefix are kept as written', () => {
    expect(configOf({ api: { auth: { method: 'key', name: 'X-API-Key', inputPrefix: 'Bearer ' } } }).api.auth).toEqual({
      method: 'key',
      name: 'X-API-Key',
      inputPrefix: 'Bearer ',
    });
  });

  it('§rule.basic-auth-name §api.auth.name of the method basic names two inputs', () => {
    expect(configOf({ api: { auth: { method: 'basic', name: 'email:apikey' } } }).api.auth?.name).toBe('email:apikey');
    expect(problemsOf({ api: { auth: { method: 'basic', name: 'email' } } })).toMatchInlineSnapshot(`
      "docs.json:7:15  warning  config/invalid-value
        \`api.auth.name\` must name two inputs for the method \`basic\`, but it is "email".
        Separate the names of the user and password inputs with a colon, for example \`"username:password"\`.
        7 |       "name": "email"
          |               ^^^^^^^"
    `);
  });

  it('§api.auth.method may be missing: it follows from the name', () => {
    const methodOf = (auth: object) => configOf({ api: { auth } }).api.auth?.method;
    expect([methodOf({ name: 'X-API-Key' }), methodOf({ inputPrefix: 'Token ' })]).toEqual(['key', 'bearer']);
  });

  it('§api.playground.mode is show by default', () => {
    expect(configOf().api.playground.mode).toBe('show');
    expect(configOf({ api: { baseUrl: 'https://api.example.com' } }).api.playground.mode).toBe('show');
  });

  it.each(['show', 'simple', 'hide'])('§api.playground.mode may be %s', (mode) => {
    expect(configOf({ api: { playground: { mode } } }).api.playground.mode).toBe(mode);
  });

  it('§api.playground.mode in error falls back to show', () => {
    expect(lenientConfigOf({ api: { playground: { mode: 'none' } } }).api.playground.mode).toBe('show');
  });

  it('reads what requests and samples are made of', () => {
    expect(configOf().api).not.toHaveProperty('examples');
    expect(configOf({ api: { playground: { credentials: true } } }).api.playground).toEqual({ mode: 'show', credentials: true });
    const examples = { languages: ['curl', 'go'], defaults: 'required', prefill: true, autogenerate: false };
    expect(configOf({ api: { examples } }).api.examples).toEqual({
      languages: ['curl', 'go'],
      requiredOnly: true,
      prefill: true,
      autogenerate: false,
    });
    expect(configOf({ api: { examples: { required: true } } }).api.examples).toEqual({ requiredOnly: true });
    expect(configOf({ api: { request: { example: { languages: ['go'] } } } }).api.examples).toEqual({ languages: ['go'] });
  });

  it('§api.maintainOrder is absent, true or false', () => {
    expect(configOf().api.maintainOrder).toBeUndefined();
    expect(configOf({ api: { maintainOrder: false } }).api.maintainOrder).toBe(false);
    expect(lenientConfigOf({ api: { maintainOrder: true } }).api.maintainOrder).toBe(true);
  });
});

describe('§openapi', () => {
  it('§openapi is a path, an address or a list of them', () => {
    expect(configOf({ openapi: '/openapi.json' }).openapi).toEqual(['openapi.json']);
    expect(configOf({ openapi: ['./api/a.yaml', 'https://example.com/b.json'] }).openapi).toEqual([
      'api/a.yaml',
      'https://example.com/b.json',
    ]);
    expect(configOf().openapi).toEqual([]);
  });
});

describe('§footerSocials', () => {
  it.each(['website', 'facebook', 'x', 'discord', 'slack', 'github', 'linkedin', 'instagram', 'hacker-news'])(
    '§footerSocials.%s',
    (platform) => {
      expect(configOf({ footerSocials: { [platform]: 'https://example.com' } }).footer.socials).toEqual([
        { platform, url: 'https://example.com' },
      ]);
    },
  );

  it('§footerSocials.website §footerSocials.facebook §footerSocials.x §footerSocials.discord §footerSocials.slack §footerSocials.github §footerSocials.linkedin §footerSocials.instagram §footerSocials.hacker-news keep the written order', () => {
    const written = ['x', 'hacker-news', 'youtube', 'github', 'website'];
    const footerSocials = Object.fromEntries(written.map((platform) => [platform, `https://${platform}.example.com`]));
    expect(configOf({ footerSocials }).footer.socials.map(({ platform }) => platform)).toEqual(written);
  });

  it('§footerSocials as a list', () => {
    expect(configOf({ footerSocials: [{ type: 'github', url: 'https://github.com/acme' }] }).footer.socials).toEqual([
      { platform: 'github', url: 'https://github.com/acme' },
    ]);
  });

  it('§rule.social-platforms §footerSocials with an unknown platform warns and keeps it', () => {
    const fields = {
      footerSocials: { mastodon: 'https://m.example.com', gitHub: 'https://github.com/acme', linkedIn: '', gihub: 'https://g.example.com' },
    };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/invalid-value
        The platform \`mastodon\` has no icon; a link icon is shown.
        Platforms with an icon are \`website\`, \`facebook\`, \`x\`, \`discord\`, \`slack\`, \`github\`, \`linkedin\`, \`instagram\`, \`hacker-news\` and others.
        5 |     "mastodon": "https://m.example.com",
          |     ^^^^^^^^^^
      docs.json:8:5  warning  config/invalid-value
        The platform \`gihub\` has no icon; a link icon is shown.
        Did you mean \`github\`?
        8 |     "gihub": "https://g.example.com"
          |     ^^^^^^^"
    `);
    expect(lenientConfigOf(fields).footer.socials.map(({ platform }) => platform)).toEqual(['mastodon', 'gitHub', 'gihub']);
  });
});

describe('§feedback', () => {
  it('§feedback.suggestEdit §feedback.raiseIssue are off by default', () => {
    expect(configOf().feedback).toEqual({ suggestEdit: false, raiseIssue: false, thumbsRating: false });
  });

  it('§feedback.suggestEdit §feedback.raiseIssue can be switched on', () => {
    expect(configOf({ feedback: { suggestEdit: true } }).feedback).toMatchObject({ suggestEdit: true, raiseIssue: false });
    expect(configOf({ feedback: { raiseIssue: true, thumbsRating: true } }).feedback).toMatchObject({
      raiseIssue: true,
      thumbsRating: true,
    });
  });
});

describe('§modeToggle', () => {
  it('§modeToggle.default has no default, §modeToggle.isHidden is false', () => {
    expect(configOf().appearance).toEqual({ default: 'system', strict: false });
  });

  it.each(['light', 'dark'])('§modeToggle.default may be %s', (mode) => {
    expect(configOf({ modeToggle: { default: mode, isHidden: true } }).appearance).toEqual({ default: mode, strict: true });
  });

  it('§modeToggle.default in error leaves the rest', () => {
    expect(lenientConfigOf({ modeToggle: { default: 'auto', isHidden: true } }).appearance).toEqual({ default: 'system', strict: true });
  });
});

describe('keys beside the requirement', () => {
  it('§settings.description §settings.primaryTab description, primaryTab and icons', () => {
    const config = configOf({ description: 'All about Acme', primaryTab: { name: 'Guides' }, icons: { library: 'lucide' } });
    expect(config).toMatchObject({ description: 'All about Acme', primaryTab: 'Guides', icons: { library: 'lucide' } });
    expect(configOf().icons).toEqual({ library: 'fontawesome' });
    expect(configOf().primaryTab).toBeUndefined();
  });

  it('§settings.lectern.site §settings.lectern.base §settings.lectern.repository lectern.site, lectern.base and lectern.repository', () => {
    const config = configOf({
      lectern: {
        site: 'https://docs.example.com/',
        base: 'docs/',
        repository: { url: 'https://github.com/acme/docs', branch: 'main', directory: 'docs' },
      },
    });
    expect(config.site).toBe('https://docs.example.com');
    expect(config.base).toBe('/docs');
    expect(config.lectern.repository).toEqual({ url: 'https://github.com/acme/docs', branch: 'main', directory: 'docs' });
    expect(configOf({ lectern: { base: '/' } }).base).toBeUndefined();
  });

  it('lectern.site is an origin', () => {
    expect(problemsOf({ lectern: { site: 'https://example.com/docs/' } })).toMatchInlineSnapshot(`
      "docs.json:5:13  error  config/invalid-value
        \`lectern.site\` must be a URL without a path, but it is "https://example.com/docs/".
        Write \`"site": "https://example.com"\` and \`"base": "/docs"\`.
        5 |     "site": "https://example.com/docs/"
          |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    `);
    expect(messagesOf({ lectern: { site: 'docs.example.com' } })).toEqual([
      'error config/invalid-value: `lectern.site` must be a URL without a path, but it is "docs.example.com".',
    ]);
  });

  it('§settings.seo.metatags.canonical the site falls back to a canonical meta tag', () => {
    expect(lenientConfigOf({ seo: { metatags: { canonical: 'https://docs.example.com', 'og:type': 'website' } } }).site).toBe(
      'https://docs.example.com',
    );
    expect(lenientConfigOf({ metadata: { canonical: 'https://docs.example.com' } }).site).toBe('https://docs.example.com');
    expect(lenientConfigOf({ metadata: { canonical: 'https://a.example.com' }, lectern: { site: 'https://b.example.com' } }).site).toBe(
      'https://b.example.com',
    );
  });

  it('a canonical meta tag with a path is no site, and gets a warning', () => {
    const tags = { canonical: 'https://example.com/docs/' };
    expect(lenientConfigOf({ metadata: tags }).site).toBeUndefined();
    expect(problemsOf({ seo: { metatags: tags } })).toContain('Write `"lectern": { "site": "https://example.com", "base": "/docs" }`');
    expect(messagesOf({ seo: { metatags: { canonical: '/docs' } } })).toEqual([
      'warning config/invalid-value: `seo.metatags.canonical` is not a URL without a path, so it is not used as the URL of the site.',
    ]);
    expect(messagesOf({ seo: { metatags: tags }, lectern: { site: 'https://example.com', base: '/docs' } })).toEqual([]);
  });

  it('§settings.lectern.tableOfContents lists levels 2 to 4 by default', () => {
    expect(configOf().lectern.tableOfContents).toEqual({ from: 2, to: 4 });
    expect(configOf({ lectern: { tableOfContents: { to: 3 } } }).lectern.tableOfContents).toEqual({ from: 2, to: 3 });
  });

  it('lectern.tableOfContents must be a range of heading levels', () => {
    expect(problemsOf({ lectern: { tableOfContents: { from: 4, to: 2 } } })).toMatchInlineSnapshot(`
      "docs.json:5:24  error  config/invalid-value
        \`lectern.tableOfContents\` goes from level 4 to level 2, which includes no headings.
        Write \`{ "from": 2, "to": 4 }\`.
        5 |     "tableOfContents": {
          |                        ^"
    `);
    expect(messagesOf({ lectern: { tableOfContents: { from: 1, to: 2.5 } } })).toEqual([
      'error config/invalid-value: `lectern.tableOfContents.from` must be at least 2, but it is the number `1`.',
      'error config/invalid-value: `lectern.tableOfContents.to` must be a whole number, but it is the number `2.5`.',
    ]);
  });
});
