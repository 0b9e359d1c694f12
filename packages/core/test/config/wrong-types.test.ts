import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, parseSample, problemsOf } from './parse-sample.ts';

/** The fields with one of them, given by its path, set to a value. */
function withField(path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  const name = head.replace('[]', '');
  const inner = rest.length === 0 ? value : withField(rest.join('.'), value);
  const siblings: Record<string, unknown> = {
    colors: { primary: '#0f5132' },
    topbarLinks: { name: 'Blog', url: '/blog' },
    topbarCtaButton: { name: 'Go', url: '/go' },
    anchors: { name: 'Blog', url: 'blog' },
    tabs: { name: 'Blog', url: 'blog' },
    auth: { method: 'bearer' },
    navigation: { group: 'Guides' },
  };
  const merged = rest.length === 0 ? inner : { ...(siblings[name] as object | undefined), ...(inner as object) };
  return { [name]: head.endsWith('[]') ? [merged] : merged };
}

describe('§settings.wrong-type a value of the wrong type is an error that says what is expected and what was found', () => {
  it.each([
    ['§name', 'name', ['Acme'], 'a string, but it is a list'],
    ['§navigation', 'navigation', 'introduction', 'a list of groups, but it is the string `"introduction"`'],
    ['§navigation.group', 'navigation[].group', ['a'], 'a string, but it is a list'],
    ['§navigation.pages', 'navigation[].pages', true, 'a list of pages and groups, but it is `true`'],
    ['§logo', 'logo', false, 'a string or an object, but it is `false`'],
    ['§logo.light', 'logo.light', ['a'], 'a string, but it is a list'],
    ['§logo.dark', 'logo.dark', { src: 'a' }, 'a string, but it is an object'],
    ['§logo.href', 'logo.href', true, 'a string, but it is `true`'],
    ['§favicon', 'favicon', true, 'a string or an object, but it is `true`'],
    ['§colors', 'colors', '#16a34a', 'an object, but it is the string `"#16a34a"`'],
    ['§colors.primary', 'colors.primary', 123456, 'a hex color, but it is the number `123456`'],
    ['§colors.light', 'colors.light', true, 'a hex color, but it is `true`'],
    ['§colors.dark', 'colors.dark', ['#fff'], 'a hex color, but it is a list'],
    ['§colors.background', 'colors.background', '#ffffff', 'an object, but it is the string `"#ffffff"`'],
    ['§colors.background.light', 'colors.background.light', true, 'a hex color, but it is `true`'],
    ['§colors.background.dark', 'colors.background.dark', 0, 'a hex color, but it is the number `0`'],
    ['§topbarLinks', 'topbarLinks', 'https://example.com', 'a list of objects, but it is the string `"https://example.com"`'],
    ['§topbarLinks.name', 'topbarLinks[].name', true, 'a string, but it is `true`'],
    ['§topbarLinks.url', 'topbarLinks[].url', ['/blog'], 'a string, but it is a list'],
    ['§topbarCtaButton', 'topbarCtaButton', 'https://example.com', 'an object, but it is the string `"https://example.com"`'],
    ['§topbarCtaButton.type', 'topbarCtaButton.type', true, '`link` or `github`, but it is `true`'],
    ['§topbarCtaButton.url', 'topbarCtaButton.url', false, 'a string, but it is `false`'],
    ['§topbarCtaButton.name', 'topbarCtaButton.name', ['Go'], 'a string, but it is a list'],
    ['§versions', 'versions', true, 'a list of strings or objects, but it is `true`'],
    ['§anchors', 'anchors', 'blog', 'a list of objects, but it is the string `"blog"`'],
    ['§anchors.name', 'anchors[].name', true, 'a string, but it is `true`'],
    ['§anchors.url', 'anchors[].url', ['a'], 'a string, but it is a list'],
    ['§anchors.icon', 'anchors[].icon', true, 'a string or an object, but it is `true`'],
    ['§anchors.color', 'anchors[].color', ['#fff'], 'a hex color or an object, but it is a list'],
    ['§anchors.version', 'anchors[].version', ['v1'], 'a string, but it is a list'],
    ['§anchors.isDefaultHidden', 'anchors[].isDefaultHidden', 1, '`true` or `false`, but it is the number `1`'],
    ['§topAnchor', 'topAnchor', 'Home', 'an object, but it is the string `"Home"`'],
    ['§topAnchor.name', 'topAnchor.name', ['Home'], 'a string, but it is a list'],
    ['§topAnchor.icon', 'topAnchor.icon', false, 'a string or an object, but it is `false`'],
    ['§tabs', 'tabs', 'API', 'a list of objects, but it is the string `"API"`'],
    ['§tabs.name', 'tabs[].name', ['API'], 'a string, but it is a list'],
    ['§tabs.url', 'tabs[].url', true, 'a string, but it is `true`'],
    ['§api', 'api', 'https://api.example.com', 'an object, but it is the string `"https://api.example.com"`'],
    ['§api.baseUrl', 'api.baseUrl', { url: 'a' }, 'a string or a list of strings, but it is an object'],
    ['§api.auth', 'api.auth', 'bearer', 'an object, but it is the string `"bearer"`'],
    ['§api.auth.name', 'api.auth.name', ['X-Key'], 'a string, but it is a list'],
    ['§api.auth.inputPrefix', 'api.auth.inputPrefix', true, 'a string, but it is `true`'],
    ['§api.playground', 'api.playground', 'simple', 'an object, but it is the string `"simple"`'],
    ['§api.maintainOrder', 'api.maintainOrder', 'no', '`true` or `false`, but it is the string `"no"`'],
    ['§openapi', 'openapi', true, 'the URL or path of a document, an object with `source`, or a list of them, but it is `true`'],
    [
      '§footerSocials',
      'footerSocials',
      'https://x.com/acme',
      'an object or a list of objects, but it is the string `"https://x.com/acme"`',
    ],
    ['§footerSocials.github', 'footerSocials.github', ['a'], 'a string, but it is a list'],
    ['§footerSocials.hacker-news', 'footerSocials.hacker-news', true, 'a string, but it is `true`'],
    ['§feedback', 'feedback', true, 'an object, but it is `true`'],
    ['§feedback.suggestEdit', 'feedback.suggestEdit', 'yes', '`true` or `false`, but it is the string `"yes"`'],
    ['§feedback.raiseIssue', 'feedback.raiseIssue', 0, '`true` or `false`, but it is the number `0`'],
    ['§modeToggle', 'modeToggle', 'dark', 'an object, but it is the string `"dark"`'],
    ['§modeToggle.default', 'modeToggle.default', true, '`light` or `dark`, but it is `true`'],
    ['§modeToggle.isHidden', 'modeToggle.isHidden', 1, '`true` or `false`, but it is the number `1`'],
    ['§backgroundImage', 'backgroundImage', ['/a.png'], 'a string or an object, but it is a list'],
  ])('%s', (_, path, value, expected) => {
    const messages = messagesOf(withField(path, value)).filter((message) => message.startsWith('error'));
    expect(messages).toEqual([`error config/invalid-type: \`${path.replace('[]', '[0]')}\` must be ${expected}.`]);
  });

  it('§topbarLinks keeps the entries that are good', () => {
    const fields = { topbarLinks: [{ name: 'Blog', url: '/blog' }, 'Status', { name: 'Help', url: '/help' }] };
    expect(lenientConfigOf(fields).navbar.links.map(({ name }) => name)).toEqual(['Blog', 'Help']);
    expect(messagesOf(fields)).toEqual(['error config/invalid-type: `topbarLinks[1]` must be an object, but it is the string `"Status"`.']);
  });

  it('carries file, line, column and JSON pointer', () => {
    expect(parseSample({ footerSocials: { 'a/b': true } }).diagnostics[0]?.location).toEqual({
      file: 'docs.json',
      line: 5,
      column: 12,
      length: 4,
      pointer: '/footerSocials/a~1b',
    });
  });
});

