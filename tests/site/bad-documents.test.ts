import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { workshop } from './fixture-sites.ts';
import { readOperation } from './read-operation.ts';
import { listOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
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

/** A byte-order mark and two bytes for each character. */
const utf16 = (text: string, order: 'little' | 'big') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
};
/** Files that refer to each other, to nothing, and a tag that is not a name of its own in every object. */
const crooked = (...schemas: object[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Crooked', version: '1' },
    paths: {
      '/boats': {
        get: {
          summary: 'List boats',
          tags: ['__proto__'],
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: { allOf: schemas } } } } },
        },
      },
    },
    servers: Array.from({ length: 200 }, (_, index) => ({ url: `https://server-${index}.example.com` })),
  });

/** A list of 5,000 values, and an example of 2 MB with a number that has more digits than others can hold. */
const huge = `{
  "openapi": "3.1.0",
  "info": { "title": "Huge", "version": "1" },
  "paths": {
    "/ports": {
      "get": {
        "summary": "List ports",
        "parameters": [{ "name": "port", "in": "query", "schema": {
          "enum": ${JSON.stringify(Array.from({ length: 5000 }, (_, index) => `port-${index}`))}
        } }],
        "responses": { "200": { "description": "OK", "content": { "application/json": {
          "example": { "id": 12345678901234567890, "names": ${JSON.stringify(Array.from({ length: 20_000 }, () => 'x'.repeat(98)))} }
        } } } }
      }
    }
  }
}
`;

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
      openapi: [
        `${host}/far.json`,
        `${host}/sign-in`,
        'little.json',
        'big.yaml',
        'crooked.json',
        'huge.json',
        'empty.yaml',
        'bomb.yaml',
        'nothing.json',
        'missing.json',
      ],
    }),
    'little.json': utf16(JSON.stringify(document), 'little'),
    'big.yaml': utf16('openapi: 3.1.0\n', 'big'),
    'crooked.json': crooked({ $ref: 'boat.json' }, { $ref: 'nowhere.json' }),
    'boat.json': JSON.stringify({ properties: { crew: { $ref: 'crew.json' } } }),
    'crew.json': JSON.stringify({ properties: { boat: { $ref: 'boat.json' } } }),
    'huge.json': huge,
    'empty.yaml': '# Nothing yet\n',
    'bomb.yaml': bomb.join('\n'),
    'nothing.json': '{ "openapi": "3.1.0", "info": { "title": "Nothing", "version": "1" } }\n',
  });
  const build = (name: string) => buildHere(folder, path.join(workshop, `bad-documents-${name}`));
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
  it('are reported, and everything else is built', () => {
    expect(codesOf(online).sort()).toMatchInlineSnapshot(`
      [
        "error openapi/empty empty.yaml",
        "error openapi/encoding docs.json",
        "error openapi/encoding docs.json",
        "error openapi/lost /far.json",
        "error openapi/not-found crooked.json",
        "error openapi/unreachable docs.json",
        "error openapi/yaml-aliases bomb.yaml",
        "warning openapi/duplicate-operation-id /far.json",
        "warning openapi/empty nothing.json",
        "warning openapi/invalid nothing.json",
        "warning openapi/not-found docs.json",
        "warning openapi/reference /far.json",
        "warning openapi/too-large huge.json",
      ]
    `);
    expect([online.exitCode, offline.exitCode]).toEqual([1, 1]);
    expect(listOutput(online)).toContain('api-reference/list-lights/index.html');
    expect(readOperation(online, 'list-lights').line).toBe('GET /lights');
    expect(listOutput(online)).toContain('api-reference/__proto__/list-boats/index.html');
    const boats = readFileSync(path.join(online.folder, 'api-reference/__proto__/list-boats/index.html'), 'utf8');
    expect(boats.match(/server-\d+\.example\.com/g)).toContain('server-199.example.com');
    expect(boats).toMatch(/crew/);
  });

  it('say where they are too large for a page, which shows the start', () => {
    expect(online.problems).toMatch(/huge\.json:12:\d+ {2}warning {2}openapi\/too-large\n {2}The example has 20200\d\d characters;/);
    const page = readFileSync(path.join(online.folder, 'api-reference/list-ports/index.html'), 'utf8');
    expect(page).toContain('12345678901234567890');
    expect(page).toContain('<code>port-4999</code>');
    expect(page.length).toBeLessThan(1_000_000);
    expect(readFileSync(path.join(online.folder, 'api-reference/list-ports.md'), 'utf8').length).toBeLessThan(400_000);
  });

  it('at an address have a copy, which is used when the host is gone', () => {
    expect(codesOf(offline).filter((one) => /(?:cached-copy|not-found|unreachable) docs.json$/.test(one))).toMatchInlineSnapshot(`
      [
        "warning openapi/cached-copy docs.json",
        "warning openapi/not-found docs.json",
        "error openapi/unreachable docs.json",
      ]
    `);
    expect(listOutput(offline).filter((file) => file.endsWith('.html'))).toEqual(
      listOutput(online).filter((file) => file.endsWith('.html')),
    );
  });
});
