import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { find, parseHtml, textOf } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { type RunningLectern, startLectern } from './start-lectern.ts';
import { type Files, saveFile, tinySite, writeFolder } from './temporary-folder.ts';

const LONG = 'a'.repeat(300);
const nested = (before: string, after = '') => `${before.repeat(1000)}a${after.repeat(1000)}`;

/** Bodies of pages that broke something once. */
const bodies: Record<string, string> = {
  swallowed: '<Steps>\n  <Step title="A">\n    text\n\n- item\n  </Step>\n</Steps>',
  parentheses: `{${'('.repeat(10_000)}`,
  'deep-quotes': nested('> '),
  'deep-lists': nested('- '),
  'deep-tags': nested('<div>', '</div>'),
  'deep-components': nested('<CardGroup>\n\n', '\n\n</CardGroup>'),
  prototype: '<__proto__ />',
  function: 'export const fmt = (n) => n;\n\n{fmt}',
  statements: 'export const fmt = (n) => { const m = n; return m; };\n\n{fmt}',
  object: '{ {a: 1} } <b title={{ a: 1 }}>b</b>',
  script: '[a](javascript:alert(1))',
  'open-variables': '{{a'.repeat(1000),
  'open-headings': '## a {#\n'.repeat(1000),
  'open-attributes': 'className={'.repeat(1000),
  'open-images': '![a'.repeat(1000),
  addresses: 'www.a_'.repeat(1000),
  expressions: '{a} '.repeat(1000),
  imports: "import a from './a'\n".repeat(1000),
  large: 'text '.repeat(1_100_000),
};

const operation = (href: string) => ({
  get: { summary: 'A', 'x-mint': { href }, responses: { 200: { $ref: '#/components/responses/Gone' } } },
});

