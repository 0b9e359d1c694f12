import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDocumentLinks } from '../../src/check/document-links.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { documentTargets } from '../../src/openapi/reference/document-targets.ts';
import { loadSite } from '../../src/site/load.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('links');

/** The first lines of problems of an API document, its links to fragments, and what its links become. */
async function check(file: string, document: string, others: Record<string, string> = {}) {
  const config = { name: 'A', navigation: { pages: ['index'] }, api: { openapi: file }, redirects: [{ source: '/old', destination: '/' }] };
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify(config));
  writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Home\n---\n');
  putFiles(root, { ...others, [file]: document });
  const loaded = await loadSite(root, { validate: false });
  if (loaded.kind === 'failed') throw new Error('The site cannot be loaded.');
  const targets = documentTargets(loaded.documents, { pages: loaded.site.pages, resources: loaded.resources });
  const { diagnostics, hashLinks } = checkDocumentLinks(targets.values());
  const [first] = [...targets.values()];
  return {
    problems: diagnostics.map(({ excerpt: _, ...one }) => formatDiagnostic(one).split('\n', 2).join('')),
    hints: diagnostics.map(({ hint }) => hint),
    hrefs: Object.fromEntries((first?.loaded.links() ?? []).map(({ href }) => [href, first?.href(href)])),
    hashes: hashLinks.map((link) => `${link.path}#${link.hash} ${link.location.location?.line}`),
  };
}
const missing = (place: string, href: string) =>
  `${place}  warning  link/page-not-found  The link \`${href}\` points to a page that does not exist.`;

it('reports links in descriptions of an API document where they are', async () => {
  const text = `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: |
    See the [guide](/no-such-guide), \`[code](/code)\`, and [others](https://example.com/x) or [these](//example.com).
tags:
  - name: a
    description: <a href="/no-such-tag">a</a>
paths:
  /a:
    get:
      tags: [a]
      description: Read [start](/index#no-such-heading), [home](/), [old](/old).
      parameters:
        - { name: q, in: query, description: "See [q](/no-such-q).", schema: { type: string, description: "[s](/no-such-s)", default: "[d](/data)" } }
      responses:
        200: { description: "OK [r](/no-such-r)", content: { application/json: { example: { description: "[e](/example)" } } } }
`;
  expect(await check('api.yaml', text)).toMatchObject({
    problems: [
      missing('api.yaml:6:21', '/no-such-guide'),
      missing('api.yaml:9:27', '/no-such-tag'),
      'api.yaml:14:75  notice  link/redirected  The link `/old` is redirected to `/`.',
      missing('api.yaml:16:55', '/no-such-q'),
      missing('api.yaml:16:112', '/no-such-s'),
      missing('api.yaml:18:37', '/no-such-r'),
    ],
    hashes: ['#no-such-heading 14'],
  });
});

it('reports them in version 2.0, and once for a part of several operations', async () => {
  const parameter = { name: 'q', in: 'query', type: 'string', description: 'See [q](/no-such-q).' };
  const get = { parameters: [{ $ref: '#/parameters/q' }], responses: { 200: { description: 'OK' } } };
  const document = {
    swagger: '2.0',
    info: { title: 'T', version: '1' },
    parameters: { q: parameter },
    paths: { '/a': { get }, '/b': { get } },
  };
  const text = JSON.stringify(document);
  const column = text.indexOf('/no-such-q') + 1;
  expect((await check('api.json', text)).problems).toEqual([missing(`api.json:1:${column}`, '/no-such-q')]);
});

const LINKED = `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: |
    # Limits
    ## Usage
    # Errors
    ## Usage
    LINKS
tags: [{ name: Book shop, description: "## Prices" }, { name: a/b, description: Slash. }]
paths:
  /books:
    get: { tags: [Book shop], summary: List, responses: { 200: { description: OK } } }
    post: { tags: [Book shop], operationId: addBook, summary: Add, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } } }
  /books/{id}:
    get: { tags: [a/b], summary: Read one, responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } } }
    put: { tags: [a/b], summary: Write one, responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } } }
components:
  schemas: { Book: { type: object }, Page: { type: object } }
  securitySchemes: { key: { type: http, scheme: bearer } }
`;
const linked = (links: readonly string[], others?: Record<string, string>) =>
  check('apis/api.yaml', LINKED.replace('LINKS', links.map((link) => `[x](${link})`).join(' ')), others);

