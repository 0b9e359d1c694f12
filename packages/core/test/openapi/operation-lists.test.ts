import { describe, expect, it } from 'vitest';
import { type OperationGroup, operationGroups } from '../../src/openapi/reference/operation-groups.ts';
import { operationTitle } from '../../src/openapi/reference/operation-title.ts';
import { documentOf, Folder, ref, schemasOf, TINY } from './harness.ts';

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

describe('generated ids', () => {
  const titlesOf = async (ids: Record<string, string>) => {
    const paths: Record<string, Record<string, object>> = {};
    for (const [place, operationId] of Object.entries(ids)) {
      const [method = '', path = ''] = place.split(' ');
      paths[path] = { ...paths[path], [method]: { operationId } };
    }
    return (await documentOf({ paths })).document.operations.map(operationTitle);
  };

  it('are no titles: an id that contains the parameters of the path shows that ids are generated', async () => {
    expect(
      await titlesOf({
        'get /v1/boats': 'GetBoats',
        'post /v1/boats/{boat}': 'PostBoatsBoat',
        'get /v1/boats/{boat_id}/ropes/{id}': 'get_v1_boats_boat_id_ropes_id',
        'post /v1/boats/{boat}/moor': 'MoorBoat',
      }),
    ).toEqual(['GET /v1/boats', 'POST /v1/boats/{boat}', 'GET /v1/boats/{boat_id}/ropes/{id}', 'Moor boat']);
  });

  it('are not those that people write', async () => {
    const ids = {
      'get /v1/boats': 'getBoats',
      'get /v1/boats/{boat}': 'getBoat',
      'get /v1/boats/{id}/status': 'getStatus',
      'delete /v1/boats/{id}': 'delete',
    };
    expect(await titlesOf(ids)).toEqual(['Get boats', 'Get boat', 'Get status', 'DELETE /v1/boats/{id}']);
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
      `path:charges "Charges": ${charges.join(' ')}`,
      `path:apple_pay "Apple pay": ${domains.join(' ')}`,
      'path:balance "Balance": /v1/balance /v1/balance/history',
    ]);
  });

  it.each([
    ['few operations', ['/a', '/a/1', '/b', '/b/1']],
    ['one operation each', ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i']],
    ['the same path', ['/a', '/a/{b}', '/a/{b}/{c}', '/a/{b}/{c}/{d}', '/a/{d}', '/a/{e}/{f}', '/a/{g}', '/a/{h}']],
  ])('without tags is one for %s', async (_, paths) => {
    expect(await groupsOf(...paths)).toEqual([`path: "": ${paths.join(' ')}`]);
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
      'path: "" : post /2',
      'tag:b "Boats" All boats: get /2',
      'tag:a "a" : post /1, webhook found',
      'tag:late "late" : get /1',
      'webhooks "Webhooks" : webhook sunk',
    ]);
  });
});