describe('a choice that does not exist is a warning that lists those that do', () => {
  const iconTypes =
    '`brands`, `duotone`, `light`, `sharp-solid`, `solid`, `thin`, `regular`, `sharp-light`, `sharp-regular`, `sharp-thin` or `sharp-duotone-solid`';

  it.each([
    ['§topbarCtaButton.type', 'topbarCtaButton.type', 'button', '`link` or `github`'],
    ['§anchors.iconType', 'anchors[].iconType', 'filled', iconTypes],
    ['§topAnchor.iconType', 'topAnchor.iconType', 'filled', iconTypes],
    ['§api.auth.method', 'api.auth.method', 'oauth', '`bearer`, `basic` or `key`'],
    ['§api.playground.mode', 'api.playground.mode', 'full', '`show`, `simple` or `hide`'],
    ['§modeToggle.default', 'modeToggle.default', 'system', '`light` or `dark`'],
  ])('%s', (_, path, value, allowed) => {
    expect(messagesOf(withField(path, value))).toEqual([
      `warning config/invalid-value: \`${path.replace('[]', '[0]')}\` must be ${allowed}, but it is \`"${value}"\`.`,
    ]);
  });

  it('§anchors.iconType names the nearest one', () => {
    expect(problemsOf(withField('anchors[].iconType', 'doutone'))).toMatchInlineSnapshot(`
      "docs.json:8:19  warning  config/invalid-value
        \`anchors[0].iconType\` must be \`brands\`, \`duotone\`, \`light\`, \`sharp-solid\`, \`solid\`, \`thin\`, \`regular\`, \`sharp-light\`, \`sharp-regular\`, \`sharp-thin\` or \`sharp-duotone-solid\`, but it is \`"doutone"\`.
        Did you mean \`duotone\`?
        8 |       "iconType": "doutone"
          |                   ^^^^^^^^^"
    `);
  });
});