it('leads links in other forms to the page that shows what they mean', async () => {
  const forms = {
    '#tag/Book-shop': '/book-shop',
    '#tag/book%20shop': '/book-shop',
    '#/Book%20shop': '/book-shop',
    '#tag/a~1b': '/a-b',
    '#tag/Book-shop/Prices': '/book-shop#prices',
    '#operation/addBook': '/book-shop/add',
    '/#operation/addBook': '/book-shop/add',
    'api.yaml#/paths/~1books/post': '/book-shop/add',
    '#addBook': '/book-shop/add',
    '#tag/Book-shop/operation/addBook': '/book-shop/add',
    '#tag/book-shop/POST/books': '/book-shop/add',
    '#tag/a~1b/paths/~1books~1%7Bid%7D/put': '/a-b/write-one',
    '#/Book%20shop/addBook': '/book-shop/add',
    '#/default/get_books': '/book-shop/list',
    '#/operations/addBook': '/book-shop/add',
    '#/paths/~1books/get': '/book-shop/list',
    '#/components/schemas/Page': '/schemas/page',
    '#model/page': '/schemas/page',
    // It is only the body of an operation.
    '#/components/schemas/Book': '/book-shop/add#body',
    '#section/Limits': '/overview#limits',
    '#section/Errors/Usage': '/overview#usage-2',
    '#limits': '/overview#limits',
    '#description/limits': '/overview#limits',
    '#section/Authentication': '/overview#authentication',
    '#/components/securitySchemes/key': '/overview#authentication',
  };
  const { hrefs, problems } = await linked(Object.keys(forms));
  expect(hrefs).toEqual(Object.fromEntries(Object.entries(forms).map(([link, page]) => [link, `/api-reference${page}`])));
  expect(problems).toEqual([]);
});

it('leads relative links to the files of the docs, from the file with the text', async () => {
  const others = {
    'apis/guide.md': '# Guide',
    'apis/plan.pdf': '%PDF',
    'apis/parts/books.md': 'See [more](more.md).',
    'apis/parts/more.mdx': '# More',
  };
  const { hrefs, problems } = await linked(['guide.md#a', './plan.pdf', '../index.mdx', 'query-limit', '#query-limit', '#'], others);
  expect(hrefs).toEqual({
    'guide.md#a': '/apis/guide#a',
    './plan.pdf': '/apis/plan.pdf',
    '../index.mdx': '/',
    'query-limit': '/apis/query-limit',
    '#query-limit': '#query-limit',
    '#': '#',
  });
  expect(problems).toEqual([expect.stringContaining('warning  openapi/link-not-found  The link `query-limit` points to a page or file')]);
});

it('reports links to parts that the document does not have', async () => {
  const { problems, hints } = await linked([
    '#tag/Book-shp',
    '#operation/nope',
    '#section/Elsewhere',
    '#/components/schemas/Pag',
    '#nothing',
  ]);
  const unknown = (column: number, link: string) =>
    `apis/api.yaml:10:${column}  warning  openapi/link-not-found  The link \`${link}\` matches no tag, operation, schema, or heading of the document.`;
  expect(problems).toEqual([
    unknown(9, '#tag/Book-shp'),
    unknown(28, '#operation/nope'),
    unknown(49, '#section/Elsewhere'),
    unknown(73, '#/components/schemas/Pag'),
    unknown(103, '#nothing'),
  ]);
  expect(hints.slice(0, 4)).toEqual([
    'Did you mean `#tag/Book-shop`?',
    'Write `#tag/NAME`, `#operation/ID`, or `#section/HEADING`.',
    'Write `#tag/NAME`, `#operation/ID`, or `#section/HEADING`.',
    'Did you mean `#/components/schemas/Page`?',
  ]);
});
