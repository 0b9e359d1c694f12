import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, listOutput, readPage, textOf } from './read-output.ts';

const { mistakes } = inject('sites');
const paragraphs = mistakes.problems.trim().split('\n\n');
const printed = paragraphs.slice(0, -2);
const notes = paragraphs.slice(-2);
/** The printed problems at a place, or of a file. */
const problems = (place: string) => printed.filter((text) => text.startsWith(`${place}:`) || text.startsWith(`${place} `)).join('\n\n');
const build = () => readPage(mistakes, 'pages/first');

describe('a docs.json with mistakes', () => {
  it('and an unknown key', () => {
    expect(problems('docs.json:6:3')).toMatchInlineSnapshot(`
      "docs.json:6:3  warning  config/unknown-key
        \`topbarLink\` is an unknown key; it is ignored.
        Did you mean \`topbarLinks\`?
        6 |   "topbarLink": [{ "name": "Help", "url": "/index" }],
          |   ^^^^^^^^^^^^"
    `);
  });

  it('and a colour that is none §rule.hex-colors', () => {
    expect(problems('docs.json:5:26')).toMatchInlineSnapshot(`
      "docs.json:5:26  error  config/invalid-color
        \`colors.primary\` must be a hex color, but it is \`"tomato"\`.
        Write it as \`#ff6347\`.
        5 |   "colors": { "primary": "tomato", "background": { "light": "#fff" } },
          |                          ^^^^^^^^"
    `);
  });

  it('and a button without a name §rule.cta-name-required', () => {
    expect(problems('docs.json:7:22')).toMatchInlineSnapshot(`
      "docs.json:7:22  error  config/missing-field
        \`topbarCtaButton.name\` is missing. A button of type \`link\` needs a label.
        Add \`"name": "Get started"\`.
        7 |   "topbarCtaButton": { "type": "link", "url": "/index" },
          |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('and an icon style outside of the list §rule.icon-types', () => {
    expect(problems('docs.json:8:80')).toMatchInlineSnapshot(`
      "docs.json:8:80  error  config/invalid-value
        \`anchors[0].iconType\` must be \`brands\`, \`duotone\`, \`light\`, \`sharp-solid\`, \`solid\`, \`thin\`, \`regular\`, \`sharp-light\`, \`sharp-regular\`, \`sharp-thin\` or \`sharp-duotone-solid\`, but it is \`"fancy"\`.
        8 |   "anchors": [{ "name": "Pages", "url": "pages", "icon": "anchor", "iconType": "fancy" }],
          |                                                                                ^^^^^^^"
    `);
  });

  it('and a platform outside of the list §rule.social-platforms', () => {
    expect(problems('docs.json:9:63')).toMatchInlineSnapshot(`
      "docs.json:9:63  warning  config/invalid-value
        The platform \`pigeon\` has no icon; a link icon is shown.
        Platforms with an icon are \`website\`, \`facebook\`, \`x\`, \`discord\`, \`slack\`, \`github\`, \`linkedin\`, \`instagram\`, \`hacker-news\` and others.
        9 |   "footerSocials": { "github": "https://github.com/mistakes", "pigeon": "https://pigeon.example" },
          |                                                               ^^^^^^^^"
    `);
  });

  it('and files that do not exist §favicon §logo.dark', () => {
    expect([problems('docs.json:3:14'), problems('docs.json:4:53')].join('\n\n')).toMatchInlineSnapshot(`
      "docs.json:3:14  warning  config/missing-file
        The file \`/favicon.svg\` in \`favicon\` does not exist.
        Paths are relative to the folder of the configuration file.
        3 |   "favicon": "/favicon.svg",
          |              ^^^^^^^^^^^^^^

      docs.json:4:53  warning  config/missing-file
        The file \`/logo/dark.svg\` in \`logo.dark\` does not exist.
        Paths are relative to the folder of the configuration file.
        4 |   "logo": { "light": "../outside/logo.svg", "dark": "/logo/dark.svg" },
          |                                                     ^^^^^^^^^^^^^^^^"
    `);
  });

  it('and a path that leads out of the folder §logo.light', () => {
    expect(problems('docs.json:4:22')).toMatchInlineSnapshot(`
      "docs.json:4:22  warning  config/outside-root
        The file \`../outside/logo.svg\` in \`logo.light\` is outside the docs folder.
        Paths are relative to the folder of the configuration file.
        4 |   "logo": { "light": "../outside/logo.svg", "dark": "/logo/dark.svg" },
          |                      ^^^^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('and a page in the navigation that does not exist §navigation.pages', () => {
    expect(problems('docs.json:12:59')).toMatchInlineSnapshot(`
      "docs.json:12:59  warning  navigation/page-not-found
        The page \`pages/firrst\` in the group "Start" does not exist.
        Did you mean \`pages/first\`? Otherwise create \`pages/firrst.mdx\`.
        12 |     { "group": "Start", "pages": ["index", "pages/first", "pages/firrst"] },
           |                                                           ^^^^^^^^^^^^^^"
    `);
    expect(linksOf(build(), '.sidebar-group:first-child .lc-sidebar-list a')).toEqual(['Mistakes → /', 'First → /pages/first']);
  });

  it('lists a page twice, which is fine in two groups', () => {
    expect(linksOf(readPage(mistakes, 'pages/runs'), '.lc-sidebar-list a').filter((link) => link.startsWith('First'))).toHaveLength(2);
    expect(mistakes.problems).not.toContain('duplicate');
  });
});

