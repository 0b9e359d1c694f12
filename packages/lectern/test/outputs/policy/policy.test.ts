import { describe, expect, it } from 'vitest';
import { listHostFiles } from '../../../src/outputs/hosts/files.ts';
import { HOSTS } from '../../../src/outputs/hosts/list.ts';
import { formatPolicy } from '../../../src/outputs/policy/format.ts';
import { sourceOf, sourcesOfCss, sourcesOfHtml, sourcesOfPlayground } from '../../../src/outputs/policy/sources.ts';
import { SERVICES } from '../../../src/services/list.ts';
import { sourcesOfServices, usedServices } from '../../../src/site/checks/check-services.ts';

describe('the sources of HTML', () => {
  it('are hashes of inline code and origins of what it loads', () => {
    const html = [
      '<script>a()</script>',
      '<script type="module">b()</script>',
      '<script type="application/json">{"a":1}</script>',
      '<script src="https://cdn.example/a.js"></script>',
      '<script src="/a.js"></script>',
      '<style>p { color: red }</style>',
      '<p style="color:red">A</p>',
      '<button onclick="a()">A</button>',
      '<img src="https://img.example:8443/a.png" srcset="/a.png 1x, https://img2.example/a.png 2x">',
      '<img src="data:image/png;base64,AA">',
      '<img alt="5 < 6 > 4" src="https://img4.example/a.png" srcset="https://img5.example/a,b.png 1x,https://img6.example/a.png 2x">',
      '<SCRIPT type="text/x">a</SCRIPT><img src="https://img7.example/a.png">',
      '<video src="//media.example/a.mp4" poster="https://img.example:8443/b.png"></video>',
      '<iframe src="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2"></iframe>',
      '<link rel="stylesheet" href="https://css.example/a.css">',
      '<link rel="preload" as="font" href="https://fonts.example/a.woff2">',
      '<link rel="icon" href="https://img3.example/a.ico">',
      '<link rel="canonical" href="https://docs.example/">',
      '<a href="https://elsewhere.example/">A</a>',
      '<form action="https://form.example/send"></form>',
      '<lectern-stars data-repository="a/b"></lectern-stars>',
      '<p>&lt;img src="https://no.example/a.png"&gt;</p>',
    ].join('\n');
    expect(sourcesOfHtml(html)).toMatchInlineSnapshot(`
      {
        "connect-src": [
          "https://api.github.com",
        ],
        "font-src": [
          "https://fonts.example",
        ],
        "form-action": [
          "https://form.example",
        ],
        "frame-src": [
          "https://www.youtube-nocookie.com",
        ],
        "img-src": [
          "data:",
          "https://img.example:8443",
          "https://img2.example",
          "https://img3.example",
          "https://img4.example",
          "https://img5.example",
          "https://img6.example",
          "https://img7.example",
        ],
        "media-src": [
          "media.example",
        ],
        "script-src": [
          "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
          "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
          "'unsafe-hashes'",
          "https://cdn.example",
        ],
        "style-src": [
          "'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='",
          "https://css.example",
        ],
        "style-src-attr": [
          "'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='",
        ],
      }
    `);
  });

  it('take as many steps for each tag of a long page', () => {
    const time = (size: number) => {
      const start = performance.now();
      for (const part of ['<a style= ', '<p x', ' style=', '<p style="', ' onclick="a"', '<script>', '<style>'])
        sourcesOfHtml(`<p${part.repeat(size)}`);
      return performance.now() - start;
    };
    time(1000);
    expect(time(40_000)).toBeLessThan(3000);
  });
});

it('style sheets need the origins of their images, fonts, and imports', () => {
  const css = `@import "https://css.example/a.css"; @font-face{font-family:A;src:url("https://fonts.example/a.woff2")} a{background:url(https://img.example/a.png)} b{background:url('/b.png')}`;
  expect(sourcesOfCss(css)).toEqual({
    'style-src': ['https://css.example'],
    'font-src': ['https://fonts.example'],
    'img-src': ['https://img.example'],
  });
});

it('a playground needs its servers and the URLs of tokens', () => {
  const flows = [{ tokenUrl: 'https://id.example/token' }];
  const blobs = { 'img-src': ['blob:'], 'media-src': ['blob:'] };
  const servers = [{ url: 'https://{region}.api.example/v1' }, { url: '/v1' }];
  expect(sourcesOfPlayground({ servers, serverBase: 'https://spec.example/a.yaml', securitySchemes: { a: { flows } } })).toEqual({
    ...blobs,
    'connect-src': ['https://*.api.example', 'https://id.example', 'https://spec.example'],
  });
  expect(sourcesOfPlayground({ servers: [] })).toEqual({ ...blobs, 'connect-src': ['http://localhost:*', 'https:'] });
});

