import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, readPage, readStyles, textOf } from './read-output.ts';

const { everything, plain, hosted } = inject('sites');
const home = readPage(everything, '');
const quickstart = readPage(everything, 'quickstart');

describe('a docs.json with every field', () => {
  it('is built without a problem §rule.all-settings §rule.one-config-file', () => {
    expect(everything.problems).toBe('1 notice. Use `--notices` to print it.\n\n');
    expect(everything.exitCode).toBe(0);
  });
});

describe('§name', () => {
  it('is in the title of every page, alone on the home page of that name', () => {
    expect(textOf(quickstart.querySelector('title'))).toBe('Moor your first boat - Harbour');
    expect(textOf(home.querySelector('title'))).toBe('Harbour');
    expect(find(quickstart, 'meta[property="og:site_name"]').getAttribute('content')).toBe('Harbour');
  });
});

describe('front matter', () => {
  it('gives heading and title §frontmatter.title', () => {
    expect(textOf(quickstart.querySelector('h1'))).toBe('Moor your first boat');
    expect(find(quickstart, 'meta[property="og:title"]').getAttribute('content')).toBe('Moor your first boat');
  });

  it('gives the sentence under the heading and for search engines §frontmatter.description', () => {
    const sentence = 'Reserve a berth and tie up, from the first radio call to the last knot.';
    expect(textOf(quickstart.querySelector('h1 + .lc-page-description'))).toBe(sentence);
    expect(find(quickstart, 'meta[name="description"]').getAttribute('content')).toBe(sentence);
  });
});

describe('§logo', () => {
  it('shows an image for each mode, named after the site §logo.light §logo.dark', () => {
    const logo = find(home, '#navbar .lc-logo');
    expect(logo.querySelectorAll('img').map((image) => [image.classNames, image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
      ['nav-logo lc-light-only', '/logo/light.svg', 'Harbour'],
      ['nav-logo lc-dark-only', '/logo/dark.svg', 'Harbour'],
    ]);
  });

  it('leads to §logo.href in the same tab', () => {
    const logo = find(home, '#navbar .lc-logo');
    expect(logo.getAttribute('href')).toBe('https://harbour.example');
    expect(logo.getAttribute('target')).toBeUndefined();
  });

  it('leads to the start of the site without §logo.href', () => {
    expect(find(readPage(hosted, 'api/list'), '#navbar .lc-logo').getAttribute('href')).toBe('/docs/lighthouse/');
  });

  it('given as a path is one image for both modes', () => {
    const images = find(readPage(hosted, 'api/list'), '#navbar .lc-logo').querySelectorAll('img');
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/docs/lighthouse/assets/lamp%20(1).svg']);
  });

  it('is the name of the site where there is none', () => {
    const logo = find(readPage(plain, ''), '#navbar .lc-logo');
    expect([textOf(logo), logo.getAttribute('href')]).toEqual(['Plain', '/']);
  });
});

it('§favicon is linked with its type', () => {
  const icon = find(home, 'link[rel="icon"]');
  expect([icon.getAttribute('href'), icon.getAttribute('type')]).toEqual(['/favicon.svg', 'image/svg+xml']);
});

describe('§colors', () => {
  const css = readStyles(everything).toLowerCase();
  const token = (name: string) => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1];

  it('are the accents of light and dark mode §colors.primary §colors.light §rule.hex-colors', () => {
    expect(token('accent')).toBe('light-dark(#0b6e99,#5cc8f2)');
  });

  it('fill important buttons with §colors.dark', () => {
    expect(token('button')).toBe('#07435d');
  });

  it('lie behind every page §colors.background §colors.background.light §colors.background.dark', () => {
    expect(token('bg')).toBe('light-dark(#fdfeff,#0a1216)');
    expect(home.querySelectorAll('meta[name="theme-color"]').map((meta) => meta.getAttribute('content'))).toEqual(['#fdfeff', '#0a1216']);
  });
});

describe('§topbarLinks', () => {
  it('stand in the top bar §topbarLinks.name §topbarLinks.url', () => {
    expect(linksOf(home, '#navbar .lc-top-bar-links a')).toEqual([
      'Tides (opens in a new tab) → https://tides.harbour.example',
      'Harbour master → mailto:master@harbour.example',
    ]);
  });

  it('lead to pages of the site under its base path', () => {
    expect(linksOf(readPage(hosted, 'api/list'), '#navbar .lc-top-bar-links a')).toEqual([
      'Releases → /docs/lighthouse/release/v1.2/notes',
    ]);
  });
});

describe('§topbarCtaButton', () => {
  it('shows a repository with room for its stars §topbarCtaButton.type §topbarCtaButton.url §rule.cta-github-stars', () => {
    const link = find(home, '#navbar .lc-top-bar-cta a');
    expect(link.getAttribute('href')).toBe('https://github.com/harbour/pier');
    expect(textOf(link)).toBe('harbour/pier GitHub (opens in a new tab)');
    expect(find(link, 'lectern-stars').getAttribute('data-repository')).toBe('harbour/pier');
  });

  it('without a type is a button §topbarCtaButton.name §topbarCtaButton.type', () => {
    expect(linksOf(readPage(hosted, 'api/list'), '#navbar .lc-top-bar-cta a.lc-button')).toEqual([
      'Light it → /docs/lighthouse/Getting%20started/First%20Steps',
    ]);
  });
});