describe('a page', () => {
  it('without front matter is built, its title made of the file name §rule.front-matter', () => {
    expect(problems('pages/no-front-matter.mdx')).toMatchInlineSnapshot(`
      "pages/no-front-matter.mdx:1:1  warning  page/no-front-matter
        The page has no front matter; its title is derived from the file name.
        Start it with \`---\`, \`title: …\`, \`description: …\` and \`---\`."
    `);
    expect(textOf(readPage(mistakes, 'pages/no-front-matter').querySelector('h1'))).toBe('No front matter');
  });

  it('with broken YAML is built with what can be read of it', () => {
    expect(problems('pages/broken-yaml.mdx')).toMatchInlineSnapshot(`
      "pages/broken-yaml.mdx:2:8  error  page/yaml
        The front matter is not valid YAML: Missing closing "quote.
        Close the quote or bracket that is open, and write a space after each colon.
        2 | title: "Broken YAML
          |        ^"
    `);
    const page = readPage(mistakes, 'pages/broken-yaml');
    expect([textOf(page.querySelector('h1')), textOf(page.querySelector('.prose'))]).toEqual([
      'Broken YAML',
      'Text under broken front matter.',
    ]);
  });

  it('with a broken expression keeps its address and says what is wrong', () => {
    expect(problems('pages/broken-mdx.mdx')).toMatchInlineSnapshot(`
      "pages/broken-mdx.mdx:6:19  error  page/mdx
        This page is not valid MDX: what is in these braces is not valid JavaScript: Unexpected token.
        If the brace is text, write \`\\{\` or put the text in backticks.
        6 | The result is {1 +} apples.
          |                   ^"
    `);
    const page = readPage(mistakes, 'pages/broken-mdx');
    expect(textOf(page.querySelector('h1'))).toBe('Broken MDX');
    expect(textOf(page.querySelector('.callout[data-callout-type="danger"]'))).toContain('This page could not be built.');
    expect(textOf(find(page, '.prose code'))).toContain('pages/broken-mdx.mdx:6:19 error page/mdx');
  });

  it('with a tag that is never closed', () => {
    expect(problems('pages/unclosed-tag.mdx')).toMatchInlineSnapshot(`
      "pages/unclosed-tag.mdx:6:1  error  page/mdx
        This page is not valid MDX: \`<Note>\` is never closed.
        Write \`</Note>\` after its content, or \`<Note />\` if it has none.
        6 | <Note>
          | ^"
    `);
  });

  it('that aborts the parser', () => {
    expect(problems('pages/swallowed-tag.mdx')).toMatchInlineSnapshot(`
      "pages/swallowed-tag.mdx:11:3  error  page/mdx
        This page is not valid MDX: the closing tag \`</Step>\` is inside the list item that starts in line 10; write it in a line of its own, without indentation.
        Every tag needs a closing tag at the same level of the surrounding text.
        11 |   </Step>
           |   ^"
    `);
  });

  it('in UTF-16 or Latin-1 keeps its address and says what is wrong', () => {
    expect([problems('pages/utf-16.mdx'), problems('pages/latin-1.mdx')].join('\n\n')).toMatchInlineSnapshot(`
      "pages/utf-16.mdx:1:1  error  page/encoding
        The file is not valid UTF-8; it looks like UTF-16 (little endian).
        Save it as UTF-8.

      pages/latin-1.mdx:2:10  error  page/encoding
        The file is not valid UTF-8; it looks like Latin-1 or Windows-1252.
        Save it as UTF-8."
    `);
    expect(textOf(find(readPage(mistakes, 'pages/latin-1'), '.prose code'))).toContain('pages/latin-1.mdx:2:10 error page/encoding');
    expect(mistakes.problems).not.toContain('`pages/utf-16` in the group');
  });

  it('that is empty', () => {
    expect(problems('pages/empty.mdx')).toMatchInlineSnapshot(`
      "pages/empty.mdx:1:1  warning  page/empty
        The page is empty.
        Start it with \`---\`, \`title: …\`, \`description: …\` and \`---\`."
    `);
  });

  it('with missing images, and one without words §rule.image-alt', () => {
    expect(problems('pages/missing-image.mdx')).toMatchInlineSnapshot(`
      "pages/missing-image.mdx:7:3  warning  image/not-found
        The file \`/images/map.png\` does not exist.
        7 |   ![A map](/images/map.png)
          |   ^

      pages/missing-image.mdx:10:1  warning  image/missing-alt
        The image \`favicon.png\` has no alt text.
        Describe it in \`alt\`, or add \`alt=""\` if it is decorative.
        10 | <img src="favicon.png" />
           | ^^^^

      pages/missing-image.mdx:10:1  warning  image/not-found
        The file \`favicon.png\` does not exist.
        10 | <img src="favicon.png" />
           | ^"
    `);
  });

  it('§form.icon-fallback with icons that nobody knows shows dots in their place', () => {
    expect(problems('pages/missing-icon.mdx')).toMatchInlineSnapshot(`
      "pages/missing-icon.mdx:4:7  warning  icon/unknown
        No icon is named \`ankor\`; a dot is shown.
        Names are those of Font Awesome.
        4 | icon: ankor
          |       ^^^^^

      pages/missing-icon.mdx:7:26  warning  icon/unknown
        No icon is named \`rockett\`; a dot is shown.
        Did you mean \`rocket\`?
        7 | <Card title="Card" icon="rockett" iconType="fancy" />
          |                          ^^^^^^^

      pages/missing-icon.mdx:7:45  warning  icon/unknown-type
        No icon style is named \`fancy\`; \`regular\` is used.
        The styles are \`regular\`, \`solid\`, \`light\`, \`thin\`, \`sharp-solid\`, \`duotone\`, \`brands\`, \`sharp-light\`, \`sharp-regular\`, \`sharp-thin\`, \`sharp-duotone-solid\`.
        7 | <Card title="Card" icon="rockett" iconType="fancy" />
          |                                             ^^^^^"
    `);
    expect(find(readPage(mistakes, 'pages/missing-icon'), '[data-component-part="card-icon"] svg').toString()).toContain(
      '<circle cx="8" cy="8" r="2.5"',
    );
  });

  it('whose links, images and imports lead out of the folder', () => {
    expect(problems('pages/outside.mdx')).toMatchInlineSnapshot(`
      "pages/outside.mdx:6:1  warning  snippet/outside-root
        The import \`../../secret.mdx\` points outside the docs folder.
        Move the file into the folder of docs.json.
        6 | import Secret from '../../secret.mdx';
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      pages/outside.mdx:8:3  warning  link/outside-root
        \`../../secret\` points outside the docs folder; it is left unchanged.
        Move the file into the folder of docs.json.
        8 | A [link](../../secret), an image ![secret](../../secret.png) and a <Secret />.
          |   ^

      pages/outside.mdx:8:34  warning  link/outside-root
        \`../../secret.png\` points outside the docs folder; it is left unchanged.
        Move the file into the folder of docs.json.
        8 | A [link](../../secret), an image ![secret](../../secret.png) and a <Secret />.
          |                                  ^"
    `);
  });

  it('that is a link out of the folder is left out', () => {
    expect(problems('pages/symlink.mdx')).toMatchInlineSnapshot(`
      "pages/symlink.mdx  warning  link/outside-root
        This symbolic link points outside the docs folder; it is skipped.
        Copy the file into the folder of docs.json."
    `);
    expect(listOutput(mistakes).filter((file) => file.includes('symlink'))).toEqual([]);
  });

  it('with snippets that import each other', () => {
    expect(problems('snippets/egg.mdx')).toMatchInlineSnapshot(`
      "snippets/egg.mdx:3:26  error  snippet/circular
        Snippets import each other in a cycle: \`snippets/hen.mdx\` → \`snippets/egg.mdx\` → \`snippets/hen.mdx\`.
        Move the shared content to another snippet.
        3 | an egg, which comes from <Hen />
          |                          ^"
    `);
    expect(textOf(find(readPage(mistakes, 'pages/circle'), '.prose'))).toBe('A hen comes from an egg, which comes from');
  });

  it('with imports of nothing', () => {
    expect(problems('pages/imports.mdx')).toMatchInlineSnapshot(`
      "pages/imports.mdx:6:1  warning  snippet/not-found
        The import \`/snippets/chick.mdx\` does not exist.
        Did you mean \`/snippets/hen.mdx\`?
        6 | import Chick from '/snippets/chick.mdx';
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      pages/imports.mdx:11:1  warning  snippet/not-found
        The snippet \`heen.mdx\` does not exist.
        Did you mean \`snippets/hen.mdx\`?
        11 | <Snippet file="heen.mdx" />
           | ^^^^^^^^

      pages/imports.mdx:7:1  error  snippet/no-export
        \`snippets/egg.mdx\` does not export \`yolk\`.
        Add \`export const yolk = …\` to it, or import its content with \`import Name from\`.
        7 | import { yolk } from '/snippets/egg.mdx';
          | ^"
    `);
  });

  it('with names that nobody knows §rule.param-location §rule.components', () => {
    expect(problems('pages/names.mdx')).toMatchInlineSnapshot(`
      "pages/names.mdx:4:1  warning  page/front-matter-value
        \`wild\` is not a page mode; \`default\` is used.
        The modes are \`default\`, \`wide\`, \`center\`, \`frame\`, \`custom\`, \`assistant\`.
        4 | mode: wild
          | ^^^^

      pages/names.mdx:7:1  warning  page/unknown-component
        \`<Nott>\` is not a known component; only its content is shown.
        Did you mean \`<Note>\`?
        7 | <Nott>A note?</Nott>
          | ^^^^^

      pages/names.mdx:9:1  warning  page/unknown-prop
        \`<Callout>\` has no prop \`colour\`; it is ignored.
        Did you mean \`color\`?
        9 | <Callout colour="red">Colour?</Callout>
          | ^^^^^^^^

      pages/names.mdx:11:1  warning  page/component-prop
        A \`<ParamField>\` describes one parameter, but this one has \`path\` and \`query\`; \`path\` is used.
        Write one \`<ParamField>\` for each parameter.
        11 | <ParamField path="id" query="id">Where?</ParamField>
           | ^^^^^^^^^^^

      pages/names.mdx:15:22  warning  link/page-not-found
        The link \`/pages/start\` points to a page that does not exist.
        15 | Dear {customer}, see [the start](/pages/start) and [the second page](/pages/first#nothing).
           |                      ^

      pages/names.mdx:15:52  warning  link/hash-not-found
        The page \`/pages/first\` has no heading or other element with the id \`nothing\`.
        15 | Dear {customer}, see [the start](/pages/start) and [the second page](/pages/first#nothing).
           |                                                    ^"
    `);
  });

  it('with a heading on the level of the title shows it as a lower one §rule.headings-level-2', () => {
    const page = readPage(mistakes, 'pages/names');
    expect([page.querySelectorAll('h1').map(textOf), find(page, '.prose h2').getAttribute('data-level')]).toEqual([['Names'], '1']);
  });

  it('with code that fails when it runs', () => {
    expect(problems('pages/runs.mdx')).toMatchInlineSnapshot(`
      "pages/runs.mdx:8:1  error  page/script-failed
        The code of a part of the page failed: no sum.
        The page shows an error in its place. The rest of the page is shown."
    `);
    expect(textOf(find(readPage(mistakes, 'pages/runs'), '.lc-page-failure'))).toBe('This part of the page could not be shown: no sum');
  });
});

