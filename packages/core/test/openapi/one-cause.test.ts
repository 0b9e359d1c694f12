import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './harness.ts';

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

  it('if a security scheme is undefined', async () => {
    const operation = { security: [{ gone: [] }], responses: { 200: { description: 'OK' } } };
    const paths = { '/a': { get: operation }, '/b': { get: operation }, '/c': { get: operation } };
    expect(await problemsOf(document({ paths }))).toMatchInlineSnapshot(`
      "openapi.json:11:11  warning  openapi/undefined-scheme
        The security scheme \`gone\` is not defined; this alternative is skipped. 2 other locations have the same problem.
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
