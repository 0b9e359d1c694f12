import { describe, expect, it } from 'vitest';
import { addressSlug, assignPaths } from '../../src/openapi/address.ts';
import { describeMatch, OperationIndex } from '../../src/openapi/find-operation.ts';
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
    return [...assignPaths(document, document.operations, directory)].sort().map((pair) => pair.join(' -> '));
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

  it('leave out paths that others have taken', async () => {
    const { document } = await documentOf({ paths: { '/a': { get: { summary: 'Get' } } } });
    const taken = new Set(['api/get']);
    expect([...assignPaths(document, document.operations, 'api', taken).values()]).toEqual(['api/get-1']);
    expect(taken).toEqual(new Set(['api/get', 'api/get-1']));
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
  const found = (text: string) => {
    const match = new OperationIndex(documents).find(text);
    const named =
      'operation' in match ? `${match.document.source} ${match.operation.key}` : 'document' in match ? match.document.source : '';
    return [match.kind, named, 'nearest' in match ? match.nearest : undefined].filter(Boolean).join(': ');
  };

  it.each([
    ['GET /users/{id}', 'operation: openapi.json get /users/{id}'],
    ['get /users/{id}/', 'operation: openapi.json get /users/{id}'],
    ['"GET  /users/{id}"', 'operation: openapi.json get /users/{id}'],
    ['Put\n/users/{userId}', 'operation: openapi.json put /users/{id}'],
    ['GET /users/{id}/posts', 'operation: openapi.json get /users/{name}/posts'],
    ['POST /invoices', 'operation: specs/billing.yaml post /invoices'],
    ['billing POST /invoices', 'operation: specs/billing.yaml post /invoices'],
    ['specs/billing.yaml post /invoices', 'operation: specs/billing.yaml post /invoices'],
    ['/specs/billing.yaml post /invoices', 'operation: specs/billing.yaml post /invoices'],
    ['billing.yaml POST /invoices/', 'operation: specs/billing.yaml post /invoices'],
    ['specs/billing POST /invoices', 'operation: specs/billing.yaml post /invoices'],
    ['webhook user.created', 'operation: openapi.json webhook user.created'],
    ['billing webhook invoice paid', 'operation: specs/billing.yaml webhook invoice paid'],
    ['billing POST', 'operation: specs/billing.yaml post /invoices'],
    ['billing', 'document: specs/billing.yaml'],
    ['openapi.json', 'document: openapi.json'],
    ['guides/start', 'other'],
    ['GET /USERS/{id}', 'missing: GET /users/{id}'],
    ['POST /users/{id}', 'missing: GET /users/{id}'],
    ['GET /invoice', 'missing: POST /invoices'],
    ['GET /something/else/entirely', 'missing'],
    ['webhook user.creatd', 'missing: webhook user.created'],
    ['biling POST /invoices', 'missing-document: billing'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it('in several documents takes the first and names the others', () => {
    const match = new OperationIndex(documents).find('GET /shared');
    expect(match).toMatchObject({ kind: 'operation', document: { source: 'openapi.json' }, others: [{ source: 'specs/billing.yaml' }] });
    expect(describeMatch(match, 'GET /shared')).toEqual({
      code: 'openapi/ambiguous',
      severity: 'warning',
      message: '`openapi.json`, `specs/billing.yaml` all contain `GET /shared`; the first is used.',
      hint: 'Add the name of the document in front.',
    });
  });

  it('may be limited to some documents', () => {
    expect(new OperationIndex(documents).find('GET /shared', [billing])).toMatchObject({
      document: { source: 'specs/billing.yaml' },
      others: [],
    });
  });

  it('tells what is missing', () => {
    expect(describeMatch(new OperationIndex(documents).find('POST /users/{id}'), 'POST /users/{id}')).toEqual({
      code: 'openapi/operation-not-found',
      severity: 'error',
      message: 'No API document contains the operation `POST /users/{id}`.',
      hint: 'Did you mean `GET /users/{id}`?',
    });
    expect(describeMatch({ kind: 'other' }, 'x')).toBeUndefined();
  });

  it('finds schemas', () => {
    const index = new OperationIndex(documents);
    expect(index.findSchema('User')).toMatchObject({ kind: 'schema', name: 'User', document: { source: 'openapi.json' } });
    expect(index.findSchema('billing Shared')).toMatchObject({ kind: 'schema', document: { source: 'specs/billing.yaml' } });
    expect(index.findSchema('Shared')).toMatchObject({ others: [{ source: 'specs/billing.yaml' }] });
    expect(index.findSchema('Invoic')).toEqual({ kind: 'missing-schema', nearest: 'Invoice' });
    expect(index.findSchema('nowhere User')).toMatchObject({ kind: 'missing-document', name: 'nowhere' });
  });
});