describe('§footerSocials', () => {
  const links = linksOf(home, 'footer a');

  it.each([
    ['§footerSocials.website', 'Website', 'https://harbour.example'],
    ['§footerSocials.facebook', 'Facebook', 'https://facebook.com/harbour'],
    ['§footerSocials.x', 'X', 'https://x.com/harbour'],
    ['§footerSocials.discord', 'Discord', 'https://discord.gg/harbour'],
    ['§footerSocials.slack', 'Slack', 'https://harbour.slack.com'],
    ['§footerSocials.github', 'GitHub', 'https://github.com/harbour'],
    ['§footerSocials.linkedin', 'LinkedIn', 'https://linkedin.com/company/harbour'],
    ['§footerSocials.instagram', 'Instagram', 'https://instagram.com/harbour'],
    ['§footerSocials.hacker-news', 'Hacker News', 'https://news.ycombinator.com/user?id=harbour'],
  ])('%s is a link with a name and an icon', (_, name, url) => {
    expect(links).toContain(`${name} (opens in a new tab) → ${url}`);
    expect(find(home, `footer a[href="${url}"]`).querySelector('svg')).not.toBeNull();
  });

  it('without any there is no footer', () => {
    expect(readPage(plain, '').querySelector('footer')).toBeNull();
  });
});

describe('§feedback', () => {
  it('leads to the editor of the repository that git names, file names encoded §feedback.suggestEdit', () => {
    const edit = linksOf(readPage(hosted, 'Führer/Über uns'), '.lc-feedback a')[0];
    expect(edit).toBe('Suggest edits (opens in a new tab) → https://github.com/lighthouse/docs/edit/main/F%C3%BChrer/%C3%9Cber%20uns.mdx');
  });

  it('opens an issue that names the page §feedback.raiseIssue', () => {
    const [, raise] = readPage(hosted, 'api/list').querySelectorAll('.lc-feedback a');
    const issue = new URL(raise?.getAttribute('href') ?? '');
    expect(issue.origin + issue.pathname).toBe('https://github.com/lighthouse/docs/issues/new');
    expect(issue.searchParams.get('title')).toBe('Documentation: Calls');
    expect(issue.searchParams.get('body')).toContain('https://docs.lighthouse.example/docs/lighthouse/api/list');
  });

  it('is off by default', () => {
    expect(readPage(plain, '').querySelector('.lc-feedback')).toBeNull();
  });
});

describe('§modeToggle', () => {
  it('sets the mode of new readers, who may change it §modeToggle.default', () => {
    const html = find(home, 'html');
    expect([html.getAttribute('data-mode-default'), html.hasAttribute('data-mode-forced'), html.classNames]).toEqual([
      'dark',
      false,
      'dark',
    ]);
    expect(home.querySelectorAll('#navbar lectern-mode-toggle')).toHaveLength(1);
  });

  it('hidden with a default forces that mode §modeToggle.isHidden §rule.mode-forced', () => {
    const page = readPage(hosted, 'api/list');
    const html = find(page, 'html');
    expect([html.getAttribute('data-mode-default'), html.hasAttribute('data-mode-forced')]).toEqual(['dark', true]);
    expect(page.querySelectorAll('lectern-mode-toggle')).toHaveLength(0);
  });

  it('absent leaves the mode to the system of the reader §rule.mode-system', () => {
    const page = readPage(plain, '');
    const html = find(page, 'html');
    expect([html.getAttribute('data-mode-default'), html.getAttribute('class')]).toEqual([undefined, undefined]);
    expect(page.querySelectorAll('#navbar lectern-mode-toggle')).toHaveLength(1);
  });
});

it('§backgroundImage lies behind every page, hidden from assistive technology', () => {
  for (const page of [home, quickstart]) {
    const backdrop = find(page, 'body > .lc-backdrop');
    expect(backdrop.getAttribute('aria-hidden')).toBe('true');
    expect(find(backdrop, 'img').getAttribute('src')).toBe('/images/water.svg');
  }
  expect(readPage(plain, '').querySelector('.lc-backdrop')).toBeNull();
});

describe('a docs.json with a name and a navigation', () => {
  it('is enough §rule.required-fields', () => {
    expect(plain.problems).toBe('');
    expect(plain.exitCode).toBe(0);
  });

  it('shows neither tabs, anchors, versions nor buttons that nobody asked for', () => {
    const page = readPage(plain, 'second');
    for (const part of [
      '.nav-tabs',
      '.lc-anchors',
      '.lc-version-menu',
      '.lc-version-label',
      '.lc-top-bar-links',
      '.lc-top-bar-cta',
      'link[rel="icon"]',
    ]) {
      expect([part, page.querySelectorAll(part).length]).toEqual([part, 0]);
    }
  });
});
