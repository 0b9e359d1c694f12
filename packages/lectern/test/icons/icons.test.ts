import { type Diagnostic, formatDiagnostic, type IconLibrary, type IconReference } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { createIcons } from '../../src/icons/icons.ts';
import { loadIconSets } from '../../src/icons/load.ts';
import type { IconOptions } from '../../src/view/runtime.ts';

const sets = loadIconSets();

function open(library: IconLibrary = 'fontawesome') {
  const diagnostics = new Set<Diagnostic>();
  const icons = createIcons({
    library,
    sets,
    assetHref: (file) => (file.includes('logo') ? `/base/${file.replace(/^[./]+/, '')}` : undefined),
  });
  return {
    render(icon: IconReference | string, options?: IconOptions) {
      for (const problem of icons.check(icon, options)) diagnostics.add(problem);
      return icons.render(icon, options);
    },
    printed: () => [...new Set([...diagnostics].map(formatDiagnostic))].join('\n'),
  };
}

/** The same icon, asked for by another name, in another library or with another style. */
const body = (markup: string) => /^<svg[^>]*>(.*)<\/svg>$/.exec(markup)?.[1];
const drawn = (set: Parameters<typeof sets.set>[0], name: string) => sets.set(set).get(name)?.body.replaceAll(' fill="currentColor"', '');
const outlined = (set: Parameters<typeof sets.set>[0], name: string) => sets.set(set).get(name)?.body;

describe('markup', () => {
  it('§anchors.icon is an SVG in the text colour, hidden from assistive technology', () => {
    expect(open().render('bookmark', { type: 'solid' })).toBe(
      `<svg class="icon" width="16" height="16" viewBox="0 0 384 512" aria-hidden="true" fill="currentColor">${drawn('fa6-solid', 'bookmark')}</svg>`,
    );
  });

  it('has the size, class and label that it is asked for', () => {
    expect(open().render('bookmark', { size: 24, class: 'large', label: 'Say "hi"' })).toMatch(
      /^<svg class="icon large" width="24" height="24" viewBox="[^"]+" role="img" aria-label="Say &quot;hi&quot;" fill="currentColor">/,
    );
  });

  it('is the same every time', () => {
    const icons = open();
    expect(icons.render('rocket')).toBe(icons.render('rocket'));
    expect(open().render('rocket')).toBe(icons.render('rocket'));
  });

  it('draws nothing for an empty name', () => {
    expect(open().render(' ')).toBe('');
  });
});

describe('names of Font Awesome', () => {
  it.each([
    ['rocket', 'fa6-solid', 'rocket'],
    ['Rocket', 'fa6-solid', 'rocket'],
    ['home', 'fa6-solid', 'house'],
    ['cog', 'fa6-solid', 'gear'],
    ['book-open', 'fa6-solid', 'book-open'],
    ['file-alt', 'fa6-regular', 'file-lines'],
    ['github', 'fa6-brands', 'github'],
    ['x-twitter', 'fa6-brands', 'x-twitter'],
    ['fa-solid fa-bookmark', 'fa6-solid', 'bookmark'],
    ['fab fa-github', 'fa6-brands', 'github'],
    ['fa-rocket', 'fa6-solid', 'rocket'],
    ['arrow_right', 'fa6-solid', 'arrow-right'],
    ['mug saucer', 'fa6-solid', 'mug-saucer'],
  ] as const)('§topAnchor.icon draws %s', (name, set, current) => {
    const icons = open();
    expect(body(icons.render(name))).toBe(drawn(set, current));
    expect(icons.printed()).toBe('');
  });

  it.each(
    Object.entries({
      solid: 'fas fa-solid',
      regular: 'far fa-regular',
      light: 'fal fa-light',
      thin: 'fat fa-thin',
      duotone: 'fad fa-duotone',
    }),
  )('reads the style %s from the classes %s', (type, classes) => {
    const expected = drawn(type === 'regular' ? 'fa6-regular' : 'fa6-solid', 'bookmark');
    const other = type === 'regular' ? 'solid' : 'regular';
    for (const style of classes.split(' ')) expect(body(open().render(`${style} fa-bookmark`, { type: other }))).toBe(expected);
  });

  it.each<[name: string, options: IconOptions, set: Parameters<typeof sets.set>[0], shown: string, library?: IconLibrary]>([
    ['fab fa-x', {}, 'fa6-brands', 'x-twitter'],
    ['fa-brands fa-x', {}, 'fa6-brands', 'x-twitter'],
    ['fa6-brands:x', {}, 'fa6-brands', 'x-twitter'],
    ['FA-Brands FA-X', {}, 'fa6-brands', 'x-twitter'],
    ['twitter-x', { type: 'brands' }, 'fa6-brands', 'x-twitter'],
    ['hackernews', { type: 'brands' }, 'fa6-brands', 'hacker-news'],
    ['email', { type: 'brands' }, 'fa6-solid', 'envelope'],
    ['website', { type: 'brands' }, 'fa6-solid', 'globe'],
    ['slack', {}, 'fa6-brands', 'slack'],
    ['x', { type: 'brands' }, 'fa6-brands', 'x-twitter'],
    ['x', {}, 'fa6-solid', 'x'],
    ['fa:rocket', {}, 'fa6-solid', 'rocket', 'lucide'],
    ['fontawesome:rocket', {}, 'fa6-solid', 'rocket', 'lucide'],
    ['fa6-solid:Rocket', {}, 'fa6-solid', 'rocket', 'lucide'],
  ])('draws %s with %j from %s as %s', (name, options, set, shown, library) => {
    expect(body(open(library).render(name, options))).toBe(drawn(set, shown));
  });

  it('draws paid icons of Font Awesome last in another library', () => {
    const icons = open('lucide');
    expect(body(icons.render('message-bot'))).toBe(drawn('fa6-solid', 'robot'));
    expect(icons.printed()).toContain('`robot` is shown.');
  });
});

