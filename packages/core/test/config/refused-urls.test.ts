import { describe, expect, it } from 'vitest';
import { lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

const URL = 'javascript:alert(1)';

describe('a URL that runs code', () => {
  it.each([
    ['navbar.links[0].href', { navbar: { links: [{ label: 'A', href: URL }] } }],
    ['navbar.primary.href', { navbar: { primary: { label: 'A', href: URL } } }],
    ['footer.links[0].items[0].href', { footer: { links: [{ items: [{ label: 'A', href: URL }] }] } }],
    ['footer.socials.github', { footer: { socials: { github: URL } } }],
    ['footer.socials.other', { footer: { socials: { other: URL } } }],
    ['logo.href', { logo: { light: '/a.svg', href: URL } }],
    ['navigation.anchors[0].href', { navigation: { anchors: [{ anchor: 'A', href: URL }] } }],
    ['navigation.tabs[0].href', { navigation: { tabs: [{ tab: 'A', href: URL }] } }],
    ['navigation.global.anchors[0].href', { navigation: { pages: ['a'], global: { anchors: [{ anchor: 'A', href: URL }] } } }],
    ['navigation.pages[0]', { navigation: { pages: [URL] } }],
    ['navigation.pages[0].href', { navigation: { pages: [{ title: 'A', href: URL }] } }],
    ['redirects[0].destination', { redirects: [{ source: '/a', destination: URL }] }],
    ['contextual.options[0].href', { contextual: { options: [{ title: 'A', href: URL }] } }],
    ['contextual.options[0].href.base', { contextual: { options: [{ title: 'A', href: { base: URL } }] } }],
    ['lectern.feedback.endpoint', { lectern: { feedback: { endpoint: URL } } }],
    ['lectern.mcp.url', { lectern: { mcp: { url: URL } } }],
    ['lectern.repository.url', { lectern: { repository: { url: URL } } }],
    ['lectern.servers', { lectern: { servers: URL } }],
    ['metadata.canonical', { metadata: { canonical: URL } }],
    ['scripts[0]', { scripts: [URL] }],
    ['integrations.osano.scriptSource', { integrations: { osano: { scriptSource: URL } } }],
  ])('is refused in `%s`', (path, fields) => {
    expect(messagesOf({ navigation: { pages: ['a'] }, ...fields })).toContain(
      `error config/invalid-value: \`${path}\` must be a path or a URL such as \`https://example.com\`, but it is the string \`"${URL}"\`.`,
    );
  });

  it('is reported with its line, and its redirect is left out', () => {
    const fields = { redirects: [{ source: '/a', destination: URL }] };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:7:22  error  config/invalid-value
        \`redirects[0].destination\` must be a path or a URL such as \`https://example.com\`, but it is the string \`"javascript:alert(1)"\`.
        7 |       "destination": "javascript:alert(1)"
          |                      ^^^^^^^^^^^^^^^^^^^^^"
    `);
    expect(lenientConfigOf(fields).redirects).toEqual([]);
  });

  it('is refused in Markdown', () => {
    const markdown = `[A](/a) [B](${URL})`;
    expect(messagesOf({ banner: { content: markdown }, errors: { 404: { description: markdown } } })).toEqual(
      ['banner.content', 'errors[404].description'].map(
        (path) =>
          `error config/invalid-value: \`${path}\` must only link to paths and URLs such as \`https://example.com\`, but it is the string \`"${markdown}"\`.`,
      ),
    );
    expect(messagesOf({ banner: { content: 'Read [this](/guide).' } })).toEqual([]);
  });

  it('is refused in classic keys', () => {
    expect(messagesOf({ topbarLinks: [{ name: 'A', url: URL }], tabs: [{ name: 'A', url: URL }] })).toMatchInlineSnapshot(`
      [
        "error config/invalid-value: \`topbarLinks[0].url\` must be a path or a URL such as \`https://example.com\`, but it is the string \`"javascript:alert(1)"\`.",
        "error config/invalid-value: \`tabs[0].url\` must be a path or a URL such as \`https://example.com\`, but it is the string \`"javascript:alert(1)"\`.",
      ]
    `);
  });

  it('may be the image of a logo, but not as text', () => {
    expect(messagesOf({ logo: 'data:image/svg+xml,x', favicon: 'data:text/html,x' })).toMatchInlineSnapshot(`
      [
        "error config/invalid-value: \`favicon\` must be a path, or the URL of an image or font, but it is the string \`"data:text/html,x"\`.",
      ]
    `);
  });
});
