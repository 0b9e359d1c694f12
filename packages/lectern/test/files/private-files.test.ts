import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuthorFiles, pageOf } from './author-files.ts';

/** Files that are not part of the docs, one for each reason and kind of content. Links have their target after an arrow. */
const PRIVATE = [
  '.env',
  '.hidden/data.json',
  'service-account.json',
  'secrets/db.yaml',
  'secrets/token.txt',
  'config/credentials.json',
  'server.pem',
  'prod.env',
  'ignored/data.json',
  'ignored/note.mdx',
  'ignored/shop.jsx',
  'ignored/photo.svg',
  'kept-back.yaml',
  'dist/data.json',
  '../outside/data.json',
  '../outside/note.mdx',
  'link-outside.json -> ../outside/data.json',
  'link-folder/data.json -> ../outside',
  'link-private.json -> secrets/db.yaml',
  'link-hidden.svg -> .hidden/data.json',
] as const;

const canary = (index: number) => `CANARY${index}END`;

function contentOf(file: string, word: string): string {
  if (/\.mdx$/.test(file)) return `---\ntitle: ${word}\n---\n\n${word}\n`;
  if (/\.jsx$/.test(file)) return `export const Shop = () => <b>${word}</b>;\nexport default Shop;\n`;
  if (/\.svg$/.test(file)) return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${word}</title></svg>`;
  if (/\.(?:json|yaml|svg)$/.test(file))
    return JSON.stringify({
      type: 'string',
      title: word,
      name: word,
      scopeName: `source.${word}`,
      canary: word,
      summary: word,
      value: word,
    });
  return `${word}\n`;
}

/** Every way in which a page can name a file. */
function pageBody(file: string): string {
  const plain = /\.(?:json|yaml|mdx|jsx|svg)$/.test(file);
  return [
    ...(plain ? [`import Thing from '/${file}';`, `import { Shop } from '${file.startsWith('../') ? file : `../${file}`}';`, ''] : []),
    `[Link](/${file}) [Relative](../${file})`,
    `![Image](/${file})`,
    `<a href="/${file}" download>Download</a> <img src="/${file}" alt="" /> <video src="/${file}" /> <iframe src="/${file}" title="T" />`,
    `<Card title="Card" href="/${file}" img="/${file}" icon="/${file}">Text</Card>`,
    `<Snippet file="${file}" />`,
    `<Snippet file="../${file}" />`,
    `<CodeBlock file="/${file}" />`,
    `\`\`\`json file=/${file}`,
    '```',
    `\`\`\`json file=../${file}`,
    '```',
    ...(plain ? ['<Thing />', '{JSON.stringify(Thing)}', '{Thing.canary}', '<Shop />'] : []),
  ].join('\n\n');
}

/** Code of a page, which is bundled. */
const codeOf = (file: string) =>
  `import { useState } from 'react';\nimport all from '/${file}';\nexport const Show = () => { const [text] = useState(JSON.stringify(all)); return <i>{text}</i>; };\n`;

const document = (files: readonly string[]) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1', description: { $ref: '../.env' } },
  paths: Object.fromEntries(
    files.map((file, index) => [
      `/p${index}`,
      {
        get: {
          summary: `Operation ${index}`,
          description: { $ref: `../${file}` },
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: { $ref: `../${file}` },
                  examples: { a: { $ref: `../${file}` }, b: { externalValue: `../${file}` }, c: { value: { $ref: `../${file}` } } },
                },
              },
            },
          },
          'x-codeSamples': [{ lang: 'Shell', source: { $ref: `../${file}` } }],
        },
      },
    ]),
  ),
});

const docs = new AuthorFiles();
const names = PRIVATE.map((one) => one.split(' -> ')[0] ?? '');

/** @param turn which private files the fields name that can name one */
function configOf(turn: number): string {
  const next = (step: number) => names[(turn + step) % names.length] ?? '';
  return JSON.stringify({
    name: 'Acme',
    logo: { light: `/${next(0)}`, dark: `/${next(1)}` },
    favicon: `/${next(2)}`,
    background: { image: `/${next(3)}` },
    thumbnails: { background: `/${next(4)}` },
    fonts: { family: 'Acme', source: `/${next(5)}` },
    scripts: [`/${next(6)}`],
    styling: { codeblocks: { languages: { custom: [`/${next(7)}`] } } },
    navbar: { links: [{ label: 'Link', href: `/${next(8)}` }] },
    footer: { links: [{ header: 'More', items: [{ label: 'Link', href: `/${next(9)}` }] }] },
    api: { openapi: [next(10), next(11)] },
    navigation: {
      tabs: [
        { tab: 'Pages', pages: ['index', ...names.map((_, index) => `pages/p${index}`), { $ref: next(12) }] },
        { tab: 'API', openapi: 'vendor/api.json' },
      ],
    },
  });
}

beforeAll(() => {
  docs.write({
    'index.mdx': pageOf('Home', 'Text.'),
    'public.json': contentOf('public.json', 'SHOWN'),
    'pages/public.mdx': pageOf('Public', pageBody('public.json')),
    '.lecternignore': 'ignored\n',
    '.mintignore': 'kept-back.yaml\n',
    'vendor/api.json': JSON.stringify(document(names)),
  });
  const links = PRIVATE.map((one) => one.split(' -> '));
  for (const [index, [file = '', target]] of links.entries()) {
    if (target === undefined) docs.write({ [file]: contentOf(file, canary(index)) });
    docs.write({ [`pages/p${index}.mdx`]: pageOf(`Page ${index}`, pageBody(file), `openapi: "${file} GET /x"\n`) });
    if (/\.(?:json|jsx|mdx)$/.test(file))
      docs.write({
        [`snippets/s${index}.jsx`]: codeOf(file),
        [`pages/c${index}.mdx`]: pageOf(`Code ${index}`, `import { Show } from '/snippets/s${index}.jsx';\n\n<Show />`),
      });
  }
  for (const [file = '', target] of links)
    if (target !== undefined) symlinkSync(path.join(docs.root, target), path.join(docs.root, file.split('/')[0] ?? file));
  writeFileSync(path.join(docs.root, 'aliased.yaml'), '');
});

afterAll(() => docs.remove());

it.each([0, 10])('no reference brings a private file into the output: fields from %i', async (turn) => {
  docs.write({ 'docs.json': configOf(turn) });
  const { diagnostics, output } = await docs.build();
  const leaks = [...output].flatMap(([file, content]) =>
    [...new Set(content.toString('latin1').match(/CANARY\d+END/g))].map((word) => `${word} in ${file}`),
  );
  expect(leaks).toEqual([]);
  // The same references show a file of the docs.
  expect(output.get('pages/public/index.html')?.toString().split('SHOWN').length).toBeGreaterThan(4);
  // Each is reported where something names it, and the rest of the site is there.
  const places = diagnostics.flatMap(({ location, message }) =>
    location && names.some((file) => message.includes(file)) ? [location.file] : [],
  );
  expect(names.flatMap((file, index) => (places.includes(`pages/p${index}.mdx`) ? [] : [file]))).toEqual([]);
  expect(places).toContain('docs.json');
  expect(places).toContain('vendor/api.json');
  expect(diagnostics.filter(({ code }) => code === 'site/internal')).toEqual([]);
  expect([...output.keys()]).toEqual(expect.arrayContaining(['index.html', ...names.map((_, index) => `pages/p${index}/index.html`)]));
});