describe('styles', () => {
  it.each([
    ['regular', 'fa6-regular'],
    ['solid', 'fa6-solid'],
    ['light', 'fa6-solid'],
    ['thin', 'fa6-solid'],
    ['duotone', 'fa6-solid'],
    ['sharp-solid', 'fa6-solid'],
    ['sharp-duotone-solid', 'fa6-solid'],
  ] as const)('§anchors.iconType §topAnchor.iconType draws %s from %s', (type, set) => {
    const icons = open();
    expect(body(icons.render({ name: 'bookmark', type }))).toBe(drawn(set, 'bookmark'));
    expect(icons.printed()).toBe('');
  });

  it('§anchors.iconType falls back silently when the style has no such icon', () => {
    const icons = open();
    expect(body(icons.render('rocket', { type: 'regular' }))).toBe(drawn('fa6-solid', 'rocket'));
    expect(body(icons.render('github', { type: 'duotone' }))).toBe(drawn('fa6-brands', 'github'));
    expect(body(icons.render('rocket', { type: 'brands' }))).toBe(drawn('fa6-solid', 'rocket'));
    expect(icons.printed()).toBe('');
  });

  it('reports an unknown style and uses the default', () => {
    const icons = open();
    expect(body(icons.render('bookmark', { type: 'regulr' }))).toBe(drawn('fa6-regular', 'bookmark'));
    icons.render('rocket', { type: 'regulr' });
    icons.render('rocket', { type: 'watercolour' });
    expect(icons.printed()).toMatchInlineSnapshot(`
      "warning  icon/unknown-type
        No icon style is named \`regulr\`; \`regular\` is used.
        Did you mean \`regular\`?
      warning  icon/unknown-type
        No icon style is named \`watercolour\`; \`regular\` is used.
        The styles are \`regular\`, \`solid\`, \`light\`, \`thin\`, \`sharp-solid\`, \`duotone\`, \`brands\`, \`sharp-light\`, \`sharp-regular\`, \`sharp-thin\`, \`sharp-duotone-solid\`."
    `);
  });

  it('prefers the style of a reference to that of the place', () => {
    expect(body(open().render({ name: 'bookmark', type: 'solid' }, { type: 'regular' }))).toBe(drawn('fa6-solid', 'bookmark'));
  });
});

