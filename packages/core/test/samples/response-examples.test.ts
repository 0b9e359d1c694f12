import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../src/openapi/types.ts';
import { highlightOf, responseExamples } from '../../src/samples/values/response-examples.ts';
import { array, content, integer, object, ref, response, string } from './tiny-operation.ts';

const named: Record<string, ReturnType<typeof object>> = {
  User: object({ 'id*': integer(), 'name*': string(), secret: string({ writeOnly: true }) }),
};

function examples(...responses: ApiResponse[]): string {
  return responseExamples({ responses }, { schema: (name) => named[name] })
    .map(
      ({ status, mediaType, name, label, text, highlight, generated }) =>
        `${status} ${mediaType} [${name}] "${label}" ${highlight}${generated ? ' generated' : ''}\n${text}`,
    )
    .join('\n');
}

describe('the examples of an operation', () => {
  it('are those of each media type, in the order of the operation', () => {
    const json = content('application/json', {
      schema: ref('User'),
      examples: [
        { name: 'short', summary: 'A short one', value: { id: 1 } },
        { name: 'text', value: '{"id":2}' },
      ],
    });
    expect(
      examples(
        response('200', json, content('text/csv', { examples: [{ name: '', value: 'a,b\n1,2' }] })),
        response('204'),
        response('default', content('application/problem+json', { schema: object({ title: string() }) })),
      ),
    ).toMatchInlineSnapshot(`
      "200 application/json [short] "A short one" json
      {
        "id": 1
      }
      200 application/json [text] "text" json
      {
        "id": 2
      }
      200 text/csv [] "text/csv" csv
      a,b
      1,2
      default application/problem+json [] "application/problem+json" json generated
      {
        "title": "string"
      }"
    `);
  });

  it('are completed when they come from the schema, and say when nobody wrote them', () => {
    expect(
      examples(response('200', content('application/json', { schema: { ...ref('User'), examples: [{ name: 'Ada' }] } }))),
    ).toMatchInlineSnapshot(`
      "200 application/json [] "application/json" json
      {
        "name": "Ada",
        "id": 1
      }"
    `);
    expect(examples(response('200', content('application/json', { schema: array(ref('User')) })))).toMatchInlineSnapshot(`
      "200 application/json [] "application/json" json generated
      [
        {
          "id": 1,
          "name": "string"
        }
      ]"
    `);
  });

  it('of a schema are JSON, also where a union comes down to a text', () => {
    const schema = { ...object({}), types: [], choices: { kind: 'oneOf' as const, options: [{ label: 'a word', schema: string() }] } };
    expect(examples(response('200', content('application/json', { schema })))).toBe(
      '200 application/json [] "application/json" json generated\n"string"',
    );
  });

  it('keep a text that is no JSON as it was written', () => {
    expect(examples(response('200', content('application/json', { examples: [{ name: '', value: '{ "a": 1, ... }' }] })))).toContain(
      '\n{ "a": 1, ... }',
    );
    expect(examples(response('200', content('application/json', { schema: string(), examples: [{ name: '', value: 'x' }] })))).toContain(
      '\n"x"',
    );
  });

  it('print other types in their own form', () => {
    const media = ['application/xml', 'text/event-stream', 'application/x-ndjson', 'text/plain'].map((type) =>
      content(type, { schema: ref('User') }),
    );
    expect(examples(response('200', ...media))).toMatchInlineSnapshot(`
      "200 application/xml [] "application/xml" xml generated
      <?xml version="1.0" encoding="UTF-8"?>
      <User>
        <id>1</id>
        <name>string</name>
      </User>
      200 text/event-stream [] "text/event-stream" text generated
      data: {"id":1,"name":"string"}
      200 application/x-ndjson [] "application/x-ndjson" jsonl generated
      {"id":1,"name":"string"}
      200 text/plain [] "text/plain" text generated
      {
        "id": 1,
        "name": "string"
      }"
    `);
  });

  it('are none for a file of any type without one', () => {
    const file = string({ format: 'binary' });
    expect(examples(response('200', content('application/json', { schema: file }), content('text/csv', { schema: file })))).toBe('');
  });

  it('are the address of an example outside the document, and none for binary types without one', () => {
    const audio = content('audio/mpeg', { examples: [{ name: 'hello', externalValue: 'https://a.test/hello.mp3' }] });
    expect(examples(response('200', audio, content('image/png', { schema: string({ format: 'binary' }) })))).toMatchInlineSnapshot(`
      "200 audio/mpeg [hello] "hello" text
      https://a.test/hello.mp3"
    `);
  });
});

it.each([
  ['application/vnd.api+json; charset=utf-8', 'json'],
  ['image/svg+xml', 'xml'],
  ['text/html', 'html'],
  ['application/x-yaml', 'yaml'],
  ['application/x-ndjson', 'jsonl'],
  ['text/event-stream', 'text'],
  ['audio/mpeg', 'text'],
])('%s is highlighted as %s', (type, language) => expect(highlightOf(type)).toBe(language));
