import { describe, expect, it } from 'vitest';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { formatType } from '../../src/openapi/schema/format.ts';
import { shownExample } from '../../src/openapi/schema/large-example.ts';
import { exampleValues } from '../../src/samples/values/example-values.ts';
import { responseExamples } from '../../src/samples/values/response-examples.ts';
import { documentOf, outline, type Sample } from './harness.ts';

const at = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answering = (schema: object): RawObject => ({
  paths: { '/a': { get: { responses: { 200: { description: 'OK', ...json(schema) } } } } },
});

/** Does with a document what pages do: reads all of it, names its types, makes examples, asks who uses what. */
function useAll(sample: Sample): string {
  const { document } = sample;
  const lookup = (name: string) => sample.schema(name);
  for (const name of document.schemaNames) {
    outline(sample, name);
    sample.usersOf(name);
  }
  const made = document.operations.map(({ key }) => {
    const operation = sample.operation(key);
    if (!operation) throw new Error(`\`${key}\` is in the list and cannot be read.`);
    for (const { content } of operation.responses) for (const { schema } of content) if (schema) formatType(schema, lookup);
    const values = exampleValues(operation, { server: '', schema: lookup, optional: 'all' });
    return [values, responseExamples(operation, { schema: lookup })];
  });
  return JSON.stringify(made);
}

describe('cycles', () => {
  const A = at('schemas', 'A');
  /** A document that answers with the first of its schemas. */
  const having = (schemas: RawObject): RawObject => ({ ...answering(A), components: { schemas } });
  const kind = { propertyName: 'kind', mapping: { a: '#/components/schemas/A', b: '#/components/schemas/B' } };

  it.each<[string, RawObject, RegExp | '']>([
    ['a schema in its field', having({ A: { properties: { a: A } } }), ''],
    ['a required field of its own type', having({ A: { required: ['a'], properties: { a: A } } }), ''],
    ['a list of itself', having({ A: { type: 'array', items: A } }), ''],
    ['a map of itself', having({ A: { additionalProperties: A } }), ''],
    ['a tuple, a pattern and a `not` of itself', having({ A: { prefixItems: [A], patternProperties: { '^a': A }, not: A } }), ''],
    ['a choice of itself', having({ A: { oneOf: [A, { type: 'string' }] } }), ''],
    ['a choice of nothing but itself', having({ A: { anyOf: [A] } }), /only references itself/],
    ['an `allOf` of itself', having({ A: { allOf: [A, { properties: { b: {} } }] } }), /`allOf` includes `A`/],
    [
      'two schemas that include each other',
      having({ A: { allOf: [at('schemas', 'B'), { title: 'a', type: 'object' }] }, B: { allOf: [A, { type: 'object' }] } }),
      /openapi\/circular[\s\S]*includes this schema/,
    ],
    ['names for each other', having({ A: at('schemas', 'B'), B: at('schemas', 'C'), C: A }), /only references itself/],
    [
      'a discriminator that maps to its own base',
      having({ A: { properties: { kind: { type: 'string' } }, discriminator: kind }, B: { allOf: [A] } }),
      '',
    ],
    [
      'an inline schema in itself, by its place',
      answering({ properties: { a: { $ref: '#/paths/~1a/get/responses/200/content/application~1json/schema' } } }),
      '',
    ],
    ['the whole document as a schema', answering({ $ref: '#' }), ''],
    [
      'parameters',
      {
        paths: { '/a': { get: { parameters: [at('parameters', 'A')] } } },
        components: { parameters: { A: at('parameters', 'B'), B: at('parameters', 'A') } },
      },
      '',
    ],
    [
      'responses',
      { paths: { '/a': { get: { responses: { 200: at('responses', 'A') } } } }, components: { responses: { A: at('responses', 'A') } } },
      '',
    ],
    [
      'request bodies',
      {
        paths: { '/a': { post: { requestBody: at('requestBodies', 'A') } } },
        components: { requestBodies: { A: at('requestBodies', 'A') } },
      },
      '',
    ],
    [
      'headers, links and examples',
      {
        paths: {
          '/a': {
            get: {
              responses: {
                200: {
                  description: 'OK',
                  headers: { H: at('headers', 'H') },
                  links: { L: at('links', 'L') },
                  content: { 'application/json': { examples: { E: at('examples', 'E') } } },
                },
              },
            },
          },
        },
        components: { headers: { H: at('headers', 'H') }, links: { L: at('links', 'L') }, examples: { E: at('examples', 'E') } },
      },
      '',
    ],
    [
      'an example that refers to itself',
      {
        paths: {
          '/a': {
            get: {
              responses: {
                200: {
                  content: { 'application/json': { example: { $ref: '#/paths/~1a/get/responses/200/content/application~1json/example' } } },
                },
              },
            },
          },
        },
      },
      '',
    ],
    ['paths', { paths: { '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' }, '/c': { get: {} } } }, ''],
    [
      'a callback that is the path around it',
      { paths: { '/a': { post: { callbacks: { again: { '{$url}': { $ref: '#/paths/~1a' } } } } } } },
      '',
    ],
    [
      'security schemes',
      { paths: { '/a': { get: { security: [{ a: [] }] } } }, components: { securitySchemes: { a: at('securitySchemes', 'a') } } },
      /`a`/,
    ],
  ])('of %s end', async (_, document, problem) => {
    const sample = await documentOf(document);
    expect(useAll(sample).length).toBeLessThan(5_000);
    expect(sample.document.operations.length).toBeGreaterThan(0);
    if (problem !== '') expect(sample.problems()).toMatch(problem);
  });
});

