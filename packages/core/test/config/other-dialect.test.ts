import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { lenientConfigOf, messagesOf, parseSample, problemsOf, problemsOfText, settingsOf } from './parse-sample.ts';

describe('a key of the newer dialect in an older file', () => {
  it('§settings.dialects takes effect, and the warning prints the form of this file with the values of the author', () => {
    const fields = { navbar: { links: [{ label: 'Blog', href: 'https://example.com/blog' }] } };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/other-dialect
        \`navbar.links\` belongs to the current docs.json format, in which \`navigation\` is an object. It is treated as \`topbarLinks\`.
        In this file, write:
        "topbarLinks": [{ "name": "Blog", "url": "https://example.com/blog" }]
        5 |     "links": [
          |     ^^^^^^^"
    `);
    expect(lenientConfigOf(fields).navbar.links).toEqual([{ name: 'Blog', url: 'https://example.com/blog', kind: 'link' }]);
  });

  it('prints a form that is longer than a line on several', () => {
    const socials = { github: 'https://github.com/acme', linkedin: 'https://linkedin.com/company/acme', x: 'https://x.com/acme' };
    expect(problemsOf({ footer: { socials } })).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/other-dialect
        \`footer.socials\` belongs to the current docs.json format, in which \`navigation\` is an object. It is treated as \`footerSocials\`.
        In this file, write:
        "footerSocials": {
          "github": "https://github.com/acme",
          "linkedin": "https://linkedin.com/company/acme",
          "x": "https://x.com/acme"
        }
        5 |     "socials": {
          |     ^^^^^^^^^"
    `);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'background.color',
      { colors: { primary: '#0f5132', light: '#4ade80' }, background: { color: { light: '#fafafa', dark: '#000000' } } },
      '"colors": { "background": { "light": "#fafafa", "dark": "#000000" } }',
    ],
    ['background.image', { background: { image: '/a.png' } }, '"backgroundImage": "/a.png"'],
    ['background.image', { background: { image: { light: '/a.png', dark: '/b.png' } } }, '"backgroundImage": "/a.png"'],
    ['appearance.default', { appearance: { default: 'dark' } }, '"modeToggle": { "default": "dark" }'],
    ['appearance.strict', { appearance: { strict: true } }, '"modeToggle": { "isHidden": true }'],
    [
      'navbar.primary',
      { navbar: { primary: { type: 'button', label: 'Go', href: '/go' } } },
      '"topbarCtaButton": { "type": "link", "name": "Go", "url": "/go" }',
    ],
    [
      'navbar.primary',
      { navbar: { primary: { type: 'github', href: 'https://github.com/a/b' } } },
      '"topbarCtaButton": { "type": "github", "url": "https://github.com/a/b" }',
    ],
    [
      'navbar.primary',
      { navbar: { primary: { type: 'discord', href: 'https://discord.gg/a' } } },
      '"topbarCtaButton": { "type": "link", "url": "https://discord.gg/a", "name": "Discord" }',
    ],
    ['footer.socials', { footer: { socials: { x: 'https://x.com/a' } } }, '"footerSocials": { "x": "https://x.com/a" }'],
    ['api.mdx.server', { api: { mdx: { server: 'https://a.example.com' } } }, '"api": { "baseUrl": "https://a.example.com" }'],
    [
      'api.mdx.auth',
      { api: { mdx: { auth: { method: 'key', name: 'X-Key' } } } },
      '"api": { "auth": { "method": "key", "name": "X-Key" } }',
    ],
    ['api.playground.display', { api: { playground: { display: 'none' } } }, '"api": { "playground": { "mode": "hide" } }'],
    ['api.openapi', { api: { openapi: 'api.json' } }, '"openapi": "api.json"'],
  ])('%s of %j', (name, fields, own) => {
    const { diagnostics } = parseSample(fields);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning config/other-dialect']);
    expect(diagnostics[0]?.message).toContain(`\`${name}\` belongs to the current docs.json format`);
    expect(diagnostics[0]?.hint).toBe(`In this file, write:\n${own}`);
    expect(settingsOf(fields)).toEqual(settingsOf({ navigation: { pages: ['a'] }, ...fields }));
  });

  it('appearance.default system is what applies anyway', () => {
    expect(problemsOf({ appearance: { default: 'system' } })).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/other-dialect
        \`appearance.default\` belongs to the current docs.json format, in which \`navigation\` is an object.
        Remove it. It is the default.
        5 |     "default": "system"
          |     ^^^^^^^^^"
    `);
  });

  it('is not read when its counterpart is there', () => {
    const fields = { modeToggle: { default: 'light' }, appearance: { default: 'dark', strict: true } };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:8:5  warning  config/other-dialect
        \`appearance.default\` is ignored, because \`modeToggle.default\` sets the same. It belongs to the current docs.json format, in which \`navigation\` is an object.
        Remove it.
        8 |     "default": "dark",
          |     ^^^^^^^^^
      docs.json:9:5  warning  config/other-dialect
        \`appearance.strict\` belongs to the current docs.json format, in which \`navigation\` is an object. It is treated as \`modeToggle.isHidden\`.
        In this file, write:
        "modeToggle": { "isHidden": true }
        9 |     "strict": true
          |     ^^^^^^^^"
    `);
    expect(lenientConfigOf(fields).appearance).toEqual({ default: 'light', strict: true });
  });

  it('is read when its counterpart is empty', () => {
    expect(lenientConfigOf({ footerSocials: {}, footer: { socials: { x: 'https://x.com/a' } } }).footer.socials).toHaveLength(1);
  });

  it('reports problems inside of it where they stand', () => {
    expect(problemsOf({ navbar: { links: [{ label: 'Blog' }] } })).toMatchInlineSnapshot(`
      "docs.json:5:5  warning  config/other-dialect
        \`navbar.links\` belongs to the current docs.json format, in which \`navigation\` is an object. It is treated as \`topbarLinks\`.
        In this file, write:
        "topbarLinks": [{ "name": "Blog" }]
        5 |     "links": [
          |     ^^^^^^^
      docs.json:6:7  error  config/missing-field
        \`navbar.links[0].href\` is missing.
        Add \`"href": "https://example.com/blog"\`.
        6 |       {
          |       ^"
    `);
  });

  it('that is mistyped is an unknown key', () => {
    expect(problemsOf({ navbar: { link: [] } })).toContain('`navbar.link` is an unknown key; it is ignored.\n  Did you mean `links`?');
  });
});

