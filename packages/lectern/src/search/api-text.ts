import type { RichText } from '@lectern/core';
import type { ContentView, FieldView, SchemeView, ValueView } from '../view/api/types.ts';
import type { ApiPageView } from '../view/runtime.ts';
import { TextWriter } from './text-writer.ts';

/** Maximum number of indexed characters of a reference page, besides the names of response fields. */
const MAX_LENGTH = 5_000;
/** Maximum number of response fields. Further ones are deeply nested, and are on the pages of their schemas. */
const MAX_NAMES = 60;

type PageOf<Kind extends ApiPageView['kind']> = Extract<ApiPageView, { kind: Kind }>;

/**
 * Writes the search text of an API page: the operation, its parameters, and the field names of its responses. Leaves
 * out descriptions of response fields, because they are on schema pages and the same words on hundreds of pages don't
 * help, and also examples, types, and the operations that use a schema.
 */
export function writeApi(api: ApiPageView, writer: TextWriter): void {
  const body = new TextWriter();
  if (api.kind === 'schema') writeSchema(api, body);
  else if (api.kind === 'overview') writeOverview(api, body);
  else if (api.kind === 'resource') writeResource(api, body);
  // The author of a hand-written page describes its sections.
  else if (!api.view.isWritten) writeOperation(api, body);
  writer.append(body.finish(), MAX_LENGTH);
  if (api.kind === 'operation') writeAnswers(api, writer);
}

/** The heading of a section, as in the table of contents. */
function writeSection(id: string, { toc }: ApiPageView, writer: TextWriter): void {
  writer.heading(2, id, toc.find((entry) => entry.id === id)?.text ?? '');
}

function writeOperation(api: PageOf<'operation'>, writer: TextWriter): void {
  const { kind, description, externalDocs, authorization, parameters, requestBody, callbacks } = api.view;
  writeRich(description, writer);
  writer.paragraph(externalDocs?.text ?? '');
  for (const mark of api.view.marks) {
    writer.paragraph(mark.label);
    writeRich(mark.description, writer);
  }
  writeSection('authorization', api, writer);
  for (const { schemes } of authorization) writeSchemes(schemes, writer);
  for (const { id, fields } of parameters) {
    writeSection(id, api, writer);
    writeFields(fields, writer);
  }
  if (requestBody && kind === 'operation') {
    writeSection('body', api, writer);
    writeRich(requestBody.description, writer);
    for (const { schema } of requestBody.content) if (schema) writeValue(schema, writer);
  }
  writeSection('callbacks', api, writer);
  for (const callback of callbacks) {
    writer.heading(3, callback.id, callback.title ?? callback.name);
    writeRich(callback.description, writer);
    for (const { schemes } of callback.authorization) writeSchemes(schemes, writer);
    writeNames([...callback.parameters.flatMap(({ fields }) => fields), ...contentFields(callback.requestBody?.content)], writer);
  }
}

/** Received content: responses, and the payload of a webhook. */
function writeAnswers(api: PageOf<'operation'>, writer: TextWriter): void {
  const { kind, requestBody, responses } = api.view;
  const payload = kind === 'webhook' ? contentFields(requestBody?.content) : [];
  const answers = responses.flatMap(({ content, headers }) => [...contentFields(content), ...headers]);
  if (payload.length + answers.length > 0) writeSection(payload.length > 0 ? 'body' : 'response', api, writer);
  writeNames([...payload, ...answers], writer);
  writeExamples(api.view, writer);
}

/** What the document says about examples. */
function writeExamples({ requestSamples, responseSamples }: PageOf<'operation'>['view'], writer: TextWriter): void {
  const body = new TextWriter();
  for (const { name, label, description } of [...requestSamples, ...responseSamples.flatMap(({ examples }) => examples)]) {
    if (name !== '' && name !== label) body.paragraph(label);
    writeRich(description, body);
  }
  writer.append(body.finish(), MAX_LENGTH);
}

