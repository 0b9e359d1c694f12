import { describe, expect, it } from 'vitest';
import { contexts, group, type TinySite } from './tiny-site.ts';

const siteOf = (site: TinySite, base = '') => contexts(site, { base }).page('introduction').site;

describe('what is the same on every page', () => {
  it('names the site and its home §name', () => {
    expect(siteOf({ name: 'Acme' }, '/docs')).toMatchObject({ name: 'Acme', base: '/docs', homeHref: '/docs/' });
  });

  it('has a logo for each mode, and a target §logo.light §logo.dark §logo.href', () => {
    const logo = { light: '/logo/light.svg', dark: 'logo/dark side.svg', href: '/' };
    expect(siteOf({ logo }).logo).toEqual({ light: '/logo/light.svg', dark: '/logo/dark%20side.svg', href: '/' });
    expect(siteOf({ logo: { ...logo, dark: 'https://cdn.acme.dev/x.svg', href: 'https://acme.dev' } }, '/docs').logo).toEqual({
      light: '/docs/logo/light.svg',
      dark: 'https://cdn.acme.dev/x.svg',
      href: 'https://acme.dev',
    });
    expect(siteOf({ logo }, '/docs').logo?.href).toBe('/docs/');
    expect(siteOf({}).logo).toBeUndefined();
  });

  it('links from the top bar §topbarLinks.name §topbarLinks.url', () => {
    const topbarLinks = [
      { name: 'Blog', url: 'https://acme.dev/blog', kind: 'link' as const },
      { name: 'Support', url: 'mailto:help@acme.dev', kind: 'link' as const },
      { name: 'Start', url: '/introduction.mdx?x=1#top', kind: 'link' as const },
      { name: 'Source', url: 'https://github.com/acme/docs', kind: 'github' as const },
    ];
    expect(siteOf({ navbar: { links: topbarLinks } }, '/docs').topbarLinks).toEqual([
      { label: 'Blog', href: 'https://acme.dev/blog', external: true, current: false },
      { label: 'Support', href: 'mailto:help@acme.dev', external: false, current: false },
      { label: 'Start', href: '/docs/introduction?x=1#top', external: false, current: false },
      { label: 'Source', href: 'https://github.com/acme/docs', external: true, current: false, icon: '<github brands>' },
    ]);
  });

  it('does not add a base path that the author wrote', () => {
    const hrefs = (url: string) => siteOf({ navbar: { links: [{ name: 'x', url, kind: 'link' }] } }, '/docs').topbarLinks[0]?.href;
    expect([hrefs('/docs/introduction'), hrefs('/docs'), hrefs('docs/openapi.json'), hrefs('/docs-old')]).toEqual([
      '/docs/introduction',
      '/docs/',
      '/docs/openapi.json',
      '/docs/docs-old',
    ]);
  });

  it('calls to action by link or by repository §topbarCtaButton.type §topbarCtaButton.url §topbarCtaButton.name', () => {
    expect(
      siteOf({ navbar: { links: [], primary: { kind: 'link', name: 'Sign up', url: '/introduction', arrow: true } } }, '/docs'),
    ).toMatchObject({
      cta: { kind: 'link', name: 'Sign up', url: '/docs/introduction', arrow: true },
      ctaRepository: undefined,
    });
    expect(siteOf({ navbar: { links: [], primary: { kind: 'github', url: 'https://github.com/acme/docs' } } }).ctaRepository).toBe(
      'acme/docs',
    );
    expect(siteOf({ navbar: { links: [], primary: { kind: 'github', url: 'https://github.com/acme' } } }).ctaRepository).toBeUndefined();
  });

  it.each([
    ['website', 'Website', '<globe solid>'],
    ['facebook', 'Facebook', '<facebook brands>'],
    ['x', 'X', '<x-twitter brands>'],
    ['discord', 'Discord', '<discord brands>'],
    ['slack', 'Slack', '<slack brands>'],
    ['github', 'GitHub', '<github brands>'],
    ['linkedin', 'LinkedIn', '<linkedin brands>'],
    ['instagram', 'Instagram', '<instagram brands>'],
    ['hacker-news', 'Hacker News', '<hacker-news brands>'],
    ['youtube', 'YouTube', '<youtube brands>'],
    ['our-forum', 'Our forum', '<link solid>'],
    ['constructor', 'Constructor', '<link solid>'],
  ])('names the social account %s §footerSocials §footerSocials.%s', (platform, label, icon) => {
    expect(siteOf({ footer: { socials: [{ platform, url: 'https://acme.dev/x' }] } }).socials).toEqual([
      { label, href: 'https://acme.dev/x', icon },
    ]);
  });

  it('keeps social accounts in written order §footerSocials', () => {
    const socials = ['x', 'github', 'website'].map((platform) => ({ platform, url: 'https://acme.dev' }));
    expect(siteOf({ footer: { socials } }).socials.map((social) => social.label)).toEqual(['X', 'GitHub', 'Website']);
  });

  it('forces a mode only when the toggle is hidden §modeToggle.default §modeToggle.isHidden', () => {
    expect(siteOf({}).mode).toEqual({ default: undefined, forced: false });
    expect(siteOf({ appearance: { default: 'dark', strict: false } }).mode).toEqual({ default: 'dark', forced: false });
    expect(siteOf({ appearance: { default: 'dark', strict: true } }).mode).toEqual({ default: 'dark', forced: true });
  });

  it('shows an image behind every page §backgroundImage', () => {
    expect(
      siteOf(
        { background: { image: { light: '/images/back.png' } }, pages: ['introduction'], navigation: [group('G', ['introduction'])] },
        '/docs',
      ).backgroundImage,
    ).toBe('/docs/images/back.png');
  });
});
