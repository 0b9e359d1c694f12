import { describe, expect, it } from 'vitest';
import { compareNumbers, formatExactJson, hasExactNumbers, isMultiple, parseExactJson } from '../../src/openapi/parse/exact-numbers.ts';
import { formatConstraints } from '../../src/openapi/schema/format.ts';
import { codeSamples } from '../../src/samples/code-samples.ts';
import { buildRequest } from '../../src/samples/request/build-request.ts';
import { exampleValues } from '../../src/samples/values/example-values.ts';
import { responseExamples } from '../../src/samples/values/response-examples.ts';
import { Folder } from './harness.ts';

const LARGE = '9007199254740993';
const JSON_DOCUMENT = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"post":{
"parameters":[{"name":"id","in":"query","schema":{"type":"integer","example":${LARGE},"maximum":9223372036854775807}}],
"requestBody":{"content":{"application/json":{"example":{"id":${LARGE},"small":1,"fraction":1.5}}}},
"responses":{"200":{"description":"OK","content":{"application/json":{"example":[-${LARGE}]}}}}}}}}`;
const YAML_DOCUMENT = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      parameters: [{ name: id, in: query, schema: { type: integer, example: ${LARGE}, maximum: 9223372036854775807 } }]
      requestBody: { content: { application/json: { example: { id: ${LARGE}, small: 1, fraction: 1.5 } } } }
      responses: { 200: { description: OK, content: { application/json: { example: [-${LARGE}] } } } }
`;

describe('numbers beyond a double', () => {
  it.each([
    ['api.json', JSON_DOCUMENT],
    ['api.yaml', YAML_DOCUMENT],
  ])('of %s keep all digits in parameters, bodies, examples, and bounds', async (file, text) => {
    const folder = new Folder();
    try {
      const { documents, problems } = await folder.write({ [file]: text }).read([file]);
      const operation = documents[0]?.operation('post /a');
      if (!operation) throw new Error(problems);
      const schema = () => undefined;
      const request = buildRequest(operation, exampleValues(operation, { server: 'https://a.test', schema, optional: 'all' }));
      expect(request.query).toEqual([{ name: 'id', value: LARGE }]);
      expect(request.body).toMatchObject({ text: `{\n  "id": ${LARGE},\n  "small": 1,\n  "fraction": 1.5\n}` });
      for (const { code, label } of codeSamples(request, ['curl', 'javascript', 'python', 'php', 'ruby', 'go']))
        expect(code.match(/9007\d+/g), label).toEqual([LARGE, LARGE]);
      expect(responseExamples(operation, { schema })[0]?.text).toBe(`[\n  -${LARGE}\n]`);
      expect(formatConstraints(operation.parameters[0]?.schema?.constraints ?? {})).toEqual(['at most 9223372036854775807']);
      expect(problems).toBe('');
    } finally {
      folder.remove();
    }
  });

  it('keep all digits in the name of an option and in the parameters of a link', async () => {
    const folder = new Folder();
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses: { 200: { description: OK, links: { next: { parameters: { ids: [${LARGE}] } } } } }
components:
  schemas:
    Id: { oneOf: [{ type: integer, enum: [1, 2, 3, 4] }, { type: integer, enum: [${LARGE}, 5] }] }
`;
    try {
      const { documents, problems } = await folder.write({ 'api.yaml': text }).read(['api.yaml']);
      const [document] = documents;
      const labels = document?.schema('Id')?.choices?.options.map(({ label }) => label);
      expect(labels).toEqual(['enum<integer>', `${LARGE} | 5`]);
      expect(document?.operation('get /a')?.responses[0]?.links[0]?.parameters).toEqual({ ids: `[${LARGE}]` });
      expect(problems).toBe('');
    } finally {
      folder.remove();
    }
  });

  it('are the only ones that are read in another way', () => {
    expect(parseExactJson('[9007199254740991, 1234567890123456, 1e30, 123456.1234567890, "9007199254740993"]')).toEqual([
      2 ** 53 - 1,
      1234567890123456,
      1e30,
      123456.123456789,
      LARGE,
    ]);
    expect(parseExactJson(`{"a":${LARGE},"b":"${LARGE}"}`)).toEqual({ a: BigInt(LARGE), b: LARGE });
    expect([formatExactJson({ a: BigInt(LARGE) }), formatExactJson(undefined)]).toEqual([`{"a":${LARGE}}`, undefined]);
    expect(['id: 12', `id: "${LARGE}"`, `id: ${LARGE} # large`].map(hasExactNumbers)).toEqual([false, false, true]);
  });

  const WRITTEN = ['0.10000000000000000001', '-123456789.123456789', '1e400', '-2.5E-400', '9'.repeat(400), '1.00000000000000001'];

  it.each(WRITTEN)('is %s, which keeps all digits in JSON and in YAML, in a list, a parameter, and a range', async (number) => {
    expect(formatExactJson(parseExactJson(`{"a":[${number}],"b":"${number}"}`))).toBe(`{"a":[${number}],"b":"${number}"}`);
    const folder = new Folder();
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/{at}': {
          put: {
            parameters: [
              { name: 'at', in: 'path', required: true, schema: { type: 'number', example: '%' } },
              { name: 'all', in: 'query', example: ['%'], schema: { type: 'array', items: { type: 'number', maximum: '%' } } },
            ],
            requestBody: { content: { 'application/json': { schema: { properties: { n: { type: 'number', enum: ['%'] } } } } } },
            responses: {},
          },
        },
      },
    };
    const json = JSON.stringify(document).replaceAll('"%"', number);
    try {
      const { documents, problems } = await folder
        .write({ 'a.json': json, 'b.yaml': json.replaceAll(':', ': '), 'c.json': `// It's a comment.\n${json}` })
        .read(['a.json', 'b.yaml', 'c.json']);
      for (const one of documents) {
        const operation = one.operation('put /{at}');
        if (!operation) throw new Error(problems);
        const request = buildRequest(operation, exampleValues(operation, { server: '', schema: () => undefined, optional: 'all' }));
        expect([request.url, request.query, request.body]).toEqual([
          `/${number}`,
          [{ name: 'all', value: number }],
          { kind: 'text', mediaType: 'application/json', text: `{\n  "n": ${number}\n}` },
        ]);
        expect(formatConstraints(operation.parameters[1]?.schema.items?.constraints ?? {})).toEqual([`at most ${number}`]);
      }
      expect([documents.length, problems]).toEqual([3, expect.not.stringContaining('error')]);
    } finally {
      folder.remove();
    }
  });

  it('are compared by all digits', () => {
    const pairs: [string, string][] = [
      [LARGE, '9007199254740992'],
      ['0.10', '.1'],
      ['1e3', '999.9'],
      ['-1e5000', '-1'],
      ['0.1', '0.10000000000000000001'],
    ];
    expect(pairs.map((pair) => compareNumbers(...pair))).toEqual([1, 0, 1, -1, -1]);
    expect([isMultiple('0.3', '0.1'), isMultiple(LARGE, '2'), isMultiple('1e3', '1'), isMultiple('5', '0')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
