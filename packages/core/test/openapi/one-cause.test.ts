import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder, outline } from './harness.ts';

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

const broken = (reference: string) => ({
  get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: reference } } } } } },
});
const document = (parts: object) => ({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...parts });
const problemsOf = async (content: object) => (await folder.write({ 'openapi.json': content }).read()).problems;

describe('a problem with one cause is reported once', () => {
  it('if a reference is broken in many places', async () => {
    const paths = {
      '/a': broken('#/components/schemas/Gone'),
      '/b': broken('#/components/schemas/Gone'),
      '/c': broken('#/components/schemas/Gone'),
    };
    expect(await problemsOf(document({ paths }))).toMatchInlineSnapshot(`
      "openapi.json:15:17  warning  openapi/reference
        The reference \`#/components/schemas/Gone\` cannot be resolved; it is shown as an unknown type. 2 other locations have the same problem.
        15 |                 "schema": {
           |                 ^^^^^^^^
      openapi.json:15:17  error  openapi/lost
        3 of 3 operations in \`openapi.json\` lost a response, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        15 |                 "schema": {
           |                 ^^^^^^^^"
    `);
  });

  it('if a file is missing', async () => {
    const paths = { '/a': broken('gone.yaml#/A'), '/b': broken('gone.yaml#/B') };
    expect(await problemsOf(document({ paths }))).toMatchInlineSnapshot(`
      "openapi.json:15:17  error  openapi/not-found
        The reference \`gone.yaml#/A\` cannot be resolved: \`gone.yaml\` does not exist. Another location has the same problem.
        Paths are relative to the docs folder.
        15 |                 "schema": {
           |                 ^^^^^^^^
      openapi.json:15:17  error  openapi/lost
        2 of 2 operations in \`openapi.json\` lost a response, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        15 |                 "schema": {
           |                 ^^^^^^^^"
    `);
  });

  it('if references only lead back to themselves', async () => {
    folder.write({ 'a.yaml': '$ref: b.yaml', 'b.yaml': '$ref: a.yaml' });
    expect(await problemsOf(document({ paths: { '/a': { $ref: 'a.yaml' }, '/b': { $ref: 'a.yaml' } } }))).toMatchInlineSnapshot(`
      "openapi.json:8:5  warning  openapi/circular
        The reference \`a.yaml\` only leads back to itself; it is left out. 2 other locations have the same problem.
        8 |     "/a": {
          |     ^^^^
      a.yaml:1:1  warning  openapi/circular
        The reference \`b.yaml\` only leads back to itself; it is left out.
        1 | $ref: b.yaml
          | ^
      openapi.json:8:5  error  openapi/lost
        2 of 2 paths in \`openapi.json\` cannot be read, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        8 |     "/a": {
          |     ^^^^
      openapi.json:1:1  warning  openapi/empty
        \`openapi.json\` contains no operations.
        1 | {
          | ^"
    `);
  });

  it('if the same message has more than three locations', async () => {
    const schemas = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`S${n}`, { type: 'strnig' }]));
    const problems = await problemsOf(document({ components: { schemas }, paths: {} }));
    expect(problems.match(/`strnig` is not a schema type\./g)).toHaveLength(3);
    expect(problems).toContain('`strnig` is not a schema type. 3 other locations have the same problem.');
  });
});

describe('a slip in a document is reported with what is meant:', () => {
  const operation = (parts: object) => document({ paths: { '/a/{id}': { get: { responses: {}, ...parts } } } });
  const id = { name: 'id', in: 'path', schema: { type: 'string' } };

  it('`required` inside of `properties` is the list of required properties', async () => {
    const It = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' }, required: ['id'] } };
    const read = await folder.write({ 'openapi.json': document({ paths: {}, components: { schemas: { It } } }) }).read();
    expect(read.documents[0] && outline(read.documents[0], 'It')).toBe('object\n  id*: string\n  name: string');
    expect(read.problems).toMatchInlineSnapshot(`
      "openapi.json:1:1  notice  openapi/empty
        \`openapi.json\` contains no operations.
        1 | {
          | ^
      openapi.json:19:11  warning  openapi/invalid
        \`required\` is a list inside of \`properties\`; it is taken as the list of required properties.
        Move it next to \`properties\`.
        19 |           "required": [
           |           ^^^^^^^^^^"
    `);
  });

  it('a parameter that is described twice', async () => {
    expect(await problemsOf(operation({ parameters: [id, { ...id, description: 'Again.' }] }))).toMatchInlineSnapshot(`
      "openapi.json:19:11  warning  openapi/invalid
        The path parameter \`id\` is defined twice; the last definition is used.
        Remove one of them; the first is in line 12.
        19 |           {
           |           ^"
    `);
  });

  it('a path parameter in a file that cannot be read is not also reported as missing', async () => {
    expect(await problemsOf(operation({ parameters: [{ $ref: 'parameters.yaml#/id' }] }))).toMatchInlineSnapshot(`
      "openapi.json:12:11  error  openapi/not-found
        The reference \`parameters.yaml#/id\` cannot be resolved: \`parameters.yaml\` does not exist.
        Paths are relative to the docs folder.
        12 |           {
           |           ^"
    `);
  });

  it('an undefined scheme is left out of the alternative that it belongs to', async () => {
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    const paths = { '/a': { get: { security: [{ key: [], gone: [] }, { gone: [] }], responses: {} } } };
    const read = await folder.write({ 'openapi.json': document({ paths, components: { securitySchemes } }) }).read();
    expect(read.documents[0]?.operation('get /a')?.security).toEqual([[{ scheme: 'key', scopes: [] }]]);
    expect(read.problems).toMatchInlineSnapshot(`
      "openapi.json:11:11  warning  openapi/undefined-scheme
        The security scheme \`gone\` is not defined; it is left out. Another location has the same problem.
        Define it under \`components.securitySchemes\`.
        11 |           {
           |           ^"
    `);
  });
});

it('keys that are lists or maps are reported instead of a warning of the YAML library', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on('warning', keep);
  const text = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\ncomponents:\n  schemas:\n    ? { a: 1 }\n    : type: string\n';
  const { problems } = await folder.write({ 'openapi.yaml': text }).read(['openapi.yaml']);
  process.off('warning', keep);
  expect(warnings).toEqual([]);
  expect(problems).toMatchInlineSnapshot(`
    "openapi.yaml:5:7  warning  openapi/invalid
      A key is a list or map; its source is used as a text.
      Write the key in quotes.
      5 |     ? { a: 1 }
        |       ^^^^^^^^
    openapi.yaml:1:1  notice  openapi/empty
      \`openapi.yaml\` contains no operations.
      Define operations under \`paths\`.
      1 | openapi: 3.1.0
        | ^"
  `);
});
