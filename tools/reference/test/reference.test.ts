import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../packages/core/test/use-folder.ts';
import { compareOperation } from '../compare.ts';
import { Document } from '../document.ts';
import { fieldsOf } from '../fields.ts';
import { listOperations } from '../operations.ts';
import { readPages } from '../page.ts';

const folder = useFolder('reference-test');

function write(files: Record<string, unknown>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const MAIN = {
  openapi: '3.1.0',
  paths: {
    '/pets/{id}': {
      parameters: [{ $ref: 'shared/id.yaml#/parameter' }],
      get: {
        summary: 'Read a pet',
        responses: { 200: { description: 'The pet.', content: { 'application/json': { schema: { $ref: 'pet.json' } } } } },
      },
    },
  },
};
const FILES = {
  'openapi.json': MAIN,
  'shared/id.yaml': 'parameter: { name: id, in: path, required: true, description: Its number., schema: { $ref: "types.yaml#/id" } }\n',
  'shared/types.yaml': 'id: { type: integer }\n',
  'pet.json': { allOf: [{ required: ['name'] }, { properties: { name: { type: 'string' } } }, { oneOf: [{ properties: { sail: {} } }] }] },
};

interface Shown {
  title?: string;
  parameter?: string;
  fields: string;
}

const row = (name: string, type: string, rest = '') => `<li><a href="#x">${name}</a> <code>${type}</code>${rest}</li>`;
const page = ({
  title = 'Read a pet',
  parameter = row('id', 'integer', '<span>path</span><b>required</b><p>Its number.</p>'),
  fields,
}: Shown) =>
  `<main><h1 id="page-title">${title}</h1><lectern-endpoint class="lc-endpoint"><span class="method-pill">GET</span><code class="lc-endpoint-path">/pets/<var>{id}</var></code></lectern-endpoint>` +
  `<section class="api-section lc-sends"><h2 id="path-parameters">Path</h2><ul class="lc-members">${parameter}</ul></section>` +
  `<section class="api-section lc-answers"><h2 id="response">Response</h2><lectern-panel id="response-200" data-status="200"><p>The pet.</p><code>application/json</code><ul class="lc-members">${fields}</ul></lectern-panel></section></main>`;

function missesOf(parts: Shown) {
  write({ ...FILES, 'site/pets/index.html': page(parts) });
  const document = new Document(join(folder, 'openapi.json'));
  const misses: string[] = [];
  for (const operation of listOperations(document))
    compareOperation(document, operation, readPages(join(folder, 'site')).get('GET /pets/{id}'), (kind, isRight, detail) => {
      if (!isRight) misses.push(`${kind}: ${detail}`);
    });
  return misses;
}

const NAME = row('name', 'string', '<b>required</b>');
const SAIL = row('sail', 'any');

describe('the comparison of an operation with its page', () => {
  it('finds nothing to say of a page that shows everything', () => {
    expect(missesOf({ fields: NAME + SAIL })).toEqual([]);
  });

  it.each([
    ['a title', { title: 'Pets', fields: NAME + SAIL }, ['summary: "Pets" for "Read a pet"']],
    ['a parameter', { parameter: '', fields: NAME + SAIL }, ['parameter: path id']],
    [
      'what a parameter is',
      { parameter: row('id', 'string', '<span>path</span>'), fields: NAME + SAIL },
      ['parameter required: id', 'parameter description: id', 'parameter type: id: string for integer'],
    ],
    ['a field', { fields: NAME }, ['response field: sail']],
    ['that a field is required', { fields: row('name', 'string') + SAIL }, ['response field required: name']],
  ])('misses %s', (_, parts, expected) => {
    expect(missesOf(parts)).toEqual(expected);
  });
});

describe('a document', () => {
  it('is followed over files, and its fields are those of all parts', () => {
    write(FILES);
    const document = new Document(join(folder, 'openapi.json'));
    const [operation] = listOperations(document);
    expect(document.child(operation?.parameters[0], 'schema')?.value).toEqual({ type: 'integer' });
    const fields = fieldsOf(document, operation?.responses[0]?.content[0]?.[1]);
    expect([...fields].map(([name, { required }]) => [name, required])).toEqual([
      ['name', true],
      ['sail', undefined],
    ]);
  });

  it('has a schema of a field for each alternative', () => {
    const oneOf = ['a', 'b'].map((title) => ({ properties: { kind: { title } } }));
    write({ 'openapi.json': JSON.stringify({ components: { schemas: { Either: { oneOf } } } }) });
    const document = new Document(join(folder, 'openapi.json'));
    const schemas = document.child(document.child(document.root, 'components'), 'schemas');
    const kind = fieldsOf(document, document.child(schemas, 'Either')).get('kind');
    expect(kind?.schemas.map(({ value }) => value.title)).toEqual(['a', 'b']);
  });
});
