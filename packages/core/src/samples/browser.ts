/** What the playground needs, free of Node and of every generator: those come one by one through `loadGenerator`. */
export { fileNumberOf } from '../openapi/file-name.ts';
export type * from '../openapi/types.ts';
export { buildBody, formatContent } from './build-body.ts';
export { buildRequest, type RequestedOperation } from './build-request.ts';
export { type ExampleOptions, exampleValues, requestExamples } from './example-values.ts';
export { type FileValue, fileNameFor, fileTypeOf, isFileSchema, isFileValue } from './file-value.ts';
export { formatCookies, formatPairs, formatParts, formatUrl } from './format-request.ts';
export { documentedExample, type GenerateOptions, generateValue } from './generate-value.ts';
export type { Generator } from './generators/generator.ts';
export {
  DEFAULT_SAMPLE_LANGUAGES,
  findSampleLanguage,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleLanguageKey,
} from './languages.ts';
export { loadGenerator } from './load-generator.ts';
export { bareType, concreteMediaType, type MediaKind, mediaKind } from './media-kind.ts';
export type { InputHint } from './operation-from-fields.ts';
export { isForbiddenHeader } from './request-headers.ts';
export { ANY_SCHEMA, resolveSchema, type SchemaLookup } from './resolve-schema.ts';
export { highlightOf, responseExamples } from './response-examples.ts';
export { type Credential, type CredentialInput, credentialInputs, securityValues } from './security-values.ts';
export {
  type SerializedParameter,
  serializeCookieParameter,
  serializeHeaderParameter,
  serializePathParameter,
  serializeQueryParameter,
} from './serialize-parameter.ts';
export { serverUrl } from './server-url.ts';
export type * from './types.ts';
