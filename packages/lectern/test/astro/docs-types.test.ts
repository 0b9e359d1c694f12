import { expect, it } from 'vitest';
import { docsTypes } from '../../src/astro/docs-types.ts';

const docs = (paths: string[], operations: string[][]) =>
  ({
    loaded: {
      pages: new Map(paths.map((path) => [path, {}])),
      redirects: { target: (path: string) => (path === 'moved' ? '/start' : undefined) },
      api: { operationIds: () => operations },
    },
  }) as never;

it('the types of a project contain the ids of all pages and operations', () => {
  const places = [
    { folder: './docs', docs: docs(['', 'guides/it"s', 'moved'], []) },
    { folder: './api', docs: docs(['users'], [['GET /users/{id}', 'getUser'], ['GET /users/{id}']]) },
    { folder: './api', docs: docs(['users'], []) },
  ];
  expect(docsTypes(places)).toBe(`interface LecternDocs {
  first: "./docs";
  roots: {
    "./docs": {
      page: "index" | "guides/it\\"s";
      operation: never;
    };
    "./api": {
      page: "users";
      operation: "GET /users/{id}" | "getUser";
    };
  };
}
`);
});