describe('references that lead nowhere', () => {
  const nowhere = (kind: string) => at(kind, 'Nowhere');
  it.each<[string, RawObject]>([
    ['a schema', answering(nowhere('schemas'))],
    ['a field', answering({ properties: { a: nowhere('schemas'), b: { type: 'string' } } })],
    ['a part of `allOf`', answering({ allOf: [nowhere('schemas'), { properties: { b: { type: 'string' } } }] })],
    ['an alternative', answering({ oneOf: [nowhere('schemas'), { type: 'string' }] })],
    ['a parameter', { paths: { '/a': { get: { parameters: [nowhere('parameters')] } } } }],
    ['a body', { paths: { '/a': { post: { requestBody: nowhere('requestBodies') } } } }],
    ['a response', { paths: { '/a': { get: { responses: { 200: nowhere('responses') } } } } }],
    ['a header', { paths: { '/a': { get: { responses: { 200: { description: 'OK', headers: { H: nowhere('headers') } } } } } } }],
    ['a link', { paths: { '/a': { get: { responses: { 200: { description: 'OK', links: { L: nowhere('links') } } } } } } }],
    [
      'an example',
      {
        paths: {
          '/a': {
            get: { responses: { 200: { description: 'OK', content: { 'application/json': { examples: { E: nowhere('examples') } } } } } },
          },
        },
      },
    ],
    ['a callback', { paths: { '/a': { post: { callbacks: { done: nowhere('callbacks') } } } } }],
    ['a path', { paths: { '/a': { get: {} }, '/b': nowhere('pathItems') } }],
    ['a webhook', { paths: { '/a': { get: {} } }, webhooks: { gone: nowhere('pathItems') } }],
  ])('to %s are reported once, and the rest of the operation is read', async (_, document) => {
    const sample = await documentOf(document);
    expect(useAll(sample)).not.toContain('Nowhere');
    expect(sample.document.operations).toHaveLength(1);
    expect(sample.problems().match(/openapi\/reference\n {2}The reference `#\/components\/\w+\/Nowhere` cannot be resolved/g)).toHaveLength(
      1,
    );
  });
});