describe('a name of the newer dialect inside of a list', () => {
  it('is read as the older one', () => {
    const fields = {
      anchors: [{ anchor: 'Blog', href: 'https://example.com', icon: 'pen', hidden: true, color: { light: '#111111', dark: '#eeeeee' } }],
    };
    expect(lenientConfigOf(fields).anchors[0]).toMatchObject({
      name: 'Blog',
      url: 'https://example.com',
      isDefaultHidden: true,
      color: { kind: 'plain', color: '#111111' },
    });
    expect(parseSample(fields).diagnostics.map(({ hint }) => hint)).toEqual([
      'In this file, write:\n"name": "Blog"',
      'In this file, write:\n"url": "https://example.com"',
      'In this file, write:\n"isDefaultHidden": true',
      'In this file, write:\n"color": "#111111"',
    ]);
  });

  it('a gradient is not the newer form of a color', () => {
    expect(messagesOf({ anchors: [{ name: 'a', url: 'b', color: { from: '#111111', to: '#222222' } }] })).toEqual([]);
  });
});

describe('a file of the newer dialect', () => {
  const newer = (fields: Record<string, unknown>) => JSON.stringify({ name: 'Acme', ...fields }, undefined, 2);
  const navigation = { groups: [{ group: 'Guides', pages: ['a'] }] };

  it('with an older key reads it, and prints the newer form', () => {
    const text = newer({ navigation, topbarCtaButton: { name: 'Go', url: '/go' }, api: { playground: { mode: 'hide' } } });
    expect(problemsOfText(text)).toMatchInlineSnapshot(`
      "docs.json:13:3  warning  config/other-dialect
        \`topbarCtaButton\` belongs to the classic docs.json format, in which \`navigation\` is a list. It is treated as \`navbar.primary\`.
        In this file, write:
        "navbar": { "primary": { "type": "button", "label": "Go", "href": "/go" } }
        13 |   "topbarCtaButton": {
           |   ^^^^^^^^^^^^^^^^^
      docs.json:19:7  warning  config/other-dialect
        \`api.playground.mode\` belongs to the classic docs.json format, in which \`navigation\` is a list. It is treated as \`api.playground.display\`.
        In this file, write:
        "api": { "playground": { "display": "none" } }
        19 |       "mode": "hide"
           |       ^^^^^^"
    `);
    expect(parseConfig('docs.json', text).config).toMatchObject({
      navbar: { primary: { name: 'Go' } },
      api: { playground: { mode: 'hide' } },
    });
  });
});
