import {
  type ApiDocument,
  exampleValues,
  findSampleLanguage,
  type LoadedDocument,
  type MediaType,
  type Operation,
  type OperationSummary,
  type Parameter,
  type ResponseExample,
  requestExamples,
  responseExamples,
} from '@lectern/core';
import type { Compact, CompactSchema, PlaygroundFile, PlaygroundMenuEntry } from '../props/playground-data.ts';
import { languageFile, operationFile, schemaFileAddress } from './addresses.ts';
import { canSignIn, ownerOf, signInData } from './authorize-view.ts';
import { compactSchema, hintOf, referencesOf, type SchemaPurpose } from './compact-schema.ts';
import { extentLabel, sampleExtents } from './sample-views.ts';
import { settleSecurity } from './security.ts';
import { serverBase, settleServers } from './servers.ts';
import type { OperationViewInput } from './view-input.ts';

export interface PlaygroundInput extends OperationViewInput {
  /** URL of the page. */
  pageHref: string;
  /** Title of the page. */
  title: string;
  /** URL of the operation menu's list. */
  menu?: string;
}

/** Everything that an operation's playground needs before it sends a request. */
export function buildPlaygroundData(input: PlaygroundInput): PlaygroundFile {
  const { loaded, operation, config, pageHref, title, menu, origin, memory } = input;
  const { examples: samples = {} } = config;
  const { requirements, schemes } = settleSecurity(operation, loaded.document, config.auth);
  const base = serverBase(loaded.document, origin);
  return {
    operation: compactOperation({ ...operation, security: requirements, servers: [] }),
    href: pageHref,
    title,
    schemas: requestSchemas(operation, loaded),
    schemaHref: input.href(schemaFileAddress(loaded.document.id)),
    schemaFiles: countSchemaFiles(loaded.document),
    ...signInData(schemes, input.href),
    owner: ownerOf(schemes, loaded.document.id, input.href),
    servers: settleServers(operation, loaded.document, config),
    ...(base === undefined ? {} : { serverBase: base }),
    requestExamples: bodyExamples(input),
    responseExamples: responseExamples(operation, {
      schema: (name) => loaded.schema(name),
      ...(memory && { known: memory.examples }),
    }).map(compactExample),
    credentials: config.playground.credentials === true,
    ...(samples.languages ? { languages: samples.languages, ...ownLanguages(samples.languages, input) } : {}),
    ...(samples.requiredOnly ? { requiredOnly: true } : {}),
    ...(samples.prefill ? { prefill: true } : {}),
    ...(menu === undefined ? {} : { menu }),
  };
}

/** Those of plugins, as far as their code can be loaded. */
function ownLanguages(names: readonly string[], { languages = {}, href }: PlaygroundInput): Pick<PlaygroundFile, 'ownLanguages'> {
  const own = names.flatMap((name) => {
    const { key, label, highlight, aliases, code } = findSampleLanguage(name, languages) ?? {};
    return key === undefined || code === undefined ? [] : [[key, { label, highlight, aliases, href: href(languageFile(key)) }]];
  });
  return own.length === 0 ? {} : { ownLanguages: Object.fromEntries(own) };
}

/** Schemas per file. A response needs several schemas, and thousands of small files are slow to write and deploy. */
const SCHEMAS_IN_FILE = 16;

/** Number of files that a document's schemas are split into. */
export function countSchemaFiles({ schemaNames }: Pick<ApiDocument, 'schemaNames'>): number {
  return Math.ceil(schemaNames.length / SCHEMAS_IN_FILE);
}

/** Schemas by name, to validate a response. Skips names that aren't in the document. */
export function buildSchemaData(loaded: LoadedDocument, names: readonly string[]): Record<string, CompactSchema> {
  const found = names.flatMap((name): [string, CompactSchema][] => {
    const schema = loaded.schema(name);
    return schema ? [[name, compactSchema(schema, 'check')]] : [];
  });
  return Object.fromEntries(found);
}

/** The response panel formats JSON itself, so drop whitespace between tokens. */
function compactExample({ description: _, ...example }: ResponseExample): ResponseExample {
  if (!/\bjson$/i.test(example.mediaType)) return example;
  return { ...example, text: example.text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, text: string | undefined) => text ?? '') };
}

