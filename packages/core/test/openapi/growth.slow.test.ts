import { describe, expect, it } from 'vitest';
import { plainText, renderUntrustedMarkdown } from '../../src/openapi/descriptions/markdown.ts';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { expectLinear } from '../growth.ts';
import { documentOf, Folder } from './harness.ts';
import { manyFiles } from './many-files.ts';

const list = <T>(size: number, print: (index: number) => T): T[] => Array.from({ length: size }, (_, index) => print(index));
const numbered = (size: number, print: (index: number) => [string, unknown]): RawObject => Object.fromEntries(list(size, print));
const schema = (name: string | number) => ({ $ref: `#/components/schemas/S${name}` });
const operation = (inner: object) => ({
  get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema: inner } } } } },
});

describe('steps grow like the document', () => {
  it.for<[string, (size: number) => RawObject]>([
    ['chain of references', (size) => numbered(size, (i) => [`S${i}`, i < size - 1 ? schema(i + 1) : { type: 'string' }])],
    ['chain of fields', (size) => numbered(size, (i) => [`S${i}`, i < size - 1 ? { properties: { a: schema(i + 1) } } : {}])],
    ['values', (size) => ({ S: { enum: list(size, (i) => `v${i}`) } })],
    ['values in two parts', (size) => ({ S: { allOf: [{ enum: list(size, (i) => `v${i}`) }, { enum: list(size, (i) => `v${i}`) }] } })],
    ['fields', (size) => ({ S: { required: list(size, (i) => `p${i}`), properties: numbered(size, (i) => [`p${i}`, {}]) } })],
    ['alternatives', (size) => ({ S: { oneOf: list(size, (i) => ({ title: `T${i}`, type: 'object' })) } })],
    [
      'schemas with one parent',
      (size) => ({
        S: { discriminator: { propertyName: 'k' }, properties: { k: { type: 'string' } } },
        ...numbered(size, (i) => [`S${i}`, { allOf: [schema(''), { properties: { a: {} } }] }]),
      }),
    ],
  ])('of named schemas: %s', async ([, schemas]) => {
    await expectLinear([200, 800], async (size) => {
      const sample = await documentOf({ components: { schemas: schemas(size) } });
      return () => sample.document.schemaNames.map((name) => sample.schema(name));
    });
  });

  it.for<[string, (size: number) => RawObject]>([
    ['operations', (size) => numbered(size, (i) => [`/a${i}`, operation({ type: 'string' })])],
    ['operations with broken references', (size) => numbered(size, (i) => [`/a${i}`, operation(schema(i))])],
    ['parameters', (size) => ({ '/a': { parameters: list(size, (i) => ({ name: `p${i}`, in: 'query' })), ...operation({}) } })],
  ])('of paths: %s', async ([, paths]) => {
    await expectLinear([200, 800], async (size) => {
      const sample = await documentOf({ paths: paths(size) });
      return () => sample.document.operations.map(({ key }) => sample.operation(key));
    });
  });

  it.for([
    ['paragraphs', 'a **b**\n\n'],
    ['tags', '<b>a</b> '],
    ['tags that are not closed', '<b>'],
    ['placeholders', '<name> '],
    ['links', '[a](/b)\n\n'],
    ['rows', '<table><tr><td>a</td></tr></table>'],
  ] as const)('of texts: %s', async ([, part]) => {
    await expectLinear([200, 800], (size) => {
      const text = part.repeat(size);
      return () => [renderUntrustedMarkdown(text), plainText(text)];
    });
  });
});

it('reads a document of 3,000 files', async () => {
  const folder = new Folder();
  try {
    const { documents, problems } = await folder.write(manyFiles(750)).read(['openapi.yml']);
    expect([documents[0]?.document.operations.length, problems]).toEqual([750, '']);
  } finally {
    folder.remove();
  }
});
