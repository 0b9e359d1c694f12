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
      'a.json:39:7  warning  openapi/invalid\n  This does not follow the OpenAPI specification: it must have required property `description`.',
    );
    expect(problems).toContain(
      'a.json:23:13  warning  openapi/invalid\n  This does not follow the OpenAPI specification: `required` must be boolean.\n  23 |             "required": "yes",',
    );
  });

  it('is warned about by the rules that no schema can say', async () => {
    folder.write({
      'a.json': {
        ...TINY,
        paths: {
          '/a/{id}/b': {
            get: {
              parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'array' } }],
              responses: { 200: { description: 'OK' } },
            },
          },
        },
      },
    });
    const { problems } = await folder.read(['a.json'], { validate: true });
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