/** An operation in the menu of playgrounds. */
export function playgroundMenuEntry(
  document: string,
  { key, method, path }: Pick<OperationSummary, 'key' | 'method' | 'path'>,
  title: string,
  href: (path: string) => string,
): PlaygroundMenuEntry {
  return { title, method: method.toUpperCase(), path, src: href(operationFile(document, key)) };
}

/** Whether readers can sign in to any API, so that the site needs the OAuth redirect page. */
export function letsSignIn(documents: readonly Pick<ApiDocument, 'securitySchemes'>[]): boolean {
  return documents.some(({ securitySchemes }) => Object.values(securitySchemes).some(canSignIn));
}

/** The operation without what the page already shows. */
function compactOperation(operation: Operation): Compact<Operation> {
  const { summary: _summary, description, content: _, pathText: _text, externalDocs: _docs, ...rest } = operation;
  const compact = {
    ...rest,
    ...(description === undefined ? {} : { description: hintOf(description) }),
    metadata: {},
    callbacks: [],
    codeSamples: [],
    parameters: operation.parameters.map(compactParameter),
    responses: operation.responses.map((response) => ({
      status: response.status,
      ...(response.description === undefined ? {} : { description: hintOf(response.description) }),
      headers: response.headers.map(compactParameter),
      content: response.content.map((media) => compactMedia({ ...media, examples: [] }, 'check')),
      links: [],
    })),
  };
  if (!operation.requestBody) return compact;
  const { required, content } = operation.requestBody;
  return { ...compact, requestBody: { required, content: content.map((media) => compactMedia({ ...media, examples: [] })) } };
}

function compactParameter<T extends Omit<Parameter, 'in' | 'style' | 'allowReserved'>>(parameter: T): Compact<T> {
  const description = parameter.description === undefined ? {} : { description: hintOf(parameter.description) };
  return { ...parameter, ...description, schema: compactSchema(parameter.schema) } as Compact<T>;
}

function compactMedia(media: MediaType, purpose: SchemaPurpose = 'form'): Compact<MediaType> {
  const encoding = Object.fromEntries(Object.entries(media.encoding).map(([name, { headers: _, ...one }]) => [name, one]));
  return { ...media, encoding, ...(media.schema ? { schema: compactSchema(media.schema, purpose) } : {}) } as Compact<MediaType>;
}

/** Every named schema that the form uses. */
function requestSchemas(operation: Operation, loaded: LoadedDocument): Record<string, CompactSchema> {
  const names = new Set<string>();
  for (const { schema } of operation.parameters) referencesOf(schema, names);
  for (const { schema } of operation.requestBody?.content ?? []) if (schema) referencesOf(schema, names);
  const schemas = new Map<string, CompactSchema>();
  // The loop adds names to the list it iterates over.
  for (const name of names) {
    const schema = loaded.schema(name);
    if (!schema) continue;
    referencesOf(schema, names);
    schemas.set(name, compactSchema(schema));
  }
  return Object.fromEntries(schemas);
}

/** Named body examples by media type, or generated ones, as in the samples of the page. */
function bodyExamples(input: OperationViewInput): PlaygroundFile['requestExamples'] {
  const { operation, loaded, config, texts } = input;
  const named = config.examples?.requiredOnly ? ('required' as const) : ('all' as const);
  return (operation.requestBody?.content ?? []).flatMap(({ type: mediaType }) => {
    const examples = requestExamples(operation, mediaType).map((one) => ({ ...one, optional: named }));
    const generated = () => {
      const extents = sampleExtents(input, mediaType);
      const label = (index: number) => (extents.length === 1 ? mediaType : extentLabel('', index, texts));
      return extents.map((optional, index) => ({ name: '', label: label(index), optional }));
    };
    return (examples.length > 0 ? examples : generated()).flatMap(({ name, label, optional }) => {
      const { body } = exampleValues(operation, {
        server: '',
        schema: (other) => loaded.schema(other),
        optional,
        mediaType,
        ...(name === '' ? {} : { example: name }),
      });
      return body === undefined ? [] : [{ name, label, mediaType, value: body.value }];
    });
  });
}