it.each([
  ['https://A.example/b?c#d', 'https://a.example'],
  ['https://user@a.example/b', 'https://a.example'],
  ['http://localhost:3000/a', 'http://localhost:3000'],
  ['http://[::1]:3000/a', 'http://[::1]:3000'],
  ['//a.example/b', 'a.example'],
  ['https://{a}.{b}.example.com', 'https://*.example.com'],
  ['https://{host}/v1', 'https:'],
  ['{scheme}://a.example', 'https://a.example'],
  ['https://a.example:{port}', 'https://a.example:*'],
  ['{server}/v1', 'https:'],
  ['/a', undefined],
  ['a/b', undefined],
  ['mailto:a@example.com', undefined],
  ["https://a.example;script-src 'unsafe-inline'", undefined],
  ['https://a.example,b', undefined],
])('the source of %s is %s', (url, source) => {
  expect(sourceOf(url)).toBe(source);
});

it('services need their hosts, and the ones that their settings name', () => {
  const integrations = { plausible: { domain: 'a.example', server: 'stats.example' }, posthog: { apiKey: 'phc_a' } };
  expect(sourcesOfServices(usedServices({ integrations }, SERVICES))).toEqual({
    'script-src': ['https://stats.example', 'https://us-assets.i.posthog.com', 'https://us.i.posthog.com'],
    'connect-src': ['https://stats.example', 'https://us-assets.i.posthog.com', 'https://us.i.posthog.com'],
  });
});

describe('a policy', () => {
  it('allows only the site itself by default', () => {
    expect(formatPolicy({})).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'self'; base-uri 'self'",
    );
  });

  it('names what pages need', () => {
    const policy = formatPolicy({
      'img-src': ['https://img.example', 'data:'],
      'frame-src': ['https://a.example'],
      'object-src': ['https://b.example'],
    });
    expect(policy.split('; ').filter((one) => /img|frame-src|object/.test(one))).toEqual([
      "img-src 'self' https://img.example data:",
      "frame-src 'self' https://a.example",
      "object-src 'self' https://b.example",
    ]);
  });

  it.each([
    [1, "style-src-attr 'unsafe-hashes' 'sha256-0'"],
    [9, "style-src-attr 'unsafe-inline'"],
  ])('with %i different style attributes has %s', (count, expected) => {
    const hashes = Array.from({ length: count }, (_, index) => `'sha256-${index}'`);
    expect(formatPolicy({ 'style-src-attr': hashes })).toContain(`; ${expected}; `);
  });
});

it('every host that can send headers has a rule for the policy', () => {
  const settings = {
    base: '/docs',
    policy: "default-src 'self'",
    link: '</docs/llms.txt>; rel="llms-txt"',
    pages: [],
    notFoundFolders: [],
  };
  const lines = [['any', undefined] as const, ...Object.entries(HOSTS)].flatMap(([name, host]) =>
    listHostFiles(host, [], settings).map(({ path, content }) =>
      [
        `# ${name}: ${path}`,
        ...String(content())
          .split('\n')
          .filter((line) => /Security|default-src/.test(line)),
      ].join('\n'),
    ),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "# any: _headers
      Content-Security-Policy: default-src 'self'
    # apache: .htaccess
      Header always set Content-Security-Policy "default-src 'self'"
    # azure: ../staticwebapp.config.json
        "Content-Security-Policy": "default-src 'self'"
    # cloudflare: ../_headers
      Content-Security-Policy: default-src 'self'
    # cloudflare: ../_redirects
    # cloudflare: ../404.html
    # docker: ../../nginx.conf
        add_header Content-Security-Policy "default-src 'self'" always;
          add_header Content-Security-Policy "default-src 'self'" always;
          add_header Content-Security-Policy "default-src 'self'" always;
    # docker: ../../Dockerfile
    # github-pages: .nojekyll
    # netlify: ../_headers
      Content-Security-Policy: default-src 'self'
    # netlify: ../_redirects
    # netlify: ../404.html
    # nginx: ../../nginx.conf
      add_header Content-Security-Policy "default-src 'self'" always;
        add_header Content-Security-Policy "default-src 'self'" always;
        add_header Content-Security-Policy "default-src 'self'" always;
    # s3: ../../deploy.sh
    # s3: ../../cloudfront-function.js
    # s3: ../../headers-policy.json
      "SecurityHeadersConfig": {
        "ContentSecurityPolicy": {
          "ContentSecurityPolicy": "default-src 'self'"
    # vercel: ../../config.json
            "Content-Security-Policy": "default-src 'self'""
  `);
});
