import { describe, expect, it } from 'vitest';
import { AddressTable, pageClaim } from '../../src/addresses/table.ts';
import { OperationIndex } from '../../src/openapi/operation/find-operation.ts';
import { addressSlug, assignPaths } from '../../src/openapi/reference/address.ts';
import type { ApiDocument } from '../../src/openapi/types.ts';
import { documentOf } from './harness.ts';

const withSource = async (source: string, parts: Record<string, unknown>): Promise<ApiDocument> => ({
  ...(await documentOf(parts)).document,
  source,
  id: source.replace(/.*\/|\..*$/g, ''),
});

describe('assignPaths', () => {
  const pathsOf = async (parts: Record<string, unknown>, directory = 'api-reference') => {
    const { document } = await documentOf(parts);
    return [...assignPaths({ document, directory }, new AddressTable())].sort().map((pair) => pair.join(' -> '));
  };

  it('are directory, first tag and summary', async () => {
    expect(
      await pathsOf({
        paths: {
          '/users': {
            get: { summary: 'List all users!', tags: ['User Accounts', 'more'] },
            post: { summary: 'Créer', tags: ['User Accounts'] },
          },
          '/ping': { get: { summary: 'Ping_it (v2)' } },
          '/users/{id}': { get: { tags: ['User Accounts'] }, delete: {} },
        },
        webhooks: { 'user.created': { post: {} } },
      }),
    ).toEqual([
      'delete /users/{id} -> api-reference/delete-users-id',
      'get /ping -> api-reference/ping_it-v2',
      'get /users -> api-reference/user-accounts/list-all-users',
      'get /users/{id} -> api-reference/user-accounts/get-users-id',
      'post /users -> api-reference/user-accounts/créer',
      'webhook user.created -> api-reference/webhook-user-created',
    ]);
  });

  it.each([
    ['./api/', 'api/get-a'],
    ['/api//v1/./x', 'api/v1/x/get-a'],
    ['../api', 'api/get-a'],
    ['', 'get-a'],
  ])('are in the directory %j, whose odd steps are left out: %s', async (directory, path) => {
    expect(await pathsOf({ paths: { '/a': { get: {} } } }, directory)).toEqual([`get /a -> ${path}`]);
  });

  it('are numbered in document order when they are taken', async () => {
    expect(
      await pathsOf({ paths: { '/a': { get: { summary: 'Get' }, post: { summary: 'Get' } }, '/b': { get: { summary: 'get' } } } }),
    ).toEqual(['get /a -> api-reference/get', 'get /b -> api-reference/get-2', 'post /a -> api-reference/get-1']);
  });

  it('are those that the document names, which no other operation gets', async () => {
    expect(
      await pathsOf({
        paths: {
          '/a': {
            get: { summary: 'Make' },
            post: { 'x-mint': { href: '/api-reference/make/' } },
            put: { 'x-mint': { href: 'https://elsewhere.example/x' } },
          },
        },
      }),
    ).toEqual(['get /a -> api-reference/make-1', 'post /a -> api-reference/make', 'put /a -> api-reference/put-a']);
  });

  it('never lead out of the directory', async () => {
    expect(
      await pathsOf(
        { paths: { '/a': { get: { summary: '../../etc', tags: ['..'] }, post: { 'x-mint': { href: '/../../x' } } } } },
        '/../docs//api/',
      ),
    ).toEqual(['get /a -> docs/api/etc', 'post /a -> x']);
  });

  it('are never the home of a folder', async () => {
    expect(
      await pathsOf(
        { paths: { '/a': { get: { summary: 'Index' }, put: { summary: 'index', tags: ['index'] }, post: { tags: ['index'] } } } },
        'api',
      ),
    ).toEqual(['get /a -> api/index-1', 'post /a -> api/index/post-a', 'put /a -> api/index/index-1']);
  });

  it('leave out paths that others have taken', async () => {
    const { document } = await documentOf({ paths: { '/a': { get: { summary: 'Get' } } } });
    const table = new AddressTable([pageClaim('page', 'Get.mdx', 'API/Get')]);
    expect([...assignPaths({ document, directory: 'api' }, table).values()]).toEqual(['api/get-1']);
    expect(table.isFree('api/get-1')).toBe(false);
  });

  it('are never in a folder that has no pages', async () => {
    const { document } = await documentOf({ paths: { '/a': { get: { summary: 'x', tags: ['_assets'] } } } });
    const table = new AddressTable([{ kind: 'output', owner: 'the theme', files: ['_assets/'] }]);
    expect([...assignPaths({ document, directory: '' }, table).values()]).toEqual(['_assets-1/x']);
  });

  it.each([
    ['/_assets/Shell.js', 'has a segment that is reserved for files of hosts'],
    ['/.git/config', 'has a segment that is reserved for files of hosts'],
    ['/.well-known/security.txt', 'has a segment that is reserved for files of hosts'],
    ['/a/.env', 'has a segment that is reserved for files of hosts'],
    ['/_worker.js', 'has a segment that is reserved for files of hosts'],
    ['/Robots.txt', 'would replace `robots.txt` in the output'],
    ['/robots.txt/x', 'would replace `robots.txt` in the output'],
    ['/images', 'would replace `images/index.html` in the output'],
    ['/cafe\u0301', 'is that of `Caf\u00e9.mdx`'],
    ['/a.html', 'is not the URL of a page'],
    ['/twice', undefined],
  ])('that a document sets to %s are refused: %s', async (href, reason) => {
    const { document } = await documentOf({ paths: { '/a': { get: { summary: 'A', 'x-mint': { href } } } } });
    const table = new AddressTable([
      { kind: 'output', owner: 'the robots.txt', files: ['robots.txt'] },
      { kind: 'asset', owner: 'images/index.html', path: 'images/index.html', files: ['images/index.html'] },
      pageClaim('page', 'Caf\u00e9.mdx', 'Caf\u00e9'),
    ]);
    const problems: string[] = [];
    const paths = assignPaths({ document, directory: 'api' }, table, ({ message }) => problems.push(message));
    expect([...paths.values()]).toEqual([reason === undefined ? href.slice(1) : 'api/a']);
    expect(problems).toEqual(reason === undefined ? [] : [`The URL \`${href}\` of \`get /a\` ${reason}; the page has another URL.`]);
  });

  it('slugs keep letters, digits and underscores', () => {
    expect(addressSlug('  Get / user_ID (v2.1) – ok ')).toBe('get-user_id-v2-1-ok');
  });
});

describe('finding an operation', async () => {
  const main = await withSource('openapi.json', {
    paths: { '/users/{id}': { get: {}, put: {} }, '/users/{name}/posts': { get: {} }, '/shared': { get: {} } },
    webhooks: { 'user.created': { post: {} } },
    components: { schemas: { User: {}, Shared: {} } },
  });
  const billing = await withSource('specs/billing.yaml', {
    paths: { '/invoices': { post: {} }, '/shared': { get: {}, delete: {} } },
    webhooks: { 'invoice paid': { post: {} } },
    components: { schemas: { Invoice: {}, Shared: {} } },
  });
  const documents = [main, billing];

  it('may be limited to some documents', () => {
    expect(new OperationIndex(documents).find('GET /shared', { scope: [billing] })).toMatchObject({
      found: { document: { source: 'specs/billing.yaml' } },
    });
  });
});