describe('a page with expressions that fail', () => {
  it('reports each, and shows the rest', () => {
    expect(problems('pages/expressions.mdx')).toMatchInlineSnapshot(`
      "pages/expressions.mdx:10:8  error  page/expression
        \`{[1, 2].map(items)}\` cannot be evaluated: \`map\` needs a function.
        10 | Items: {[1, 2].map(items)}
           |        ^^^^^^^^^^^^^^^^^^^

      pages/expressions.mdx:12:1  error  page/expression
        \`{(5).toFixed(200)}\` cannot be evaluated: toFixed() digits argument must be between 0 and 100.
        12 | {(5).toFixed(200)}
           | ^^^^^^^^^^^^^^^^^^

      pages/expressions.mdx:14:1  error  page/expression
        \`{again(0)}\` cannot be evaluated: it is nested too deeply.
        Check for endless recursion.
        14 | {again(0)}
           | ^^^^^^^^^^

      pages/expressions.mdx:16:1  error  page/expression
        \`{'a'.repeat(9e8)}\` cannot be evaluated: its result is too large.
        The expressions of a page can create at most 10,000,000 characters and items in total.
        16 | {'a'.repeat(9e8)}
           | ^^^^^^^^^^^^^^^^^"
    `);
    expect(textOf(find(readPage(mistakes, 'pages/expressions'), '.prose'))).toMatchInlineSnapshot(
      `"Items: This part of the page could not be shown: \`map\` needs a function This part of the page could not be shown: toFixed() digits argument must be between 0 and 100 This part of the page could not be shown: it is nested too deeply This part of the page could not be shown: its result is too large One and one is 2."`,
    );
  });
});

