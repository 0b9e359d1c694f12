/** The browser API for the playground, without Node and generators. `loadGenerator` loads generators individually. */

export { pointerTo } from '../diagnostics/pointer.ts';
export { fileNumberOf } from '../openapi/file-name.ts';
export { pathTemplates } from '../openapi/operation/path-template.ts';
export {
  type Exact,
  ExactNumber,
  exactNumber,
  formatExactJson,
  isNumber,
  parseExactJson,
} from '../openapi/parse/exact-numbers.ts';
export { isObject, isStructured } from '../openapi/parse/raw.ts';
export type * from '../openapi/types.ts';
export { fileExtension, filePartType, isFileSchema, isFileValue } from './file-value.ts';
export { LAZY_LANGUAGES } from './generators/lazy.ts';
export { DEFAULT_SAMPLE_LANGUAGES, findSampleLanguage } from './languages.ts';
export { loadGenerator } from './load-generator.ts';
export { discriminatorValues } from './match/discriminator.ts';
export { isEqual } from './match/equal.ts';
export { formatExample } from './match/formats.ts';
export { namedSchema, typeName } from './match/type-name.ts';
export { type Difference, formatPath, validate } from './match/validate.ts';
export { bareType, mediaKind } from './media-kind.ts';
export { formatContent } from './request/build-body.ts';
export { buildRequest } from './request/build-request.ts';
export { formatPairs, formatParts, formatUrl } from './request/format-request.ts';
export { isForbiddenHeader } from './request/request-headers.ts';
export { type Credential, type CredentialInput, credentialInputs, securityValues } from './request/security-values.ts';
export { isBlankValue } from './request/serialize-parameter.ts';
export { serverUrl } from './request/server-url.ts';
export { ANY_SCHEMA, type SchemaLookup } from './resolve-schema.ts';
export type * from './types.ts';
