import { describe, expect, it } from 'vitest';
import { operationGroups } from '../../src/openapi/operation-groups.ts';
import { operationTitle } from '../../src/openapi/operation-title.ts';
import { documentOf, Folder, TINY } from './harness.ts';

describe('operationTitle', () => {
  const title = (summary?: string, kind: 'operation' | 'webhook' = 'operation') =>
    operationTitle({ kind, method: 'get', path: '/a', ...(summary === undefined ? {} : { summary }) });

  it('is the summary without marks', () => {
    expect(title(' Send a `file` or **two** ')).toBe('Send a file or two');
  });

  it.each([undefined, '', 'One line\nand another', 'long '.repeat(40)])('is the method and path for the summary %j', (summary) => {
    expect(title(summary)).toBe('GET /a');
    expect(title(summary, 'webhook')).toBe('/a');
  });
});

describe('operationGroups', () => {
  it('stand in order: without a tag, by tags of the document, by first use, webhooks without a tag', async () => {
    const { document } = await documentOf({
      tags: [{ name: 'b', 'x-displayName': 'Boats', description: 'All boats' }, { name: 'unused' }, { name: 'a' }],
      paths: {
        '/1': { get: { tags: ['late'] }, post: { tags: ['a', 'b'] } },
        '/2': { get: { tags: ['b'], 'x-hidden': true }, post: {} },
      },
      webhooks: { sunk: { post: {} }, found: { post: { tags: ['a'] } } },
    });
    const lines = operationGroups(document).map(
      ({ key, label, description = '', operations }) => `${key} "${label}" ${description}: ${operations.map((one) => one.key).join(', ')}`,
    );
    expect(lines).toEqual([
      'other "" : post /2',
      'b "Boats" All boats: get /2',
      'a "a" : post /1, webhook found',
      'late "late" : get /1',
      'webhooks "Webhooks" : webhook sunk',
    ]);
  });
});

it('an excerpt leaves out a part that contains itself', async () => {
  const folder = new Folder();
  try {
    const schema = { $ref: '#/components/schemas/All' };
    folder.write({
      'openapi.json': {
        ...TINY,
        paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema }], responses: {} } } },
        components: { schemas: { All: { $ref: 'openapi.json' } } },
      },
    });
    const { documents } = await folder.read(['openapi.json']);
    expect(Object.keys(documents[0]?.excerpt?.('get /a') ?? {})).toEqual(['paths']);
  } finally {
    folder.remove();
  }
});