describe('groups inside groups', () => {
  const operation = (...tags: string[]) => ({ get: { tags } });
  const print = (groups: readonly OperationGroup[], indent = ''): string =>
    groups
      .map(({ label, operations, groups: inner }) => {
        const paths = operations.map(({ path }) => ` ${path}`).join('');
        return `${indent}${label}${paths}\n${print(inner, `${indent}  `)}`;
      })
      .join('');

  it('are the tags of `x-tagGroups`, before tags that no group lists, and after operations without a tag', async () => {
    const { document } = await documentOf({
      tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      'x-tagGroups': [
        { name: 'Two', tags: ['c', 'b'] },
        { name: 'a', tags: ['a', 'b', 'unknown'] },
        { name: 'Empty', tags: [] },
        { name: ' ', tags: ['d'] },
      ],
      paths: { '/a': operation('a'), '/b': operation('b'), '/c': operation('c'), '/d': operation('d'), '/e': operation() },
    });
    expect(print(operationGroups(document))).toBe(' /e\nTwo\n  c /c\n  b /b\na\n  a /a\nd /d\n');
  });

  it('are tags with a `parent`, which may have no operations itself', async () => {
    const { document } = await documentOf({
      openapi: '3.2.0',
      tags: [{ name: 'a' }, { name: 'a1', parent: 'a' }, { name: 'a2', parent: 'a' }, { name: 'a21', parent: 'a2' }, { name: 'alone' }],
      paths: { '/1': operation('a1'), '/2': operation('a21') },
    });
    expect(print(operationGroups(document))).toBe('a\n  a1 /1\n  a2\n    a21 /2\n');
  });

  it('are at the top if their parent is unknown or inside them', async () => {
    const documented = await documentOf({
      tags: [
        { name: 'x', parent: 'y' },
        { name: 'y', parent: 'x' },
        { name: 'z', parent: 'z' },
        { name: 'w', parent: 'v' },
      ],
      paths: { '/1': operation('x'), '/2': operation('y'), '/3': operation('z'), '/4': operation('w') },
    });
    expect(print(operationGroups(documented.document))).toBe('x /1\ny /2\nz /3\nw /4\n');
    expect(documented.problems().match(/^ {2}The .*/gm)).toEqual([
      '  The tag `x` is inside itself; it is at the top.',
      '  The tag `y` is inside itself; it is at the top.',
      '  The tag `z` is inside itself; it is at the top.',
      '  The parent `v` of the tag `w` is not a tag; the tag is at the top.',
    ]);
  });

  it('are never tags without a name', async () => {
    const { document } = await documentOf({
      tags: [{ name: '' }, { name: 'a' }],
      paths: { '/1': operation('a'), '/2': operation(''), '/3': operation(' ', 'a') },
    });
    const groups = operationGroups(document).map(({ key, operations }) => [key, operations.map(({ path }) => path).join()]);
    expect(groups).toEqual([
      ['path:', '/2'],
      ['tag:a', '/1,/3'],
    ]);
  });

  it('are never tags that mark operations', async () => {
    const { document } = await documentOf({
      tags: [
        { name: 'new', kind: 'badge', description: 'Just out.' },
        { name: 'partner', kind: 'audience' },
        { name: 'a', kind: 'nav' },
      ],
      paths: { '/1': operation('new', 'a'), '/2': operation('partner') },
    });
    expect(print(operationGroups(document))).toBe(' /2\na /1\n');
  });

  it('have any name, and no operations if they have a description', async () => {
    const { document } = await documentOf({
      tags: [{ name: '__proto__' }, { name: 'constructor', parent: '__proto__' }, { name: 'Basics', description: 'How it works.' }],
      paths: { '/1': operation('__proto__'), '/2': operation('constructor') },
    });
    expect(print(operationGroups(document))).toBe('__proto__ /1\n  constructor /2\nBasics\n');
  });
});

describe('the shared result of operations', () => {
  const boat = ref('Boat');
  const returning = (schema: object, status = '200') => ({ responses: { [status]: { content: { 'application/json': { schema } } } } });
  const Boat = { type: 'object', properties: { id: {}, name: {}, ropes: { type: 'array', items: ref('Rope') } } };
  const Page = { type: 'object', properties: { total: {}, data: { type: 'array', items: boat } } };
  const schemas = { Boat, Page, Rope: { type: 'object' }, Loop: { items: ref('Loop') } };
  const resultOf = async (...operations: object[]) => {
    const paths = Object.fromEntries(operations.map((get, index) => [`/${index}`, { get }]));
    const loaded = await documentOf({ paths, components: { schemas } });
    return loaded.sharedResult(loaded.document.operations.map(({ key }) => key));
  };

  it.each([
    ['alone', boat],
    ['in an array', { type: 'array', items: boat }],
    ['in a list with its length', { type: 'object', properties: { total: {}, data: { type: 'array', items: boat } } }],
    ['in a named list', ref('Page')],
    ['in a list that is filled in', { allOf: [{ properties: { total: {} } }, { properties: { data: { type: 'array', items: boat } } }] }],
  ])('is a schema that two return, %s', async (_, schema) => {
    expect(await resultOf(returning(boat, '201'), returning(schema))).toBe('Boat');
  });

  it.each([
    ['each returns another', [returning(boat), returning(ref('Rope'))]],
    ['only errors are the same', [returning(boat, '404'), returning(boat, '404')]],
    ['a list contains itself', [returning(ref('Loop')), returning(ref('Loop'))]],
  ])('is unknown if %s', async (_, operations) => {
    expect(await resultOf(...operations)).toBeUndefined();
  });
});

it('an excerpt leaves out a part that contains itself', async () => {
  const folder = new Folder();
  try {
    const schema = ref('All');
    folder.write({
      'openapi.json': {
        ...TINY,
        paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema }], responses: {} } } },
        components: { schemas: { All: { $ref: 'openapi.json' } } },
      },
    });
    const { documents } = await folder.read(['openapi.json']);
    expect(Object.keys(documents[0]?.excerpt('get /a') ?? {})).toEqual(['paths']);
    expect(documents[0]?.schemaExcerpt('All')).toBeUndefined();
  } finally {
    folder.remove();
  }
});

it('the source of a schema is the schema alone', async () => {
  const A = { properties: { b: ref('B') } };
  const document = await schemasOf({ A, B: { type: 'string' } });
  expect(document.schemaExcerpt('A')).toEqual({ components: { schemas: { A } } });
  expect(document.schemaExcerpt('C')).toBeUndefined();
});