describe('libraries', () => {
  it.each([
    ['lucide', 'rocket', 'lucide', 'rocket'],
    ['tabler', 'rocket', 'tabler', 'rocket'],
    ['lucide', 'ArrowRight', 'lucide', 'arrow-right'],
    ['fontawesome', 'lucide:rocket', 'lucide', 'rocket'],
    ['fontawesome', 'life-buoy', 'lucide', 'life-buoy'],
    ['fontawesome', 'square-1', 'tabler', 'square-number-1'],
  ] as const)('§form.icon with %s draws %s', (library, name, set, shown) => {
    const icons = open(library);
    expect(body(icons.render(name))).toBe(outlined(set, shown) ?? outlined('tabler', name));
    expect(icons.printed()).toBe('');
  });

  it.each([
    ['lucide', 'wand-magic-sparkles', 'fa6-solid', 'wand-magic-sparkles'],
    ['tabler', 'person-chalkboard', 'fa6-solid', 'person-chalkboard'],
    ['lucide', 'discord', 'fa6-brands', 'discord'],
  ] as const)('with %s finds %s in Font Awesome', (library, name, set, shown) => {
    const icons = open(library);
    expect(body(icons.render(name))).toBe(drawn(set, shown));
    expect(icons.printed()).toBe('');
  });

  it('takes the library from the reference', () => {
    expect(body(open().render({ name: 'rocket', library: 'lucide' }))).toBe(outlined('lucide', 'rocket'));
  });

  it('finds brands that only Tabler draws', () => {
    expect(body(open().render('notion'))).toBe(outlined('tabler', 'brand-notion'));
  });
});

describe('languages', () => {
  it.each([
    ['python py', 'fa6-brands:python'],
    ['javascript js mjs', 'fa6-brands:js'],
    ['typescript ts', 'tabler:brand-typescript'],
    ['node nodejs node.js', 'fa6-brands:node-js'],
    ['jsx tsx react', 'fa6-brands:react'],
    ['react-native', 'tabler:brand-react-native'],
    ['vue', 'fa6-brands:vuejs'],
    ['svelte', 'tabler:brand-svelte'],
    ['angular', 'fa6-brands:angular'],
    ['nextjs next.js', 'tabler:brand-nextjs'],
    ['deno', 'tabler:brand-deno'],
    ['go golang', 'fa6-brands:golang'],
    ['java', 'fa6-brands:java'],
    ['kotlin kt', 'tabler:brand-kotlin'],
    ['php', 'fa6-brands:php'],
    ['laravel', 'fa6-brands:laravel'],
    ['rust rs', 'fa6-brands:rust'],
    ['swift', 'fa6-brands:swift'],
    ['ruby rb rails', 'fa6-solid:gem'],
    ['csharp c# cs dotnet .net', 'tabler:brand-c-sharp'],
    ['cpp c++', 'tabler:brand-cpp'],
    ['dart flutter', 'tabler:brand-flutter'],
    ['html', 'fa6-brands:html5'],
    ['css', 'fa6-brands:css3-alt'],
    ['sass scss', 'fa6-brands:sass'],
    ['less', 'fa6-brands:less'],
    ['markdown md mdx', 'fa6-brands:markdown'],
    ['docker dockerfile', 'fa6-brands:docker'],
    ['terraform', 'tabler:brand-terraform'],
    ['graphql', 'tabler:brand-graphql'],
    ['powershell', 'tabler:brand-powershell'],
    ['bash shell shellscript sh zsh curl console', 'fa6-solid:terminal'],
    ['mysql', 'tabler:brand-mysql'],
    ['sql postgres postgresql sqlite', 'fa6-solid:database'],
    ['json', 'lucide:braces'],
    ['yaml yml toml xml', 'fa6-solid:file-code'],
    ['r', 'fa6-brands:r-project'],
    ['elixir', 'fa6-solid:droplet'],
    ['lua', 'fa6-solid:moon'],
    ['scala haskell perl clojure julia erlang objective-c objc', 'fa6-solid:code'],
  ])('§component.CodeGroup %s gets its logo or a plain sign in every library', (names, logo) => {
    const [set, shown] = logo.split(':') as [Parameters<typeof sets.set>[0], string];
    expect(drawn(set, shown)).toBeDefined();
    for (const library of ['fontawesome', 'lucide', 'tabler'] as const)
      for (const name of names.split(' ')) {
        const markup = body(open(library).render(name));
        expect([name, [drawn(set, shown), outlined(set, shown)].includes(markup)]).toEqual([name, true]);
      }
  });
});

