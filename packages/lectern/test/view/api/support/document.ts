import { type LoadedDocument, type Operation, renderUntrustedMarkdown, type Schema } from '@lectern/core';
import { buildDocument } from '../../../../../core/src/openapi/build-document.ts';
import { parseFile } from '../../../../../core/src/openapi/parse/parse.ts';
import { Problems } from '../../../../../core/src/openapi/problems.ts';
import { linkFiles } from '../../../../../core/src/openapi/references/link.ts';
import { ENGLISH } from '../../../../src/messages/messages.ts';
import type { OperationView } from '../../../../src/view/api/types.ts';
import { buildOperationView } from '../../../../src/view/api/view.ts';
import type { ViewInput } from '../../../../src/view/api/view-input.ts';

/** A document as it would be read from a file. */
export async function documentOf(value: object): Promise<LoadedDocument> {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Test', version: '1' }, ...value });
  const file = await parseFile('api.json', text, { severity: 'error', report: ({ message }) => expectNothing(message) });
  if (!file) throw new Error('The document cannot be read.');
  const problems = new Problems(file);
  await linkFiles(file, async () => undefined, problems);
  return buildDocument(file, { id: 'api', configured: true, download: { kind: 'file', path: 'api.json' } }, problems);
}

function expectNothing(message: string): void {
  throw new Error(message);
}

/** A document with one operation, and schemas. */
export function oneOperation(
  operation: object,
  schemas: object = {},
  rest: object = {},
  at = '/things/{id}',
  method = 'post',
): Promise<LoadedDocument> {
  return documentOf({
    paths: { [at]: { [method]: { responses: {}, ...operation } } },
    ...rest,
    components: { schemas, ...(rest as { components?: object }).components },
  });
}

export function inputOf(loaded: LoadedDocument, changes: Partial<ViewInput> = {}): ViewInput {
  return {
    loaded,
    config: { baseUrls: [], playground: { mode: 'show' }, examples: { languages: ['bash'] } },
    texts: ENGLISH,
    href: (path) => `/base${path}`,
    placeHref: (kind, key) => (kind === 'schema' ? `/base/schemas/${key}` : `/base/${kind}s/${key.replace(/\W+/g, '-')}`),
    markdown: (text) => renderUntrustedMarkdown(text),
    ...changes,
  };
}

export function operationOf(loaded: LoadedDocument): Operation {
  const [summary] = loaded.document.operations;
  const operation = summary && loaded.operation(summary.key);
  if (!operation) throw new Error('The document has no operation.');
  return operation;
}

/** The view of a document's first operation. */
export function viewOf(loaded: LoadedDocument, changes: Partial<ViewInput> = {}): OperationView {
  return buildOperationView({ ...inputOf(loaded, changes), operation: operationOf(loaded) });
}

/** A schema with nothing but what is given. */
export function schemaOf(fields: Partial<Schema>): Schema {
  return {
    types: [],
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    constraints: {},
    pre: [],
    post: [],
    ...fields,
  };
}
