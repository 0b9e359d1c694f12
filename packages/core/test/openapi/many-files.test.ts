import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder, outlineOf } from './harness.ts';
import { manyFiles } from './many-files.ts';

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

const OPERATIONS = 60;

describe('a document of many files', () => {
  it('has every part of every operation', async () => {
    const files = manyFiles(OPERATIONS);
    const { documents, problems } = await folder.write(files).read(['openapi.yml']);
    const [document] = documents;
    expect(problems).toBe('');
    expect(document?.document).toMatchObject({ description: '# Introduction\n\nThe reference of everything.' });
    expect(document?.document.operations).toHaveLength(OPERATIONS);
    for (const n of [0, 1, OPERATIONS - 1]) {
      const operation = document?.operation(`get /v2/r${n % 40}/things-${n}`);
      expect(operation?.parameters.map(({ name }) => name)).toEqual(['per_page']);
      expect(operation?.codeSamples).toEqual([{ language: 'cURL', source: `curl https://api.example.com/v2/r${n % 40}/things-${n}` }]);
      expect(operation?.responses.map(({ status, headers }) => [status, headers.map(({ name }) => name)])).toEqual([
        ['200', []],
        ['default', ['ratelimit-remaining']],
      ]);
      expect(outlineOf(operation?.responses[0]?.content[0]?.schema, document)).toBe(
        `object\n  data: thing_${n}[]\n  meta: object\n    total: integer`,
      );
      expect(document && outlineOf(document.schema(`thing_${n}`), document)).toContain(`size_${n}: integer`);
      const excerpt = JSON.stringify(document?.excerpt(`get /v2/r${n % 40}/things-${n}`));
      expect(excerpt).toContain('"in":"query","name":"per_page"');
      expect(excerpt).not.toContain('x-external-references');
    }
  });

  it('without one of 3,000 files says what is lost', async () => {
    const { 'resources/r4/responses/list_4.yml': _, ...files } = manyFiles(750);
    const { documents, problems } = await folder.write(files).read(['openapi.yml']);
    expect(Object.keys(files).length).toBeGreaterThan(3000);
    expect(documents[0]?.document.operations).toHaveLength(750);
    expect(documents[0]?.operation('get /v2/r5/things-5')?.responses).toHaveLength(2);
    expect(problems).toMatchInlineSnapshot(`
      "resources/r4/list_4.yml:8:3  error  openapi/not-found
        The reference \`responses/list_4.yml\` cannot be resolved: \`resources/r4/responses/list_4.yml\` does not exist.
        Did you mean \`resources/r4/responses/list_44.yml\`?
        8 |   '200':
          |   ^^^^^
      resources/r4/list_4.yml:8:3  error  openapi/lost
        1 of 750 operations in \`openapi.yml\` lost a response, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        8 |   '200':
          |   ^^^^^"
    `);
  });

  it('without a file that all of them share reports it once', async () => {
    const { 'shared/responses/error.yml': _, ...files } = manyFiles(OPERATIONS);
    const { problems } = await folder.write(files).read(['openapi.yml']);
    expect(problems).toMatchInlineSnapshot(`
      "resources/r0/list_0.yml:10:3  error  openapi/not-found
        The reference \`../../shared/responses/error.yml\` cannot be resolved: \`shared/responses/error.yml\` does not exist.
        Did you mean \`shared/models/error.yml\`?
        10 |   default:
           |   ^^^^^^^
      resources/r0/list_0.yml:10:3  error  openapi/lost
        60 of 60 operations in \`openapi.yml\` lost a response, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        10 |   default:
           |   ^^^^^^^"
    `);
  });

  it('without the file of an operation still has the operation', async () => {
    const { 'resources/r4/list_4.yml': _, ...files } = manyFiles(8);
    const { documents, problems } = await folder.write(files).read(['openapi.yml']);
    expect(documents[0]?.document.operations).toHaveLength(8);
    expect(problems).toMatchInlineSnapshot(`
      "openapi.yml:23:5  error  openapi/not-found
        The reference \`resources/r4/list_4.yml\` cannot be resolved: \`resources/r4/list_4.yml\` does not exist.
        Did you mean \`resources/r0/list_0.yml\`?
        23 |     get:
           |     ^^^
      openapi.yml:23:5  error  openapi/lost
        1 of 8 operations in \`openapi.yml\` lost the definition, because a reference cannot be resolved.
        Fix the references that are reported for this document.
        23 |     get:
           |     ^^^"
    `);
  });
});