const files: Files = {
  ...tinySite,
  ...Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\n${body}\n`])),
  'map.mdx': '---\ntitle: { a: 1 }\n---\n\nText.\n',
  'robots.txt.mdx': '---\ntitle: Robots\n---\n\nText.\n',
  'index.html/image.png': 'not an image',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': operation('/index.html'), '/b': operation('/_headers') },
  }),
  'keys.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    ? [a, b]\n    : type: string\n',
  'docs.json': JSON.stringify(
    {
      name: 'Tiny',
      navigation: [{ group: 'All', pages: ['index', '.', LONG, 'a\0b', { $ref: `${LONG}.json` }, { $ref: 'a\0b.json' }] }],
      openapi: ['openapi.json', 'keys.yaml'],
      redirects: [
        { source: '/:a*/:b*/:c*', destination: '/index' },
        { source: '/script', destination: 'javascript:alert(1)' },
      ],
    },
    null,
    2,
  ),
};

async function writeHostile(name: string, some: Files = files): Promise<string> {
  const folder = await writeFolder(name, some);
  await symlink('circle.mdx', path.join(folder, 'circle.mdx'));
  await symlink('gone.mdx', path.join(folder, 'dangling.mdx'));
  return folder;
}

describe('lectern build', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    const folder = await writeHostile('hostile-inputs/build');
    site = await buildHere(folder, path.join(folder, 'dist'));
  });

  it('reports each input with its file, and builds the rest', () => {
    expect(site.exitCode).toBe(1);
    const problems = site.problems
      .split('\n\n')
      // The last paragraphs are a table and the number of notices.
      .slice(0, -3)
      .map((text) => text.split('\n').slice(0, 2).join('\n').replaceAll(LONG, 'LONG'))
      .filter((text) => !/ {2}(?:page\/unlisted|config\/low-contrast)\n/.test(`${text}\n`));
    expect(problems.join('\n')).toMatchInlineSnapshot(`
      "circle.mdx  warning  site/skipped-file
        This symbolic link points to a file that does not exist, or to itself; it is skipped.
      dangling.mdx  warning  site/skipped-file
        This symbolic link points to a file that does not exist, or to itself; it is skipped.
      docs.json:8:9  warning  navigation/page-not-found
        The page \`.\` in the group "All" does not exist.
      docs.json:9:9  warning  navigation/page-not-found
        The page \`LONG\` in the group "All" does not exist.
      docs.json:10:9  warning  navigation/page-not-found
        The page \`a�b\` in the group "All" does not exist.
      docs.json:26:17  warning  config/redirect-wildcards
        The redirect of \`/:a*/:b*/:c*\` is ignored: a source can have two wildcards that match any text or share a segment.
      function.mdx:7:1  warning  page/function-content
        This expression is a function, of which nothing is shown.
      index.html  warning  site/skipped-file
        The site contains a file \`/index.html\`; the files in the folder of this name are skipped.
      keys.yaml:5:3  warning  openapi/invalid
        This does not follow the OpenAPI specification: \`components.schemas.[ a, b ]\` must match pattern "^[a-zA-Z0-9._-]+$".
      keys.yaml:6:7  warning  openapi/invalid
        A key is a list or map; its source is used as a text.
      map.mdx:2:1  warning  page/front-matter-type
        \`title\` must be a string, not a map; it is ignored.
      openapi.json:1:101  warning  page/path-reserved
        The URL \`/index.html\` of \`get /a\` would replace \`index.html\` of \`index.mdx\` in the output; the page has another URL.
      openapi.json:1:136  warning  openapi/reference
        The reference \`#/components/responses/Gone\` cannot be resolved; it is left out. Another location has the same problem.
      openapi.json:1:221  warning  page/path-reserved
        The URL \`/_headers\` of \`get /b\` would replace \`_headers\` in the output; the page has another URL.
      prototype.mdx:5:1  warning  page/unknown-component
        \`<__proto__>\` is not a known component; only its content is shown.
      robots.txt.mdx:1:1  warning  page/path-reserved
        The page is left out, because its URL \`/robots.txt\` would replace \`robots.txt\` in the output.
      script.mdx:5:1  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:alert(1)\` is removed.
      statements.mdx:7:1  warning  page/function-content
        This expression is a function, of which nothing is shown.
      deep-components.mdx:405:1  error  page/too-deep
        The page is nested more than 200 levels deep.
      deep-lists.mdx:5:199  error  page/too-deep
        The page is nested more than 200 levels deep.
      deep-quotes.mdx:5:399  error  page/too-deep
        The page is nested more than 200 levels deep.
      deep-tags.mdx:5:1001  error  page/too-deep
        The page is nested more than 200 levels deep.
      docs.json:12:19  error  config/unreadable
        \`LONG.json\` cannot be read: its name is too long.
      docs.json:15:19  error  config/unreadable
        \`a�b.json\` cannot be read: its name contains a NUL character.
      docs.json:31:22  error  config/invalid-value
        \`redirects[1].destination\` must be a path or a URL such as \`https://example.com\`, but it is the string \`"javascript:alert(1)"\`.
      imports.mdx:6:8  error  snippet/syntax
        The code cannot be read: Identifier 'a' has already been declared.
      large.mdx  error  page/too-large
        The file has 5.5 MB; pages and snippets can have at most 5 MB.
      open-attributes.mdx:5:11  error  page/mdx
        This page is not valid MDX: this \`{\` is never closed.
      open-headings.mdx:5:6  error  page/mdx
        This page is not valid MDX: this \`{\` is never closed.
      open-variables.mdx:5:1  error  page/mdx
        This page is not valid MDX: this \`{\` is never closed.
      openapi.json:1:136  error  openapi/lost
        2 of 2 operations in \`openapi.json\` lost a response, because a reference cannot be resolved.
      parentheses.mdx:5:1  error  page/mdx
        This page is not valid MDX: this \`{\` is never closed.
      swallowed.mdx:10:3  error  page/mdx
        This page is not valid MDX: the closing tag \`</Step>\` is inside the list item that starts in line 9; write it in a line of its own, without indentation."
    `);
  });

  it('prints no stack trace and no object', () => {
    expect(site.problems).not.toMatch(/site\/internal|\n +at |\[object|\(node:\d+\)/);
  });
});

describe('lectern dev', () => {
  let server: RunningLectern;
  let folder = '';

  beforeAll(async () => {
    folder = await writeHostile('hostile-inputs/dev', tinySite);
    server = await startLectern(['dev', folder, '--port', '0']);
  });

  afterAll(async () => {
    expect(await server?.stop()).toBe(0);
  });

  it('is alive after all inputs, and serves a good page', async () => {
    const ask = (page: string) => fetch(new URL(page, server.address));
    const inputs = Object.entries(files).filter(([file]) => !file.includes('/'));
    // The configuration comes last, so that all pages are read before it is broken.
    const [config, others] = [inputs.filter(([file]) => file === 'docs.json'), inputs.filter(([file]) => file !== 'docs.json')];
    for (const some of [others, config]) {
      for (const [file, content] of some) await saveFile(path.join(folder, file), String(content));
      for (const [file] of others) await (await ask(`/${file.replace(/(?:index)?\.mdx$/, '')}`)).text();
    }
    await saveFile(path.join(folder, 'docs.json'), String(tinySite['docs.json']));
    await saveFile(path.join(folder, 'index.mdx'), '---\ntitle: Tiny\n---\n\nSafe in the harbour.\n');
    const prose = async () => textOf(find(parseHtml(await (await ask('/')).text()), '.prose'));
    await expect.poll(prose).toBe('Safe in the harbour.');
    expect(server.output()).not.toMatch(/site\/internal|Unexpected error|\[object|\(node:\d+\)/);
  });
});
