import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocumentLinks } from '../../src/check/document-links.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { loadSite } from '../../src/site/load.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-links-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The first lines of problems of an API document, and its links to fragments. */
async function check(file: string, document: string) {
  const config = { name: 'A', navigation: { pages: ['index'] }, api: { openapi: file }, redirects: [{ source: '/old', destination: '/' }] };
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify(config));
  writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Home\n---\n');
  writeFileSync(path.join(root, file), document);
  const loaded = await loadSite(root, { validate: false });
  if (loaded.kind === 'failed') throw new Error('The site cannot be loaded.');
  const { diagnostics, hashLinks } = checkDocumentLinks(loaded.documents, loaded.resources);
  return {
    problems: diagnostics.map(({ excerpt: _, ...one }) => formatDiagnostic(one).split('\n', 2).join('')),
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
  expect(await check('api.yaml', text)).toEqual({
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
