import { describe, expect, it } from 'vitest';
import { messagesOf, parseSample, problemsOf, problemsOfText } from './parse-sample.ts';

describe('an unknown key', () => {
  it('§settings.unknown-key is a warning with the nearest known one', () => {
    expect(problemsOf({ topBarLinks: [], footerSocial: {} })).toMatchInlineSnapshot(`
      "docs.json:4:3  warning  config/unknown-key
        \`topBarLinks\` is an unknown key; it is ignored.
        Did you mean \`topbarLinks\`?
        4 |   "topBarLinks": [],
          |   ^^^^^^^^^^^^^
      docs.json:5:3  warning  config/unknown-key
        \`footerSocial\` is an unknown key; it is ignored.
        Did you mean \`footerSocials\`?
        5 |   "footerSocial": {}
          |   ^^^^^^^^^^^^^^"
    `);
  });

  it('without a near one is to be removed', () => {
    expect(problemsOf({ mascot: 'owl' })).toMatchInlineSnapshot(`
      "docs.json:4:3  warning  config/unknown-key
        \`mascot\` is an unknown key; it is ignored.
        Remove it.
        4 |   "mascot": "owl"
          |   ^^^^^^^^"
    `);
  });

  it('never suggests a key that is there already', () => {
    expect(problemsOf({ logo: '/a.svg', logos: '/b.svg' })).toContain('Remove it.');
  });

  it.each([
    ['§colors', { colors: { primary: '#0f5132', light: '#4ade80', backgrond: {} } }, 'colors.backgrond', 'background'],
    [
      '§colors.background',
      { colors: { primary: '#0f5132', light: '#4ade80', background: { light: '#fff', drak: '#000' } } },
      'colors.background.drak',
      undefined,
    ],
    ['§navigation', { navigation: [{ group: 'a', page: ['b'] }] }, 'navigation[0].page', 'pages'],
    [
      '§navigation.pages',
      { navigation: [{ group: 'a', pages: [{ group: 'b', pages: [], expand: true }] }] },
      'navigation[0].pages[0].expand',
      undefined,
    ],
    ['§anchors', { anchors: [{ name: 'a', url: 'b', colour: '#fff' }] }, 'anchors[0].colour', 'color'],
    ['§tabs', { tabs: [{ name: 'a', url: 'b', versions: 'v1' }] }, 'tabs[0].versions', 'version'],
    ['§api.playground', { api: { playground: { modes: 'show' } } }, 'api.playground.modes', 'mode'],
    ['§api.auth', { api: { auth: { method: 'bearer', prefix: 'x' } } }, 'api.auth.prefix', undefined],
    ['§modeToggle', { modeToggle: { hidden: true } }, 'modeToggle.hidden', 'isHidden'],
    ['§feedback', { feedback: { suggestEdits: true } }, 'feedback.suggestEdits', 'suggestEdit'],
    ['§topAnchor', { topAnchor: { title: 'Home' } }, 'topAnchor.title', undefined],
    ['§topbarLinks', { topbarLinks: [{ name: 'a', url: 'b', target: '_blank' }] }, 'topbarLinks[0].target', undefined],
    ['§topbarCtaButton', { topbarCtaButton: { name: 'a', url: 'b', arow: true } }, 'topbarCtaButton.arow', 'arrow'],
    ['§logo', { logo: { light: '/a.svg', href: '/', darc: '/b.svg' } }, 'logo.darc', 'dark'],
  ])('is found inside of %s', (_, fields, name, nearest) => {
    const unknown = parseSample(fields).diagnostics.filter(({ code }) => code === 'config/unknown-key');
    expect(unknown.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `warning: \`${name}\` is an unknown key; it is ignored.`,
    ]);
    if (nearest !== undefined) expect(unknown[0]?.hint).toBe(`Did you mean \`${nearest}\`?`);
  });

  it('with a dangerous name is a key like any other', () => {
    const text = '{ "name": "Acme", "navigation": [], "__proto__": { "polluted": true }, "constructor": 1 }';
    expect(messagesOf(JSON.parse(text) as Record<string, unknown>)).toEqual([
      'warning config/unknown-key: `__proto__` is an unknown key; it is ignored.',
      'warning config/unknown-key: `constructor` is an unknown key; it is ignored.',
    ]);
  });
});

describe('keys of real files that have no effect', () => {
  it('§settings.ignored-keys are named in one notice', () => {
    expect(
      problemsOf({
        layout: 'wide',
        rounded: 'sharp',
        topbar: { style: 'gradient' },
        search: { location: 'top' },
      }),
    ).toMatchInlineSnapshot(`
      "docs.json:4:3  notice  config/ignored-key
        \`layout\`, \`rounded\`, \`topbar\` and \`search.location\` have no effect.
        \`layout\`: Only \`topnav\`, \`sidenav\`, and \`solidSidenav\` choose a theme, if \`theme\` is not set.
        \`rounded\`: The theme determines the corners.
        \`topbar\`: The theme determines the top bar.
        \`search.location\`: The theme determines where the search field is.
        4 |   "layout": "wide",
          |   ^^^^^^^^"
    `);
  });

  it.each([
    'isWhiteLabeled',
    'hideFeedbackButtons',
    'topbar',
    'sidebar',
    'css',
    'js',
    'head',
    'styles',
    'custom',
    'customCSS',
    'customJS',
    'customization',
  ])('accept anything: %s', (key) => {
    for (const value of [true, 'x', 3, [1], { a: { b: [] } }]) {
      expect(messagesOf({ [key]: value })).toEqual([`notice config/ignored-key: \`${key}\` has no effect.`]);
    }
  });

  it('§api.maintainOrder is deprecated once it is true', () => {
    expect(problemsOf({ api: { maintainOrder: true } })).toMatchInlineSnapshot(`
      "docs.json:5:22  notice  config/ignored-key
        \`api.maintainOrder\` is deprecated: properties keep the order of the document by default.
        Remove it. Only \`false\` has an effect.
        5 |     "maintainOrder": true
          |                      ^^^^"
    `);
    expect(problemsOf({ api: { maintainOrder: false } })).toBe('');
  });
});

it('a key that every object of JavaScript has is unknown in an object of the classic form', () => {
  expect(problemsOfText('{ "name": "A", "navigation": [], "modeToggle": { "toString": true } }')).toContain(
    '`modeToggle.toString` is an unknown key',
  );
});