describe('a build with mistakes', () => {
  it('builds the other pages', () => {
    expect(textOf(find(readPage(mistakes, ''), '.prose'))).toBe('Everything is right here: the first page.');
    expect(textOf(find(readPage(mistakes, 'pages/first'), '.prose'))).toBe('Still right.');
    expect(mistakes.summary).toMatch(/^Built 18 pages in /);
  });

  it('fails', () => {
    expect(mistakes.exitCode).toBe(1);
  });

  it('prints all of them together, errors last, by file and place', () => {
    const places = printed.map((text) => /^(\S+?)(?::(\d+):(\d+))? {2}(error|warning) {2}\S+\n/.exec(text)?.slice(1) ?? ['?', text]);
    const sorted = [...places].sort(
      ([a = '', ...x], [b = '', ...y]) =>
        (y[2] ?? '').localeCompare(x[2] ?? '', 'en') ||
        a.localeCompare(b, 'en') ||
        Number(x[0] ?? 0) - Number(y[0] ?? 0) ||
        Number(x[1] ?? 0) - Number(y[1] ?? 0),
    );
    expect(places).toEqual(sorted);
    expect(places.flat()).not.toContain('?');
  });

  it('ends with a table of them, and the number of notices', () => {
    expect(notes.map((note) => note?.replaceAll(/ +/g, ' '))).toMatchInlineSnapshot(`
      [
        "warning config/invalid-value 1 in 1 file
      warning config/outside-root 1 in 1 file
      warning config/unknown-key 1 in 1 file
      warning icon/unknown-type 1 in 1 file
      warning image/missing-alt 1 in 1 file
      warning link/hash-not-found 1 in 1 file
      warning link/page-not-found 1 in 1 file
      warning page/component-prop 1 in 1 file
      warning page/empty 1 in 1 file
      warning page/front-matter-value 1 in 1 file
      warning page/no-front-matter 1 in 1 file
      warning page/unknown-component 1 in 1 file
      warning page/unknown-prop 1 in 1 file
      warning snippet/outside-root 1 in 1 file
      warning config/missing-file 2 in 1 file
      warning icon/unknown 2 in 1 file
      warning image/not-found 2 in 1 file
      warning navigation/page-not-found 2 in 1 file
      warning snippet/not-found 2 in 1 file
      warning link/outside-root 3 in 2 files
      error config/invalid-color 1 in 1 file
      error config/invalid-value 1 in 1 file
      error config/missing-field 1 in 1 file
      error page/script-failed 1 in 1 file
      error page/yaml 1 in 1 file
      error snippet/circular 1 in 1 file
      error snippet/no-export 1 in 1 file
      error page/encoding 2 in 2 files
      error page/mdx 3 in 3 files
      error page/expression 4 in 1 file",
        "4 notices. Use \`--notices\` to print them.",
      ]
    `);
  });

  it('prints no stack trace', () => {
    expect(mistakes.problems).not.toMatch(/^\s+at /m);
    expect(mistakes.problems).not.toContain('node_modules');
  });
});