describe('a value with one harmless meaning is read in it, with a warning', () => {
  it('§versions a number keeps its written form', async () => {
    const { parseConfig } = await import('../../src/config/parse.ts');
    const { config } = parseConfig('docs.json', '{ "name": "Acme", "navigation": [], "versions": [2.0, 1.10] }');
    expect(config?.versions.map(({ name }) => name)).toEqual(['2.0', '1.10']);
  });

  it('§feedback.suggestEdit a boolean in quotes', () => {
    expect(problemsOf({ feedback: { suggestEdit: 'true' } })).toMatchInlineSnapshot(`
      "docs.json:5:20  warning  config/coerced-type
        \`feedback.suggestEdit\` is the string \`"true"\`; it is treated as \`true\`.
        Write \`true\`.
        5 |     "suggestEdit": "true"
          |                    ^^^^^^"
    `);
    expect(lenientConfigOf({ feedback: { suggestEdit: 'True', raiseIssue: 'false' } }).feedback).toMatchObject({
      suggestEdit: true,
      raiseIssue: false,
    });
  });

  it('a number in quotes', () => {
    expect(lenientConfigOf({ lectern: { tableOfContents: { from: '3' } } }).lectern.tableOfContents).toEqual({ from: 3, to: 4 });
  });

  it('§versions a string for a list with one entry', () => {
    expect(problemsOf({ versions: 'v1' })).toMatchInlineSnapshot(`
      "docs.json:4:15  warning  config/coerced-type
        \`versions\` is the string \`"v1"\`; it is treated as a list with one entry.
        Put it in square brackets.
        4 |   "versions": "v1"
          |               ^^^^"
    `);
    expect(lenientConfigOf({ versions: 'v1' }).versions).toEqual([{ name: 'v1', isDefault: true }]);
  });

  it('§tabs an object for a list with one entry', () => {
    expect(lenientConfigOf({ tabs: { name: 'API', url: 'api' } }).tabs).toMatchObject([{ name: 'API', url: 'api' }]);
  });
});

describe('a key that is ignored', () => {
  it('is one warning, whatever its value is', () => {
    const fields = { navigation: { tabs: [{ tab: 'A', pages: ['a'] }] } };
    for (const value of [{ style: 'guide' }, 'x', [{ name: 5, icon: 'nothing', url: '/gone' }, 7]])
      expect(messagesOf({ ...fields, anchors: value, tabs: value }).map((message) => message.split(' belongs')[0])).toEqual([
        'warning config/other-dialect: `anchors`',
        'warning config/other-dialect: `tabs`',
      ]);
    expect(messagesOf({ ...fields, navbar: { links: [{ label: 'A', href: '/a', style: 'primary' }] } })).toEqual([
      'warning config/invalid-value: `navbar.links[0].style` must be `pill` or `roundedRectangle`, but it is `"primary"`.',
    ]);
  });
});

describe('§settings.empty an empty value counts as absent', () => {
  it.each([
    'logo',
    'favicon',
    'colors',
    'topbarLinks',
    'topbarCtaButton',
    'versions',
    'anchors',
    'topAnchor',
    'tabs',
    'primaryTab',
    'api',
    'openapi',
    'footerSocials',
    'feedback',
    'modeToggle',
    'backgroundImage',
    'metadata',
    'lectern',
  ])('%s', (key) => {
    const absent = configOf();
    for (const nothing of [[], {}, null]) {
      expect(lenientConfigOf({ [key]: nothing })).toEqual(absent);
      expect(parseSample({ [key]: nothing }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('with a warning if another type is expected, and for null', () => {
    expect(configOf({ tabs: [], footer: {}, favicon: {} })).toEqual(configOf());
    expect(messagesOf({ tabs: {}, logo: [], colors: { primary: '#15803d', light: '#4ade80', dark: null }, modeToggle: [] })).toEqual([
      'warning config/coerced-type: `tabs` is an empty object; it is treated as absent.',
      'warning config/coerced-type: `logo` is an empty list; it is treated as absent.',
      'warning config/coerced-type: `colors.dark` is `null`; it is treated as absent.',
      'warning config/coerced-type: `modeToggle` is an empty list; it is treated as absent.',
    ]);
    expect(messagesOf({ topbarLinks: [null] })).toEqual([
      'error config/invalid-type: `topbarLinks[0]` must be an object, but it is `null`.',
    ]);
  });

  it('and is reported if another key adds to it', () => {
    expect(messagesOf({ api: [], openapi: 'openapi.json', footer: 1, footerSocials: { x: 'https://x.com/acme' } })).toEqual([
      'warning config/coerced-type: `api` is an empty list; it is treated as absent.',
      'error config/invalid-type: `footer` must be an object, but it is the number `1`.',
    ]);
  });

  it.each(['logo', 'favicon', 'openapi', 'backgroundImage'])('an empty string too, where any text may stand: %s', (key) => {
    expect(configOf({ [key]: '' })).toEqual(configOf());
  });
});
