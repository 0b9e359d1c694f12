import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'vitest';
import type { LoadedDocument } from '../../src/openapi/document.ts';
import { formatExactJson } from '../../src/openapi/parse/exact-numbers.ts';
import { operationGroups } from '../../src/openapi/reference/operation-groups.ts';
import { formatConstraints, formatType } from '../../src/openapi/schema/format.ts';
import type { Operation } from '../../src/openapi/types.ts';
import { codeSamples } from '../../src/samples/code-samples.ts';
import { SAMPLE_LANGUAGES } from '../../src/samples/generators/list.ts';
import { mergeCodeSamples } from '../../src/samples/merge-code-samples.ts';
import { buildRequest } from '../../src/samples/request/build-request.ts';
import { credentialInputs, securityValues } from '../../src/samples/request/security-values.ts';
import { serverUrl } from '../../src/samples/request/server-url.ts';
import { resolveSchema } from '../../src/samples/resolve-schema.ts';
import { exampleValues, requestExamples } from '../../src/samples/values/example-values.ts';
import { generateValue } from '../../src/samples/values/generate-value.ts';
import { responseExamples } from '../../src/samples/values/response-examples.ts';
import { apiFolders, apiTexts, printed, schemaDocuments } from '../arbitraries/api-documents.ts';
import { expectReads } from '../arbitraries/expect-reads.ts';
import { Folder } from './harness.ts';

/** What references of a document can name besides the document. */
const OTHERS = {
  'other.yaml': 'A:\n  $ref: "openapi.json#/components/schemas/A"\na: &a {b: *a}\n',
  'b.yaml': 'C: {type: object, properties: {d: {$ref: "#/C"}}}\n',
};
/** Operations and schemas of a document that are looked at. */
const MAX_PARTS = 25;
const LANGUAGES = Object.keys(SAMPLE_LANGUAGES);

describe('random API documents', () => {
  const folder = new Folder();
  afterEach(() => rmSync(folder.root, { recursive: true, force: true }));

  const readDocument = (text: string, validate = false) => {
    const [file, other] = /^\s*[{[]/.test(text) ? (['openapi.json', 'openapi.yaml'] as const) : (['openapi.yaml', 'openapi.json'] as const);
    rmSync(path.join(folder.root, other), { force: true });
    return folder.write({ ...OTHERS, [file]: text }).read([file], { validate });
  };

  it('are read', () =>
    expectReads(
      apiTexts,
      async (text) => {
        const { documents, diagnostics } = await readDocument(text);
        for (const document of documents) lookAtAll(document);
        return diagnostics;
      },
      0.5,
    ));

  it('of several files are read', () =>
    expectReads(
      apiFolders,
      async (files) => {
        for (const name of Object.keys(files)) rmSync(path.join(folder.root, name), { force: true });
        const { documents, diagnostics } = await folder.write(files).read(['openapi.json']);
        for (const document of documents) lookAtAll(document);
        return diagnostics;
      },
      0.3,
    ));

  it('are validated', () => expectReads(apiTexts, async (text) => (await readDocument(text, true)).diagnostics, 0.05));

  it('get code samples', () =>
    expectReads(
      apiTexts,
      async (text) => {
        const { documents, diagnostics } = await readDocument(text);
        for (const loaded of documents)
          for (const { key } of loaded.document.operations.slice(0, 8)) {
            const operation = loaded.operation(key);
            if (operation) sampleAll(loaded, operation);
          }
        return diagnostics;
      },
      0.5,
    ));

  it('have schemas with sample values', () =>
    expectReads(printed(schemaDocuments), async (text) => {
      const { documents, diagnostics } = await readDocument(text);
      for (const loaded of documents)
        for (const name of loaded.document.schemaNames) {
          const schema = loaded.schema(name);
          if (!schema) continue;
          resolveSchema(schema, (one) => loaded.schema(one));
          for (const direction of ['request', 'response'] as const)
            formatExactJson(generateValue(schema, { schema: (one) => loaded.schema(one), direction, optional: 'all', files: true }));
        }
      return diagnostics;
    }));
});

function lookAtAll(loaded: LoadedDocument): void {
  const { operations, schemaNames } = loaded.document;
  operationGroups(loaded.document);
  JSON.stringify(loaded.document);
  for (const { key } of operations.slice(0, MAX_PARTS)) {
    formatExactJson(loaded.operation(key));
    loaded.excerpt(key);
  }
  for (const name of schemaNames.slice(0, MAX_PARTS)) {
    const schema = loaded.schema(name);
    formatExactJson(schema);
    loaded.usersOf(name);
    if (!schema) continue;
    formatType(schema, (one) => loaded.schema(one));
    formatConstraints(schema.constraints);
  }
}

function sampleAll({ document, schema }: LoadedDocument, operation: Operation): void {
  const [server] = [...operation.servers, ...document.servers];
  for (const optional of ['all', 'required'] as const)
    for (const mediaType of [undefined, ...(operation.requestBody?.content ?? []).map(({ type }) => type)]) {
      requestExamples(operation, mediaType);
      const values = exampleValues(operation, {
        server: server ? serverUrl(server, { base: 'https://x.example/base' }) : '',
        schema,
        optional,
        ...(mediaType !== undefined && { mediaType }),
        security: securityValues(operation.security[0] ?? [], document.securitySchemes),
        choices: { '': 1 },
      });
      mergeCodeSamples(codeSamples(buildRequest(operation, values), LANGUAGES), operation.codeSamples);
    }
  for (const scheme of Object.values(document.securitySchemes)) credentialInputs(scheme);
  responseExamples(operation, { schema });
}