function writeNames(fields: readonly FieldView[], writer: TextWriter): void {
  const ids = new Map<string, string>();
  // Deeper fields have no id.
  for (const { id, name } of fields) if (id !== undefined && !ids.has(name)) ids.set(name, id);
  writer.fields([...ids].slice(0, MAX_NAMES).map(([name, id]) => ({ id, name })));
}

function contentFields(content: readonly ContentView[] = []): FieldView[] {
  return content.flatMap(({ schema }) => (schema ? fieldsIn(schema) : []));
}

/** The fields of a value and its nested fields. */
function fieldsIn({ fields = [], choices }: ValueView): FieldView[] {
  return [
    ...fields.flatMap((field) => [field, ...fieldsIn(field.value)]),
    ...(choices?.options ?? []).flatMap((option) => fieldsIn(option.value)),
  ];
}

function writeSchema(api: PageOf<'schema'>, writer: TextWriter): void {
  writeRich(api.view.description, writer);
  writeSection('schema', api, writer);
  writeValue(api.view.schema, writer);
}

function writeOverview(api: PageOf<'overview'>, writer: TextWriter): void {
  const { ids, servers, schemes, schemas } = api.view;
  writeSection(ids.servers, api, writer);
  for (const { url, description: text = '' } of servers) writer.paragraph(`${url} ${text}`);
  if (api.view.authenticationPlace === undefined) writeSection(ids.authentication, api, writer);
  writeSchemes(schemes, writer);
  writeOperations(api, writer);
  writeSection(ids.schemas, api, writer);
  writer.paragraph(schemas.map(({ text }) => text).join(' '));
  writeObjects(api, writer);
}

function writeResource(api: PageOf<'resource'>, writer: TextWriter): void {
  writeOperations(api, writer);
  writeObjects(api, writer);
}

/** Leaves out the fields of objects that have a page of their own, and of those that operations return. */
function writeObjects(api: PageOf<'overview' | 'resource'>, writer: TextWriter): void {
  for (const { id, href, description, schema } of api.view.objects) {
    writeSection(id, api, writer);
    if (href !== undefined || api.view.operations.length > 0) continue;
    writeRich(description, writer);
    writeValue(schema, writer);
  }
}

function writeOperations(api: PageOf<'overview' | 'resource'>, writer: TextWriter): void {
  writeSection(api.view.ids.operations, api, writer);
  for (const { title } of api.view.operations) writer.paragraph(title);
  for (const { label } of api.view.resources) writer.paragraph(label);
}

function writeSchemes(schemes: readonly SchemeView[], writer: TextWriter): void {
  for (const { id, name, description, scopes } of schemes) {
    writer.heading(5, id, name);
    writeRich(description, writer);
    for (const scope of scopes) writer.paragraph(`${scope.name} ${scope.description}`);
  }
}

function writeFields(fields: readonly FieldView[], writer: TextWriter, depth = 0): void {
  for (const { id, name, value } of fields) {
    if (id === undefined) writer.paragraph(name);
    else writer.heading(depth === 0 ? 5 : 6, id, name);
    // The name of the schema that it links to.
    if (value.type.href !== undefined) writer.paragraph(value.type.text);
    writeValue(value, writer, depth + 1);
  }
}

function writeValue({ description, options, fields = [], choices }: ValueView, writer: TextWriter, depth = 0): void {
  writeRich(description, writer);
  for (const { value, name = '' } of options) writer.add(`${value} ${name} `);
  for (const option of options) writeRich(option.description, writer);
  writeFields(fields, writer, depth);
  for (const { label, value } of choices?.options ?? []) {
    writer.paragraph(label);
    writeValue(value, writer, depth);
  }
}

function writeRich(rich: RichText | undefined, writer: TextWriter): void {
  for (const line of rich?.text.split('\n') ?? []) writer.paragraph(line);
}
