import { beforeAll, describe, expect, it } from 'vitest';
import { OperationIndex } from '../../src/openapi/operation/find-operation.ts';
import type { ApiDocument } from '../../src/openapi/types.ts';
import { documentOf } from './harness.ts';

const schemas = { User: { type: 'object' }, Both: { type: 'object' } };
const documentAt = async (source: string, parts: Record<string, unknown>): Promise<ApiDocument> => ({
  ...(await documentOf(parts)).document,
  source,
  id: source.replace(/.*\/|\..*$/g, ''),
});

let documents: ApiDocument[];
beforeAll(async () => {
  documents = [
    await documentAt('api/users.yaml', {
      paths: { '/users/{id}': { get: {}, put: {}, additionalOperations: { LINK: {} } }, '/both': { get: {} }, '/': { get: {} } },
      webhooks: { 'user.created': { post: {} } },
      components: { schemas },
    }),
    await documentAt('https://x.y/pets.json?v=1', {
      paths: { '/pets': { get: {} }, '/both': { get: {} } },
      components: { schemas: { Both: {}, Pet: {} } },
    }),
  ];
});

/** The document and key of what is found, or the problem. */
function find(text: string): string {
  const { found, problem } = new OperationIndex(documents).find(text);
  const lines = problem ? [problem.code, problem.message, problem.hint].filter(Boolean) : [];
  return [...(found ? [`${found.document.id} ${found.operation.key}`] : []), ...lines].join('\n');
}

function findSchema(text: string): string {
  const { found, problem } = new OperationIndex(documents).findSchema(text);
  const lines = problem ? [problem.code, problem.message, problem.hint].filter(Boolean) : [];
  return [...(found ? [`${found.document.id} ${found.name}`] : []), ...lines].join('\n');
}

describe('an operation is found by', () => {
  it.each([
    ['GET /users/{id}', 'users get /users/{id}'],
    ['get /users/{id}/', 'users get /users/{id}'],
    ['  "GET   /users/{id}"  ', 'users get /users/{id}'],
    ["'GET /users/{id}'", 'users get /users/{id}'],
    ['GET /users/{name}', 'users get /users/{id}'],
    ['Put\n/users/{userId}', 'users put /users/{id}'],
    ['LINK /users/{id}', 'users link /users/{id}'],
    ['users link /users/{id}', 'users link /users/{id}'],
    ['GET /', 'users get /'],
    ['webhook user.created', 'users webhook user.created'],
    ['WEBHOOK user.created', 'users webhook user.created'],
    ['api/users.yaml GET /users/{id}', 'users get /users/{id}'],
    ['/api/users.yaml GET /both', 'users get /both'],
    ['./api/users.yaml GET /both', 'users get /both'],
    ['api/users GET /both', 'users get /both'],
    ['users GET /both', 'users get /both'],
    ['users.yaml GET /both', 'users get /both'],
    ['pets GET /both', 'pets get /both'],
    ['pets.json GET /both', 'pets get /both'],
    ['https://x.y/pets.json?v=1 GET /pets', 'pets get /pets'],
  ])('%j', (text, expected) => {
    expect(find(text)).toBe(expected);
  });

  it.each([
    [
      'POST /users/{id}',
      'openapi/operation-not-found\nNo API document contains the operation `POST /users/{id}`.\nDid you mean `GET /users/{id}`?',
    ],
    ['GET /pest', 'openapi/operation-not-found\nNo API document contains the operation `GET /pest`.\nDid you mean `GET /pets`?'],
    ['users', ''],
    ['guides/start', ''],
    [
      'GET /USERS/{id}',
      'openapi/operation-not-found\nNo API document contains the operation `GET /USERS/{id}`.\nDid you mean `GET /users/{id}`?',
    ],
    ['GET /quite/another', 'openapi/operation-not-found\nNo API document contains the operation `GET /quite/another`.'],
    [
      'webhook user.creatd',
      'openapi/operation-not-found\nNo API document contains the operation `webhook user.creatd`.\nDid you mean `webhook user.created`?',
    ],
    [
      'usres GET /both',
      'openapi/document-not-found\n`usres` in `usres GET /both` is not an API document of this site.\nDid you mean `users`?',
    ],
    [
      'GET /both',
      'users get /both\nopenapi/ambiguous\n`api/users.yaml`, `https://x.y/pets.json?v=1` all contain `GET /both`; the first is used.\nAdd the name of the document in front.',
    ],
  ])('%j, or a problem is reported', (text, expected) => {
    expect(find(text)).toBe(expected);
  });
});

describe('a schema is found by', () => {
  it.each([
    ['User', 'users User'],
    [' "User" ', 'users User'],
    ['users User', 'users User'],
    ['pets Both', 'pets Both'],
    ['Usr', 'openapi/schema-not-found\nNo API document contains the schema `Usr`.\nDid you mean `User`?'],
    ['users Pet', 'openapi/schema-not-found\nNo API document contains the schema `users Pet`.'],
    ['usres User', 'openapi/document-not-found\n`usres` in `usres User` is not an API document of this site.\nDid you mean `users`?'],
    [
      'Both',
      'users Both\nopenapi/ambiguous\n`api/users.yaml`, `https://x.y/pets.json?v=1` all contain `Both`; the first is used.\nAdd the name of the document in front.',
    ],
  ])('%j', (text, expected) => {
    expect(findSchema(text)).toBe(expected);
  });
});