describe('names that no free set has', () => {
  it('draws the nearest free icon and reports it', () => {
    const icons = open();
    expect(body(icons.render('message-bot'))).toBe(drawn('fa6-solid', 'robot'));
    icons.render('message-bot', { size: 24 });
    expect(icons.printed()).toMatchInlineSnapshot(`
      "warning  icon/unknown
        The icon \`message-bot\` is not among the free ones of Font Awesome; \`robot\` is shown.
        Write \`robot\`, or choose another icon."
    `);
  });

  it('draws a dot of the same size for a name that nobody knows and reports it', () => {
    const icons = open();
    expect(icons.render('rokcet', { size: 24 })).toBe(
      '<svg class="icon" width="24" height="24" viewBox="0 0 16 16" aria-hidden="true" fill="currentColor"><circle cx="8" cy="8" r="2.5"/></svg>',
    );
    icons.render('rokcet');
    expect(icons.printed()).toMatchInlineSnapshot(`
      "warning  icon/unknown
        No icon is named \`rokcet\`; a dot is shown.
        Did you mean \`rocket\`?"
    `);
  });

  it('names the library when nothing comes close', () => {
    const icons = open('lucide');
    icons.render('qqqqqqqqqq');
    expect(icons.printed()).toMatchInlineSnapshot(`
      "warning  icon/unknown
        No icon is named \`qqqqqqqqqq\`; a dot is shown.
        Names are those of Lucide."
    `);
  });

  it('does not take names of object members for icons', () => {
    const icons = open();
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) expect(icons.render(name)).toContain('<circle');
  });
});

describe('pictures', () => {
  it('shows a URL as an image that is never tinted', () => {
    expect(open().render('https://x.dev/a.svg?x=1&y="', { size: 20 })).toBe(
      '<img class="icon" src="https://x.dev/a.svg?x=1&amp;y=&quot;" width="20" height="20" alt="" loading="lazy" decoding="async">',
    );
  });

  it.each(['/images/logo.svg', './logo.svg', 'images/logo.png'])('resolves the path %s', (file) => {
    expect(open().render(file)).toContain(`src="/base/${file.replace(/^[./]+/, '')}"`);
  });

  it('keeps what follows the path', () => {
    expect(open().render('/logo.svg?v=2')).toContain('src="/base/logo.svg?v=2"');
  });

  it('reports a missing file and draws the dot', () => {
    const icons = open();
    expect(icons.render('/images/none.svg')).toContain('<circle');
    icons.render('/images/none.svg', { size: 24 });
    expect(icons.printed()).toMatchInlineSnapshot(`
      "warning  image/not-found
        The icon \`/images/none.svg\` does not exist; a dot is shown.
        Paths start at the docs folder."
    `);
  });

  it('gives an image its label', () => {
    expect(open().render('https://x.dev/a.svg', { label: 'A' })).toContain('alt="A"');
  });

  it.each(['🚀', '👩‍💻', '🇫🇷', '1️⃣', '✓', '⚠️'])('shows %s as text of the same size', (sign) => {
    const icons = open();
    expect(icons.render(sign)).toMatch(
      new RegExp(`^<svg class="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true".*>${sign}</text></svg>$`),
    );
    expect(icons.printed()).toBe('');
  });
});

describe('drawings of the author', () => {
  it('get the size of an icon and keep their looks', () => {
    expect(
      open().render('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="20" fill="none"><path d="M0 0h4" stroke="red"/></svg>', {
        size: 24,
      }),
    ).toBe(
      '<svg class="icon" width="24" height="24" viewBox="0 0 32 20" aria-hidden="true" fill="none"><path d="M0 0h4" stroke="red"/></svg>',
    );
  });

  it('take the text colour when they name none', () => {
    expect(open().render('<svg viewBox="0 0 4 4"><path d="M0 0"/></svg>')).toBe(
      '<svg class="icon" width="16" height="16" viewBox="0 0 4 4" aria-hidden="true" fill="currentColor"><path d="M0 0"/></svg>',
    );
  });

  it('are no names, paths or markup of another kind', () => {
    const icons = open();
    expect(icons.render('<b>x</b>')).toContain('<circle');
    expect(icons.render('javascript:alert(1)')).toContain('<circle');
  });
});
