import { describe, expect, it } from 'vitest';
import { formatReference } from '../../src/outputs/reference-markdown.ts';
import { buildOverviewView } from '../../src/view/api/overview-view.ts';
import { buildResourceView } from '../../src/view/api/resource-view.ts';
import { documentOf, inputOf } from '../view/api/support/document.ts';

const thing = { $ref: '#/components/schemas/Thing' };
const returning = (schema: object, summary: string) => ({
  summary,
  tags: ['Things'],
  responses: { 200: { description: '', content: { 'application/json': { schema } } } },
});
const loading = documentOf({
  info: { title: 'Test', version: '2', license: { name: 'MIT' } },
  servers: [{ url: 'https://api.example', description: 'Live' }],
  security: [{ key: [] }, {}],
  tags: [{ name: 'Things', description: 'Some\n\n* things' }],
  paths: {
    '/things': { get: returning({ type: 'array', items: thing }, 'List [all]') },
    '/things/{id}': { delete: { ...returning(thing, 'Delete'), deprecated: true } },
  },
  components: {
    schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } } } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
});
const print = (href: string) => `https://docs.example${href}`;

describe('the Markdown of', () => {
  it('an overview is what the document says of itself', async () => {
    const view = buildOverviewView(inputOf(await loading));
    expect(formatReference({ kind: 'overview', view, toc: [] }, print)).toBe(
      [
        'Version 2',
        '- MIT',
        '## Servers',
        '- `https://api.example`: Live',
        '## Authentication',
        '- `key`: API key, header X-Key. Your key, sent in a header.',
        'One of: `key`; none',
        '## Operations',
        '- [Things](https://docs.example/base/resources/tag-Things): Some things',
      ].join('\n\n'),
    );
  });

  it('a group is its operations and the object that they return', async () => {
    const view = buildResourceView({ ...inputOf(await loading), key: 'tag:Things' });
    if (!view) throw new Error('The document has no such group.');
    expect(formatReference({ kind: 'resource', view, toc: [] }, print).split('\n')).toEqual([
      ...['## Operations', ''],
      '- [List \\[all\\]](https://docs.example/base/operations/get-things): `GET /things`',
      '- [Delete](https://docs.example/base/operations/delete-things-id-): `DELETE /things/{id}` (deprecated)',
      ...['', '## Thing', '', '```json', '{', '  "id": 1', '}', '```'],
    ]);
  });
});
