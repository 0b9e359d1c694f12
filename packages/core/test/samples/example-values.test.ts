import { describe, expect, it } from 'vitest';
import { type ExampleOptions, exampleValues, requestExamples } from '../../src/samples/values/example-values.ts';
import { array, body, content, integer, object, operation, parameter, schema, string } from './tiny-operation.ts';

const options: ExampleOptions = { server: 'https://a.test', schema: () => undefined, optional: 'all' };

describe('parameters', () => {
  const query = (part: Parameters<typeof parameter>[2], more: Partial<ExampleOptions> = {}): unknown =>
    exampleValues(operation({ parameters: [parameter('query', 'q', part)] }), { ...options, ...more }).parameters.query['q'];

  it('take their example before that of the schema, and the chosen one before the first', () => {
    const examples = [
      { name: 'one', value: 1 },
      { name: 'two', value: 2 },
    ];
    const of = integer({ examples: [3] });
    expect(query({ schema: of, examples })).toBe(1);
    expect(query({ schema: of, examples }, { example: 'two' })).toBe(2);
    expect(query({ schema: of, examples }, { example: 'unknown' })).toBe(1);
    expect(query({ schema: of, examples: [{ name: 'far', externalValue: 'https://a.test' }] })).toBe(3);
    expect(query({ schema: integer({ default: { value: 4 } }) })).toBe(4);
    expect(query({ schema: integer() })).toBe(1);
  });

  it('split a list that was written as one text', () => {
    expect(query({ schema: array(string()), examples: [{ name: '', value: 'a, b' }] })).toEqual(['a', 'b']);
    expect(query({ schema: array(integer()), examples: [{ name: '', value: '[1,2]' }] })).toEqual([1, 2]);
  });

  it('that are optional are left out on demand, deprecated ones always', () => {
    expect(query({}, { optional: 'required' })).toBeUndefined();
    expect(query({ required: true }, { optional: 'required' })).toBe('string');
    expect(query({ deprecated: true })).toBeUndefined();
    expect(query({ deprecated: true, required: true })).toBe('string');
  });

  it('of the path carry their name when nothing better is known', () => {
    const parameters = [parameter('path', 'owner'), parameter('path', 'id', { schema: string({ format: 'uuid' }) })];
    expect(exampleValues(operation({ parameters }), options).parameters.path).toEqual({
      owner: 'owner',
      id: '3f2b8c1e-5d47-4a69-9c02-7e1d6b8f4a53',
    });
  });

  it('do not make up what the request says by itself', () => {
    const parameters = ['Accept', 'Content-Type', 'Authorization', 'X-Trace'].map((name) => parameter('header', name));
    expect(exampleValues(operation({ parameters }), options).parameters.header).toEqual({
      Authorization: 'Bearer <token>',
      'X-Trace': 'string',
    });
  });
});

describe('bodies', () => {
  const post = (media: ReturnType<typeof content>, more: Partial<ExampleOptions> = {}, required = true): unknown => {
    const requestBody = { ...body(media), required };
    return exampleValues(operation({ method: 'post', requestBody }), { ...options, ...more }).body;
  };
  const user = object({ 'name*': string({ examples: ['Ada'] }), age: integer() });

  it('take an example of the media type exactly as given', () => {
    const examples = [
      { name: 'min', summary: 'Smallest', value: {} },
      { name: 'max', value: { name: 'Grace' } },
    ];
    const media = content('application/json', { schema: user, examples });
    expect(post(media)).toEqual({ mediaType: 'application/json', value: {} });
    expect(post(media, { example: 'max' })).toEqual({ mediaType: 'application/json', value: { name: 'Grace' } });
    expect(requestExamples(operation({ requestBody: body(media) }))).toEqual([
      { name: 'min', label: 'Smallest' },
      { name: 'max', label: 'max' },
    ]);
  });

  it('read JSON that was written as text, unless the schema is a text', () => {
    const examples = [{ name: '', value: '{"a":1}' }];
    expect(post(content('application/json', { schema: user, examples }))).toMatchObject({ value: { a: 1 } });
    expect(post(content('application/json', { schema: string(), examples }))).toMatchObject({ value: '{"a":1}' });
    expect(post(content('text/plain', { schema: user, examples }))).toMatchObject({ value: '{"a":1}' });
  });

  it('are made from the schema', () => {
    expect(post(content('application/json', { schema: user }))).toMatchObject({ value: { name: 'Ada', age: 1 } });
    expect(post(content('application/json', { schema: user }), { optional: 'required' })).toMatchObject({ value: { name: 'Ada' } });
  });

  it('that are optional and would be empty are left out', () => {
    const media = content('application/json', { schema: object({ age: integer() }) });
    expect(post(media, { optional: 'required' }, false)).toBeUndefined();
    expect(post(media, { optional: 'required' })).toMatchObject({ value: {} });
  });

  it('of another media type can be chosen', () => {
    const requestBody = body(content('application/json', { schema: user }), content('application/xml', { schema: user }));
    expect(exampleValues(operation({ requestBody }), { ...options, mediaType: 'application/xml' }).body?.mediaType).toBe('application/xml');
  });

  it('are a file for binary types and binary texts', () => {
    const binary = string({ format: 'binary' });
    expect(post(content('image/png'))).toEqual({ mediaType: 'image/png', value: { fileName: 'file.png' } });
    expect(post(content('application/octet-stream', { schema: binary }))).toMatchObject({ value: { fileName: 'file.bin' } });
    expect(post(content('text/csv', { schema: binary }))).toMatchObject({ value: { fileName: 'file.csv' } });
  });

  it('hold files in multipart, called after field and type', () => {
    const of = object({
      avatar: string({ format: 'binary' }),
      report: schema({ contentMediaType: 'application/pdf' }),
      scans: array(string({ format: 'binary' })),
      thumbnail: string(),
      note: string({ contentMediaType: 'application/json' }),
      coded: string({ contentMediaType: 'image/png', contentEncoding: 'base64' }),
      file: string({ format: 'binary' }),
    });
    const encoding = { avatar: { contentType: 'image/png, image/jpeg' }, thumbnail: { contentType: 'image/*' } };
    expect(post(content('multipart/form-data', { schema: of, encoding }))).toMatchObject({
      value: {
        avatar: { fileName: 'avatar.png' },
        report: { fileName: 'report.pdf' },
        scans: [{ fileName: 'scans.bin' }],
        thumbnail: { fileName: 'thumbnail.png' },
        note: 'string',
        coded: 'c3RyaW5n',
        file: { fileName: 'file.bin' },
      },
    });
  });

  it('take the options of unions that were chosen, which parameters do not', () => {
    const choices = { kind: 'oneOf' as const, options: [string(), integer()].map((option) => ({ label: '', schema: option })) };
    const union = schema({ choices });
    const requestBody = body(content('application/json', { schema: union }));
    const filled = exampleValues(operation({ parameters: [parameter('query', 'q', { schema: union })], requestBody }), {
      ...options,
      choices: { '': 1 },
    });
    expect([filled.parameters.query['q'], filled.body?.value]).toEqual(['string', 1]);
  });
});
