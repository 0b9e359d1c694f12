import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';
import { workshop } from './fixture-sites.ts';
import { readOperation } from './read-operation.ts';
import { listOutput } from './read-output.ts';
import { tinySite, writeFolder } from './temporary-folder.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Far away', version: '1' },
  paths: {
    '/lights': {
      get: { summary: 'List lights', responses: { 200: { $ref: '#/components/responses/Nowhere' } } },
      post: { summary: 'Light one', operationId: 'twice', responses: { 200: { description: 'Lit' } } },
      put: { summary: 'Light all', operationId: 'twice', responses: { 200: { description: 'Lit' } } },
    },
  },
};
/** Doubles with every line. */
const bomb = [
  'openapi: 3.1.0',
  'a0: &a0 [lol]',
  ...Array.from({ length: 40 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`),
];

let online: BuiltSite;
let offline: BuiltSite;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const isDocument = request.url === '/far.json';
    response.writeHead(200, { 'content-type': isDocument ? 'application/json' : 'text/html' });
    response.end(isDocument ? JSON.stringify(document) : '<!doctype html><title>Sign in</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await writeFolder('bad-documents', {
    ...tinySite,
    'docs.json': JSON.stringify({
      ...JSON.parse(String(tinySite['docs.json'])),
      openapi: [`${host}/far.json`, `${host}/sign-in`, 'empty.yaml', 'bomb.yaml', 'nothing.json', 'missing.json'],
    }),
    'empty.yaml': '# Nothing yet\n',
    'bomb.yaml': bomb.join('\n'),
    'nothing.json': '{ "openapi": "3.1.0", "info": { "title": "Nothing", "version": "1" } }\n',
  });
  const build = (name: string) => buildSite(folder, path.join(workshop, `bad-documents-${name}`));
  online = await build('online');
  await close(server);
  offline = await build('offline');
});

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Codes of problems by the file that they are in. */
const codesOf = ({ problems }: BuiltSite) =>
  [...problems.matchAll(/^(\S+?)(?::\d+:\d+)? {2}(error|warning|notice) {2}(openapi\/\S+)$/gm)].map(([, file = '', severity, code]) =>
    `${severity} ${code} ${file.replace(/^http:\/\/[^/]+/, '')}`.trim(),
  );

describe('documents that cannot be used', () => {
  it('are told, and everything else is built', () => {
    expect(codesOf(online).sort()).toMatchInlineSnapshot(`
      [
        "error openapi/empty empty.yaml",
        "error openapi/lost /far.json",
        "error openapi/yaml-aliases bomb.yaml",
        "warning openapi/duplicate-operation-id /far.json",
        "warning openapi/empty nothing.json",
        "warning openapi/invalid nothing.json",
        "warning openapi/not-found docs.json",
        "warning openapi/reference /far.json",
        "warning openapi/unreachable docs.json",
      ]
    `);
    expect([online.exitCode, offline.exitCode]).toEqual([1, 1]);
    expect(listOutput(online)).toContain('api-reference/list-lights/index.html');
    expect(readOperation(online, 'list-lights').line).toBe('GET /lights');
  });

  it('at an address have a copy, which is used when the host is gone', () => {
    expect(codesOf(offline).filter((one) => one.endsWith('docs.json'))).toMatchInlineSnapshot(`
      [
        "warning openapi/cached-copy docs.json",
        "warning openapi/not-found docs.json",
        "warning openapi/unreachable docs.json",
      ]
    `);
    expect(listOutput(offline).filter((file) => file.endsWith('.html'))).toEqual(
      listOutput(online).filter((file) => file.endsWith('.html')),
    );
  });
});
