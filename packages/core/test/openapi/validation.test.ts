import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from '../../src/cache/disk-cache.ts';
import { Validator } from '../../src/openapi/validation/validator.ts';
import { pathAtLine } from '../../src/openapi/validation/worker.ts';
import { Folder, TINY } from './harness.ts';

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

describe('a document that does not follow the specification', () => {
  it('is warned about at the place of each problem, also behind references', async () => {
    folder.write({
      'a.json': {
        openapi: '3.0.3',
        info: { title: 'T', version: '1' },
        paths: {
          '/a': { get: { responses: { 200: { $ref: '#/components/responses/Bad' } } } },
          '/b': {
            get: {
              parameters: [{ name: 'x', in: 'query', required: 'yes', schema: { type: 'string' } }],
              responses: { 200: { description: 'OK' } },
            },
          },
        },
        components: { responses: { Bad: {} } },
      },
    });
    const { documents, problems } = await folder.read(['a.json'], { validate: true });
    expect(documents).toHaveLength(1);
    expect(problems).toContain(
      'a.json:39:7  warning  openapi/invalid\n  This does not follow the OpenAPI specification: `components.responses.Bad` must have the property `description`.',
    );
    expect(problems).toContain(
      'a.json:23:13  warning  openapi/invalid\n  This does not follow the OpenAPI specification: `paths./b.get.parameters[0].required` must be a boolean, but it is a text.\n  23 |             "required": "yes",',
    );
  });

  it('is warned about by the rules that no schema can say, also if a reference cannot be resolved', async () => {
    folder.write({
      'a.json': {
        ...TINY,
        paths: {
          '/a/{id}/b': {
            get: {
              parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'array' } }],
              responses: { 200: { description: 'OK' }, 404: { $ref: '#/components/responses/Gone' } },
            },
          },
        },
      },
    });
    const { problems } = await folder.read(['a.json'], { validate: true });
    expect(problems.match(/\w+ {2}openapi.*/g)).toEqual(['warning  openapi/reference', 'error  openapi/lost', 'warning  openapi/invalid']);
    expect(problems).toContain('is an array, so it must include an `items` schema.\n  11 |           {');
  });

  it.each(['3.0.3', '3.1.0'])('is warned about once if operations are references to files, in version %s', async (openapi) => {
    const paths = Object.fromEntries(['/a', '/b', '/c'].map((name) => [name, { get: { $ref: 'get.yaml' } }]));
    folder.write({
      'a.json': { openapi, info: { title: 'T', version: '1' }, paths },
      'get.yaml': 'responses: { "200": { description: OK } }',
    });
    const { problems } = await folder.read(['a.json'], { validate: true });
    expect(problems.match(/openapi\/invalid\n.*/g)).toEqual([
      expect.stringContaining('The OpenAPI specification does not allow a reference here; other tools may not follow it.'),
    ]);
  });

  const having = (schema: object) => ({ components: { schemas: { A: schema } } });

  it('is told the property, and what version 3.0 wants instead', async () => {
    const cases: [openapi: string, parts: object, message: string][] = [
      ['3.1.0', { tags: [{ name: 'a', description: { b: 1 } }] }, '21: `tags[0].description` must be a string, but it is an object.'],
      ['3.1.0', { info: undefined }, '2: the document must have the property `info`.'],
      ['3.1.0', { servers: [null] }, '19: `servers[0]` must be an object, but it is `null`.'],
      ['3.1.0', { paths: { users: {} } }, '8: The path `users` must begin with a slash. Write `/users`.'],
      ['3.0.3', { components: { foo: {} } }, '19: `components.foo` is not expected.'],
      [
        '3.0.3',
        having({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
        '26: `components.schemas.A.anyOf[1].type` must be one of `array`, `boolean`, `integer`, `number`, `object`, `string`. Version 3.0 has no type `null`: write `nullable: true` beside the type of the value, or declare `openapi: 3.1.0`.',
      ],
      [
        '3.0.3',
        having({ const: 1 }),
        '21: `components.schemas.A.const` is not expected. Write `enum` with this value alone, or declare `openapi: 3.1.0`.',
      ],
      [
        '3.0.3',
        having({ if: {} }),
        '21: `components.schemas.A.if` is not expected. It came with the next version: declare `openapi: 3.1.0`.',
      ],
    ];
    folder.write(Object.fromEntries(cases.map(([openapi, parts], index) => [`${index}.json`, { ...TINY, openapi, ...parts }])));
    const { problems } = await folder.read([], { validate: true });
    const found = [
      ...problems.matchAll(/json:(\d+):.*invalid\n {2}(?:This does not follow the OpenAPI specification: )?(.*)(?:\n {2}(\D.*))?/g),
    ].map(([, line, message, hint]) => `${line}: ${message}${hint ? ` ${hint}` : ''}`);
    expect(found).toEqual(cases.map(([, , message]) => message));
  });

  it('that unfolds to millions of schemas is given up', async () => {
    const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        index === 0 ? { type: 'string' } : { properties: { a: ref(index - 1), b: ref(index - 1) } },
      ]),
    );
    const validator = new Validator(undefined, 2_500);
    const document = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/': { get: { responses: { 200: { description: 'OK', content: { 'a/b': { schema: ref(39) } } } } } } },
      components: { schemas },
    };
    expect(await validator.check(document, 'big')).toBeUndefined();
    expect(await validator.check(TINY, 'next')).toEqual({ findings: [], more: 0 });
    await validator.close();
  });

  it('is checked once for each version of the file', async () => {
    const cacheFolder = path.join(folder.root, '.cache');
    const cache = new DiskCache({ folder: cacheFolder });
    folder.write({ 'a.json': TINY });
    await folder.read(['a.json'], { validate: true, cache });
    await folder.read(['a.json'], { validate: true, cache });
    expect(readdirSync(cacheFolder)).toHaveLength(1);
  });

  it('is not checked when it is large, with a notice', async () => {
    folder.write({ 'a.json': { ...TINY, 'x-padding': 'x'.repeat(1_000_001) } });
    expect((await folder.read(['a.json'], { validate: true })).problems).toContain(
      'a.json:1:1  notice  openapi/not-validated\n  The document is not validated against the OpenAPI specification: it is larger than 1 MB.',
    );
  });
});

describe('pathAtLine', () => {
  it('finds the value on every line of a printed value', () => {
    const value = { a: 1, b: { c: [], d: [{ e: 'x' }, 2] }, f: {} };
    const lines = JSON.stringify(value, null, 2).split('\n');
    expect(lines.map((line, index) => `${line.padEnd(14)}${pathAtLine(value, index + 1).join('.')}`).join('\n')).toBe(
      [
        '{             ',
        '  "a": 1,     a',
        '  "b": {      b',
        '    "c": [],  b.c',
        '    "d": [    b.d',
        '      {       b.d.0',
        '        "e": "x"b.d.0.e',
        '      },      b.d.0',
        '      2       b.d.1',
        '    ]         b.d',
        '  },          b',
        '  "f": {}     f',
        '}             ',
      ].join('\n'),
    );
  });
});
