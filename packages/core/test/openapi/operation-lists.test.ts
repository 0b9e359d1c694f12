import { describe, expect, it } from 'vitest';
import { operationGroups } from '../../src/openapi/operation-groups.ts';
import { operationTitle } from '../../src/openapi/operation-title.ts';
import { documentOf, Folder, TINY } from './harness.ts';

describe('operationTitle', () => {
  const title = (summary?: string, kind: 'operation' | 'webhook' = 'operation', operationId?: string) =>
    operationTitle({
      kind,
      method: 'get',
      path: '/a',
      ...(summary === undefined ? {} : { summary }),
      ...(operationId === undefined ? {} : { operationId }),
    });

  it('is the summary without marks', () => {
    expect(title(' Send a `file` or **two** ')).toBe('Send a file or two');
  });

  it.each([
    ['One line\nand another', 'One line and another'],
    ['Ends an active call, over SIP or\nthe web.', 'Ends an active call, over SIP or the web'],
    [`Deletes a certificate.\n\nIt must be inactive. ${'More. '.repeat(40)}`, 'Deletes a certificate'],
    [`Reads e.g. the file that was sent. ${'More. '.repeat(40)}`, 'Reads e.g. the file that was sent'],
  ])('is the first sentence of a long summary: %j', (summary, expected) => {
    expect(title(summary)).toBe(expected);
  });

  it.each([
    ['listPets', 'List pets'],
    ['list_apple-pay.domains', 'List apple pay domains'],
    ['GetAPIKeys', 'Get API keys'],
  ])('is the words of the id %s without a summary', (id, expected) => {
    expect(title(undefined, 'operation', id)).toBe(expected);
  });

  it.each(['list', '12', 'a1b2c3d4e5f6a7b8', 'post_items__item_id__things__thing_id__parts__part_id__more'])(
    'is the method and path if the id is not made of words: %s',
    (id) => expect(title(undefined, 'operation', id)).toBe('GET /a'),
  );

  it.each([undefined, '', 'long '.repeat(40)])('is the method and path for the summary %j', (summary) => {
    expect(title(summary)).toBe('GET /a');
    expect(title(summary, 'webhook')).toBe('/a');
  });
});

describe('operationGroups', () => {
  const pathsOf = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { get: {} }]));
  const groupsOf = async (...paths: string[]) =>
    operationGroups((await documentOf({ paths: pathsOf(...paths) })).document).map(
      ({ key, label, operations }) => `${key} "${label}": ${operations.map(({ path }) => path).join(' ')}`,
    );

  it('without tags are those of the paths', async () => {
    const charges = ['/v1/charges', '/v1/charges/{id}', '/v1/charges/{id}/capture', '/v1/charges/search'];
    const domains = ['/v1/apple_pay/domains', '/v1/apple_pay/domains/{id}'];
    expect(await groupsOf(...charges, ...domains, '/v1/balance', '/v1/balance/history')).toEqual([
      `other/charges "Charges": ${charges.join(' ')}`,
      `other/apple_pay "Apple pay": ${domains.join(' ')}`,
      'other/balance "Balance": /v1/balance /v1/balance/history',
    ]);
  });

  it.each([
    ['few operations', ['/a', '/a/1', '/b', '/b/1']],
    ['one operation each', ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i']],
    ['the same path', ['/a', '/a/{b}', '/a/{b}/{c}', '/a/{b}/{c}/{d}', '/a/{d}', '/a/{e}/{f}', '/a/{g}', '/a/{h}']],
  ])('without tags is one for %s', async (_, paths) => {
    expect(await groupsOf(...paths)).toEqual([`other "": ${paths.join(' ')}`]);
  });

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