it.each([
  [5, 'a number'],
  [null, '`null`'],
  [['#/a'], 'a list'],
  [{ $ref: '#/a' }, 'an object'],
])('a reference that is no text (%j) is reported at its place, and ignored', async ($ref, kind) => {
  const sample = await documentOf({ ...answering(at('schemas', 'A')), components: { schemas: { A: { $ref, title: 'kept' } } } });
  expect(useAll(sample)).toContain('200');
  expect(sample.problems()).toMatch(
    new RegExp(`^openapi.json:\\d+:\\d+ +warning +openapi/reference\n +.\\$ref. must be a text, not ${kind}; it is ignored.`),
  );
});

it('a mapping that cannot be resolved is reported, and selects nothing', async () => {
  const kind = (value: string) => ({ properties: { kind: { const: value } } });
  const mapping = { a: '#/components/schemas/A', b: '#/components/schemas/Bee' };
  const sample = await documentOf({
    ...answering({ oneOf: [at('schemas', 'A'), at('schemas', 'Be')], discriminator: { propertyName: 'kind', mapping } }),
    components: { schemas: { A: kind('a'), Be: kind('be') } },
  });
  expect(useAll(sample)).toContain('kind');
  expect(sample.problems()).toContain('The mapping of `b` cannot be resolved; the value selects no schema.\n  Did you mean `Be`?');
  const [response] = sample.operation('get /a')?.responses ?? [];
  expect(response?.content[0]?.schema?.choices?.discriminator?.values).toEqual(['a', 'be']);
});

describe('parts that are too large for a page', () => {
  const shown = async (media: object) => {
    const sample = await documentOf({
      paths: { '/a': { get: { responses: { 200: { description: 'OK', content: { 'application/json': media } } } } } },
    });
    const [response] = sample.operation('get /a')?.responses ?? [];
    return { content: response?.content[0], problems: sample.problems() };
  };

  it('an example of 2 MB is cut to its first items, with a message', async () => {
    const { content, problems } = await shown({ example: { list: Array.from({ length: 20_000 }, () => 'x'.repeat(98)) } });
    const list = (content?.examples[0]?.value as { list?: string[] } | undefined)?.list ?? [];
    expect([list.length, list[0]]).toEqual([2000, 'x'.repeat(98)]);
    expect(problems).toContain('The example has 2020010 characters; only its first 200000 are shown.');
  });

  it('a text of 1 MB is cut, also in a schema', async () => {
    const { content, problems } = await shown({ schema: { type: 'string', example: 'y'.repeat(1_000_000) } });
    expect(String(content?.schema?.examples[0])).toHaveLength(200_001);
    expect(problems).toContain('The example has 1000002 characters; only its first 200000 are shown.');
  });

  it('numbers with more digits than others can hold are kept', () => {
    const { value, problem } = shownExample([12345678901234567890n, 'x'.repeat(300_000)]);
    expect((value as unknown[])[0]).toBe(12345678901234567890n);
    expect(problem).toContain('The example has 300025 characters');
  });

  it('are also cut in the source of an operation, whose other parts are whole', async () => {
    const media = { example: 'x'.repeat(1_000_000), schema: { properties: { example: { type: 'string' } } } };
    const responses = { 200: { description: 'OK', content: { 'application/json': media } }, 404: { description: 'None' } };
    const { excerpt } = await documentOf({ paths: { '/a': { get: { responses } } } });
    const source = JSON.stringify(excerpt?.('get /a'));
    expect(source.length).toBeLessThan(201_000);
    expect(source).toContain('"schema":{"properties":{"example":{"type":"string"}}}');
    expect(source).toContain('"404":{"description":"None"}');
  });

  it('an example of 100 KB is whole', async () => {
    const { content, problems } = await shown({ example: 'z'.repeat(100_000) });
    expect([content?.examples[0]?.value, problems]).toEqual(['z'.repeat(100_000), '']);
  });
});
